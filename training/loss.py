"""Loss: what an update goes down, and its gradient with respect to what the network puts out, in closed form.

For each decision: the clipped ratio of the new chance of the action to the old one, times how much better it went than
expected; less the entropy; plus the divergence from a reference policy; plus the squared errors of the two values.
Magnetic mirror descent is the same with no clipping and the policy that played as the reference.
"""

from __future__ import annotations

from typing import NamedTuple

from training.arrays import FORBIDDEN, Array, OnNumPy
from training.network import Passed

METRICS = ("gain", "entropy", "divergence", "clipped", "worth_error", "chance_error")


class Weighing(NamedTuple):
    """How much each part of the loss counts."""

    clip: float
    entropy: float
    divergence: float
    values: float


class Decisions(NamedTuple):
    """A minibatch, one row for each decision."""

    allowed: Array
    taken: Array
    log_chance: Array
    """Of the action when it was taken."""
    advantage: Array
    returned: Array
    """What the round brought in the end: worth and share."""
    weight: Array
    """1 where it is to be learned from, 0 where not."""


class Gradients(NamedTuple):
    logits: Array
    expected: Array
    metrics: Array
    """The mean of each of METRICS."""


def masked(arrays: OnNumPy, logits: Array, allowed: Array) -> Array:
    """Logarithms of chances; FORBIDDEN or less where an action is not allowed."""
    return arrays.log_softmax(arrays.xp.where(allowed, logits, FORBIDDEN))


def gradients(arrays: OnNumPy, passed: Passed, reference: Array, decisions: Decisions, weighing: Weighing) -> Gradients:
    """`reference` are the logarithms of the chances that the reference policy gives."""
    xp = arrays.xp
    logs = masked(arrays, passed.logits, decisions.allowed)
    chances = xp.exp(logs)
    ratio = xp.exp(arrays.pick(logs, decisions.taken) - decisions.log_chance)
    gain, most = ratio * decisions.advantage, xp.clip(ratio, 1 - weighing.clip, 1 + weighing.clip) * decisions.advantage
    free = arrays.full(gain <= most)  # beyond the clip a step further brings nothing
    weight = decisions.weight / xp.clip(decisions.weight.sum(), 1, None)  # none may be left to learn from
    entropy = -(chances * logs).sum(1)
    apart = logs - reference
    divergence = (chances * apart).sum(1)
    pull = (gain * free * weight)[:, None]
    back = weighing.entropy * (logs + entropy[:, None]) + weighing.divergence * (apart - divergence[:, None])
    back = chances * (back * weight[:, None] + pull)
    rows = xp.arange(len(back), device=arrays.device)
    back[rows, decisions.taken] -= pull[:, 0]
    missed = passed.expected - decisions.returned
    error = missed * missed * weight[:, None]
    means = [(each * weight).sum() for each in (xp.minimum(gain, most), entropy, divergence, 1 - free)]
    return Gradients(
        back,
        weighing.values * 2 * missed * weight[:, None],
        xp.stack([*means, error[:, 0].sum(), error[:, 1].sum()]),
    )


def loss(metrics: Array, weighing: Weighing) -> Array:
    """The loss itself, which only a test needs."""
    gain, entropy, divergence, _clipped, worth, chance = metrics
    kept = -gain - weighing.entropy * entropy + weighing.divergence * divergence
    return kept + weighing.values * (worth + chance)
