"""A record as scenes: every step of a match, as a spectator or a seat saw it, or with open cards."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from loveletter.engine.events import Viewer
from loveletter.notation import Match, Record
from loveletter.table import Phase
from loveletter.table.played_match import PlayedMatch
from loveletter.table.setup import Setup
from loveletter.terminal.place import MatchView, Scene, SeatedPlayer


class Sight(Enum):
    OPEN = "open"
    """All cards are visible."""


Eyes: TypeAlias = Viewer | Sight
"""How a record is viewed: as a seat, as a spectator (None), or with open cards."""


class RecordScenes:
    """The scenes of a match from a record."""

    def __init__(self, record: Record, match: Match, eyes: Eyes) -> None:
        viewer, everything = (None, True) if isinstance(eyes, Sight) else (eyes, False)
        self._setup = Setup(record.edition, len(record.players), record.options)
        self._seated = tuple(SeatedPlayer(name, "person") for name in record.players)
        self._steps = tuple(PlayedMatch.of(match).steps(viewer, with_cards=everything))
        self._events = tuple([event for step in self._steps for event in step.seen.events])

    def __len__(self) -> int:
        return len(self._steps)

    def is_deal(self, at: int) -> bool:
        return self._steps[at].seat is None

    def __getitem__(self, at: int) -> Scene:
        play = self._play(at)
        phase: Phase = "match_over" if play.match_end else "round_over" if play.round_end else "playing"
        return Scene(
            code="",
            phase=phase,
            paused=False,
            names=tuple(seat.name for seat in self._seated),
            not_ready=(),
            aids=True,
            play=play,
            setup=self._setup,
            seated=self._seated,
        )

    def _play(self, at: int) -> MatchView:
        _, public, seen, cards = self._steps[at]
        return MatchView(
            view=seen.view,
            version=seen.version,
            since=0,
            events=self._events[: seen.version],
            heaps=public.heaps,
            reveals=seen.own.reveals,
            menu=None,
            round_end=public.round_end,
            match_end=public.match_end,
            hands=() if cards is None else cards.hands,
        )
