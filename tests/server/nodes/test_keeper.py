"""The keeper of leases by itself: owners that answer late or not at all, and a clock that is set by hand. Then what a
node does that is not sure of its tables: it is not ready, and tells nobody anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import pytest

from loveletter.server import clock
from loveletter.server.nodes import keeper as keeping
from loveletter.server.nodes.keeper import GIVEN_UP_AFTER, Keeper
from loveletter.server.rooms import audience
from loveletter.server.store.owners import Elsewhere, Held, NodeRow
from loveletter.server.store.trouble import NotWritten
from loveletter.table import Setup
from tests.parts.postgres import Postgres
from tests.server.inside import AYU, BUDI, Browser, hours_later, until
from tests.server.nodes.within import Within, node

LEASE = 1000.0
"""So long that the keeper renews only when it is asked to: its thread waits by the real clock."""
ANSWER = 400.0
"""Seconds by the clock of the test after which the owners answer."""


class Hand:
    """A clock that goes on when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(clock, "seconds", lambda: self.now)


class LateOwners:
    """Owners whose answer to a renewal takes time, or fails."""

    lease_seconds = LEASE

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.fails = False
        self.lost: frozenset[str] = frozenset()
        self.asked = 0

    def renew(self) -> frozenset[str]:
        self.asked += 1
        if self.fails:
            raise NotWritten("database_gone")
        self._hand.now += ANSWER
        return self.lost

    def announce(self, address: str, summary: str) -> None: ...

    def succeed(self, address: str) -> None: ...

    def take(self, code: str) -> Held | Elsewhere:
        raise NotImplementedError

    def give_back(self, codes: Iterable[str]) -> None:
        raise NotImplementedError

    def give_back_all(self) -> None:
        raise NotImplementedError

    def nodes(self) -> list[NodeRow]:
        raise NotImplementedError

    def secret(self) -> str:
        raise NotImplementedError


class Kept:
    """A keeper, its owners and its clock, and what it has told of lost tables."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.owners = LateOwners(hand)
        self.told: list[frozenset[str] | None] = []
        self.keeper = Keeper(self.owners, self.told.append, lambda: "{}", "192.0.2.1:80")

    def sure_at(self, moment: float) -> bool:
        self.hand.now = moment
        return self.keeper.sure

    async def fail(self) -> None:
        """Let two renewals fail: when the second begins, all has been told that comes of the first. Whoever waits for
        them goes on waiting, and is given up here."""
        self.owners.fails, asked = True, self.owners.asked
        for before in (asked, asked + 1):
            waiting = asyncio.create_task(self.keeper.be_sure())
            await until(lambda before=before: self.owners.asked > before)  # type: ignore[misc]
            assert not waiting.done()
            waiting.cancel()
        self.owners.fails = False


@asynccontextmanager
async def kept(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kept]:
    made = Kept(Hand(monkeypatch))
    made.keeper.start()
    try:
        yield made
    finally:
        made.keeper.end()


def test_a_lease_counts_from_the_question_however_late_the_answer_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            assert here.hand.now == ANSWER
            for asked_at in (0.0, LEASE, 2 * LEASE):
                assert here.sure_at(asked_at + LEASE - 1)
                assert not here.sure_at(asked_at + LEASE), "others may have its tables by now"
                await here.keeper.be_sure()
            assert here.owners.asked == 4

    asyncio.run(live())


def test_an_answer_that_comes_after_the_lease_makes_nobody_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            monkeypatch.setattr(here.owners, "renew", lambda: later(here.hand))
            await here.keeper.be_sure()
            assert not here.keeper.sure

    def later(hand: Hand) -> frozenset[str]:
        hand.now += 2 * LEASE
        return frozenset()

    asyncio.run(live())


def test_what_was_lost_is_told_before_anybody_is_sure_of_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now, here.owners.lost = LEASE, frozenset({"rose-10"})
            await here.keeper.be_sure()
            assert here.told == [frozenset({"rose-10"})]

    asyncio.run(live())


def test_who_cannot_renew_is_sure_of_nothing_and_gives_up_after_two_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            await here.fail()
            assert not here.keeper.sure
            here.hand.now = GIVEN_UP_AFTER * LEASE
            await here.fail()
            assert here.told == []
            here.hand.now = GIVEN_UP_AFTER * LEASE + 1
            await here.fail()
            assert set(here.told) == {None}
            await here.keeper.be_sure()
            assert here.keeper.sure

    asyncio.run(live())


def test_nobody_waits_for_a_renewal_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0.01)

    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now, here.owners.fails = LEASE, True
            async with asyncio.timeout(20):
                await here.keeper.be_sure()
            assert not here.keeper.sure

    asyncio.run(live())


# a node that is not sure


@asynccontextmanager
async def unsure(here: Within, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The node's lease has run out and cannot be renewed, while its database takes whatever is written."""

    def no_answer() -> frozenset[str]:
        raise NotWritten("database_gone")

    with monkeypatch.context() as changed:
        changed.setattr(here.house.storage.owners, "renew", no_answer)
        hours_later(monkeypatch, 1)
        assert not here.house.sure
        yield
    await here.house.keeper.be_sure()
    assert here.house.sure


def test_a_node_that_may_have_lost_its_tables_is_not_ready(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def readiness(here: Within) -> tuple[int, object]:
        answer = await here.wire.get("/readyz")
        return answer.status_code, answer.json()["code"]

    async def live() -> None:
        async with node(postgres.database(), lease_seconds="60") as here:
            assert await readiness(here) == (200, None)
            async with unsure(here, monkeypatch):
                assert await readiness(here) == (503, "no_answer")
            assert await readiness(here) == (200, None)

    asyncio.run(live())


def test_a_node_that_may_have_lost_a_table_tells_nobody_how_it_stands(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "TABLE_DELAY", 0)
    monkeypatch.setattr(audience, "UNSURE_DELAY", 0.01)

    async def live() -> None:
        async with node(postgres.database(), lease_seconds="60") as here:
            room, _ = await here.house.open(Setup(players=2), [AYU, BUDI], start=True)
            ayu = Browser(here.house)
            await ayu.hello(room.table.code)
            before = len(ayu.told("table"))
            async with unsure(here, monkeypatch):
                room.tell_table()
                assert len(ayu.told("table")) == before
            await until(lambda: len(ayu.told("table")) == before + 1)

    asyncio.run(live())
