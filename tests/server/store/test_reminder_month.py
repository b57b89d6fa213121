"""A month of matches over days, in which nodes are killed at every step of sending and several believe to be the one
that sends: no reminder is lost, and none is sent twice."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from loveletter.server import time_source
from loveletter.server.metrics import Metrics
from loveletter.server.reminders.request import NotSent, PostAnswer, Sender, Unanswered
from loveletter.server.reminders.service import AGAIN_MS, CLAIM_MS, ReminderService
from loveletter.server.store.opening import open_storage
from loveletter.server.store.reminder_times import ReminderTimes
from loveletter.server.store.reminders import Expired, Reminder, ReminderTarget, new_id
from loveletter.server.store.schema import reminder_targets, reminders
from loveletter.server.store.sql_reminders import SqlReminders
from loveletter.server.store.sql_storage import SqlStorage
from loveletter.server.store.write_batch import Schedule, WriteBatch
from loveletter.table.clock import REMIND_AFTER_MS
from tests.server.store.rows import created, held
from tests.server.store.test_members import of
from tests.server.test_web_push import Receiver

BEGIN = 1_795_000_000_000
MINUTE = 60_000
STEP = 20 * MINUTE
DAY = 24 * 60 * MINUTE
KILLED = 0.01
"""How often a node is killed before, and after, each thing it does."""
TRIES = len(AGAIN_MS) + 1


class Killed(BaseException):
    """This node is no more."""


class Decision(NamedTuple):
    code: str
    number: int
    member: str
    begun: int


class World:
    """What happens at the tables, and everything that was decided, tried and received."""

    def __init__(self, luck: Random, tables: int) -> None:
        self.luck = luck
        self.now = BEGIN
        self.members = [f"{number:064x}" for number in range(max(3, tables // 3))]
        self.codes = [f"month-{number}" for number in range(tables)]
        self.seats = {code: luck.sample(self.members, 3) for code in self.codes}
        self.awaited: dict[str, Decision] = {}
        self.moves_at: dict[str, int] = {}
        self.covered: set[Decision] = set()
        self.kinds: dict[str, str] = {}
        """Of every reminder that was decided."""
        self.about: dict[str, Decision | None] = {}
        self.received: Counter[str] = Counter()
        self.not_taken: Counter[str] = Counter()
        """How often each certainly did not arrive."""
        self.uncertain: set[str] = set()
        self.kills = 0

    def may_die(self) -> None:
        if self.luck.random() < KILLED:
            self.kills += 1
            raise Killed

    def due_moves(self) -> list[Decision]:
        moved = []
        for code in self.codes:
            if self.moves_at.get(code, BEGIN) <= self.now:
                last = self.awaited.get(code)
                member = self.luck.choice(self.seats[code])
                self.awaited[code] = Decision(code, 1 if last is None else last.number + 1, member, self.now)
                self.moves_at[code] = self.now + int(DAY * self.luck.paretovariate(0.9) / 60)
                moved.append(self.awaited[code])
        return moved

    def due(self) -> set[Decision]:
        """Of which somebody should have been reminded by now."""
        return {each for each in self.awaited.values() if each.begun + REMIND_AFTER_MS <= self.now}


class MortalReminders(SqlReminders):
    """The database, of a node that can be killed before it commits, and before it learns that it has."""

    def __init__(self, storage: SqlStorage, world: World) -> None:
        super().__init__(storage.reading)
        self._world = world
        self.unsettled: set[str] = set()

    def decide(self, now: int) -> int:
        self._world.may_die()
        decided = super().decide(now)
        self._look_at_new()
        self._world.may_die()
        return decided

    def claim(self, now: int, until: int, most: int, busy: Collection[str] = ()) -> list[Reminder]:
        self._world.may_die()
        claimed = super().claim(now, until, most, busy)
        self.unsettled.update(each.id for each in claimed)
        self._world.may_die()
        return claimed

    def settle(self, reminder: Reminder, again_at: int | None = None) -> None:
        self._world.may_die()
        super().settle(reminder, again_at)
        self.unsettled.discard(reminder.id)
        self._world.may_die()

    def expire(self, now: int) -> Expired:
        self._world.may_die()
        return super().expire(now)

    def _look_at_new(self) -> None:
        """Each reminder is about something of which its member had not been reminded yet."""
        world = self._world
        rows = select(reminders.c.id, reminders.c.code, reminders.c.decision, reminders.c.tables)
        rows = rows.add_columns(reminder_targets.c.member, reminder_targets.c.kind)
        with self._connected() as connection:
            joined = rows.join(reminder_targets, reminder_targets.c.id == reminders.c.target)
            new = [row for row in connection.execute(joined) if row.id not in world.kinds and row.tables]
        by_member: dict[str, list[Any]] = defaultdict(list)
        for row in new:
            by_member[row.member].append(row)
        for member, own in by_member.items():
            fresh = {each for each in world.due() if each.member == member} - world.covered
            assert sorted(row.kind for row in own) == ["ntfy", "push"]
            assert fresh
            one = next(iter(fresh)) if len(fresh) == 1 else None
            for row in own:
                assert (row.code, row.decision) == ((one.code, one.number) if one else (None, None))
                world.kinds[row.id], world.about[row.id] = row.kind, one
            world.covered |= fresh


class MortalSender(Sender):
    """The endpoints out there, and a node that can be killed before and after it reaches one."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> PostAnswer:
        world, mark = self._world, headers["Idempotency-Key"]
        world.may_die()
        fate = world.luck.random()
        if fate < 0.04:
            world.not_taken[mark] += 1
            if fate < 0.02:
                raise NotSent("nobody listens")
            return PostAnswer(503, None)
        if fate < 0.08:
            world.uncertain.add(mark)
            world.received[mark] += fate < 0.06
            raise Unanswered("too late")
        world.received[mark] += 1
        world.may_die()
        return PostAnswer(200, None)


