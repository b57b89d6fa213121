"""A puzzle: one round up to a decision, the seat that decides, and what every action there is worth."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, NamedTuple

from loveletter.coach.report import Fact, Remark, percent
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.notation import Match, Record, replay
from loveletter.notation.record import RoundRecord
from loveletter.notation.setup import Setting
from loveletter.table.game import Game
from loveletter.table.game_view import GameView, GameViews, PublicGame
from loveletter.table.names import BOT_NAMES

THEMES = ("guess", "duel", "look", "protection", "discard", "swap", "keep", "bluff", "ploy")
"""What the solution is about; `tools.puzzles` says which is which."""
LEVELS = (1, 2, 3)
"""How hard: careful counting finds it; it does not; even a strong player's first thought is often another."""


LEFT_OUT = ("why", "tricks", "options", "solved_from")
"""The fields that a file does not have where there is nothing in them."""


class Explanation(NamedTuple):
    """A remark of the coach: its kind, and what goes into its sentence besides what follows from puzzle and answer."""

    about: str
    facts: Mapping[str, Any]


class ActionRating(NamedTuple):
    """A legal action, and the chance to win the round with it."""

    action: Action
    chance: float


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. It holds everything, for the judge: a solver gets the view alone."""

    number: int
    """Its place in the set, from 1; it stays when others come."""
    edition: str
    players: int
    seat: Seat
    """Who is to decide."""
    starter: Seat
    seed: str
    """The luck of the round: 32 bytes in hexadecimal."""
    actions: tuple[str, ...]
    """What was done before, as `format_action` writes it."""
    chances: tuple[int, ...]
    """For each legal action of the view, in its order: the chance to win the round with it, in tenths of a percent."""
    error: int
    """The standard error of the gap between the best action and the second, in tenths of a percent. If the answer is
    proven: the most by which a better opponent could change the chances, rounded up."""
    theme: str
    difficulty: int
    why: tuple[Explanation, ...] = field(default=(), hash=False)
    """For each legal action of the view, in its order: what the coach says to somebody who chose it."""
    tricks: tuple[Explanation, ...] = field(default=(), hash=False)
    """What the coach says of the solution besides."""
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    """What differs from the edition's preset."""
    solved_from: int | None = None
    """If the answer is proven: after so many of the actions both hands were known to both players or freshly drawn, and
    from there on the round is solved."""

    @property
    def is_proven(self) -> bool:
        """Whether the chances follow from perfect play, and are no estimates."""
        return self.solved_from is not None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the order of the seats."""
        return BOT_NAMES[: self.players]

    @property
    def mark(self) -> str:
        """A short mark of the position, the same wherever it stands in the set."""
        position = (self.edition, sorted(self.options.items()), self.players, self.seat, self.starter, self.seed)
        text = json.dumps([*position, *self.actions])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @property
    def record(self) -> Record:
        """The round as far as the decision, with all its luck."""
        dealt = RoundRecord(self.names[self.starter], self.actions, seed=self.seed)
        return Record(self.edition, self.names, (dealt,), self.options)

    @cached_property
    def match(self) -> Match:
        """The match at the decision, hidden cards too."""
        *_, last = replay(self.record)
        return last.match

    @cached_property
    def view(self) -> View:
        """All that the solver may know, with the story of the round and the legal actions."""
        return self.match.view(self.seat)

    @property
    def ratings(self) -> tuple[ActionRating, ...]:
        """All legal actions with their chances, the best first."""
        rated = [ActionRating(action, each / 1000) for action, each in zip(self.view.legal, self.chances, strict=True)]
        return tuple(sorted(rated, key=lambda each: -each.chance))

    @property
    def solution(self) -> Action:
        """The action that is clearly best."""
        return self.ratings[0].action

    def to_plain(self) -> dict[str, Any]:
        """The puzzle as JSON holds it; its number is its place in the file."""
        plain = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "number"}
        return {name: value for name, value in plain.items() if value or name not in LEFT_OUT}

    @classmethod
    def from_plain(cls, number: int, plain: Mapping[str, Any]) -> Puzzle:
        lists = {name: tuple(plain[name]) for name in ("actions", "chances")}
        explanations = {name: tuple([Explanation(*each) for each in plain.get(name, ())]) for name in ("why", "tricks")}
        return cls(number, **{**plain, **lists, **explanations})


class Seen(NamedTuple):
    public: PublicGame
    view: GameView


def seen(puzzle: Puzzle) -> Seen:
    """Built as for a player at a table, so that nothing hidden can be in it. There is no shuffle to check here."""
    views = GameViews(Game(Match.from_record(puzzle.record), b"", None, 0), 1)
    return Seen(views.public._replace(commitments=(None,)), views.seen_by(puzzle.seat, 0))


class CheckedAnswer(NamedTuple):
    """What a player learns after answering."""

    solved: bool
    answer: ActionRating
    ratings: tuple[ActionRating, ...]
    """All legal actions, the best first; the first is the solution."""
    error: float
    """The standard error of the gap between the first two."""
    proven: bool
    """Whether the chances follow from perfect play, and are no estimates."""
    theme: str
    why: Remark
    """Why the solution is best, said to somebody who gave this answer."""
    tricks: tuple[Remark, ...]
    """What else is worth seeing in the solution."""


def check(puzzle: Puzzle, action: Action) -> CheckedAnswer:
    """The verdict on an action; `IllegalAction` where the rules do not allow it."""
    if action not in puzzle.view.legal:
        puzzle.match.act(puzzle.seat, action)  # the rules say why
    ratings = puzzle.ratings
    answer = next(each for each in ratings if each.action == action)
    why = puzzle.why[puzzle.view.legal.index(action)]
    solved = answer is ratings[0]
    return CheckedAnswer(
        solved,
        answer,
        ratings,
        puzzle.error / 1000,
        puzzle.is_proven,
        puzzle.theme,
        Remark(why.about, {**shared_facts(puzzle, answer), **why.facts}),
        tuple([Remark(each.about, {"seat": puzzle.seat, "seen": solved, **each.facts}) for each in puzzle.tricks]),
    )


def shared_facts(puzzle: Puzzle, answer: ActionRating) -> dict[str, Fact]:
    """What goes into every remark on an answer: with the solution, what comes next; with any other, the solution."""
    best, second = puzzle.ratings[:2]
    facts: dict[str, Fact] = {"seat": puzzle.seat, "taken": answer.action, "was": percent(answer.chance)}
    if answer == best:
        return {**facts, "next": second.action, "chance": percent(second.chance)}
    return {**facts, "best": best.action, "chance": percent(best.chance)}
