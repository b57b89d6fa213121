"""Seeds: what the deals of a duplicate evening and the lots of its seating follow from."""

from __future__ import annotations

import hmac
import random

from loveletter.engine.luck import secret_commitment

DEAL_PREFIX = b"loveletter-v1-evening"
SEATING_PREFIX = b"loveletter-v1-seating"


def deal_secret(secret: str, round_number: int) -> bytes:
    """The match secret of all tables of this round of a duplicate evening (docs/shuffle.md). That of one round gives
    nothing away about another's."""
    return _derived(secret, DEAL_PREFIX, round_number)


def deal_commitment(secret: str, round_number: int) -> str:
    """What is shown of it before, in hexadecimal."""
    return secret_commitment(deal_secret(secret, round_number))


def seating_luck(secret: str, round_number: int) -> random.Random:
    return random.Random(_derived(secret, SEATING_PREFIX, round_number))


def _derived(secret: str, prefix: bytes, round_number: int) -> bytes:
    return hmac.digest(bytes.fromhex(secret), prefix + round_number.to_bytes(8, "big"), "sha256")
