"""Costs: who has used up a share waits, alone or as a network; what it took is measured; refusals say how long."""

from __future__ import annotations

import asyncio
import time
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from loveletter.server import clock, costs
from loveletter.server.costs import Bill, Costs, Metered, Purse, Share
from loveletter.server.rooms.house import House
from loveletter.table import Setup, TableRefused
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.running import Launcher

SHARE = Share(work=0.1, work_at_once=3, size=1000, size_at_once=10_000)


def seconds(refused: TableRefused | None) -> object:
    assert refused is None or refused.code == "too_frequent"
    return None if refused is None else refused.params["seconds"]


def test_a_purse_is_overdrawn_refills_and_holds_no_more_than_its_share() -> None:
    purse = Purse(SHARE, 0)
    purse.pay(Bill(2.9), 0)
    assert purse.wait(0) == 0
    purse.pay(Bill(0.6), 0)
    assert purse.wait(0) == pytest.approx(5)
    assert purse.wait(4) == pytest.approx(1)
    assert purse.wait(6) == 0
    purse.pay(Bill(3), 1000)
    assert purse.wait(1000) == 0
    purse.pay(Bill(0.1), 1000)
    assert purse.wait(1000) == pytest.approx(1)


def test_nobody_waits_for_longer_than_it_takes_to_fill_a_purse() -> None:
    purse = Purse(SHARE, 0)
    purse.pay(Bill(1000, 10**9), 0)
    assert purse.wait(0) == pytest.approx(30)


def test_bytes_count_as_work_does() -> None:
    purse = Purse(SHARE, 0)
    purse.pay(Bill(0, 12_000), 0)
    assert purse.wait(0) == pytest.approx(2)


@pytest.mark.parametrize(
    ("addresses", "stranger"),
    [
        ([f"192.0.2.{number}" for number in range(1, 6)], "192.0.3.1"),
        ([f"2001:db8:0:{number}::/64" for number in range(1, 6)], "2001:db8:1::/64"),
    ],
)
def test_a_network_has_four_times_the_share_of_an_address(addresses: list[str], stranger: str) -> None:
    kept = Costs(SHARE)
    for address in addresses:
        kept.pay(address, Bill(2.5), 0)
    assert [seconds(kept.refusal(address, 0)) for address in (*addresses, stranger)] == [2] * 5 + [None]
    assert [seconds(kept.refusal(address, 2)) for address in addresses] == [None] * 5
    kept.pay(addresses[0], Bill(1), 2)
    assert [seconds(kept.refusal(address, 2)) for address in addresses[:2]] == [3, 2]


def test_one_connection_leaves_half_of_the_share_to_the_others_of_its_address() -> None:
    kept = Costs(SHARE)
    greedy, modest = kept.new_connection(0), kept.new_connection(0)
    kept.pay("192.0.2.1", Bill(1.6), 0, greedy)
    assert seconds(kept.refusal("192.0.2.1", 0, greedy)) == 2
    assert kept.refusal("192.0.2.1", 0, modest) is None
    assert kept.refusal("192.0.2.1", 0, greedy, ordinary=True) is None


def test_not_all_addresses_of_the_world_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "MOST_KNOWN", 10)
    kept = Costs(SHARE)
    kept.pay("192.0.2.1", Bill(100), 0)
    for number in range(20):
        kept.pay(f"198.51.{number}.1", Bill(1), 0)
    assert len(kept._purses) == 10
    assert kept.refusal("192.0.2.1", 0) is None


def test_only_the_own_work_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    used = 0.0
    monkeypatch.setattr(time, "thread_time", lambda: used)

    async def other() -> None:
        nonlocal used
        used += 100

    async def work() -> str:
        nonlocal used
        used += 1
        await asyncio.gather(other(), other())
        used += 2
        try:
            async with asyncio.timeout(0):
                await asyncio.Event().wait()
        except TimeoutError:
            used += 4
        return "done"

    async def measure() -> tuple[str, float]:
        metered = Metered(work())
        return await metered, metered.seconds

    assert asyncio.run(measure()) == ("done", 7)


