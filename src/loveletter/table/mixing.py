"""Mixing: a commit-reveal exchange puts everybody's luck into the secret of a match (docs/shuffle.md)."""

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
    """Whether this can be a promise or luck: 32 bytes in lower-case hexadecimal."""
    return _HEX.fullmatch(text) is not None


class Contribution(NamedTuple):
    seat: Seat
    name: str
    promise: str | None = None
    """In hexadecimal."""
    luck: bytes | None = None
    gone: bool = False
    """Whether the person has lost the seat since."""


class Mixing(NamedTuple):
    match: Began | None
    """What begins at the end; None once it has begun."""
    secret: bytes
    """The server's own part, hidden until the match is over."""
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
        """Binds the server before it sees any luck."""
        return secret_commitment(self.secret)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have to answer for the next step to begin before its time."""
        here = [part for part in self.contributions if not part.gone]
        if self.sealed:
            return tuple(part.seat for part in here if part.promise is not None and part.luck is None)
        return tuple(part.seat for part in here if part.promise is None)

    @property
    def shown(self) -> tuple[Seat, ...]:
        return tuple(part.seat for part in self.contributions if part.luck is not None)

    @property
    def left_out(self) -> tuple[Contribution, ...]:
        """The contributions without luck so far."""
        return tuple(part for part in self.contributions if part.luck is None)

    @property
    def match_secret(self) -> bytes:
        """With the luck shown so far."""
        return mixed_secret(self.secret, {part.seat: part.luck for part in self.contributions if part.luck is not None})

    def contribution(self, seat: Seat) -> Contribution | None:
        """That of the person who was asked, if still at the seat."""
        return next((part for part in self.contributions if part.seat == seat and not part.gone), None)

    def keeps_promise(self, seat: Seat, luck: bytes) -> bool:
        contribution = self.contribution(seat)
        return contribution is not None and contribution.promise == luck_promise(self.commitment, seat, luck)

    def promised(self, seat: Seat, promise: str) -> Mixing:
        return self._with(seat, promise=promise)

    def showing(self, seat: Seat, luck: str) -> Mixing:
        return self._with(seat, luck=bytes.fromhex(luck))

    def without(self, seat: Seat) -> Mixing:
        """The person who was asked has lost the seat: the promise stays on the list and is not waited for."""
        return self._with(seat, gone=True)

    def _with(self, seat: Seat, **change: str | bytes | bool) -> Mixing:
        changed = [part._replace(**change) if part.seat == seat else part for part in self.contributions]  # type: ignore[arg-type]
        return self._replace(contributions=tuple(changed))
