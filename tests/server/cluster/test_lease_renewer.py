"""The renewer of leases by itself: owners that answer late or not at all, and a clock that is set by hand. Then what a
node does that is not sure of its tables: it is not ready, and tells nobody anything."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager

import pytest

from loveletter.server import time_source
from loveletter.server.cluster import lease_renewer as keeping
from loveletter.server.cluster.lease_renewer import GIVEN_UP_AFTER, LeaseRenewer
from loveletter.server.node import READINESS_SECONDS
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NodeRow, Owners
from loveletter.server.tables import room as rooms
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup
from tests.parts.bad_line import BadLine
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import come_back, match_for_two
from tests.server.cluster.within import Within, node
from tests.server.inside import AYU, BUDI, PATIENCE, Browser, hours_later, until
from tests.server.running import Launcher, first_action

LEASE = 1000.0
"""So long that the renewer renews only when it is asked to: its thread waits by the real clock."""
ANSWER = 400.0
"""Seconds by the clock of the test after which the owners answer."""


OWN, OTHER = "http://192.0.2.1:80", "http://192.0.2.2:80"


class Hand:
    """A clock that goes on when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(time_source, "seconds", lambda: self.now)


class LateOwners(Owners):
    """Owners whose answer to a renewal takes time, or fails."""

    lease_seconds = LEASE

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.fails = False
        self.lost: frozenset[str] = frozenset()
        self.others = [NodeRow("other", OTHER, "{}")]
        self.asked = 0

    def renew(self) -> frozenset[str]:
        self.asked += 1
        if self.fails:
            raise NotWritten("database_gone")
        self._hand.now += ANSWER
        return self.lost

    def nodes(self) -> list[NodeRow]:
        return [NodeRow("me", OWN, "{}"), *self.others]


class Kept:
    """A renewer, its owners and its clock, and what it has told of lost tables."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.owners = LateOwners(hand)
        self.told: list[frozenset[str] | None] = []
        self.asked_others: set[str] = set()
        self.other_is_ready = False
        self.renewer = LeaseRenewer(self.owners, self.told.append, lambda: "{}", OWN, any_ready=self._any_ready)

    def _any_ready(self, addresses: Iterable[str]) -> bool:
        self.asked_others.update(addresses)
        return self.other_is_ready

    def sure_at(self, moment: float) -> bool:
        self.hand.now = moment
        return self.renewer.sure

    async def fail(self) -> None:
        """Let two renewals fail: when the second has, all has been told that comes of the first."""
        self.owners.fails = True
        for _ in range(2):
            with pytest.raises(NotWritten, match="database_gone"):
                await self.renewer.be_sure()
        self.owners.fails = False


@asynccontextmanager
async def kept(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kept]:
    made = Kept(Hand(monkeypatch))
    made.renewer.start()
    try:
        yield made
    finally:
        made.renewer.end()


def test_a_lease_counts_from_the_question_however_late_the_answer_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            assert here.hand.now == ANSWER
            for asked_at in (0.0, LEASE, 2 * LEASE):
                assert here.sure_at(asked_at + LEASE - 1)
                assert not here.sure_at(asked_at + LEASE), "others may have its tables by now"
                await here.renewer.be_sure()
            assert here.owners.asked == 4

    asyncio.run(live())


def test_an_answer_that_comes_after_the_lease_makes_nobody_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            monkeypatch.setattr(here.owners, "renew", lambda: later(here.hand))
            with pytest.raises(NotWritten):
                await here.renewer.be_sure()
            assert not here.renewer.sure

    def later(hand: Hand) -> frozenset[str]:
        hand.now += 2 * LEASE
        return frozenset()

    asyncio.run(live())


def test_the_end_waits_for_a_renewal_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def renew() -> frozenset[str]:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return frozenset()

    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            monkeypatch.setattr(here.owners, "renew", renew)
            asked = asyncio.ensure_future(here.renewer.be_sure())
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            (thread,) = [each for each in threading.enumerate() if each.name == "lease-renewer"]
            assert thread.daemon, "it keeps no process alive that ends because of an error"
            threading.Timer(0.2, goes_on.set).start()
            here.renewer.end()
            assert not thread.is_alive()
            await asked

    asyncio.run(live())


def test_after_a_renewal_that_was_too_old_when_it_ended_the_next_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a node is stopped in the middle of one, and a client comes when it goes on."""

    async def live() -> None:
        async with kept(monkeypatch) as here:
            loop, asked, goes_on, renew = (
                asyncio.get_running_loop(),
                threading.Event(),
                threading.Event(),
                here.owners.renew,
            )

            def renew_late() -> frozenset[str]:
                monkeypatch.setattr(here.owners, "renew", renew_after_all_know)
                asked.set()
                assert goes_on.wait(PATIENCE)
                return frozenset()

            def renew_after_all_know() -> frozenset[str]:
                monkeypatch.setattr(here.owners, "renew", renew)
                for _ in range(5):  # until everybody knows what came of the first one
                    asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(PATIENCE)
                return renew()

            monkeypatch.setattr(here.owners, "renew", renew_late)
            here.renewer._wake.set()
            assert await asyncio.to_thread(asked.wait, PATIENCE)
            here.hand.now += 2 * LEASE
            loop.call_soon(goes_on.set)
            await here.renewer.be_sure()
            assert here.renewer.sure

    asyncio.run(live())


