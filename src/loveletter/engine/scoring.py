"""Scoring: who wins a round, which tokens that brings, and whether the match is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from loveletter.engine.events import HandsRevealed, MatchEnded, RoundEnded, Showing, token_won
from loveletter.engine.options import GameTie, NextStarterTie, RoundTie
from loveletter.engine.seats import Seat
from loveletter.engine.state import Ending

if TYPE_CHECKING:
    from loveletter.engine.edition import Rules
    from loveletter.engine.evolve import Draft
    from loveletter.engine.turn import Turn


def end_round(turn: Turn) -> None:
    survivors = turn.survivors
    by_discards = False
    if len(survivors) > 1:
        ending = Ending.COMPARISON
        shown = [showing(turn, seat) for seat in survivors]
        shown = [_beaten(turn, each, shown) for each in shown]
        turn.emit(HandsRevealed(tuple(shown)))
        winners, tied, by_discards = best(turn, shown)
    elif survivors:
        ending = Ending.LAST_SURVIVOR
        winners = tied = survivors
    else:
        ending = Ending.NOBODY_LEFT
        winners, tied = (), tuple(sorted((turn.seat, *turn.targets)))  # Q23: the two who were knocked out last
    turn.emit(RoundEnded(ending, winners, by_discards, _next_starters(turn, winners, tied)))
    _award(turn, winners)


def showing(draft: Draft, seat: Seat) -> Showing:
    """What a survivor's hand is worth in the comparison."""
    rules = draft.rules
    (held,) = draft.hands[seat]
    lying = draft.discards[seat]
    return Showing(
        seat,
        held.card,
        value=rules.values[held.card],
        bonus=sum([rules.characters[card].adds_at_comparison for card in lying]),
        beaten_by=None,
        discard_sum=sum([rules.values[card] for card in lying]),
    )


def best(draft: Draft, shown: list[Showing]) -> tuple[tuple[Seat, ...], tuple[Seat, ...], bool]:
    """The winners; those who were equal to the last; and whether the sums of the discards decided."""
    tied = _highest(shown)
    if not sums_compared(draft.rules, shown):
        return _seats(tied), _seats(tied), False
    most = max(each.discard_sum for each in tied)
    still_tied = [each for each in tied if each.discard_sum == most]
    decided = len(still_tied) < len(tied)
    if len(still_tied) > 1 and draft.rules.options.round_tie is RoundTie.DISCARD_SUM_THEN_NONE:
        return (), _seats(still_tied), decided
    return _seats(still_tied), _seats(still_tied), decided


def youngest(draft: Draft, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return (min(seats, key=draft.youth.index),)


def _seats(shown: list[Showing]) -> tuple[Seat, ...]:
    return tuple([each.seat for each in shown])


def _beaten(draft: Draft, each: Showing, shown: list[Showing]) -> Showing:
    rival = draft.rules.characters[each.card].yields_to
    if rival is None or all(other.card != rival for other in shown):
        return each
    return Showing(each.seat, each.card, each.value, each.bonus, beaten_by=rival, discard_sum=each.discard_sum)


def _highest(shown: Iterable[Showing]) -> list[Showing]:
    standing = [
        each for each in shown if each.beaten_by is None
    ]  # Q36: first who is beaten whatever the numbers, then the numbers
    top = max([each.value + each.bonus for each in standing])
    return [each for each in standing if each.value + each.bonus == top]


def sums_compared(rules: Rules, shown: Iterable[Showing]) -> bool:
    """Whether the sums of the discards are compared: the highest hands are equal, and the rules ask for it."""
    tied = _highest(shown)
    if len(tied) == 1:
        return False
    match rules.options.round_tie:
        case RoundTie.SHARED:
            return False
        case RoundTie.DISCARD_SUM_IF_COUNT:
            return any(each.bonus for each in tied)
        case _:
            return True


def _next_starters(draft: Draft, winners: tuple[Seat, ...], tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The winner begins (R34); several by youth or by lot (R35); if nobody won, those involved draw lots (Q23)."""
    if len(winners) > 1 and draft.rules.options.next_starter_tie is NextStarterTie.YOUNGEST:
        return youngest(draft, winners)
    return winners or tied


def _award(turn: Turn, winners: tuple[Seat, ...]) -> None:
    """A bonus that wins at once comes first; if it ends the match, nobody gets any other token (Q28)."""
    first: list[tuple[Seat, str]] = []
    later = [(seat, "round") for seat in winners]
    for name, bonus, at_once in turn.rules.round_bonuses:
        (first if at_once else later).extend([(seat, name) for seat in bonus(turn, winners)])
    if first:
        _give(turn, first)
    if not turn.match_over:
        _give(turn, later)


def _give(turn: Turn, tokens: list[tuple[Seat, str]]) -> None:
    """These tokens together, then the goal is tested (Q28)."""
    rules = turn.rules
    for seat, reason in tokens:
        turn.emit(token_won(seat, reason))
    there = tuple([seat for seat, tokens in enumerate(turn.tokens) if tokens >= rules.goal])
    if there:
        shared = rules.options.game_tie is GameTie.SHARED
        turn.emit(MatchEnded(there if shared or len(there) == 1 else youngest(turn, there)))
