"""Replay: a record played again, one step for each deal and each action."""

from collections.abc import Iterator

from loveletter.engine.coded_text import CodedText
from loveletter.engine.refusals import Code, Refusal, RefusedError
from loveletter.notation.actions import parse_action
from loveletter.notation.bad_text import BadText
from loveletter.notation.match import Match, Step
from loveletter.notation.record import Record, RoundRecord, check_record


def replay(record: Record) -> Iterator[Step]:
    """Every step of the match, as far as the record goes. Where the rules refuse one, `BadText` names its place.

    Examples:
        >>> from loveletter import EDITIONS, Match, Play, replay
        >>> match = Match.begin(EDITIONS["classic"].rules(players=2), ["Ayu", "Ben"]).deal(b"princess" * 4, starter=0)
        >>> record = match.act(0, Play("guard", targets=(1,), guess="king")).record()
        >>> [(step.number, step.seat, step.match.view(0).hand) for step in replay(record)]
        [(0, None, ('guard', 'baron')), (1, 0, ('baron',))]
    """
    rules = check_record(record)
    return _steps(record, Match.begin(rules, record.players, record.ages))


def last_match(record: Record) -> Match:
    """The match after the last step of a record, or before its first deal."""
    match = Match.begin(check_record(record), record.players, record.ages)
    for step in _steps(record, match):
        match = step.match
    return match


def _steps(record: Record, match: Match) -> Iterator[Step]:
    number = 0
    for at, each in enumerate(record.rounds):
        match = _dealt(match, each, f"rounds[{at}]")
        yield Step(number, None, None, match)
        for index, text in enumerate(each.actions):
            number += 1
            seat, action = match.state.awaited, parse_action(text, record.players)
            place = f"rounds[{at}].actions[{index}]"
            if seat is None:
                raise _refused(place, Refusal(Code.MATCH_OVER if match.over else Code.ROUND_OVER))
            try:
                match = match.act(seat, action)
            except RefusedError as error:
                raise _refused(place, error.refusal) from error
            yield Step(number, seat, action, match)


def _dealt(match: Match, each: RoundRecord, place: str) -> Match:
    named = match.players.index(each.starter)
    order = bytes.fromhex(each.seed) if each.seed is not None else each.deck or ()
    try:
        match = match.deal(order, None if each.by_lot else named)
    except RefusedError as error:
        in_starter = error.code is Code.BAD_STARTER
        raise _refused(place + (".starter" if in_starter else ""), error.refusal) from error
    began = match.rounds[-1]
    if each.by_lot and not began.by_lot:
        english = "only one player can begin, so that no lot is drawn"
        raise BadText(f"{place}.by_lot", CodedText(english, "no_lot"))
    if began.starter != named:
        lot = match.players[began.starter]
        english = f"{Code.BAD_STARTER}: the lot falls on {lot!r}, not on {each.starter!r}"
        raise BadText(f"{place}.starter", CodedText(english, "other_lot", lot=lot, starter=each.starter))
    return match


def _refused(place: str, refusal: Refusal) -> BadText:
    return BadText(place, f"the rules refuse this: {refusal}", refusal)