def test_what_was_lost_is_told_before_anybody_is_sure_of_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now, here.owners.lost = LEASE, frozenset({"rose-10"})
            await here.renewer.be_sure()
            assert here.told == [frozenset({"rose-10"})]

    asyncio.run(live())


def test_who_cannot_renew_is_sure_of_nothing_and_gives_up_after_two_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            await here.renewer.be_sure()  # which tells what other nodes there are
            begun, here.other_is_ready = LEASE, True
            here.hand.now = begun + LEASE
            await here.fail()
            assert not here.renewer.sure
            assert (here.renewer.cut_off, here.asked_others) == (False, set())
            here.hand.now = begun + LEASE + READINESS_SECONDS  # the other may say what it found before
            await here.fail()
            assert (here.renewer.cut_off, here.asked_others) == (False, set())
            here.hand.now = begun + GIVEN_UP_AFTER * LEASE
            await here.fail()
            assert (here.renewer.cut_off, here.asked_others) == (True, {OTHER})
            assert here.told == []
            here.hand.now = begun + GIVEN_UP_AFTER * LEASE + 1
            await here.fail()
            assert set(here.told) == {None}
            await here.renewer.be_sure()
            assert (here.renewer.sure, here.renewer.cut_off) == (True, False)

    asyncio.run(live())


def test_a_node_that_was_late_with_its_own_lease_is_asked_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            await here.renewer.be_sure()
            here.owners.others = []
            here.hand.now = 2 * LEASE
            await here.renewer.be_sure()
            here.hand.now = 10 * LEASE
            await here.fail()
            assert here.asked_others == {OTHER}

    asyncio.run(live())


def test_where_no_node_has_the_database_nobody_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with kept(monkeypatch) as here:
            here.hand.now = LEASE
            await here.renewer.be_sure()
            here.hand.now = 10 * LEASE
            await here.fail()
            assert here.asked_others == {OTHER}
            assert not here.renewer.cut_off
            assert here.told == []

    asyncio.run(live())


def test_nobody_waits_for_a_renewal_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0.01)

    async def live() -> None:
        async with kept(monkeypatch) as here:
            goes_on = threading.Event()
            monkeypatch.setattr(here.owners, "renew", lambda: frozenset() if goes_on.wait(20) else None)
            here.hand.now = LEASE
            async with asyncio.timeout(20):
                with pytest.raises(NotWritten):
                    await here.renewer.be_sure()
            goes_on.set()

    asyncio.run(live())


