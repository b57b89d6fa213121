"""Histories: what each viewer saw of a match; every round that is over is encoded once and remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from loveletter.engine.events import Event, Viewer
from loveletter.server.messages.events import encoded
from loveletter.server.remembered import Remembered
from loveletter.table.game_view import GameViews

ROUNDS_AT_ONCE = 4
"""After this many rounds were encoded, others get a turn."""

RoundKey: TypeAlias = tuple[str, Viewer, int]
"""The table, who sees it, and the number of the round's first event."""


class Histories:
    """Of all tables together."""

    def __init__(self, most_bytes: int) -> None:
        self._rounds: Remembered[RoundKey, bytes] = Remembered(most_bytes, len)

    @property
    def size(self) -> int:
        return self._rounds.size

    async def prepare(self, code: str, views: GameViews, viewers: Iterable[Viewer], since: int) -> None:
        """Encode little by little what `events` will need, so that it is quick then."""
        made = 0
        over = views.rounds_from(since)[:-1]
        for viewer in viewers:
            for first, events in over:
                if (code, viewer, first) not in self._rounds:
                    self._round(code, viewer, first, events)
                    made += 1
                    if made % ROUNDS_AT_ONCE == 0:
                        await asyncio.sleep(0)

    def events(self, code: str, views: GameViews, viewer: Viewer, since: int) -> list[bytes]:
        """All events from a number on, in JSON, in pieces with commas between them."""
        pieces: list[bytes] = []
        *over, running = views.rounds_from(since) or ((since, ()),)
        for first, events in over:
            whole = first >= since
            made = self._round(code, viewer, first, events) if whole else _encoded(events[since - first :], viewer)
            pieces += (made, b",")
        first, events = running
        pieces.append(_encoded(events[max(0, since - first) :], viewer))
        return pieces

    def _round(self, code: str, viewer: Viewer, first: int, events: Sequence[Event]) -> bytes:
        found = self._rounds.get((code, viewer, first))
        if found is None:
            found = _encoded(events, viewer)
            self._rounds.put((code, viewer, first), found)
        return found


def _encoded(events: Sequence[Event], viewer: Viewer) -> bytes:
    return b",".join([bytes(encoded(event.seen_by(viewer))) for event in events])
