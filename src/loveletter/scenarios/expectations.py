"""Expectations: what a scenario can say of the table after its last action, and how to ask the table for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loveletter.engine.options import NextStarterTie
from loveletter.scenarios.fields import (
    BadScenario,
    Difference,
    Read,
    card,
    count,
    fields,
    flag,
    listed,
    number,
    optional,
    place,
    player,
    table,
)
from loveletter.testing.table import StagedTable

Ages = Mapping[str, int]


@dataclass(frozen=True)
class Expectation:
    read: Callable[[Sequence[str]], Read[Any]]
    ask: Callable[[StagedTable, Any, Ages], object]
    """What the table says to it, given what is expected and the ages."""


def read_expectations(where: str, value: object, players: Sequence[str]) -> dict[str, Any]:
    """What is expected, by field; the note for the reader is left out."""
    members = fields(where, value, (*EXPECTATIONS, "note"))
    return {
        name: EXPECTATIONS[name].read(players)(f"{where}.{name}", each)
        for name, each in members.items()
        if name != "note"
    }


def expected_differences(board: StagedTable, expected: Mapping[str, Any], ages: Ages) -> list[Difference]:
    asked = [Difference(name, want, EXPECTATIONS[name].ask(board, want, ages)) for name, want in expected.items()]
    return [each for each in asked if each.expected != each.got]


# how a field is read


def _in_seat_order(players: Sequence[str]) -> Read[list[str]]:
    return lambda where, value: sorted(listed(player(players))(where, value), key=players.index)


def _winner_of_bonus(players: Sequence[str]) -> Read[object]:
    def read(where: str, value: object) -> object:
        return _one_or_all(_in_seat_order(players)(where, value if isinstance(value, list) else [value]))

    return read


def _next_starter(players: Sequence[str]) -> Read[object]:
    def read(where: str, value: object) -> object:
        if not isinstance(value, dict):
            return optional(player(players))(where, value)
        lots = fields(where, value, ("one_of",), needed=("one_of",))["one_of"]
        names = _in_seat_order(players)(f"{where}.one_of", lots)
        if not names:
            raise BadScenario(f"{where}.one_of: nobody to draw lots")
        return _lots(names)

    return read


# what the table says


def _one_or_all(names: list[str]) -> object:
    return names[0] if len(names) == 1 else names


def _lots(names: list[str]) -> object:
    return (names[0] if names else None) if len(names) < 2 else {"one_of": names}


def _starter(board: StagedTable, want: object, ages: Ages) -> object:
    """Who begins. Where the youngest should and ages are missing or equal, that too is drawn by lot (Q45)."""
    winners = board.round_winners
    youngest = board.state.rules.options.next_starter_tie is NextStarterTie.YOUNGEST
    if not youngest or len(winners) < 2:
        return _lots(sorted(board.next_starters, key=board.seat))
    oldest = max(ages.values(), default=0)
    least = min(ages.get(name, oldest + 1) for name in winners)
    lots = [name for name in winners if ages.get(name, oldest + 1) == least]
    return _lots(lots if board.next_starters[0] in lots else board.next_starters)


def _discards(board: StagedTable, want: Mapping[str, object], ages: Ages) -> object:
    """Of the players named; where nobody is named, of all before whom something lies."""
    return {name: board.discards(name) for name in want or board.players if want or board.discards(name)}


def _ends_of_discards(board: StagedTable, want: Mapping[str, list[str]], ages: Ages) -> object:
    return {name: board.discards(name)[-len(end) if end else 0 :] for name, end in want.items()}


def _known(board: StagedTable, want: Mapping[str, object], ages: Ages) -> object:
    """Of the viewers named; where nobody is named, of all who know something."""
    return {name: board.knows(name) for name in want or board.players if want or board.knows(name)}


EXPECTATIONS: dict[str, Expectation] = {
    "out": Expectation(_in_seat_order, lambda board, want, ages: board.out),
    "hands": Expectation(lambda players: table(player(players), card), lambda board, want, ages: board.hands),
    "draw_pile": Expectation(lambda players: listed(card), lambda board, want, ages: board.pile),
    "draw_count": Expectation(lambda players: count, lambda board, want, ages: len(board.pile)),
    "draw_top": Expectation(lambda players: optional(card), lambda board, want, ages: next(iter(board.pile), None)),
    "set_aside": Expectation(lambda players: optional(card), lambda board, want, ages: board.set_aside),
    "face_up": Expectation(lambda players: listed(card), lambda board, want, ages: board.face_up),
    "protected": Expectation(_in_seat_order, lambda board, want, ages: board.protected),
    "discards": Expectation(lambda players: table(player(players), listed(card)), _discards),
    "discards_end": Expectation(lambda players: table(player(players), listed(card)), _ends_of_discards),
    "must_choose": Expectation(lambda players: optional(player(players)), lambda board, want, ages: board.must_choose),
    "tokens_to_win": Expectation(lambda players: number, lambda board, want, ages: board.state.rules.goal),
    "next_turn": Expectation(lambda players: optional(player(players)), lambda board, want, ages: board.next_turn),
    "round_over": Expectation(lambda players: flag, lambda board, want, ages: board.round_over),
    "round_winners": Expectation(_in_seat_order, lambda board, want, ages: sorted(board.round_winners, key=board.seat)),
    "tokens": Expectation(
        lambda players: table(player(players), count),
        lambda board, want, ages: {name: board.tokens[name] for name in want},
    ),
    "bonus": Expectation(
        lambda players: table(card, _winner_of_bonus(players)),
        lambda board, want, ages: {name: _one_or_all(sorted(who, key=board.seat)) for name, who in board.bonus.items()},
    ),
    "next_starter": Expectation(_next_starter, _starter),
    "game_over": Expectation(lambda players: flag, lambda board, want, ages: board.game_over),
    "game_winners": Expectation(_in_seat_order, lambda board, want, ages: sorted(board.game_winners, key=board.seat)),
    "knows": Expectation(lambda players: table(player(players), table(place(players), card)), _known),
}
