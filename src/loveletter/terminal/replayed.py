"""A record as scenes: every step of a match, as a spectator or a seat saw it, or with open cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple, TypeAlias

from loveletter.engine.events import Event, Viewer, versions
from loveletter.notation import Record, Step
from loveletter.table.discards import Heaps, heaps_after
from loveletter.table.endings import match_end, round_end
from loveletter.table.reveals import Showings, reveals, showings_after
from loveletter.table.setup import Setup
from loveletter.table.state import Phase
from loveletter.terminal.scene import Play, Scene, Seated


class Sight(Enum):
    OPEN = "open"
    """All cards are seen."""


Eyes: TypeAlias = Viewer | Sight
"""Through whose eyes a record is looked at: a seat's, a spectator's (None), or with open cards."""


class Moment(NamedTuple):
    """A step with what has piled up until then."""

    step: Step
    heaps: Heaps
    showings: Showings


def moments(record: Record, steps: Iterable[Step]) -> Iterator[Moment]:
    players = len(record.players)
    heaps: Heaps = ((),) * players
    showings: Showings = ((),) * players
    for step in steps:
        first = step.state.version - len(step.events)
        showings = ((),) * players if step.action is None else showings_after(showings, step.events, first)
        heaps = heaps_after(heaps, step.events)
        yield Moment(step, heaps, showings)


def scene_of(record: Record, moment: Moment, eyes: Eyes) -> Scene:
    match = moment.step.match
    play = _play(moment, eyes)
    phase: Phase = "match_over" if play.match_end else "round_over" if play.round_end else "playing"
    return Scene(
        code="",
        phase=phase,
        paused=False,
        names=record.players,
        not_ready=(),
        aids=True,
        play=play,
        setup=Setup(record.edition, len(record.players), record.options),
        seated=tuple(Seated(name, "person") for name in match.players),
    )


def _play(moment: Moment, eyes: Eyes) -> Play:
    match, state = moment.step.match, moment.step.state
    viewer = None if isinstance(eyes, Sight) else eyes
    view = match.view(viewer)._replace(log=())
    told: tuple[Event, ...] = tuple([event for each in match.rounds for event in each.events])
    latest = match.rounds[-1].events
    seats = range(match.rules.players)
    return Play(
        view=view,
        version=state.version,
        since=0,
        events=told if isinstance(eyes, Sight) else versions(told, viewer),
        heaps=moment.heaps,
        reveals=() if viewer is None else reveals(moment.showings[viewer], view.certain),
        menu=None,
        round_end=round_end(latest, match.rules),
        match_end=match_end(told, match.rules.players),
        hands=tuple(match.view(seat).hand for seat in seats) if isinstance(eyes, Sight) else (),
    )
