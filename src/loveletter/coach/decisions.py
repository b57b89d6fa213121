"""Decisions: every action of a match with what its seat knew before it, and how many rollouts one is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from loveletter.bots.champion.availability import is_installed
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.notation import Step


@dataclass(frozen=True)
class Decided:
    """A decision as it was taken: the view before it, the action, and where it stands in the match."""

    view: View
    action: Action
    number: int
    """The place of the action in its round, from 1."""
    step: int
    """The same in the match."""

    @property
    def seat(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.viewer


def decisions(steps: Iterable[Step]) -> Iterator[Decided]:
    """All decisions of a match, each with the view of its seat and nothing else."""
    before = None
    for step in steps:
        if before is not None and step.seat is not None and step.action is not None:
            number = len(step.match.rounds[-1].actions)
            yield Decided(before.view(step.seat), step.action, number, step.number)
        before = step.match


class Stage(NamedTuple):
    rounds: int
    """How many rounds are played out for a decision at two seats, shared by all actions."""
    least: int
    """The fewest worlds for each action, however many actions there are."""


class Depth(NamedTuple):
    first: Stage
    """All actions, to find those that may be the best."""
    second: Stage
    """Those and the action taken, if the first stage finds it behind. The report rests on this stage, so with many
    players, where rounds are short for both, it gets more worlds."""


DEPTHS = {
    "short": Depth(Stage(32, 3), Stage(64, 8)),
    "quick": Depth(Stage(200, 5), Stage(200, 7)),
    "normal": Depth(Stage(1800, 5), Stage(2400, 28)),
    "deep": Depth(Stage(6000, 7), Stage(12_000, 28)),
}
DEFAULT_DEPTH = "normal" if is_installed() else "short"
"""Where nothing is compiled, as in a browser, a round takes milliseconds, and a look at a match has to be short."""
MOST_WORLDS = 2048
"""Also where there are only two actions."""
FEWEST_PLAYERS, LESS_WITH_PLAYERS = 2, 2
FOR_THE_CURVE = 32
"""The number of worlds for a decision with only one legal action."""


def worlds_for(stage: Stage, actions: int, players: int) -> int:
    """The number of worlds for each action. With more players there are more decisions, a round takes longer to play
    out, and an even share has a smaller error; so fewer rounds are played, and a match takes seconds at every table."""
    needed = stage.rounds * (FEWEST_PLAYERS / players) ** LESS_WITH_PLAYERS
    return min(MOST_WORLDS, max(stage.least, int(needed) // actions))