def test_what_goes_wrong_in_metered_work_comes_out_of_it() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("no")

    async def measure() -> None:
        with pytest.raises(ValueError, match="no"):
            await Metered(fail())
        waiting = asyncio.get_running_loop().create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    async def wait() -> None:
        await Metered(asyncio.Event().wait())

    asyncio.run(measure())


async def in_debt(house: House, seconds: float) -> None:
    house.costs.pay("", Bill(house.settings.work_burst_ms / 1000 + seconds), clock.seconds())


def test_who_cannot_pay_is_told_when_to_ask_again_and_can_play_on_for_a_while(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as house:
            room, _ = await house.open(Setup(players=2), [AYU, BUDI])
            ayu = Browser(house)
            await ayu.hello(room.table.code)
            await in_debt(house, 0.5)
            await ayu.say("sync", id="s")
            await ayu.say("ping", id="p")
            refused = ayu.told("refused")[-1]
            assert (refused["id"], refused["code"]) == ("s", "too_frequent")
            assert 0 < refused["params"]["seconds"] <= 10
            assert [each["id"] for each in ayu.told("pong")] == ["p"]
            await in_debt(house, 1)
            await ayu.say("ping", id="q")
            assert ayu.told("refused")[-1]["id"] == "q"
            assert ayu.connection.open

    asyncio.run(live())


def test_who_comes_and_cannot_pay_comes_again_later(tmp_path: Path) -> None:
    async def live() -> list[dict[str, Any]]:
        async with living(tmp_path) as house:
            room, _ = await house.open(Setup(players=2), [AYU, BUDI])
            await in_debt(house, 1)
            budi = Browser(house)
            await budi.hello(room.table.code, "b")
            assert not room.connections
            return budi.told("error") + budi.told("goodbye")

    error, goodbye = asyncio.run(live())
    assert (error["code"], goodbye["code"]) == ("too_frequent", "too_frequent")
    assert goodbye["retry_s"] == error["params"]["seconds"]


def test_coming_in_and_asking_for_everything_are_paid_for(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, kilobytes_per_second="1", burst_kilobytes="40") as house:
            room, _ = await house.open(Setup(players=2), [AYU, BUDI], start=True)
            ayu = Browser(house)
            await ayu.hello(room.table.code)
            for number in range(20):
                await ayu.say("sync", id=f"s{number}")
            assert 1 < len(ayu.told("done")) < 15
            assert len(ayu.told("done")) + len(ayu.told("refused")) == 20

    asyncio.run(live())


def test_over_http_bytes_are_paid_for_too(launcher: Launcher) -> None:
    running = launcher.start("bytes.db", kilobytes_per_second="1", burst_kilobytes="30")
    try:
        whole = {"Accept-Encoding": "identity"}
        described = running.get("api/openapi.json", headers=whole)
        assert (described.status_code, len(described.content) > 30_000) == (200, True)
        answer = running.get("api/openapi.json", headers=whole)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_frequent")
    finally:
        running.end()


def test_over_http_everything_costs_but_whether_the_server_lives(launcher: Launcher) -> None:
    limits = {"work_ms_per_second": "1", "work_burst_ms": "40"}
    running = launcher.start("costs.db", **limits, public_metrics="true")
    try:
        paths = cycle(("api/info", "api/tables", "", "metrics", "nowhere/x.js"))
        answer = next(got for _ in range(1000) if (got := running.get(next(paths))).status_code not in (200, 404))
        assert (answer.status_code, answer.json()["code"]) == (429, "too_frequent")
        assert answer.headers["Retry-After"] == str(answer.json()["params"]["seconds"])
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert {running.get(path).status_code for path in ("healthz", "readyz") for _ in range(5)} == {200}
        elsewhere = {"X-Forwarded-For": "198.51.100.7"}
        assert running.get("api/info", headers=elsewhere).status_code == 200
        assert 'refused_total{code="too_frequent"}' in running.get("metrics", headers=elsewhere).text
        tries = (running.post("api/tables", {"name": "Ayu"}) for _ in range(1000))
        assert next(made for made in tries if made.status_code != 201).json()["code"] == "too_frequent"
    finally:
        running.end()
