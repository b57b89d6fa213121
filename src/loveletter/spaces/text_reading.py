"""Reading the text of a view: from its lines back to its facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known
from loveletter.notation import BadText
from loveletter.notation.reader import Reader
from loveletter.notation.sheet import Sheet
from loveletter.notation.values import (
    read_bet,
    read_count,
    read_ending,
    read_players,
    read_question,
    read_seat,
    read_seats,
    read_tokens,
)
from loveletter.notation.words import SPECTATOR
from loveletter.spaces.facts import Facts
from loveletter.spaces.text import ACTIONS, STORY, parse_action

T = TypeVar("T")

PLAIN_KEYS = (
    "edition",
    "options",
    "players",
    "you",
    "round",
    "goal",
    "tokens",
    "turn",
    "awaited",
    "question",
    "hand",
    "certain",
    "unseen",
    "pile",
    "pile known",
    "face up",
    "out",
    "protected",
    "must choose",
    "bets",
    "shown",
    "ending",
    "winners",
    "champions",
)
LACKS, DISCARDS = SEAT_KEYS = ("lacks", "discards")


def read_view(text: str) -> Facts:
    """What the text of a view tells, but for the options and the story. `BadText` where it cannot be read.

    The cards may be those of any edition; actions can be read with the cards of ours and of editions that are
    registered.
    """
    table, story, rest = text.partition(f"\n{STORY}\n")
    _told, actions, offered = f"\n{rest}".partition(f"\n{ACTIONS}\n")
    if not story or not actions:
        raise BadText("text", f"the lines '{STORY}' and '{ACTIONS}' are missing")
    sheet = Sheet(table, PLAIN_KEYS, SEAT_KEYS)
    players = sheet.need("players", read_players)
    sheet.seat_players(players)
    lines = [line for line in offered.splitlines() if line.strip()]
    return _facts(sheet, players)._replace(legal=tuple([parse_action(line, players) for line in lines]))


def _facts(sheet: Sheet, players: tuple[str, ...]) -> Facts:
    read, need, seats = sheet.read, sheet.need, range(len(players))
    hand: tuple[tuple[str, tuple[Seat, ...]], ...] = read("hand", _several(_held), ())
    return Facts(
        edition=need("edition", _word),
        players=players,
        viewer=need("you", _viewer),
        round=need("round", read_count),
        goal=need("goal", read_count),
        tokens=_tokens(sheet, seats),
        turn=need("turn", read_seat),
        awaited=read("awaited", read_seat, None),
        decision=read("question", read_question, None),
        hand=tuple(card for card, _knowing in hand),
        known_by=tuple(knowing for _card, knowing in hand),
        certain=_all_certain(sheet),
        lacks=_by_seat(sheet, LACKS, seats),
        unseen=read("unseen", _several(_counted), ()),
        pile_size=need("pile", read_count),
        face_up=read("face up", _several(_word), ()),
        discards=_by_seat(sheet, DISCARDS, seats),
        out=read("out", read_seats, ()),
        protected=read("protected", read_seats, ()),
        must_choose=read("must choose", read_seat, None),
        bets=read("bets", _several(read_bet), ()),
        shown=read("shown", _several(_shown), ()),
        ending=read("ending", read_ending, None),
        winners=read("winners", read_seats, ()),
        champions=read("champions", read_seats, ()),
    )


def _several(read: Callable[[Reader], T]) -> Callable[[Reader], tuple[T, ...]]:
    return lambda reader: tuple(reader.several(lambda: read(reader)))


def _by_seat(sheet: Sheet, key: str, seats: Sequence[Seat]) -> tuple[tuple[str, ...], ...]:
    return tuple([sheet.read((key, seat), _several(_word), ()) for seat in seats])


def _tokens(sheet: Sheet, seats: Sequence[Seat]) -> tuple[int, ...]:
    tokens: dict[Seat, int] = sheet.read("tokens", read_tokens, {})
    return tuple([tokens.get(seat, 0) for seat in seats])


def _all_certain(sheet: Sheet) -> tuple[Known, ...]:
    in_hands: tuple[Known, ...] = sheet.read("certain", _several(_certain), ())
    in_pile: tuple[Known, ...] = sheet.read("pile known", _several(_known_in_pile), ())
    return in_hands + in_pile


def _word(reader: Reader) -> str:
    return reader.take("a name").folded


def _viewer(reader: Reader) -> Viewer:
    return None if reader.take_if(SPECTATOR) else reader.seat(others=[SPECTATOR])


def _held(reader: Reader) -> tuple[str, tuple[Seat, ...]]:
    card = _word(reader)
    if not reader.take_if("("):
        return card, ()
    knowing = read_seats(reader)
    reader.must_take(")")
    return card, knowing


def _shown(reader: Reader) -> tuple[Seat, str]:
    return reader.seat(), _word(reader)


def _certain(reader: Reader) -> Known:
    seat, card = _shown(reader)
    return Known(card, seat, None)


def _counted(reader: Reader) -> tuple[str, int]:
    count, card = read_count(reader), _word(reader)
    return card, count


def _known_in_pile(reader: Reader) -> Known:
    card, depth = _counted(reader)
    return Known(card, None, depth)
