"""Policy: the probability that the network gives each legal action of a view, and the share of the round it expects."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.encoding import inputs_of, outputs, table_of, translate
from loveletter.bots.champion.manifest import family_of
from loveletter.bots.champion.network import Floats, Network, NetworkOutput
from loveletter.bots.champion.weights import player_network
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.numbering import Numbering


def chances(view: View, network: Network | None = None) -> NDArray[np.float64]:
    """The probability of each of the view's legal actions, in their order."""
    logits = answer(view, network).logits[0][legal_outputs(view)].astype(np.float64)
    weights = np.exp(logits - logits.max())
    return np.asarray(weights / weights.sum())


def chance(view: View) -> float:
    """The share of the round that the viewer, whose turn it is, can expect."""
    return float(answer(view).chance[0])


def answer(view: View, network: Network | None = None) -> NetworkOutput:
    return (network or network_of(view.rules))(inputs(view))


def network_of(rules: Rules) -> Network:
    return player_network(family_of(rules.edition), rules.players)


def inputs(view: View) -> Floats:
    if view.viewer is None or view.awaited != view.viewer:
        raise ValueError("the network decides for the seat that is awaited, from its own view")
    columns = inputs_of(view.rules.edition)
    observation = columns.observation.of(view)[None]
    translate(view.rules, observation)
    return columns.expand(observation, table_of(view.rules))


def legal_outputs(view: View) -> NDArray[np.int64]:
    assert view.viewer is not None
    numbers = numbering(view.rules)
    return outputs(view.rules)[[numbers.number(action, view.viewer) for action in view.legal]]


@lru_cache(256)  # tables can have hundreds of thousands of settings
def numbering(rules: Rules) -> Numbering:
    return Numbering(rules)
