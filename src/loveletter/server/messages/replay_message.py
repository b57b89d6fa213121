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
from loveletter.table.luck_view import MatchLuck
from loveletter.table.played_match import PlayedMatch, SeenStep

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


class RoundProof(Struct, frozen=True):
    round: int
    commitment: str | None
    """What was shown when the round began."""
    seed: str | None
    """None while the match runs."""


class AddedLuck(Struct, frozen=True):
    """What somebody who was asked for luck has added."""

    seat: int
    name: str
    promise: str | None
    """None where it did not come in time."""
    luck: str | None
    """None also while the match runs."""
    shown: bool
    """Whether it is in the secret of the match; if not, it was left out."""


class LuckProof(Struct, frozen=True):
    """What it takes to check from which luck the seeds come (docs/shuffle.md)."""

    commitment: str
    secret: str | None
    """The server's own part; None while the match runs."""
    added: list[AddedLuck]


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
    rounds: list[RoundProof]


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
    """The commitments of all rounds; once the match is over, the seeds too."""
    rounds = [
        RoundProof(round=at, commitment=each.commitment, seed=_hex(each.seed))
        for at, each in enumerate(match.seeds(), 1)
    ]
    rules = match.rules
    return Proof(
        match=match.number,
        edition=rules.edition.name,
        options=settings(rules),
        players=rules.players,
        finished=match.finished,
        broken_off=match.broken_off,
        luck=_luck(match.luck()),
        rounds=rounds,
    )


def _luck(luck: MatchLuck | None) -> LuckProof | None:
    if luck is None:
        return None
    added = [
        AddedLuck(seat=each.seat, name=each.name, promise=each.promise, luck=_hex(each.luck), shown=each.shown)
        for each in luck.added
    ]
    return LuckProof(commitment=luck.commitment, secret=_hex(luck.secret), added=added)


def _hex(data: bytes | None) -> str | None:
    return None if data is None else data.hex()
