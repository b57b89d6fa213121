"""Opponent model: how likely somebody who holds a card would have played as they did, for every card they can hold.

Beliefs count deals and conclude nothing from how people play. Here the learned policy stands for how they play: at each
rival's last turn, what would it have done with the card played and each card that may have been kept?
"""

from __future__ import annotations

import numpy as np

from loveletter.bots.champion.hindsight import Turn, last_turns, table_before
from loveletter.engine.actions import Play
from loveletter.engine.legal import legal_actions
from loveletter.engine.seats import Seat
from loveletter.engine.state import hidden
from loveletter.engine.view import View, view
from training.former_schemer.families import family_of
from training.former_schemer.features import features
from training.former_schemer.policy import network, numbering

STRENGTH = 0.7
"""How far the policy is taken for how others play: 0 not at all, 1 wholly."""
LEAST = 0.03
"""Nobody is as predictable as that: the least chance of any play."""


def hand_weights(seen: View) -> dict[Seat, dict[str, float]]:
    """For each rival whose card was kept at their last turn: a weight for each card that may be it."""
    return {seat: _weigh(seen, turn) for seat, turn in last_turns(seen).items()}


def _weigh(seen: View, turn: Turn) -> dict[str, float]:
    rules, seat, card = seen.rules, turn.played.seat, turn.played.card
    action = Play(card, turn.played.targets, turn.played.guess)
    table = table_before(seen, turn.before)
    numbers, places = numbering(rules)
    rows, allowed, kinds = [], [], []
    for kept in rules.characters:
        hand = (hidden(kept, 1 << seat), hidden(card, 1 << seat))
        state = table._replace(hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]), turn=seat)
        legal = legal_actions(state)
        if action in legal:
            rows.append(features(view(state, seat, seen.log[: turn.before]), ((), ())))
            same_card = [isinstance(each, Play) and each.card == card for each in legal]
            allowed.append((places[[numbers.number(each, seat) for each in legal]], np.array(same_card)))
            kinds.append(kept)
    logits, _values = network(family_of(rules.edition))(np.array(rows))
    weights = {}
    for kept, row, (legal_places, with_card) in zip(kinds, logits, allowed, strict=True):
        chances = np.exp(row[legal_places] - row[legal_places].max())
        chance = chances[with_card].sum() / chances.sum()  # the card tells more than what was done with it
        weights[kept] = float(max(chance, LEAST)) ** STRENGTH
    return weights
