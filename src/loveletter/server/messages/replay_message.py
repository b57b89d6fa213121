"""Matches that were played, as messages over HTTP: the replay, each step as its difference from the one before, and
the proof of its luck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.notation.difference import difference
from loveletter.notation.setup import settings
from loveletter.server.messages.outgoing import EventMessage, encode
from loveletter.server.messages.view_message import public_message, view_message
from loveletter.server.structs import tagged_json
from loveletter.table.luck_view import LuckProof
from loveletter.table.played_match import PlayedMatch, RoundProof, SeenStep

ALL = "all"
SPECTATOR = "spectator"


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
    """The difference from the step before (`notation/difference.py`)."""


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


class Proof(Struct, frozen=True):
    """What it takes to deal a match again and compare."""

    match: int
    edition: str
    options: Mapping[str, str | int | bool]
    players: int
    finished: bool
    broken_off: bool
    """Whether the table was closed before the match was over."""
    luck: LuckProof | None
    """None where nobody was asked for luck."""
    rounds: tuple[RoundProof, ...]


def replay(code: str, match: PlayedMatch, viewer: Viewer, with_cards: bool, broken: bool = False) -> bytes:
    """The document of the replay. It takes a while: not for the event loop."""
    rules = match.rules
    steps: list[ReplayStep] = []
    before: dict[str, Any] = {}
    for step in match.steps(viewer, with_cards):
        after = document(step)
        events: Any = [tagged_json(event) for event in step.seen.events]
        steps.append(ReplayStep(step.seat, events, difference(before, after)))
        before = after
    return encode(
        Replay(
            code,
            match.number,
            rules.edition.name,
            settings(rules),
            rules.guesses,
            match.names,
            tuple(ReplayFace(*each) for each in match.faces),
            match.finished,
            broken,
            match.rules_version,
            rules.edition.version,
            viewer,
            match.first_event,
            tuple(steps),
        )
    )


def document(step: SeenStep) -> dict[str, Any]:
    """The game after a step: what a `view` message has, but for what a replay leaves out."""
    seen = step.seen
    message = view_message(
        seen.view.viewer, seen.version, seen.since, (), public_message(step.public), seen.own, table=None
    )
    view = {name: getattr(message, name) for name in message.__struct_fields__ if name not in LEFT_OUT_OF_REPLAYS}
    return {"view": view, "cards": step.cards}


def proof(match: PlayedMatch) -> Proof:
    rules = match.rules
    return Proof(
        match=match.number,
        edition=rules.edition.name,
        options=settings(rules),
        players=rules.players,
        finished=match.finished,
        broken_off=match.broken_off,
        luck=match.luck(),
        rounds=match.seeds(),
    )