# a node that is not sure


@asynccontextmanager
async def unsure(here: Within, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The node's lease has run out and cannot be renewed, while its database takes whatever is written."""

    def no_answer() -> frozenset[str]:
        raise NotWritten("database_gone")

    with monkeypatch.context() as changed:
        changed.setattr(here.registry.storage.owners, "renew", no_answer)
        hours_later(monkeypatch, 1)
        assert not here.registry.node.sure
        yield
    await here.registry.node.be_sure()
    assert here.registry.node.sure


def test_a_node_that_may_have_lost_its_tables_is_not_ready(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def readiness(here: Within) -> tuple[int, object]:
        answer = await here.wire.get("/readyz")
        return answer.status_code, answer.json()["code"]

    async def live() -> None:
        async with node(postgres.database(), lease_seconds="60") as here:
            assert await readiness(here) == (200, None)
            async with unsure(here, monkeypatch):
                assert await readiness(here) == (503, "no_answer")
                assert (await here.wire.get("/livez")).status_code == 200, "nobody else has the database"
            assert await readiness(here) == (200, None)

    asyncio.run(live())


def test_a_node_that_may_have_lost_a_table_tells_nobody_how_it_stands(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "TABLE_DELAY", 0)
    monkeypatch.setattr(rooms, "NOT_OWNER_DELAY", 0.01)

    async def live() -> None:
        async with node(postgres.database(), lease_seconds="60") as here:
            room = await here.registry.open(NewTable(Setup(players=2), [AYU, BUDI], start=True))
            ayu = Browser(here.registry)
            await ayu.hello(room.table.code)
            before = len(ayu.told("table"))
            async with unsure(here, monkeypatch):
                room.broadcast_table()
                assert len(ayu.told("table")) == before
            await until(lambda: len(ayu.told("table")) == before + 1)

    asyncio.run(live())


@contextmanager
def bad_line(to: int) -> Iterator[tuple[int, Callable[[Callable[[BadLine], None]], object]]]:
    """A line in a thread of its own: its port, and how to do something to it."""
    ready: Future[tuple[asyncio.AbstractEventLoop, BadLine, asyncio.Event]] = Future()

    async def live() -> None:
        line, ended = BadLine(to), asyncio.Event()
        await line.open()
        ready.set_result((asyncio.get_running_loop(), line, ended))
        await ended.wait()
        await line.close()

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    loop, line, ended = ready.result(PATIENCE)
    try:
        yield line.port, lambda what: loop.call_soon_threadsafe(what, line)
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join(PATIENCE)


def test_a_node_that_alone_has_lost_the_database_sends_people_to_the_others(
    postgres: Postgres, launcher: Launcher
) -> None:
    url = postgres.database()
    with bad_line(postgres.port) as (port, to_line):
        through = postgres.url(url.rsplit("/", 1)[1], port)
        other = launcher.start(database_url=url, lease_seconds="1")
        alone = launcher.start(
            "alone.db", database_url=through, lease_seconds="1"
        )  # which knows the other from then on
        code, ayu, _ = match_for_two(alone)
        with alone.client(code, ayu) as client:
            client.sync()
            assert alone.get("livez").json() == {"live": True, "code": None}
            to_line(BadLine.cut)
            assert client.until("goodbye")["code"] == "moved"
            answer = alone.get("livez?stopping=404")
            assert (answer.status_code, answer.json()) == (503, {"live": False, "code": "cut_off"})
        with come_back(other, code, ayu) as client:
            assert client.act(0, first_action(client.views[0]["menu"]), id="there")["type"] == "done"
        to_line(BadLine.repair)
        last = time.monotonic() + PATIENCE
        while alone.get("livez").status_code != 200:
            assert time.monotonic() < last
            time.sleep(0.05)
        alone.end()
        other.end()
