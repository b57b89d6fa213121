"""Policy: how likely the network takes each legal action of a view, and what it expects of the round."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.families import family_of, outputs
from loveletter.bots.champion.inputs import inputs_of, table_of
from loveletter.bots.champion.network import Answer, Floats, Network
from loveletter.bots.champion.retell import retell
from loveletter.bots.champion.weights import network_of
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.numbering import Numbering


def chances(view: View, network: Network | None = None) -> NDArray[np.float64]:
    """How likely the policy is to take each of the view's legal actions, in their order."""
    logits = answer(view, network).logits[0][legal_outputs(view)].astype(np.float64)
    weights = np.exp(logits - logits.max())
    return np.asarray(weights / weights.sum())


def chance(view: View) -> float:
    """The share of the round that the viewer, who is awaited, can expect."""
    return float(answer(view).chance[0])


def answer(view: View, network: Network | None = None) -> Answer:
    """What the network of advice, or another, makes of a view."""
    return (network or network_of(family_of(view.rules.edition)))(inputs(view))


def inputs(view: View) -> Floats:
    """The view as the network takes it: one row."""
    if view.viewer is None or view.awaited != view.viewer:
        raise ValueError("the network decides for the seat that is awaited, from its own view")
    columns = inputs_of(view.rules.edition)
    seen = columns.observation.of(view)[None]
    retell(view.rules, seen)
    return columns.expand(seen, table_of(view.rules))


def legal_outputs(view: View) -> NDArray[np.int64]:
    """For each legal action of the view the output that stands for it."""
    assert view.viewer is not None
    numbers = numbering(view.rules)
    return outputs(view.rules)[[numbers.number(action, view.viewer) for action in view.legal]]


@lru_cache(256)  # of hundreds of thousands of settings that tables can have
def numbering(rules: Rules) -> Numbering:
    return Numbering(rules)
