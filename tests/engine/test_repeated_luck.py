"""Luck repeated: the same shuffles and lots as by the description alone, written here a second time."""

import hashlib
import hmac
from collections.abc import Iterator

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine import luck

SEEDS = [bytes(32), bytes(range(32)), b"a seed of exactly 32 bytes, no m", hashlib.sha256(b"another").digest()]


def stream(seed: bytes, purpose: str) -> Iterator[int]:
    """Words of 32 bits, the most significant byte first."""
    block = 0
    while True:
        digest = hashlib.sha256(seed + purpose.encode() + block.to_bytes(8, byteorder="big")).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], byteorder="big")
        block += 1


def below(bound: int, words: Iterator[int]) -> int:
    return next(word for word in words if word < 2**32 // bound * bound) % bound


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shuffle_goes_from_the_last_place_down(edition: str, seed: bytes) -> None:
    cards = list(EDITIONS[edition].rules(3).deck)
    words = stream(seed, "deal")
    for place in reversed(range(1, len(cards))):
        other = below(place + 1, words)
        cards[place], cards[other] = cards[other], cards[place]
    assert luck.shuffled(EDITIONS[edition].rules(3).deck, seed) == tuple(cards)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("many", [2, 3, 8, 3_000_000_000])
def test_a_lot_passes_over_words_beyond_the_last_whole_multiple(many: int, seed: bytes) -> None:
    assert luck.lot(range(many), seed) == below(many, stream(seed, "lot"))


def test_a_word_that_is_just_too_large_is_passed_over() -> None:
    seed = next(seed for seed in SEEDS if next(stream(seed, "lot")) > 2**31)
    words = stream(seed, "lot")
    bound = next(words)
    assert luck.lot(range(bound), seed) == below(bound, words)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_by_lot_draws_one_after_the_other(seed: bytes) -> None:
    words, left, order = stream(seed, "lot"), list("ABCDEFGH"), []
    while left:
        order.append(left.pop(below(len(left), words)))
    assert luck.lot_order("ABCDEFGH", seed) == tuple(order)


def test_a_single_candidate_needs_no_luck() -> None:
    assert luck.lot(["only"], b"") == "only"


def test_the_seed_of_a_round_comes_from_the_secret_of_the_match_and_the_rounds_number() -> None:
    for number in (1, 2, 300):
        expected = hmac.digest(b"secret", number.to_bytes(8, byteorder="big"), "sha256")
        assert luck.round_seed(b"secret", number) == expected
    assert len(luck.round_seed(b"secret", 1)) == luck.SEED_BYTES


def test_the_commitment_is_the_hash_of_a_prefix_and_the_seed() -> None:
    assert luck.commitment(SEEDS[1]) == hashlib.sha256(b"loveletter-v1" + SEEDS[1]).hexdigest()
