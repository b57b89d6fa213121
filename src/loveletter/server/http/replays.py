"""Replays: a match step by step as one viewer saw it, each step as its difference from the one before."""

from __future__ import annotations

from typing import Any

import msgspec

from loveletter.engine.events import Viewer
from loveletter.notation.setup import settings
from loveletter.server.http.proof_models import AddedLuck, LuckProof, Proof, RoundProof
from loveletter.server.messages.difference import difference
from loveletter.server.messages.events import encoded
from loveletter.server.messages.replay_message import LEFT_OUT_OF_REPLAYS, OpenCards, Replay, ReplayFace, ReplayStep
from loveletter.server.messages.view_message import public_message, view_message
from loveletter.server.messages.view_parts import encode
from loveletter.table.luck_view import MatchLuck
from loveletter.table.played_match import PlayedMatch, SeenStep

ALL = "all"
SPECTATOR = "spectator"


def replay(code: str, match: PlayedMatch, viewer: Viewer, with_cards: bool, broken: bool = False) -> bytes:
    """The document of the replay. It takes a while: not for the event loop."""
    rules = match.rules
    steps: list[ReplayStep] = []
    before: dict[str, Any] = {}
    for step in match.steps(viewer, with_cards):
        after = document(step)
        events: Any = [encoded(event) for event in step.seen.events]
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
    """The game after a step as plain data: what a `view` message has, but for what a replay leaves out."""
    view = view_message(step.seen, (), public_message(step.public), face_up=None)
    cards = None if step.cards is None else OpenCards(*step.cards)
    plain: dict[str, Any] = msgspec.json.decode(encode({"view": view, "cards": cards}))
    for name in LEFT_OUT_OF_REPLAYS:
        del plain["view"][name]
    return plain


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
        options=dict(settings(rules)),
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
