"""Policy: a small network, in NumPy alone, that weighs the actions of a view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.numbering import Numbering
from training.former_schemer.families import Family, family_of
from training.former_schemer.features import features

Floats = NDArray[np.float32]
Layer = tuple[Floats, Floats]


@dataclass(frozen=True)
class Network:
    """Inner layers, each followed by a rectifier, and on top of them what to do and what to expect."""

    inner: tuple[Layer, ...]
    policy: Layer
    value: Layer

    def __call__(self, inputs: Floats) -> tuple[Floats, Floats]:
        """For each row of inputs: a weight for each output, and the share of the round that the seat can expect."""
        with _mathematics().limit(limits=1, user_api="blas"):
            values = inputs
            for weights, bias in self.inner:
                values = np.maximum(values @ weights + bias, 0)
            return values @ self.policy[0] + self.policy[1], (values @ self.value[0] + self.value[1])[..., 0]


@cache
def _mathematics() -> ThreadpoolController:
    """The libraries behind NumPy's products. Ours are small, and threads that share them mostly wait for each other:
    with two bots at work on two cores, a decision took 138 ms with such threads and 39 ms without.
    """
    return ThreadpoolController()


@cache
def network(family: Family) -> Network:
    """The shipped weights of a family."""
    with (files(__package__) / "weights" / f"{family.name}.npz").open("rb") as stored, np.load(stored) as arrays:

        def layer(name: str) -> Layer:
            return arrays[f"w{name}"].astype(np.float32), arrays[f"b{name}"].astype(np.float32)

        inner = [name[1:] for name in arrays.files if name[0] == "w" and name[1:].isdigit()]
        return Network(tuple([layer(name) for name in sorted(inner)]), layer("policy"), layer("value"))


@lru_cache(256)  # of hundreds of thousands of settings that tables can have
def numbering(rules: Rules) -> tuple[Numbering, NDArray[np.int64]]:
    """The numbers of the actions under these rules, and the outputs that stand for them."""
    return Numbering(rules), np.array(family_of(rules.edition).places(rules))


def chances(view: View) -> Floats:
    """How likely the policy is to take each of the view's legal actions, in their order."""
    family = family_of(view.rules.edition)
    numbers, places = numbering(view.rules)
    assert view.viewer is not None
    logits, _value = network(family)(features(view))
    legal = places[[numbers.number(action, view.viewer) for action in view.legal]]
    weights = np.exp(logits[legal] - logits[legal].max())
    return np.asarray(weights / weights.sum(), np.float32)
