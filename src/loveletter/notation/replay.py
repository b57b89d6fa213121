"""Replay: a record played again, one step for each deal and each action."""

from collections.abc import Iterator
from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.play import apply
from loveletter.engine.refusals import Code, Refusal, RefusedError
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.notation.actions import parse_action
from loveletter.notation.bad_text import BadText
from loveletter.notation.record import Record
from loveletter.notation.record_reading import check_record


class Step(NamedTuple):
    round: int
    """The number of the round, from 1."""
    number: int
    """How many actions the match has seen, this one included. A deal adds none."""
    seat: Seat | None
    """Who acted; None for the deal, with which each round opens."""
    action: Action | None
    state: State
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[Step]:
    """Every step of the match, as far as the record goes. Where the rules refuse one, `BadText` names its place."""
    return _steps(record, check_record(record))


def _steps(record: Record, rules: Rules) -> Iterator[Step]:
    state = State.before_match(rules)
    number = 0
    for at, each in enumerate(record.rounds):
        state, events = _dealt(record, at, state)
        yield Step(state.round, number, None, None, state, events)
        for index, text in enumerate(each.actions):
            number += 1
            seat, action = state.awaited, parse_action(text, record.players)
            place = f"rounds[{at}].actions[{index}]"
            if seat is None:
                raise _refused(place, Refusal(Code.MATCH_OVER if state.champions else Code.ROUND_OVER))
            try:
                state, events = apply(state, seat, action)
            except RefusedError as error:
                raise _refused(place, error.refusal) from error
            yield Step(state.round, number, seat, action, state, events)


def _dealt(record: Record, at: int, before: State) -> tuple[State, tuple[Event, ...]]:
    each = record.rounds[at]
    named = record.players.index(each.starter)
    starter = None if each.by_lot else named
    order = bytes.fromhex(each.seed) if each.seed is not None else each.deck or ()
    try:
        if before.round:
            state, events = next_round(before, order, starter=starter)
        else:
            state, events = deal(before.rules, order, starter=starter, ages=record.ages)
    except RefusedError as error:
        in_starter = error.code is Code.BAD_STARTER
        raise _refused(f"rounds[{at}]" + (".starter" if in_starter else ""), error.refusal) from error
    began = next(event for event in events if isinstance(event, RoundBegan))
    if each.by_lot and not began.by_lot:
        raise BadText(f"rounds[{at}].by_lot", "only one player can begin, so that no lot is drawn")
    if began.starter != named:
        lot = record.players[began.starter]
        raise BadText(f"rounds[{at}].starter", f"{Code.BAD_STARTER}: the lot falls on {lot!r}, not on {each.starter!r}")
    return state, events


def _refused(place: str, refusal: Refusal) -> BadText:
    return BadText(place, f"the rules refuse this: {refusal}")
