"""Proofs as bodies of responses: what it takes to check the luck of a match."""

from __future__ import annotations

from loveletter.server.http.http_models import Answer, Setting


class RoundProof(Answer):
    round: int
    commitment: str | None
    """What was shown when the round began."""
    seed: str | None
    """None while the match runs."""


class AddedLuck(Answer):
    """What somebody who was asked for luck has added."""

    seat: int
    name: str
    promise: str | None
    """None where it did not come in time."""
    luck: str | None
    """None also while the match runs."""
    shown: bool
    """Whether it is in the secret of the match; if not, it was left out."""


class LuckProof(Answer):
    """What it takes to check from which luck the seeds come (docs/shuffle.md)."""

    commitment: str
    secret: str | None
    """The server's own part; None while the match runs."""
    added: list[AddedLuck]


class Proof(Answer):
    """What it takes to deal a match again and compare."""

    match: int
    edition: str
    options: dict[str, Setting]
    players: int
    finished: bool
    broken_off: bool
    """Whether the table was closed before the match was over."""
    luck: LuckProof | None
    """None where nobody was asked for luck."""
    rounds: list[RoundProof]
