"""What one address may do, it may do at all nodes together."""

from __future__ import annotations

import asyncio
import signal

import pytest

from loveletter.server.tables import address_limits
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair
from tests.server.cluster.within import Within, node
from tests.server.inside import until
from tests.server.running import Launcher

STRANGER = "198.51.100.1"
LIMITS = {"free_misses": "3", "tables_per_minute": "1", "connections_per_address": "2"}


async def heard(first: Within, second: Within) -> None:
    """Wait until the second node has heard all that the first has told, of which this is the last."""
    for _ in range(int(LIMITS["free_misses"])):
        first.registry.address_limits.miss(STRANGER)
    await until(lambda: second.registry.address_limits.guess_refusal(STRANGER) is not None)


def test_a_node_counts_what_the_others_have_told(postgres: Postgres) -> None:
    url = postgres.database()

    async def live() -> None:
        async with node(url, **LIMITS) as first, node(url, **LIMITS) as second:
            await until(lambda: first.hears and second.hears)
            made = [await first.wire.post("/api/tables", json={"name": "Ayu"}) for _ in range(2)]
            assert [answer.status_code for answer in made] == [201, 429]
            guessed = [await first.wire.get("/api/tables/no-such-table") for _ in range(4)]
            assert [answer.json()["code"] for answer in guessed] == 3 * ["unknown_table"] + ["too_many_guesses"]
            assert [first.registry.address_limits.enter("192.0.2.7") for _ in range(3)] == [True, True, False]
            await heard(first, second)
            refused = await second.wire.post("/api/tables", json={"name": "Ayu"})
            assert (refused.status_code, refused.json()["code"]) == (429, "too_frequent")
            assert (await second.wire.get("/api/tables/no-such-table")).json()["code"] == "too_many_guesses"
            assert not second.registry.address_limits.enter("192.0.2.7")
            assert second.registry.address_limits.enter("192.0.2.8"), "another has all of theirs"
            assert second.registry.address_limits.guess_refusal("203.0.113.1") is None

    asyncio.run(live())


def test_what_is_told_of_an_address_leads_back_to_many(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.database()

    async def live() -> None:
        async with node(url) as there:
            told: list[tuple[object, ...]] = []
            monkeypatch.setattr(there.registry.storage.pubsub, "publish", lambda *words: told.append(words))
            there.registry.address_limits.miss(STRANGER)
            there.registry.address_limits.require_creation(STRANGER)
            ((missed, address, network), (made, maker)) = told
            assert (missed, made, maker) == (address_limits.MISSED, address_limits.CREATED, address)
            assert 16 ** len(str(address)) <= 2**24, "of 2**32 addresses"
            assert 16 ** len(str(network)) <= 2**20, "of 2**24 networks"

    asyncio.run(live())


def test_what_one_node_passes_on_to_another_counts_once(postgres: Postgres, launcher: Launcher) -> None:
    pair = Pair(launcher, postgres.database(), lease_seconds="60", tables_per_minute="2", connections_per_address="2")
    try:
        code, (ayu,) = pair.first.make_table(players=2)
        joined = pair.second.post(f"api/tables/{code}/join", {"name": "Budi"})
        assert joined.status_code == 201, joined.text
        with pair.second.client(code, ayu) as one, pair.second.client(code) as two:
            assert (one.seats, two.seats) == ([0], [])
    finally:
        pair.close(signal.SIGKILL)
