"""The chained log: a table with a missing or changed entry is named and quarantined, and all others start."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from hashlib import sha256
from pathlib import Path

import pytest

from loveletter import legal_actions
from loveletter.notation import Record, RoundRecord
from loveletter.server.http.archive import Archive, ArchiveQuestion
from loveletter.server.http.listing import info
from loveletter.server.http.replays import match_replay, replay
from loveletter.server.store.backup import restore
from loveletter.server.store.stored_log import link
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, TableRefused, commands
from loveletter.table.chairs import Proven
from tests.cli.command import Ran, loveletter
from tests.parts.databases import DATABASES, Opened
from tests.server.inside import AYU, BUDI, Browser, living, room_of
from tests.server.store.rows import open_codes

MOVES = 4
DEAL = Record("second", ("Ayu", "Budi"), (RoundRecord("Ayu", (), seed="04" * 32),)).to_json()
"""A round that is long enough."""


async def play(room: Room, moves: int) -> None:
    for _ in range(moves):
        game = room.table._state.game
        assert game is not None
        seat = game.state.awaited
        if seat is None:
            break
        act = commands.Act(f"n{game.version}", seat, game.version, legal_actions(game.state)[0])
        await room.carry_out(act, None, proven=Proven(frozenset({seat})))


def two_tables(folder: Path, close: bool = False) -> tuple[str, str]:
    """A database with two tables at which some moves were played: the codes of the one to be damaged and the other."""

    async def live() -> tuple[str, str]:
        async with living(folder) as registry:
            rooms = [(await registry.open(NewTable(Setup(players=2), [AYU, BUDI], True, DEAL))) for _ in range(2)]
            for room in rooms:
                await play(room, MOVES)
            if close:
                await rooms[0].carry_out_as_table(commands.Close())
            return rooms[0].table.code, rooms[1].table.code

    return asyncio.run(live())


Damage = Callable[[Opened, str], object]


def rewrite(opened: Opened, code: str, number: int, kind: str, data: str) -> None:
    """Write an entry as a program of another version might have: with hashes that fit."""
    rows = opened.execute(
        "SELECT number, at, kind, data FROM entries WHERE code = ? ORDER BY number", (code,)
    ).fetchall()
    made = bytes(32)
    for each, at, old_kind, old_data in rows:
        wanted = (kind, data) if each == number else (old_kind, old_data)
        made = link(made, code, each, at, *wanted)
        opened.execute(
            "UPDATE entries SET kind = ?, data = ?, hash = ? WHERE code = ? AND number = ?", (*wanted, made, code, each)
        )
    opened.execute("UPDATE heads SET hash = ? WHERE code = ?", (made, code))


def sql(statement: str, *values: object) -> Damage:
    return lambda opened, code: opened.execute(statement, (*values, code))


def forge(opened: Opened, code: str) -> None:
    """Add an entry with a right hash behind the last one."""
    number, made = opened.execute("SELECT number, hash FROM heads WHERE code = ?", (code,)).fetchone()
    entry = (code, number + 1, 0, "PauseSet", '{"paused":true}')
    opened.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", (*entry, link(made, *entry)))


def extended(opened: Opened, code: str) -> None:
    (data,) = opened.execute("SELECT data FROM entries WHERE code = ? AND number = 4", (code,)).fetchone()
    rewrite(opened, code, 4, "Acted", json.dumps(json.loads(data) | {"mood": "glad"}))


def extended_within(opened: Opened, code: str) -> None:
    (data,) = opened.execute("SELECT data FROM entries WHERE code = ? AND number = 4", (code,)).fetchone()
    found = json.loads(data)
    found["action"]["mood"] = "glad"
    rewrite(opened, code, 4, "Acted", json.dumps(found))


LAST = 3 + MOVES
"""Created, two people, the beginning, then the moves."""

DAMAGES: dict[str, tuple[Damage, int, str]] = {
    "gap": (sql("DELETE FROM entries WHERE code = ? AND number = 4"), 4, "it is missing"),
    "change": (
        sql("""UPDATE entries SET data = replace(data, 'Budi', 'Kuro') WHERE code = ? AND number = 2"""),
        2,
        "it was changed after it was written",
    ),
    "other time": (
        sql("UPDATE entries SET at = at + 1 WHERE code = ? AND number = 5"),
        5,
        "it was changed after it was written",
    ),
    "lost tail": (
        sql("DELETE FROM entries WHERE code = ? AND number > 5"),
        6,
        f"it is missing; the log had {LAST + 1} entries",
    ),
    "all lost": (sql("DELETE FROM entries WHERE code = ?"), 0, f"it is missing; the log had {LAST + 1} entries"),
    "no head": (
        sql("DELETE FROM heads WHERE code = ?"),
        LAST + 1,
        "nothing says whether the log ends before it",
    ),
    "other head": (
        sql("UPDATE heads SET hash = ? WHERE code = ?", bytes(32)),
        LAST,
        "another entry was written here",
    ),
    "forged": (forge, LAST + 1, "it was not written by a server"),
    "unknown kind": (
        lambda opened, code: rewrite(opened, code, 5, "Danced", "{}"),
        5,
        "its kind 'Danced' is not known to this program",
    ),
    "unknown field": (extended, 4, "its field 'mood' is not known to this program"),
    "unknown field within": (extended_within, 4, "its field 'action.mood' is not known to this program"),
    "no JSON": (
        lambda opened, code: rewrite(opened, code, 5, "Acted", "{"),
        5,
        "its text is no Acted of this program: DecodeError",
    ),
    "does not follow": (
        lambda opened, code: rewrite(opened, code, 4, "RoundDealt", "{}"),
        4,
        "it does not follow from the entries before it (IllegalAction)",
    ),
}


SAID = {
    "its kind 'Danced' is not known to this program": "this program does not know entries of the kind “Danced”",
    "its field 'mood' is not known to this program": "this program does not know its field “mood”",
    "its field 'action.mood' is not known to this program": "this program does not know its field “action.mood”",
    "its text is no Acted of this program: DecodeError": "its text is no “Acted” of this program: DecodeError",
    "it does not follow from the entries before it (IllegalAction)": "it does not follow from the entries before it",
}
"""Reasons that a reader is given in other words than a log."""


def verified(file: Path) -> Ran:
    return loveletter("verify-log", "--database-url", DATABASES.url(file))


def damage(file: Path, how: Damage, code: str) -> None:
    with DATABASES.opened(file) as opened:
        how(opened, code)


@pytest.mark.parametrize(("how", "number", "reason"), DAMAGES.values(), ids=DAMAGES)
def test_a_break_is_named_and_the_other_table_starts(
    tmp_path: Path, how: Damage, number: int, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = two_tables(tmp_path)
    damage(tmp_path / "h.db", how, bad)
    named = f"table {bad}, entry {number}: {reason}"

    async def look(registry: TableRegistry) -> None:
        await play(await room_of(registry, good), 1)
        assert await registry.room(bad) is None
        await shown_as_far_as_it_holds(registry, bad, number)

    async def live() -> None:
        async with living(tmp_path) as registry:
            await look(registry)

    asyncio.run(live())
    assert f"table quarantined: {named}" in caplog.messages
    said = f"table {bad}, entry {number}: {SAID.get(reason, reason)}"
    assert verified(tmp_path / "h.db") == (1, f"{said}\n", "")


@pytest.mark.sqlite  # a backup is a file of SQLite
@pytest.mark.parametrize(("how", "number", "reason"), DAMAGES.values(), ids=DAMAGES)
def test_a_break_in_a_backup_is_named(tmp_path: Path, how: Damage, number: int, reason: str) -> None:
    bad, _ = two_tables(tmp_path)
    damage(tmp_path / "h.db", how, bad)
    named = f"table {bad}, entry {number}: {reason}"
    assert [str(each) for each in restore(tmp_path / "h.db", f"sqlite:///{tmp_path / 'new.db'}").breaks] == [named]


async def shown_as_far_as_it_holds(registry: TableRegistry, code: str, number: int) -> None:
    device = Browser(registry)
    await device.hello(code)
    assert [each["code"] for each in device.told("error")] == ["table_broken"]
    archive = Archive(registry.settings, registry.database, registry.metrics, registry.quarantine)
    if number == 0:
        with pytest.raises(TableRefused, match="table_broken"):
            await archive.ask(info, ArchiveQuestion(code), "")
        await archive.close()
        return
    table = json.loads(gzip.decompress((await archive.ask(info, ArchiveQuestion(code), "")).body))
    assert (table["phase"], table["broken_at"]) == ("closed", number)
    if number > 3:
        told = json.loads(gzip.decompress((await archive.ask(match_replay, ArchiveQuestion(code), "")).body))
        assert (len(told["steps"]), told["broken"]) == (number - 3, True)
    await archive.close()


def test_an_intact_log_is_told_so(tmp_path: Path) -> None:
    two_tables(tmp_path)
    assert verified(tmp_path / "h.db") == (
        0,
        f"{2 * (LAST + 1)} entries of 2 tables: nothing is missing, nothing was changed.\n",
        "",
    )


@pytest.mark.parametrize("how", ["gap", "lost tail", "other head", "no head", "all lost"])
def test_also_a_closed_table_that_has_lost_something_is_noticed_when_it_is_asked_for(tmp_path: Path, how: str) -> None:
    bad, good = two_tables(tmp_path, close=True)
    damage(tmp_path / "h.db", DAMAGES[how][0], bad)

    async def live() -> None:
        async with living(tmp_path) as registry:
            archive = Archive(registry.settings, registry.database, registry.metrics, registry.quarantine)
            refused: AbstractContextManager[object] = (
                pytest.raises(TableRefused, match="table_broken") if how == "all lost" else nullcontext()
            )
            with refused:
                await archive.ask(info, ArchiveQuestion(bad), "")
            await archive.close()
            assert list(registry.quarantined) == [bad]
            assert (await room_of(registry, good)).table.code == good

    asyncio.run(live())


def test_the_hashes_are_what_the_manual_says(tmp_path: Path) -> None:
    code, _ = two_tables(tmp_path)
    with DATABASES.opened(tmp_path / "h.db") as opened:
        rows = opened.execute(
            "SELECT number, at, kind, data, hash FROM entries WHERE code = ? ORDER BY number", (code,)
        ).fetchall()
        head = opened.execute("SELECT number, hash FROM heads WHERE code = ?", (code,)).fetchone()
    made = bytes(32)
    for number, at, kind, data, stored in rows:
        made = sha256(made + "\0".join([code, str(number), str(at), kind, data]).encode()).digest()
        assert stored == made
    assert head == (LAST, made)


def test_what_the_server_writes_later_goes_on_with_the_chain(tmp_path: Path) -> None:
    codes = two_tables(tmp_path)

    async def live() -> None:
        async with living(tmp_path) as registry:
            for code in codes:
                await play(await room_of(registry, code), 2)

    asyncio.run(live())
    assert verified(tmp_path / "h.db").code == 0


OLD = sorted((Path(__file__).parent / "stored").glob("format_1*.db"))


@pytest.mark.sqlite  # there was no PostgreSQL in those formats
@pytest.mark.parametrize("file", OLD, ids=[file.name for file in OLD])
def test_a_file_of_the_format_before_gets_its_hashes_when_a_server_starts(tmp_path: Path, file: Path) -> None:
    shutil.copy(file, tmp_path / "h.db")
    before = verified(tmp_path / "h.db")
    assert (before.code, "has no hashes yet" in before.err) == (2, True)
    assert restore(file, f"sqlite:///{tmp_path / 'restored.db'}").breaks == ()

    async def live() -> int:
        async with living(tmp_path) as registry:
            rooms = [await room_of(registry, code) for code in open_codes(registry.storage)]
            assert registry.quarantined == {}
            return len(rooms)

    assert asyncio.run(live()) == 2
    after = verified(tmp_path / "h.db")
    assert (after.code, after.out.endswith("of 3 tables: nothing is missing, nothing was changed.\n")) == (0, True)


@pytest.mark.sqlite  # it is the file that is compared
def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(OLD[0], tmp_path / "h.db")
    before = dump(tmp_path / "h.db")
    monkeypatch.setattr("loveletter.server.store.migration.link", lambda *_: 1 / 0)

    async def live() -> None:
        async with living(tmp_path):
            pass

    with pytest.raises(ZeroDivisionError):
        asyncio.run(live())
    assert dump(tmp_path / "h.db") == before


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as opened:
        return list(opened.iterdump())


def test_a_match_of_another_version_of_the_rules_says_so(tmp_path: Path) -> None:
    code, other = two_tables(tmp_path)
    with DATABASES.opened(tmp_path / "h.db") as opened:
        (data,) = opened.execute("SELECT data FROM entries WHERE code = ? AND number = 3", (code,)).fetchone()
        assert json.loads(data)["rules"] == 1
        rewrite(opened, code, 3, "Began", json.dumps(json.loads(data) | {"rules": 2}))

    async def live() -> None:
        async with living(tmp_path) as registry:
            for each, played in ((code, 2), (other, 1)):
                match = (await room_of(registry, each)).table.played_match()
                sent = json.loads(replay(each, match, None, with_cards=False))
                assert (sent["rules_version"], sent["rules_now"]) == (played, 1)
                assert match.game.record(match.names).rules_version == played

    asyncio.run(live())


def test_a_wrong_checkpoint_is_named(tmp_path: Path) -> None:
    """One with hashes that fit, as a faulty program might have written it."""
    code, number, data = second_round(tmp_path)
    assert verified(tmp_path / "h.db").code == 0
    wrong = json.loads(data)
    wrong["checkpoint"]["tokens"].reverse()
    damage(tmp_path / "h.db", lambda opened, _: rewrite(opened, code, number, "RoundDealt", json.dumps(wrong)), code)
    ran = verified(tmp_path / "h.db")
    assert ran.code == 1
    assert ran.out.startswith(f"table {code}, entry {number}: ")


def second_round(folder: Path) -> tuple[str, int, str]:
    """A table in its second round: its code, and the number and text of the entry that dealt it."""

    async def live() -> str:
        async with living(folder) as registry:
            room = await registry.open(NewTable(Setup(players=2, options={"tokens": 7}), [AYU, BUDI], True, DEAL))
            while room.table.phase == "playing":
                await play(room, 1)
            for seat in (0, 1):
                await room.carry_out(commands.Ready(seat), None, proven=Proven(frozenset({seat})))
            await play(room, 2)
            assert room.table.round == 2
            return room.table.code

    code = asyncio.run(live())
    with DATABASES.opened(folder / "h.db") as opened:
        dealt = "SELECT number, data FROM entries WHERE code = ? AND kind = 'RoundDealt'"
        number, data = opened.execute(dealt, (code,)).fetchone()
    return code, int(number), str(data)
