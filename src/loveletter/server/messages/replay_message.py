"""The replay as a message, over HTTP: a match step by step, each step as its difference from the one before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from loveletter.engine.seats import Seat
from loveletter.server.messages.events import EventMessage


class OpenCards(Struct, frozen=True):
    """All hidden cards; only in a replay of a match that is over."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    """The top card first."""
    set_aside: str | None


class ReplayStep(Struct, frozen=True):
    """A deal or an action, and how it changes what is seen: `{"view": ..., "cards": ...}`, at first `{}`.

    `view` is a `View` without `type`, `version`, `since`, `events`, `unseen` and `menu`; `cards` are `OpenCards`, or
    null where not all cards are shown.
    """

    seat: Seat | None
    """Who acted; None for a deal."""
    events: tuple[EventMessage, ...]
    """What happened, as the viewer saw it."""
    change: Mapping[str, Any]
    """The difference from the step before (`difference.py`)."""


LEFT_OUT_OF_REPLAYS = ("type", "version", "since", "events", "unseen", "menu")
"""What follows from the step itself, or is an aid for who is to decide."""


class ReplayFace(Struct, frozen=True):
    """How a seat looked when the match ended, or looks now."""

    face: int
    level: str | None
    """Of a bot."""


class Replay(Struct, frozen=True):
    table: str
    match: int
    edition: str
    options: Mapping[str, str | int | bool]
    guesses: Mapping[str, tuple[str | int, ...]]
    players: tuple[str, ...]
    faces: tuple[ReplayFace, ...]
    finished: bool
    broken: bool
    """Whether the log of the table cannot be used from here on."""
    rules_version: int
    """Of the edition, when the match was played."""
    rules_now: int
    """Where it is another, the steps may differ from what was played."""
    viewer: Seat | None
    since: int
    """The number of the first event of the match."""
    steps: tuple[ReplayStep, ...]
