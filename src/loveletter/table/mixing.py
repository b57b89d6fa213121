"""Mixing: everybody's luck goes into the secret of a match before it begins (docs/shuffle.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.luck import SEED_BYTES, luck_promise, mixed_secret, secret_commitment
from loveletter.engine.seats import Seat
from loveletter.table import entries
from loveletter.table.entries import Began

_HEX = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


def is_hex(text: str) -> bool:
    """Whether this can be a promise, or luck: 32 bytes in hexadecimal, in one way of writing."""
    return _HEX.fullmatch(text) is not None


class Contribution(NamedTuple):
    """What one of those who were asked has added."""

    seat: Seat
    name: str
    promise: str | None = None
    """In hexadecimal."""
    luck: bytes | None = None
    gone: bool = False
    """Whether whoever was asked has lost the seat since."""


class Mixing(NamedTuple):
    match: Began | None
    """What begins at the end; None once it has begun."""
    secret: bytes
    """The server's own part, which nobody sees before the match is over."""
    contributions: tuple[Contribution, ...]
    """In the order of the seats."""
    sealed: bool = False
    """Whether the list of promises is fixed."""

    @classmethod
    def of(cls, entry: entries.MixingBegan, names: Sequence[str]) -> Mixing:
        asked = tuple(Contribution(seat, names[seat]) for seat in sorted(entry.seats))
        return cls(entry.match, bytes.fromhex(entry.match.secret), asked)

    @property
    def commitment(self) -> str:
        """What binds the server before it sees any luck."""
        return secret_commitment(self.secret)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who has to answer before the next step can begin earlier than its time."""
        here = [each for each in self.contributions if not each.gone]
        if self.sealed:
            return tuple(each.seat for each in here if each.promise is not None and each.luck is None)
        return tuple(each.seat for each in here if each.promise is None)

    @property
    def shown(self) -> tuple[Seat, ...]:
        return tuple(each.seat for each in self.contributions if each.luck is not None)

    @property
    def left_out(self) -> tuple[Contribution, ...]:
        """Those whose luck is not in it, as it stands now."""
        return tuple(each for each in self.contributions if each.luck is None)

    @property
    def match_secret(self) -> bytes:
        """With the luck that was shown so far."""
        return mixed_secret(self.secret, {each.seat: each.luck for each in self.contributions if each.luck is not None})

    def contribution(self, seat: Seat) -> Contribution | None:
        """That of whoever was asked and still has the seat."""
        return next((each for each in self.contributions if each.seat == seat and not each.gone), None)

    def keeps_promise(self, seat: Seat, luck: bytes) -> bool:
        mine = self.contribution(seat)
        return mine is not None and mine.promise == luck_promise(self.commitment, seat, luck)

    def promised(self, seat: Seat, promise: str) -> Mixing:
        return self._with(seat, promise=promise)

    def showing(self, seat: Seat, luck: str) -> Mixing:
        return self._with(seat, luck=bytes.fromhex(luck))

    def without(self, seat: Seat) -> Mixing:
        """Whoever was asked has lost the seat: what was promised stays on the list, and is not waited for."""
        return self._with(seat, gone=True)

    def _with(self, seat: Seat, **change: str | bytes | bool) -> Mixing:
        changed = [each._replace(**change) if each.seat == seat else each for each in self.contributions]  # type: ignore[arg-type]
        return self._replace(contributions=tuple(changed))
