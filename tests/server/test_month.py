"""Weeks of matches over days in time-lapse, on real servers that are killed again and again: each decision is
reminded of once, no turn is lost, and clocks and quiet hours hold though summer time begins in the middle of it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest

from loveletter.server import time_source
from loveletter.server.reminders.service import CLAIM_MS
from loveletter.server.store.entry_codec import decode_entry
from loveletter.server.store.opening import open_storage
from loveletter.server.store.reminder_times import ReminderTimes
from loveletter.server.store.reminders import ReminderTarget, new_id
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, Sitter, commands, entries
from loveletter.table.clock import REMIND_AFTER_MS, shown_ms
from loveletter.table.keys import hashed, new_secret
from loveletter.table.setup import DAY_MS, DAY_SECONDS
from loveletter.table.state import TableState, fold
from tests.parts.databases import DATABASES
from tests.server.cluster.pair import come_back
from tests.server.endpoints import Endpoints, endpoints
from tests.server.inside import living
from tests.server.running import PATIENCE, Launcher, Running, first_action
from tests.server.test_loading import later

STEP = timedelta(hours=5)
STEP_MS = 1000 * int(STEP.total_seconds())
CLOCK_DAYS = 2
SETUP = Setup("classic", players=2, clock="days", seconds=CLOCK_DAYS * DAY_SECONDS, pace=0)
ROME = ZoneInfo("Europe/Rome")
QUIET = (22, 8)
"""Of the first player at each table; the other one has no such hours."""
KILLED = 0.15
"""How often in a step a server is killed while reminders are sent, and how often while somebody plays."""
WAITING = """
SELECT (SELECT count(*) FROM deadlines WHERE due_at <= ?) + (SELECT count(*) FROM deadlines WHERE remind_at <= ?)
    + (SELECT count(*) FROM reminders)
