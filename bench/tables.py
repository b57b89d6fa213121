"""Tables of four for the load generator: each plays one match after another, as four browsers would."""

from __future__ import annotations

import asyncio
import random
import time
from functools import partial
from typing import Any

import msgspec

from bench.wire import Wire
from loveletter.notation.difference import apply_difference

SEATS = 4


class Offer(msgspec.Struct):
    card: str
    reason: Any
    choices: list[list[int]]
    guesses: list[str | int]


class Menu(msgspec.Struct):
    question: str
    cards: list[Offer]
    hand: list[str]
    among: list[int]


class Ends(msgspec.Struct, frozen=True):
    round_end: Any = msgspec.UNSET
    match_end: Any = msgspec.UNSET


class Parts(msgspec.Struct):
    public: Ends = Ends()
    menu: Any = msgspec.UNSET


class View(Parts):
    """A whole `view`, or a `change`."""

    version: int = 0
    since: int = 0
    change: Parts | None = None


class Seen:
    """What a player must know of their view."""

    def __init__(self) -> None:
        self.version = 0
        self.menu: Any = None
        self.round_end: Any = None
        self.match_end: Any = None

    def take(self, view: View) -> None:
        self.version = view.version
        parts, apply = (view, lambda _, after: after) if view.change is None else (view.change, apply_difference)
        for holder, name in ((parts, "menu"), (parts.public, "round_end"), (parts.public, "match_end")):
            if (value := getattr(holder, name)) is not msgspec.UNSET:
                setattr(self, name, apply(getattr(self, name), value))


_read = msgspec.json.Decoder(View).decode
_encode = msgspec.json.encode


class Load:
    """What all tables share: how fast to play, and what was measured."""

    def __init__(self, seed: int = 1) -> None:
        self.luck = random.Random(seed)
        self.wait: float = 0.0
        """Seconds between two moves at one table; 0: as fast as it goes."""
        self.stopped = False
        self.moves = 0
        self.latencies: list[float] = []
        self.refused = 0


class BenchTable:
    def __init__(self, load: Load, code: str, secrets: list[str]) -> None:
        self.load = load
        self.code = code
        self.secrets = secrets
        self.wires: list[Wire] = []
        self.asked = 0
        self.pending: dict[int, tuple[float, int]] = {}
        """By the version that an action was decided on: when it was sent, and how many updates have come."""
        self.next_at = 0.0
        self.seen = [Seen() for _ in range(SEATS)]

    async def connect(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            made = partial(Wire, f"{host}:{port}", f"/ws?table={self.code}", partial(self.received, seat))
            _, wire = await loop.create_connection(made, host, port)
            await wire.ready
            self.wires.append(wire)
            hello = {"type": "hello", "table": self.code, "secrets": [self.secrets[seat]], "changes": True}
            wire.send(_encode(hello))

    def close(self) -> None:
        for wire in self.wires:
            if wire.transport is not None:
                wire.transport.close()

    def received(self, seat: int, data: bytes) -> None:
        if data.startswith((b'{"type":"view"', b'{"type":"change"')):
            self._view(seat, data)
        elif data.startswith((b'{"type":"refused"', b'{"type":"error"')):
            self.load.refused += 1
        elif seat == 0 and data.startswith(b'{"type":"table') and b'"phase":"lobby"' in data:
            self._ask(0, {"type": "start"})

    def _view(self, seat: int, data: bytes) -> None:
        view, seen = _read(data), self.seen[seat]
        seen.take(view)
        self._count(view.since)
        if seen.menu is not None:
            self._on_turn(seat)
        elif seen.round_end is not None:
            self._after_round(seat)

    def _count(self, since: int) -> None:
        if since not in self.pending:
            return
        sent_at, updates = self.pending.pop(since)
        if updates + 1 < SEATS:
            self.pending[since] = (sent_at, updates + 1)
        else:
            self.load.latencies.append(time.perf_counter() - sent_at)
            self.load.moves += 1

    def _after_round(self, seat: int) -> None:
        if self.seen[seat].match_end is None:
            self._ask(seat, {"type": "ready", "seat": seat})
        elif seat == 0:
            self._ask(0, {"type": "rematch"})

    def _on_turn(self, seat: int) -> None:
        if self.load.stopped:
            return
        wait = self.load.wait
        if not wait:
            self._act(seat)
            return
        now = time.perf_counter()
        self.next_at = max(now, self.next_at + wait)
        asyncio.get_running_loop().call_later(self.next_at - now, self._act, seat)

    def _act(self, seat: int) -> None:
        seen = self.seen[seat]
        if self.load.stopped or seen.menu is None:
            return
        self.pending[seen.version] = (time.perf_counter(), 0)
        action = self._choice(msgspec.convert(seen.menu, Menu))
        self._ask(seat, {"type": "act", "seat": seat, "version": seen.version, "action": action})

    def _choice(self, menu: Menu) -> dict[str, Any]:
        luck = self.load.luck
        if menu.question == "keep":
            return {"kind": "keep", "card": menu.hand[0], "under": menu.hand[1:]}
        if menu.question == "look":
            return {"kind": "look", "target": luck.choice(menu.among)}
        if menu.question == "redraw":
            return {"kind": "redraw", "wanted": luck.random() < 0.5}
        playable = [offer for offer in menu.cards if offer.reason is None]
        offer = luck.choice([each for each in playable if each.card != "princess"] or playable)
        targets = luck.choice(offer.choices)
        guess = luck.choice(offer.guesses) if targets and offer.guesses else None
        return {"kind": "play", "card": offer.card, "targets": targets, "guess": guess}

    def _ask(self, seat: int, request: dict[str, Any]) -> None:
        self.asked += 1
        self.wires[seat].send(_encode({**request, "id": f"{seat}.{self.asked}"}))
