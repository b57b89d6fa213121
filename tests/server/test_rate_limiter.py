"""The rate limiter: buckets refill, networks and connections have shares, and refusals say how long to wait."""

from __future__ import annotations

import asyncio
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from loveletter.server import limits, time_source
from loveletter.server.limits import ORDINARY_COST, TOKENS_AT_ONCE, TOKENS_PER_SECOND, Bucket, RateLimiter
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, TableRefused
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.running import Launcher

COSTLY = 20


def seconds(refused: TableRefused | None) -> object:
    assert refused is None or refused.code == "too_frequent"
    return None if refused is None else refused.params["seconds"]


def ask(limiter: RateLimiter, address: str, cost: float = ORDINARY_COST, now: float = 0) -> object:
    return seconds(limiter.take(cost, limiter.address(address, now), now))


def use_up(limiter: RateLimiter, address: str, tokens: float) -> None:
    for _ in range(int(tokens / ORDINARY_COST)):
        assert ask(limiter, address) is None


def test_a_bucket_empties_refills_and_holds_no_more_than_its_size() -> None:
    bucket = Bucket(10, 100, 0)
    assert bucket.take(0, 90)
    assert bucket.wait(0, 20) == pytest.approx(1)
    assert not bucket.take(0.5, 20)
    assert bucket.take(1, 20)
    assert bucket.wait(1000, 100) == 0
    assert bucket.wait(1000, 101) > 0


def test_costly_requests_leave_tokens_for_what_players_need() -> None:
    limiter = RateLimiter()
    use_up(limiter, "192.0.2.1", TOKENS_AT_ONCE / 2)
    assert ask(limiter, "192.0.2.1", COSTLY) == 1
    use_up(limiter, "192.0.2.1", TOKENS_AT_ONCE / 2)
    assert ask(limiter, "192.0.2.1") == 1
    assert ask(limiter, "192.0.2.1", COSTLY) == 1 + TOKENS_AT_ONCE / 2 / TOKENS_PER_SECOND
    assert ask(limiter, "192.0.2.1", now=1) is None


@pytest.mark.parametrize(
    ("addresses", "stranger"),
    [
        ([f"192.0.2.{number}" for number in range(1, 6)], "192.0.3.1"),
        ([f"2001:db8:0:{number}::/64" for number in range(1, 6)], "2001:db8:1::/64"),
    ],
)
def test_a_network_has_four_times_the_tokens_of_an_address(addresses: list[str], stranger: str) -> None:
    limiter = RateLimiter()
    for address in addresses[:4]:
        use_up(limiter, address, TOKENS_AT_ONCE)
    assert [ask(limiter, address) for address in (*addresses, stranger)] == [1] * 5 + [None]
    assert ask(limiter, addresses[4], now=1) is None


def test_one_connection_leaves_half_of_the_tokens_to_the_others_of_its_address() -> None:
    limiter = RateLimiter()
    greedy, modest = limiter.connection("192.0.2.1", 0), limiter.connection("192.0.2.1", 0)
    for _ in range(int(TOKENS_AT_ONCE / 2 / ORDINARY_COST)):
        assert limiter.take(ORDINARY_COST, greedy, 0) is None
    assert seconds(limiter.take(ORDINARY_COST, greedy, 0)) == 1
    assert limiter.take(ORDINARY_COST, modest, 0) is None


def test_not_all_addresses_of_the_world_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_KEYS", 10)
    limiter = RateLimiter()
    use_up(limiter, "192.0.2.1", TOKENS_AT_ONCE)
    for number in range(20):
        assert ask(limiter, f"198.51.{number}.1") is None
    assert len(limiter._buckets._addresses._buckets) == 10
    assert ask(limiter, "192.0.2.1") is None


def spend(registry: TableRegistry, tokens: float) -> None:
    """Somebody else at the same address uses so many tokens."""
    registry.rate_limiter._buckets._addresses.bucket("", time_source.seconds())._left -= tokens


@pytest.fixture
def standing_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket refills, however long a test takes."""
    now = time_source.seconds()
    monkeypatch.setattr(time_source, "seconds", lambda: now)


@pytest.mark.usefixtures("standing_clock")
def test_over_the_limit_a_client_learns_when_to_ask_again_and_can_play_on_for_a_while(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI]))
            ayu = Browser(registry)
            await ayu.hello(room.table.code)
            spend(registry, TOKENS_AT_ONCE / 2)
            await ayu.say("sync", id="s")
            await ayu.say("ping", id="p")
            refused = ayu.told("refused")[-1]
            assert (refused["id"], refused["code"]) == ("s", "too_frequent")
            assert 0 < refused["params"]["seconds"] <= 10
            assert [each["id"] for each in ayu.told("pong")] == ["p"]
            spend(registry, TOKENS_AT_ONCE)
            await ayu.say("ping", id="q")
            assert ayu.told("refused")[-1]["id"] == "q"
            assert ayu.connection.open

    asyncio.run(live())


@pytest.mark.usefixtures("standing_clock")
def test_over_the_limit_a_client_that_joins_comes_again_later(tmp_path: Path) -> None:
    async def live() -> list[dict[str, Any]]:
        async with living(tmp_path) as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI]))
            spend(registry, TOKENS_AT_ONCE)
            budi = Browser(registry)
            await budi.hello(room.table.code, "b")
            assert not room.connections
            return budi.told("error") + budi.told("goodbye")

    error, goodbye = asyncio.run(live())
    assert (error["code"], goodbye["code"]) == ("too_frequent", "too_frequent")
    assert goodbye["retry_s"] == error["params"]["seconds"]


@pytest.mark.usefixtures("standing_clock")
def test_joining_and_asking_for_everything_are_costly(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, tokens_per_second="1", tokens_at_once="600") as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI], start=True))
            ayu = Browser(registry)
            await ayu.hello(room.table.code)
            for number in range(20):
                await ayu.say("sync", id=f"s{number}")
            assert 1 < len(ayu.told("done")) < 15
            assert len(ayu.told("done")) + len(ayu.told("refused")) == 20

    asyncio.run(live())


def test_over_http_everything_is_limited_but_health_checks(launcher: Launcher) -> None:
    few = {"tokens_per_second": "1", "tokens_at_once": "40"}
    running = launcher.start("limited.db", **few, metrics_token="t")
    try:
        paths = cycle(("api/info", "api/tables", "", "metrics", "nowhere/x.js"))
        answer = next(got for _ in range(1000) if (got := running.get(next(paths))).status_code not in (200, 404))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_frequent")
        assert answer.headers["Retry-After"] == str(answer.json()["params"]["seconds"])
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert {running.get(path).status_code for path in ("healthz", "readyz") for _ in range(5)} == {200}
        elsewhere = {"X-Forwarded-For": "198.51.100.7", "Authorization": "Bearer t"}
        assert running.get("api/info", headers=elsewhere).status_code == 200
        assert 'refused_total{code="too_frequent"}' in running.get("metrics", headers=elsewhere).text
        tries = (running.post("api/tables", {"name": "Ayu"}) for _ in range(1000))
        assert next(made for made in tries if made.status_code != 201).json()["code"] == "too_frequent"
    finally:
        running.end()