"""


class Sitting(NamedTuple):
    """Two people at one table."""

    code: str
    secrets: tuple[str, str]
    marks: tuple[str, str]


class Month:
    def __init__(
        self, launcher: Launcher, folder: Path, out_there: Endpoints, tables: int, days: int, visited: float
    ) -> None:
        """`visited`: the part of the tables to which one of the two comes in each step, whoever's turn it is."""
        self.luck = Random(f"{tables} {days}")
        self.launcher, self.out_there, self.visited = launcher, out_there, visited
        self.file, self.later_file = folder / "h.db", folder / "later"
        self.later = (summer_time() - timedelta(days=days / 2) - datetime.now(UTC)).total_seconds()
        self.later_file.write_text(str(self.later))
        self.sittings = prepared(folder, self.later, tables, out_there.url)
        self.seats = {mark: (each, seat) for each in self.sittings for seat, mark in enumerate(each.marks)}
        self.servers: list[Running] = []
        self.running: set[str] = set()
        """The tables whose matches go on; others are closed after a while."""
        self.acts: list[str] = []
        self.reminded: set[tuple[str, int]] = set()
        """The decisions of which somebody should have been reminded, by the path of the place and their number."""
        self.uncertain = self.kills = 0
        """Reminders that a killed server had begun to send."""
        self.put_off: Counter[timedelta | None] = Counter()
        """Reminders that waited for the end of quiet hours, by how far Rome was from UTC then."""

    @property
    def now(self) -> int:
        return int(1000 * (time.time() + self.later))

    def start(self, port: str = "0") -> None:
        wanted = {"reminders_contact": "mailto:host@example.org", "reminder_loopback": "1", "due_seconds": "0"}
        more = {"reminder_look_seconds": "0.02", "later_file": str(self.later_file), "lease_seconds": "2"}
        self.servers.append(self.launcher.start(str(self.file), port=port, **wanted, **more))

    def kill(self) -> None:
        self.kills += 1
        server = self.servers.pop(self.luck.randrange(len(self.servers)))
        server.end(signal.SIGKILL)
        with DATABASES.opened(self.file) as opened:
            claimed = opened.execute("SELECT count(*) FROM reminders WHERE claimed_until IS NOT NULL")
            self.uncertain += claimed.fetchone()[0]
        self.start(server.port)
        self.go_on(CLAIM_MS / 1000 + 1)

    def go_on(self, seconds: float) -> None:
        self.later += seconds
        self.later_file.with_suffix(".new").write_text(str(self.later))
        self.later_file.with_suffix(".new").replace(self.later_file)

    def step(self) -> None:
        begin, arrived = self.now, len(self.out_there.arrivals)
        self.go_on(STEP.total_seconds())
        begin += STEP_MS
        if self.luck.random() < KILLED:
            time.sleep(self.luck.uniform(0, 0.5))
            self.kill()
        self.settle()
        if is_quiet(begin) and is_quiet(self.now):
            assert {each.path[-1] for each in self.out_there.arrivals[arrived:]} <= {"1"}
        self.look()
        visited = [each for each in self.sittings if each.code in self.running and self.luck.random() < self.visited]
        dies_at = self.luck.choice(visited).code if visited and self.luck.random() < KILLED else None
        for sitting in visited:
            self.visit(sitting, sitting.code == dies_at)

    def settle(self) -> None:
        """Wait until nothing is due any more."""
        deadline = time.monotonic() + PATIENCE
        with DATABASES.opened(self.file) as opened:
            while opened.execute(WAITING, [self.now, self.now]).fetchone()[0]:
                assert time.monotonic() < deadline
                time.sleep(0.02)

    def look(self) -> None:
        with DATABASES.opened(self.file) as opened:
            rows = opened.execute("SELECT code, decision, awaits, remind_at FROM deadlines").fetchall()
        self.running = {row[0] for row in rows}
        for _, decision, mark, remind_at in rows:
            if mark is None:
                continue
            sitting, seat = self.seats[mark]
            if remind_at is None:
                self.reminded.add((path_of(sitting.code, seat), decision))
            elif remind_at > self.now + REMIND_AFTER_MS:
                local = datetime.fromtimestamp(remind_at / 1000, ROME)
                assert (seat, local.hour, local.minute) == (0, QUIET[1], 0)
                self.put_off[local.utcoffset()] += 1

    def visit(self, sitting: Sitting, dies: bool) -> None:
        seat = self.luck.randrange(2)
        mark = f"act {len(self.acts)}"
        with come_back(self.luck.choice(self.servers), sitting.code, sitting.secrets[seat]) as client:
            client.sync()
            view = client.views[seat]
            if not view["menu"]:
                return
            wish = {
                "seat": seat,
                "version": view["version"],
                "action": first_action(view["menu"], self.luck.randrange(9)),
            }
            self.acts.append(mark)
            if not dies:
                assert client.ask("act", id=mark, **wish)["type"] == "done"
                return
            client.send({"type": "act", "id": mark, **wish})
            self.kill()
        with come_back(self.luck.choice(self.servers), sitting.code, sitting.secrets[seat]) as client:
            assert client.ask("act", id=mark, **wish)["type"] == "done"  # once, whatever the killed one had done

    def check(self) -> None:
        acted: list[str] = []
        stood_in = 0
        for sitting in self.sittings:
            state = TableState.nothing(sitting.code)
            for entry, at in self.log(sitting.code):
                if isinstance(entry, entries.Acted) and entry.id:
                    acted.append(entry.id)
                if isinstance(entry, entries.StandInSet) and entry.sits:
                    stood_in += 1
                    shown = 0 if state.game is None else shown_ms(state.game.round_events)
                    late = at - state.since - shown - CLOCK_DAYS * DAY_MS
                    assert 0 <= late <= STEP_MS + CLAIM_MS + 1000 * PATIENCE
                state = fold(state, entry, at)
            assert state.game is not None
            assert (sitting.code in self.running) == (state.game.state.champions == ())
        assert sorted(acted) == sorted(self.acts)
        arrived = Counter(each.path for each in self.out_there.arrivals)
        expected = Counter(path for path, _ in self.reminded)
        assert not arrived - expected, "a decision was reminded of twice"
        lost = (expected - arrived).total()
        print(
            f"{len(self.sittings)} tables, {len(acted)} turns, {stood_in} clocks ran out, {arrived.total()} reminders, "
            f"{self.put_off} looks at put-off ones, {self.kills} kills, {self.uncertain} uncertain, {lost} lost"
        )
        assert lost <= self.uncertain
        assert min(self.kills, stood_in, len(acted), len(self.put_off) - 1) > 0

    def log(self, code: str) -> list[tuple[Any, int]]:
        with DATABASES.opened(self.file) as opened:
            rows = opened.execute("SELECT number, kind, data, at FROM entries WHERE code = ? ORDER BY number", [code])
            log = rows.fetchall()
        assert [row[0] for row in log] == list(range(len(log)))
        return [(decode_entry(kind, data), at) for _, kind, data, at in log]


