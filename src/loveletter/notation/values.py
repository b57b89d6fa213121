"""Values: what stands after the key of a line, read by the words."""

from collections.abc import Callable
from typing import TypeVar

from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from loveletter.notation.bad_text import BadText
from loveletter.notation.reader import Reader
from loveletter.notation.setup import check_names
from loveletter.notation.words import asking_cards

T = TypeVar("T")


def read_players(reader: Reader) -> tuple[str, ...]:
    places: list[str] = []

    def name() -> str:
        places.append(reader.place)
        word = reader.take("the name of a player")
        if not word.quoted and word.text in (",", ":", "(", ")"):
            raise BadText(places[-1], f"expected the name of a player, found {word.text!r}")
        return word.text

    names = tuple(reader.several(name))
    check_names(names, places.__getitem__)
    return names


def read_count(reader: Reader) -> int:
    place, number = reader.place, reader.number()
    if number < 0:
        raise BadText(place, "expected a number that is not negative")
    return number


def read_seat(reader: Reader) -> Seat:
    return reader.seat()


def read_seats(reader: Reader) -> tuple[Seat, ...]:
    return tuple(_by_seat(reader, lambda: None))


def read_tokens(reader: Reader) -> dict[Seat, int]:
    return _by_seat(reader, lambda: read_count(reader))


def _by_seat(reader: Reader, read: Callable[[], T]) -> dict[Seat, T]:
    """Players, each once and in the order written, with what stands after each name."""
    found: dict[Seat, T] = {}

    def one() -> None:
        word, seat = reader.next, reader.seat()
        if seat in found:
            raise reader.bad(f"{reader.players[seat]} stands here twice", word)
        found[seat] = read()

    reader.several(one)
    return found


def read_bet(reader: Reader) -> tuple[Seat, Seat]:
    bettor = reader.seat()
    reader.must_take("on")
    return bettor, reader.seat()


def read_question(reader: Reader) -> Decision:
    questions = asking_cards()
    seat, card = reader.seat(), reader.one_of("a card", questions)
    reader.must_take(questions[card].value)
    return Decision(seat, questions[card], card, () if reader.at_end else read_seats(reader))


def read_ending(reader: Reader) -> Ending:
    return Ending(reader.one_of("an ending", [ending.value for ending in Ending]))
