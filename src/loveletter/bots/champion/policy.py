"""Policy: the probability that the network gives each legal action of a view, and the share of the round it expects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from loveletter.bots.champion.encoding import inputs_of, output_places, translate_one
from loveletter.bots.champion.integer_network import IntegerNetwork, NetworkAnswer, player_network
from loveletter.bots.champion.manifest import family_of
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.spaces.numbering import Numbering


def chances(view: View, network: IntegerNetwork | None = None) -> list[float]:
    """The probability of each of the view's legal actions, in their order."""
    return softmax(answer(view, network).logits)


def softmax(logits: Sequence[float]) -> list[float]:
    largest = max(logits)
    weights = [exp(logit - largest) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def chance(view: View) -> float:
    """The share of the round that the viewer, whose turn it is, can expect."""
    return answer(view).chance


def answer(view: View, network: IntegerNetwork | None = None) -> NetworkAnswer:
    """The network's answer, with a logit for each of the legal actions."""
    network = network or player_network(family_of(view.rules.edition), view.rules.players)
    return network(inputs(view), legal_outputs(view))


def inputs(view: View) -> list[float]:
    if view.viewer is None or view.awaited != view.viewer:
        raise ValueError("the network decides for the seat that is awaited, from its own view")
    columns = inputs_of(view.rules.edition)
    seen = columns.observation.bytes_of(view)
    translate_one(view.rules, seen)
    return columns.row(seen, columns.of_table(view.rules))


def legal_outputs(view: View) -> list[int]:
    assert view.viewer is not None
    numbers, places = numbering(view.rules), output_places(view.rules)
    return [places[numbers.number(action, view.viewer)] for action in view.legal]


@lru_cache(256)  # tables can have hundreds of thousands of settings
def numbering(rules: Rules) -> Numbering:
    return Numbering(rules)
