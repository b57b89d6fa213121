"""Opponent model: how likely somebody who holds a card would have played as they did, for every card they can hold.

Beliefs count deals and conclude nothing from how people play. Here the champion's network stands for how they play: at
each rival's last turn, what would it have done with the card played and each card that may have been kept?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.hindsight import Turn, last_turns, table_before
from loveletter.bots.champion.network import Network
from loveletter.bots.champion.rollouts import Table, table
from loveletter.bots.champion.weights import network_of
from loveletter.bots.champion.witnesses import witnesses
from loveletter.bots.champion.worlds import trace_of
from loveletter.engine.actions import Play
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of
from loveletter.simulate.conversion import from_state
from loveletter.simulate.layout import CARD_BITS, Games
from loveletter.simulate.trace import Traces
from loveletter.spaces.characters import NUMBERS

STRENGTH = 0.7
"""How far the network is taken for how champions play: 0 not at all, 1 wholly."""
LEAST = 0.03
"""Nobody is as predictable as that: the least chance of any play."""
TRUST = 0.4
"""How likely somebody unknown is taken to play as the network does. Measured by how likely the cards that were really
held came out, over rounds of bots of all levels (docs/advice.md)."""
EITHER = 0.5
"""Whoever does not play as the network does plays either card."""

Weigh: TypeAlias = Callable[[float], float]
"""From how likely the network would have played as somebody did, what that says of the card that was kept."""


def as_champion(chance: float) -> float:
    """For one who plays nearly as the network does, as everybody in the games that puzzles are from."""
    return float(max(chance, LEAST) ** STRENGTH)


def as_anybody(chance: float) -> float:
    """For one who may be anybody: a novice's play tells hardly anything of the other card."""
    return TRUST * chance + (1 - TRUST) * EITHER


class Turns(NamedTuple):
    """A turn of a rival, once for each card that may have been kept beside the one played, held longer or drawn."""

    seat: Seat
    rows: Games
    traces: Traces
    action: int
    """The number of what was played."""
    card: int
    unseen: NDArray[np.float64]
    """How many copies of each character, in their order, the viewer had not seen before that turn."""


def hand_weights(seen: View, weigh: Weigh) -> dict[Seat, dict[str, float]]:
    """For each rival whose card was kept at their last turn: a weight for each card that may be it."""
    turns = [with_each_card(seen, turn) for turn in last_turns(seen).values()]
    if not turns:
        return {}
    here = table(seen.rules)
    chances = _chances(here, turns)
    kinds = list(seen.rules.characters)
    found = {}
    for place, each in enumerate(turns):
        own = chances[place * 2 * len(kinds) : (place + 1) * 2 * len(kinds)].reshape(2, len(kinds)).mean(0)
        found[each.seat] = {
            kind: weigh(float(chance)) for kind, chance in zip(kinds, own, strict=True) if not np.isnan(chance)
        }
    return found


def _chances(here: Table, turns: list[Turns]) -> NDArray[np.float64]:
    """For each row how likely the card played was; not a number where it was not legal. The card tells more than what
    was done with it."""
    (plays,) = plays_of(here, turns, [network_of(here.inputs.family)])
    cards = np.concatenate([np.full(len(each.rows), each.card) for each in turns])
    same_card = here.simulator.tables["action_card"][0][: plays.shape[1]][None] == cards[:, None]
    possible = ~np.isnan(plays[np.arange(len(plays)), actions_of(turns)])
    return np.where(possible, np.nansum(plays * same_card, 1), np.nan)


def plays_of(here: Table, turns: Sequence[Turns], networks: Iterable[Network]) -> list[NDArray[np.float64]]:
    """For each network how likely it would take each action of the table in each row; not a number where that is not
    legal."""
    rows, traces = np.concatenate([each.rows for each in turns]), np.concatenate([each.traces for each in turns])
    legal = here.simulator.masks(rows)
    found = []
    for network in networks:
        answer, answers = here.ask(rows, traces, np.arange(len(rows)), network)
        logits = np.where(legal, answer.logits[answers][:, here.outputs], -np.inf).astype(np.float64)
        weights = np.exp(logits - logits.max(1, keepdims=True))
        found.append(np.where(legal, weights / weights.sum(1, keepdims=True), np.nan))
    return found


def actions_of(turns: Sequence[Turns]) -> NDArray[np.int64]:
    """For each row of the turns the number of what was played."""
    return np.concatenate([np.full(len(each.rows), each.action) for each in turns])


def with_each_card(seen: View, turn: Turn) -> Turns:
    """A turn of a rival, with each card that may have been kept."""
    me, played, log = seen.viewer, turn.played, seen.log[: turn.before]
    assert me is not None
    before = table_before(seen, turn.before)
    known = witnesses(view_of(before, me, log))
    hands = [tuple([hidden(held.card, 1 << seat) for held in hand]) for seat, hand in enumerate(before.hands)]
    hands[me] = tuple([hidden(held.card, 1 << me | held.known_by) for held in known.cards])
    hands[played.seat] = hands[played.seat][:1]
    pile = tuple([hidden(held.card, NOBODY) for held in before.pile])  # nobody knows a placeholder
    first = from_state(before._replace(hands=tuple(hands), pile=pile, turn=played.seat))
    trace = trace_of(view_of(before, me, log), known)
    first["moves"] = trace.moves
    kinds = np.array([NUMBERS[kind] for kind in seen.rules.characters])
    own = 1 << played.seat << CARD_BITS
    rows = np.repeat(first, 2 * len(kinds))
    card = NUMBERS[played.card]
    rows["hands"][:, played.seat] = own | np.concatenate([kinds, np.full(len(kinds), card)])
    rows["taken"][:, 0] = own | np.concatenate([np.full(len(kinds), card), kinds])
    numbers = table(seen.rules).simulator.numbering
    action = numbers.number(Play(played.card, played.targets, played.guess), played.seat)
    return Turns(played.seat, rows, np.repeat(trace.trace, len(rows)), action, card, _unseen(before, me))


def _unseen(before: State, me: Seat) -> NDArray[np.float64]:
    open_cards = [card for pile in before.discards for card in pile]
    known = Counter([*open_cards, *before.face_up, *[held.card for held in before.hands[me]]])
    return np.array([max(0, copies - known[card]) for card, copies in before.rules.copies.items()], np.float64)
