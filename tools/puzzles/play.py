"""Play: rounds of self-play, every decision of which is examined."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion import policy as champion
from loveletter.editions import EDITIONS
from loveletter.engine.view import View
from loveletter.notation import Match
from loveletter.notation.actions import format_actions
from loveletter.puzzles.puzzle import Puzzle
from loveletter.table.names import BOT_NAMES
from tools.puzzles.criteria import LEAST_HISTORY, examine, judge
from tools.puzzles.to_the_end import stays_ahead


class Table(NamedTuple):
    edition: str
    players: int
    share: int
    """How often it is played."""


TABLES = tuple(
    Table(edition, players, share)
    for edition, shares in {
        "second": {2: 14, 3: 5, 4: 4, 5: 2, 6: 2},
        "classic": {2: 10, 3: 4, 4: 4},
        "original": {2: 7, 3: 3, 4: 2},
        "premium": {3: 2, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1},
    }.items()
    for players, share in shares.items()
)
"""With two seats a decision rarely makes such a difference: they are played the most."""
ROUNDS = 2
"""How many rounds make a unit of work."""


def chances(view: View) -> NDArray[np.float64]:
    """How likely the champion takes each legal action."""
    return np.array(champion.chances(view))


def unit(number: int) -> Table:
    """The table of a unit of work: all of them in turn, each as often as its share says."""
    turns = [table for turn in range(max(each.share for each in TABLES)) for table in TABLES if turn < table.share]
    return turns[number % len(turns)]


def play(number: int, seed: int, worlds: int) -> Iterator[Puzzle]:
    """The puzzles of a unit of work, by so many worlds; the same again for the same numbers."""
    table = unit(number)
    rules = EDITIONS[table.edition].rules(table.players)
    luck = random.Random(f"{seed} {number}")
    for _ in range(ROUNDS):
        match = Match.begin(rules, BOT_NAMES[: table.players])
        match = match.deal(luck.randbytes(32), starter=luck.randrange(table.players))
        while (seat := match.awaited) is not None:
            view = match.view(seat)
            preference = chances(view)
            played = match.rounds[-1]
            found = examine(view, preference, luck, worlds) if len(played.actions) >= LEAST_HISTORY else None
            if found is not None:
                assert isinstance(played.order, bytes)
                done = format_actions(played.actions, match.players)
                setting = (0, table.edition, table.players, seat, played.starter, played.order.hex(), done)
                yield Puzzle(*setting, *found)
            (chosen,) = luck.choices(view.legal, preference.tolist())
            match = match.act(seat, chosen)


def work(number: int, seed: int, worlds: int) -> list[dict[str, Any]]:
    """The same as plain data, which goes from process to process."""
    return [each.to_plain() for each in play(number, seed, worlds)]


def look_again(plain: dict[str, Any], worlds: int) -> list[dict[str, Any]]:
    """A puzzle that was found with another policy, by what is thought of its position now: perhaps it is none."""
    puzzle = Puzzle.from_plain(0, plain)
    found = judge(puzzle.view, chances(puzzle.view), random.Random(puzzle.mark), worlds)
    return [] if found is None else [replace(puzzle, **found._asdict(), why=(), tricks=()).to_plain()]


def look_at_lead(plain: dict[str, Any]) -> list[dict[str, Any]]:
    """A puzzle as it is, if its solution stays ahead whichever network plays on."""
    puzzle = Puzzle.from_plain(0, plain)
    best = puzzle.view.legal.index(puzzle.solution)
    return [plain] if stays_ahead(puzzle.view, best, random.Random(puzzle.mark)) else []
