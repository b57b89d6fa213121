"""Decisions: every action of a match with what its seat knew before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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
