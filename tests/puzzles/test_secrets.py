"""Before the answer nothing of the solution, and never anything hidden: two worlds that the solver cannot tell apart
give the same bytes."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from loveletter.engine.events import PutUnder
from loveletter.engine.luck import shuffled
from loveletter.notation import Record
from loveletter.puzzles import Puzzle, puzzles
from loveletter.server.http.puzzles import puzzle_message


@dataclass(frozen=True)
class WithDeck(Puzzle):
    """A puzzle whose cards lie in a deck that is written out."""

    deck: tuple[str, ...] = ()

    @property
    def record(self) -> Record:
        (dealt,) = super().record.rounds
        return replace(super().record, rounds=(replace(dealt, seed=None, deck=self.deck),))


def test_what_the_solver_cannot_know_changes_no_byte() -> None:
    compared = 0
    for puzzle in puzzles()[:60]:
        if puzzle.view.rules.youth_counts:
            continue  # who is the youngest is drawn by the lot of the deck, which is another one
        deck = list(shuffled(puzzle.view.rules.deck, bytes.fromhex(puzzle.seed)))
        put_under = any(isinstance(event, PutUnder) for event in puzzle.view.log)
        if puzzle.view.pile_size < 2 or put_under or deck[-1] == deck[-2]:
            continue  # the last cards of the deck are not two that lie at the end of the pile
        other = [*deck[:-2], deck[-1], deck[-2]]
        worlds = [_with(puzzle, deck), _with(puzzle, other)]
        assert worlds[0].match.state != worlds[1].match.state
        assert puzzle_message(worlds[0]) == puzzle_message(worlds[1])
        compared += 1
    assert compared > 10


def test_a_puzzle_is_sent_without_its_solution() -> None:
    told = {"chances", "theme", "tricks", "solution", "ratings", "seed", "deck"}
    for puzzle in puzzles()[:40]:
        document = json.loads(puzzle_message(puzzle))
        assert not told & set(_keys(document)), puzzle.number
        assert "why" not in document
        assert puzzle.seed not in json.dumps(document)


def _with(puzzle: Puzzle, deck: list[str]) -> Puzzle:
    return WithDeck.from_plain(puzzle.number, {**puzzle.to_plain(), "deck": tuple(deck)})


def _keys(document: Any) -> list[str]:
    match document:
        case dict():
            return [*document, *[key for each in document.values() for key in _keys(each)]]
        case list():
            return [key for each in document for key in _keys(each)]
        case _:
            return []