class MortalNode:
    def __init__(self, storage: SqlStorage, world: World) -> None:
        self._storage, self._world = storage, world
        self._service = self._started()

    def _started(self) -> ReminderService:
        service = ReminderService(
            MortalReminders(self._storage, self._world), "mailto:h@example.org", lambda: "ab" * 32, _here, Metrics()
        )
        service._sender = MortalSender(self._world)
        return service

    async def work(self) -> None:
        service = self._service
        try:
            await service.look()
            while service._sending:
                done, _ = await asyncio.wait(service._sending, return_when=asyncio.FIRST_EXCEPTION)
                for task in done:
                    task.result()
        except Killed:
            sending = list(service._sending)
            for task in sending:
                task.cancel()
            await asyncio.wait(sending or [asyncio.create_task(asyncio.sleep(0))])
            assert isinstance(service.reminders, MortalReminders)
            self._world.uncertain |= service.reminders.unsettled
            self._service = self._started()


async def _here(_errand: str) -> None:
    """Each node believes to be the one that sends."""


def prepare(storage: SqlStorage, world: World) -> dict[str, int]:
    browser, sent = Receiver(), storage.reminders
    assert sent is not None
    for member in world.members:
        sent.set_times(member, ReminderTimes("http://here", "UTC", None, None, None))
        for kind, key, auth in (("ntfy", "", ""), ("push", browser.public_key, browser.auth)):
            host = f"{kind}.example"
            target = ReminderTarget(new_id(), member, kind, f"https://{host}/{member}", host, key, auth, "en")  # type: ignore[arg-type]
            assert sent.add(member, target, BEGIN, 8)
    while greetings := sent.claim(BEGIN, BEGIN + 1, 500):
        for greeting in greetings:
            sent.settle(greeting)
    epochs = held(storage, *world.codes)
    storage.append(WriteBatch([row for code in world.codes for row in created(code)], {}, epochs))
    return epochs


def write(
    storage: SqlStorage, moves: list[Decision], epochs: dict[str, int], marks: dict[tuple[str, str], str]
) -> None:
    schedules = [
        Schedule(
            each.code, each.begun + 9 * DAY, marks[each.member, each.code], each.number, each.begun + REMIND_AFTER_MS
        )
        for each in moves
    ]
    storage.append(WriteBatch(epochs={each.code: epochs[each.code] for each in moves}, schedules=schedules))


async def live(storages: list[SqlStorage], world: World, days: float) -> None:
    first = storages[0]
    epochs = prepare(first, world)
    marks = {
        (member, code): of(first).mark(member, code, BEGIN) for code in world.codes for member in world.seats[code]
    }
    nodes = [MortalNode(storage, world) for storage in storages]
    while world.now < BEGIN + days * DAY:
        write(first, world.due_moves(), epochs, marks)
        world.now += STEP
        late = {each for each in world.due() if each.begun + REMIND_AFTER_MS + 12 * STEP < world.now} - world.covered
        assert not late, "lost before it was decided"
        await asyncio.gather(*[node.work() for node in world.luck.sample(nodes, world.luck.randint(1, len(nodes)))])
    for _ in range(60):  # the last tries
        world.now += max(STEP, CLAIM_MS)
        for node in nodes:
            await node.work()


def check(storage: SqlStorage, world: World) -> None:
    assert storage.reminders is not None
    assert storage.reminders.waiting() == 0
    lost = [mark for mark in world.kinds if not world.received[mark]]
    for mark in lost:
        decision = world.about[mark]
        over = decision is not None and world.awaited[decision.code] != decision  # decided before it could be sent
        refused = world.not_taken[mark]
        if world.kinds[mark] == "push":
            assert over or refused + (mark in world.uncertain) * TRIES >= TRIES, "a browser gets it in the end"
        else:
            assert mark in world.uncertain or over or refused >= TRIES
    twice = [mark for mark, count in world.received.items() if count > 1]
    assert all(world.kinds[mark] == "push" and mark in world.uncertain for mark in twice), "a chat gets nothing twice"
    assert world.kinds.keys() >= world.received.keys()
    assert len(lost) < len(world.kinds) / 10


def spend(url: str, count: int, tables: int, days: float, monkeypatch: pytest.MonkeyPatch) -> World:
    world = World(Random(f"{tables} {days}"), tables)
    monkeypatch.setattr(time_source, "now_ms", lambda: world.now)
    storages = [open_storage(url, f"node {number}") for number in range(count)]
    sql = [storage for storage in storages if isinstance(storage, SqlStorage)]
    try:
        asyncio.run(live(sql, world, days))
        check(sql[0], world)
    finally:
        for storage in storages:
            storage.close()
    print(
        f"{len(world.kinds)} reminders, {world.kills} kills, {len(world.uncertain)} whose fate was unknown, "
        f"{sum(not world.received[mark] for mark in world.kinds)} never received"
    )
    assert world.kills > days
    return world


def nodes_for(url: str) -> int:
    return 1 if url.startswith("sqlite") else 3


def test_three_days_of_a_few_tables(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spend(url, nodes_for(url), 15, 3, monkeypatch)


@pytest.mark.long
def test_a_month_of_five_hundred_tables(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    world = spend(url, nodes_for(url), 500, 30, monkeypatch)
    assert len(world.kinds) > 5_000
