"""Deal: how a match and each of its rounds begin. All luck of a round is here."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine import luck
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, Event, RoundBegan, YouthRanked
from loveletter.engine.options import SetupOrder
from loveletter.engine.refusals import BadSetup, Code, IllegalAction, Refusal
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.turn import Turn


class Order(NamedTuple):
    """A deck in its order, top card first, and the seed from which lots of this round are drawn."""

    deck: tuple[str, ...]
    lots: bytes
    commitment: str | None


def order_of_seed(rules: Rules, seed: bytes) -> Order:
    return Order(luck.shuffled(rules.deck, seed), seed, luck.commitment(seed))


def order_of_deck(rules: Rules, deck: Sequence[str]) -> Order:
    """An explicit deck. Its lots come from the SHA-256 of its card names, joined by commas."""
    if sorted(deck) != sorted(rules.deck):
        raise BadSetup(Refusal(Code.BAD_DECK, {"edition": rules.edition.name, "expected": len(rules.deck)}))
    return Order(tuple(deck), hashlib.sha256(",".join(deck).encode()).digest(), None)


def deal(
    rules: Rules, order: bytes | Sequence[str], *, starter: Seat | None = None, ages: Sequence[int] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Begin a match: deal its first round from a 32-byte seed, or from a deck in the order given, top card first.

    Without a starter the first player is drawn by lot (Q7). Ages matter where the rules ask for the youngest.
    """
    if ages is not None and (len(ages) != rules.players or any(type(age) is not int or age < 0 for age in ages)):
        raise BadSetup(Refusal(Code.BAD_AGES, {"players": rules.players}))
    turn = Turn(State.before_match(rules))
    first = _order(rules, order)
    if rules.youth_counts:
        turn.emit(_rank_youth(rules, first, ages))
    return begin_round(turn, first, starter)


def next_round(
    state: State, order: bytes | Sequence[str], *, starter: Seat | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Deal the next round of a match. A starter may only be one of those who would draw lots for it."""
    if state.champions:
        raise IllegalAction(Refusal(Code.MATCH_OVER))
    if state.ending is None:
        raise IllegalAction(Refusal(Code.ROUND_NOT_OVER))
    return begin_round(Turn(state), _order(state.rules, order), starter)


def begin_round(turn: Turn, order: Order, starter: Seat | None) -> tuple[State, tuple[Event, ...]]:
    candidates = turn.next_starters
    if starter is not None and starter not in candidates:
        raise BadSetup(Refusal(Code.BAD_STARTER, {"starter": starter, "among": candidates}))
    by_lot = starter is None and len(candidates) > 1
    if starter is None:
        starter = luck.lot(candidates, order.lots)
    turn.emit(RoundBegan(turn.round + 1, starter, by_lot, order.commitment))
    turn.emit(dealt(turn.rules, order.deck))
    turn.begin(starter)
    return turn.frozen(), tuple(turn.events)


def dealt(rules: Rules, deck: tuple[str, ...]) -> Dealt:
    """Where the cards of a deck go, in the order of set-up (R14); hands in seat order, no matter who starts (Q6)."""
    players, aside = rules.players, rules.edition.set_aside
    beside = aside + rules.face_up
    if rules.options.setup_order is SetupOrder.DEAL_FIRST:
        hands, out_of_play = deck[:players], deck[players : players + beside]
    else:
        out_of_play, hands = deck[:beside], deck[beside : beside + players]
    pile = deck[players + beside :]
    return Dealt(hands, len(pile), pile, out_of_play[0] if aside else None, out_of_play[aside:], aside)


def _order(rules: Rules, order: bytes | Sequence[str]) -> Order:
    return order_of_seed(rules, order) if isinstance(order, bytes) else order_of_deck(rules, order)


def _rank_youth(rules: Rules, order: Order, ages: Sequence[int] | None) -> YouthRanked:
    """Q45: by age; where ages are missing or equal, by lot."""
    drawn = luck.lot_order(range(rules.players), order.lots)
    if ages is None:
        return YouthRanked(drawn, by_lot=True)
    return YouthRanked(tuple(sorted(drawn, key=ages.__getitem__)), by_lot=len(set(ages)) < rules.players)
