"""Histories: what each viewer saw of a match; every finished round is encoded once and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from loveletter.engine.events import Event, Viewer
from loveletter.server.cache import ByteCache
from loveletter.server.messages.events import encoded
from loveletter.table.game_view import GameViews

ROUNDS_AT_ONCE = 4
"""After this many rounds were encoded, other tasks get a turn."""

RoundKey: TypeAlias = tuple[str, Viewer, int]
"""The table, who sees it, and the number of the round's first event."""


class Histories:
    """Of all tables together."""

    def __init__(self, most_bytes: int) -> None:
        self._rounds: ByteCache[RoundKey, bytes] = ByteCache(most_bytes, len)

    @property
    def size(self) -> int:
        return self._rounds.size

    async def prepare(self, code: str, views: GameViews, viewers: Iterable[Viewer], since: int) -> None:
        """Encode in small steps what `events` will need, so that it is quick then."""
        if views.must_replay(since):
            await asyncio.to_thread(views.rounds_from, since)
        count = 0
        finished = views.rounds_from(since)[:-1]
        for viewer in viewers:
            for first, events in finished:
                if (code, viewer, first) not in self._rounds:
                    self._round(code, viewer, first, events)
                    count += 1
                    if count % ROUNDS_AT_ONCE == 0:
                        await asyncio.sleep(0)

    def events(self, code: str, views: GameViews, viewer: Viewer, since: int) -> tuple[int, bytes]:
        """All events from a number on as a list in JSON, and the number of the first."""
        since = views.first_from(since)
        rounds = views.rounds_from(since)
        pieces: list[bytes] = []
        for first, events in rounds:
            whole_and_finished = first >= since and first != rounds[-1][0]
            if whole_and_finished:
                pieces.append(self._round(code, viewer, first, events))
            else:
                pieces.append(_encoded(events[max(0, since - first) :], viewer))
        return since, b"[%b]" % b",".join(pieces)

    def _round(self, code: str, viewer: Viewer, first: int, events: Sequence[Event]) -> bytes:
        text = self._rounds.get((code, viewer, first))
        if text is None:
            text = _encoded(events, viewer)
            self._rounds.put((code, viewer, first), text)
        return text


def _encoded(events: Sequence[Event], viewer: Viewer) -> bytes:
    return b",".join([bytes(encoded(event.seen_by(viewer))) for event in events])