def summer_time() -> datetime:
    """When clocks in Rome are next put forward or back."""
    now = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
    hours = (now + timedelta(hours=number) for number in range(20 * 24, 400 * 24))
    return next(
        hour
        for hour in hours
        if hour.astimezone(ROME).utcoffset() != (hour + timedelta(hours=1)).astimezone(ROME).utcoffset()
    )


def is_quiet(moment: int) -> bool:
    hour = datetime.fromtimestamp(moment / 1000, ROME).hour
    return hour >= QUIET[0] or hour < QUIET[1]


def path_of(code: str, seat: int) -> str:
    return f"/{code}/{seat}"


def prepared(folder: Path, seconds: float, tables: int, url: str) -> list[Sitting]:
    """Tables that were begun after so many seconds, of members who are reminded there."""

    async def opened() -> list[Sitting]:
        sittings = []
        async with living(folder, max_tables=str(tables)) as registry:
            members, reminders = registry.storage.members, registry.storage.reminders
            assert members is not None
            assert reminders is not None
            now = int(1000 * (time.time() + seconds))
            for _ in range(tables):
                secrets = (new_secret(), new_secret())
                people = [Sitter(name, hashed(key), None) for name, key in zip(("Ayu", "Budi"), secrets, strict=True)]
                room = await registry.open(NewTable(SETUP, people, start=True))
                code, marks = room.table.code, []
                for seat in range(2):
                    member = new_id() + new_id()
                    marks.append(members.mark(member, code, now))
                    await room.carry_out_as_table(commands.Recognise(seat, marks[seat]))
                    quiet: tuple[int | None, int | None] = QUIET if seat == 0 else (None, None)
                    reminders.set_times(member, ReminderTimes(url, "Europe/Rome", *quiet, None))
                    place = ReminderTarget(new_id(), member, "ntfy", url + path_of(code, seat), "x", "", "", "en")
                    assert reminders.add(member, place, now, 1)
                sittings.append(Sitting(code, secrets, (marks[0], marks[1])))
        return sittings

    with pytest.MonkeyPatch.context() as patch:
        later(patch, seconds)
        patch.setattr(time_source, "wall_ms", time_source.now_ms)
        sittings = asyncio.run(opened())
    with closing(open_storage(DATABASES.url(folder / "h.db"), "greeter")) as storage:
        assert storage.reminders is not None
        while greetings := storage.reminders.claim(2**53, 2**53, 1000):
            for greeting in greetings:
                storage.reminders.settle(greeting)
    return sittings


def spend(launcher: Launcher, folder: Path, tables: int, days: int, visited: float) -> None:
    with endpoints() as out_there:
        month = Month(launcher, folder, out_there, tables, days, visited)
        for _ in range(1 if DATABASES.kind == "sqlite" else 3):
            month.start()
        for _ in range(days * DAY_MS // STEP_MS):
            month.step()
        month.settle()
        month.look()
        month.check()
        for server in month.servers:
            server.end(signal.SIGKILL)


def test_some_days_of_a_few_tables(launcher: Launcher, tmp_path: Path) -> None:
    spend(launcher, tmp_path, 6, 4, 0.3)


@pytest.mark.long
def test_twelve_days_of_five_hundred_tables(launcher: Launcher, tmp_path: Path) -> None:
    spend(launcher, tmp_path, 500, 12, 0.12)
