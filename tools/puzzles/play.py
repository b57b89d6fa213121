"""Play: rounds of self-play, every decision of which is examined."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion import policy as champion
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Play
from loveletter.engine.view import View
from loveletter.notation import Match
from loveletter.notation.actions import format_actions
from loveletter.puzzles.puzzle import Puzzle
from loveletter.table.names import BOT_NAMES
from tools.puzzles.criteria import LEAST_HISTORY, Finding, Preference, examine, examine_ending, judge
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
SOLVED_EDITIONS, SOLVED_ROUNDS = ("classic", "original"), 100

Policy: TypeAlias = Callable[[View], Preference]
Examine: TypeAlias = Callable[[View, Preference], Finding | None]
"""What makes a position a puzzle, from the view and the policy's chances for the legal actions."""


def chances(view: View) -> NDArray[np.float64]:
    """How likely the champion takes each legal action."""
    return np.array(champion.chances(view))


def sensible(view: View) -> NDArray[np.float64]:
    """The same weight for each legal action that neither throws the Princess away nor names what nobody can hold. Good
    players rarely come to endings that can be solved; these often do."""
    gone = {row.card for row in view.unseen if not row.unseen} - {known.card for known in view.certain}
    names = gone | {view.rules.values[card] for card in gone}
    weights = [
        isinstance(action, Play) and action.card != "princess" and action.guess not in names for action in view.legal
    ]
    return np.array(weights if any(weights) else [1.0] * len(weights), np.float64)


def unit(number: int) -> Table:
    """The table of a unit of work: all of them in turn, each as often as its share says."""
    turns = [table for turn in range(max(each.share for each in TABLES)) for table in TABLES if turn < table.share]
    return turns[number % len(turns)]


def play(number: int, seed: int, worlds: int) -> Iterator[Puzzle]:
    """The puzzles of a unit of work, by so many worlds; the same again for the same numbers."""
    luck = random.Random(f"{seed} {number}")
    yield from examined_rounds(unit(number), ROUNDS, luck, chances, partial(examine, luck=luck, worlds=worlds))


def examined_rounds(
    table: Table, rounds: int, luck: random.Random, policy: Policy, examine: Examine
) -> Iterator[Puzzle]:
    """The puzzles in so many rounds that a policy plays at a table."""
    rules = EDITIONS[table.edition].rules(table.players)
    for _ in range(rounds):
        match = Match.begin(rules, BOT_NAMES[: table.players])
        match = match.deal(luck.randbytes(32), starter=luck.randrange(table.players))
        while (seat := match.awaited) is not None:
            view = match.view(seat)
            preference = policy(view)
            played = match.rounds[-1]
            found = examine(view, preference) if len(played.actions) >= LEAST_HISTORY else None
            if found is not None:
                assert isinstance(played.order, bytes)
                done = format_actions(played.actions, match.players)
                setting = (0, table.edition, table.players, seat, played.starter, played.order.hex(), done)
                yield Puzzle(*setting, **found._asdict())
            (chosen,) = luck.choices(view.legal, preference.tolist())
            match = match.act(seat, chosen)


def work(number: int, seed: int, worlds: int) -> list[dict[str, Any]]:
    """The same as plain data, which goes from process to process."""
    return [each.to_plain() for each in play(number, seed, worlds)]


def work_solved(number: int, seed: int) -> list[dict[str, Any]]:
    """The puzzles with proven answers of a unit of work."""
    luck = random.Random(f"{seed} {number} solved")
    table = Table(SOLVED_EDITIONS[number % len(SOLVED_EDITIONS)], 2, 1)
    return [
        each.to_plain()
        for each in examined_rounds(table, SOLVED_ROUNDS, luck, sensible, partial(examine_ending, policy=chances))
    ]


def look_again(plain: dict[str, Any], worlds: int) -> list[dict[str, Any]]:
    """A puzzle that was found with another policy, by what is thought of its position now: perhaps it is none."""
    puzzle = Puzzle.from_plain(0, plain)
    if puzzle.is_proven:
        return [plain]
    found = judge(puzzle.view, chances(puzzle.view), random.Random(puzzle.mark), worlds)
    return [] if found is None else [replace(puzzle, **found._asdict(), why=(), tricks=()).to_plain()]


def look_at_lead(plain: dict[str, Any]) -> list[dict[str, Any]]:
    """A puzzle as it is, if its solution stays ahead whichever network plays on."""
    puzzle = Puzzle.from_plain(0, plain)
    if puzzle.is_proven:
        return [plain]
    best = puzzle.view.legal.index(puzzle.solution)
    return [plain] if stays_ahead(puzzle.view, best, random.Random(puzzle.mark)) else []
