"""Luck: every random choice of a match, repeatable from a seed in any language (docs/shuffle.md)."""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count
from struct import unpack
from typing import TypeVar

from loveletter.engine.refusals import BadSetup, Code, Refusal
from loveletter.engine.seats import Seat

T = TypeVar("T")

SEED_BYTES = 32
WORDS = 1 << 32
COMMITMENT_PREFIX = b"loveletter-v1"
SECRET_PREFIX = b"loveletter-v1-secret"
PROMISE_PREFIX = b"loveletter-v1-promise"
MIX_PREFIX = b"loveletter-v1-mix"
BOT_PREFIX = b"loveletter-v1-bot"


def round_seed(match_secret: bytes, round_number: int) -> bytes:
    """The seed of one round. Showing it gives nothing away about the seed of another round."""
    return hmac.digest(match_secret, round_number.to_bytes(8, "big"), "sha256")


def bot_luck(match_secret: bytes, seat: Seat, version: int) -> int:
    """What seeds the luck of a bot for one decision, after so many events of the match. It gives nothing away about the
    cards."""
    message = BOT_PREFIX + bytes([seat]) + version.to_bytes(8, "big")
    return int.from_bytes(hmac.digest(match_secret, message, "sha256")[:8], "big")


def commitment(seed: bytes) -> str:
    """What is shown before a round, in hexadecimal, so that its seed can be checked afterwards."""
    return hashlib.sha256(COMMITMENT_PREFIX + checked_seed(seed)).hexdigest()


def secret_commitment(secret: bytes) -> str:
    """What a server shows before anybody adds luck to its secret, in hexadecimal."""
    return hashlib.sha256(SECRET_PREFIX + checked_seed(secret)).hexdigest()


def luck_promise(committed: str, seat: Seat, luck: bytes) -> str:
    """What a seat shows, in hexadecimal, before it shows the luck that it adds to a secret with this commitment."""
    return hashlib.sha256(PROMISE_PREFIX + bytes.fromhex(committed) + bytes([seat]) + checked_seed(luck)).hexdigest()


def mixed_secret(secret: bytes, added: Mapping[Seat, bytes]) -> bytes:
    """The secret of a match with the luck of these seats; the same secret where nobody has added any."""
    if not added:
        return secret
    shown = b"".join(bytes([seat]) + checked_seed(added[seat]) for seat in sorted(added))
    return hashlib.sha256(MIX_PREFIX + checked_seed(secret) + shown).digest()


def shuffled(deck: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """The deck in the order of this seed, top card first: Fisher-Yates from the last place down."""
    words = _words(seed, b"deal")
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def lot(candidates: Sequence[T], seed: bytes) -> T:
    """One of the candidates, by lot. A single candidate needs no luck and uses none."""
    return candidates[_below(len(candidates), _words(seed, b"lot"))] if len(candidates) > 1 else candidates[0]


def lot_order(candidates: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """All candidates in an order drawn by lot, the first drawn first. It has nothing to do with who starts."""
    words = _words(seed, b"youth")
    left = list(candidates)
    return tuple(left.pop(_below(len(left), words)) for _ in candidates)


def checked_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise BadSetup(Refusal(Code.BAD_SEED, {"expected": SEED_BYTES, "found": len(seed)}))
    return seed


def _words(seed: bytes, purpose: bytes) -> Iterator[int]:
    """Words of 32 bits, big-endian, from SHA-256(seed, purpose, 8-byte counter)."""
    start = checked_seed(seed) + purpose

    def block(counter: int) -> tuple[int, ...]:
        return unpack(">8I", hashlib.sha256(start + counter.to_bytes(8, "big")).digest())

    return chain.from_iterable(map(block, count()))


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each equally likely: words past the last whole multiple are passed over."""
    while True:
        word = next(words)
        number = word % bound
        if word - number + bound <= WORDS:
            return number
