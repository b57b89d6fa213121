"""Codes of tables cannot be guessed: there are many, and wrong ones cost more and more."""

from __future__ import annotations

import time
from math import log2

import httpx
import pytest

from loveletter.server import limits
from loveletter.server.limits import FREE_GUESSES, SERVER_SHARE, GuessThrottle, network_key
from loveletter.table.keys import WORDS, new_code
from tests.server.running import PATIENCE, Launcher, Running

TABLES = 200


def keys(address: str) -> tuple[str, str]:
    return address, network_key(address)


def tried(addresses: list[str], seconds: float, guesses: GuessThrottle | None = None) -> int:
    """How many wrong codes are answered in this time, if each address tries again as soon as it may."""
    guesses = guesses or GuessThrottle()
    now, count = 0.0, 0
    while now < seconds:
        waits = [guesses.wait(keys(address), now) for address in addresses]
        for address, wait in zip(addresses, waits, strict=True):
            if not wait and not guesses.wait(keys(address), now):
                guesses.miss(keys(address), now)
                count += 1
        now += max(0.01, min(guesses.wait(keys(address), now) for address in addresses))
    return count


def years_to_find_one(addresses: list[str]) -> float:
    """The expected time until one of so many tables is found."""
    a_year = 365 * (tried(addresses, 2 * 86_400.0) - tried(addresses, 86_400.0))  # the first day has some tries free
    return len(WORDS) ** 3 / TABLES / a_year


def test_one_address_guesses_for_many_years() -> None:
    assert years_to_find_one(["192.0.2.7"]) > 50


def test_neither_is_a_whole_network_quicker() -> None:
    assert years_to_find_one([f"192.0.2.{last}" for last in range(0, 256, 32)]) > 50
    assert years_to_find_one([f"2001:db8:0:{last:x}::/64" for last in range(8)]) > 50


def test_wrong_codes_from_everywhere_leave_each_address_few_tries() -> None:
    guesses = GuessThrottle()
    for number in range(30 * FREE_GUESSES):
        guesses.miss(keys(f"10.{number // 250}.{number % 250}.1"), 0.0)
    assert guesses.under_attack(0.0)
    assert guesses.wait(keys("198.51.100.1"), 0.0) == 0.0, "who knows a right code needs one try"
    assert tried(["198.51.100.2"], 60.0, guesses) < 8 < tried(["198.51.100.2"], 60.0)
    assert not guesses.under_attack(3601.0)


def test_codes_that_were_right_after_all_are_no_attack_wherever_they_are_tried() -> None:
    """Such are the codes of tables that are closed: the database has to be asked for them."""
    guesses = GuessThrottle()
    for number in range(2 * SERVER_SHARE * FREE_GUESSES):
        address = f"10.{number // 250}.{number % 250}.1"
        guesses.miss(keys(address), 0.0)
        guesses.refund(keys(address))
    assert not guesses.under_attack(0.0)
    for number in range(SERVER_SHARE * FREE_GUESSES):
        guesses.miss(keys(f"172.16.{number % 250}.1"), 0.0)
    assert guesses.under_attack(0.0), "a refund takes back no more than one"


def test_where_more_people_share_an_address_they_may_mistype_in_proportion() -> None:
    assert tried(["192.0.2.9"], 1.0) == FREE_GUESSES
    assert tried(["192.0.2.9"], 1.0, GuessThrottle(3.0)) == 3 * FREE_GUESSES


def test_who_mistypes_now_and_then_never_waits() -> None:
    guesses = GuessThrottle()
    for number in range(1000):
        assert guesses.wait(keys("192.0.2.7"), 400.0 * number) == 0.0
        guesses.miss(keys("192.0.2.7"), 400.0 * number)


def test_addresses_are_forgotten_at_some_point() -> None:
    guesses = GuessThrottle()
    for number in range(15_000):
        guesses.miss(keys(f"10.{number // 250}.{number % 250}.1"), 0.0)
    assert len(guesses._misses) <= limits.MAX_KEYS < 30_000


@pytest.mark.parametrize(
    ("address", "around"),
    [
        ("192.0.2.7", "192.0.2.0/24"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("testclient", "network of testclient"),
    ],
)
def test_the_network_around_an_address(address: str, around: str) -> None:
    assert network_key(address) == around


def test_a_private_table_among_many_is_not_found_over_the_wire(launcher: Launcher) -> None:
    """The attack: one address tries codes as fast as it can, over HTTP and the WebSocket in turns."""
    running = launcher.start("private.db", free_misses=str(FREE_GUESSES))
    try:
        with httpx.Client(base_url=running.url, timeout=PATIENCE) as wire:
            made = [wire.post("/api/tables", json={"name": "Ayu", "players": 2}).json()["code"] for _ in range(TABLES)]
            assert len(set(made)) == TABLES
            begun = time.monotonic()
            answers = [wire.get(f"/api/tables/{new_code()}").json()["code"] for _ in range(100)]
            answers += [guess_over_the_socket(running, new_code()) for _ in range(20)]
            assert answers.count("unknown_table") <= FREE_GUESSES + log2(2 + time.monotonic() - begun)
            refused = wire.get(f"/api/tables/{made[0]}")
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many_guesses")
            assert refused.json()["params"]["seconds"] == int(refused.headers["Retry-After"]) > 0
    finally:
        running.end()


def guess_over_the_socket(server: Running, code: str) -> str:
    with server.client() as client:
        client.send({"type": "hello", "table": code})
        found: str = client.receive()["code"]
        assert client.receive()["type"] == "goodbye"
        return found
