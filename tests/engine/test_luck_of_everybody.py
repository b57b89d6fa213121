"""Luck of everybody: the vectors of docs/shuffle.md, and what the mix depends on."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import pytest
from hypothesis import given

from loveletter import BadSetup, Code, round_seed
from loveletter.engine.luck import luck_promise, mixed_secret, secret_commitment
from tests.engine.test_luck import vector
from tests.play import chance, share


def test_the_vectors() -> None:
    page = vector("mixing")
    secret, committed = bytes.fromhex(page["secret"]), page["commitment"]
    assert secret_commitment(secret) == committed == sha256(b"loveletter-v1-secret", secret)
    lucks: dict[int, bytes] = {}
    for each in page["promises"]:
        seat, luck = each["seat"], bytes.fromhex(each["luck"])
        lucks[seat] = luck
        again = sha256(b"loveletter-v1-promise", bytes.fromhex(committed), bytes((seat,)), luck)
        assert luck_promise(committed, seat, luck) == each["promise"] == again
    assert len(page["mixes"]) > 3
    for each in page["mixes"]:
        check_mix(secret, {seat: lucks[seat] for seat in each["shown"]}, each)


def check_mix(secret: bytes, added: dict[int, bytes], expected: dict[str, Any]) -> None:
    mixed = mixed_secret(secret, added)
    assert mixed.hex() == expected["match_secret"]
    assert round_seed(mixed, 1).hex() == expected["seed_of_round_1"]
    pairs = [part for seat, luck in added.items() for part in (bytes((seat,)), luck)]
    assert mixed.hex() == (sha256(b"loveletter-v1-mix", secret, *pairs) if added else secret.hex())


def sha256(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


@share(0.2)
@given(chance())
def test_the_mix_depends_on_every_part_and_not_on_who_came_first(luck: Random) -> None:
    secret = luck.randbytes(32)
    added = {seat: luck.randbytes(32) for seat in luck.sample(range(8), luck.randint(1, 8))}
    mixed = mixed_secret(secret, added)
    assert mixed_secret(secret, dict(luck.sample(sorted(added.items()), len(added)))) == mixed
    assert mixed_secret(luck.randbytes(32), added) != mixed
    for seat in added:
        assert mixed_secret(secret, added | {seat: luck.randbytes(32)}) != mixed
        assert mixed_secret(secret, {other: each for other, each in added.items() if other != seat}) != mixed
        assert mixed_secret(secret, {(other + 1) % 8: each for other, each in added.items()}) != mixed


def test_without_luck_it_is_the_secret_itself() -> None:
    assert mixed_secret(b"any length", {}) == b"any length"


def test_a_promise_holds_for_one_seat_and_one_secret() -> None:
    luck = bytes(32)
    promise = luck_promise(secret_commitment(bytes(32)), 1, luck)
    assert luck_promise(secret_commitment(bytes(32)), 2, luck) != promise
    assert luck_promise(secret_commitment(bytes(31) + b"x"), 1, luck) != promise


@pytest.mark.parametrize("length", [0, 31, 33])
def test_luck_of_another_length_is_refused(length: int) -> None:
    short = bytes(length)
    for use in (
        lambda: secret_commitment(short),
        lambda: luck_promise("00" * 32, 0, short),
        lambda: mixed_secret(bytes(32), {0: short}),
        lambda: mixed_secret(short, {0: bytes(32)}),
    ):
        with pytest.raises(BadSetup) as refused:
            use()
        assert refused.value.code is Code.BAD_SEED
