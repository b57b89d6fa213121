"""What older programs have written: databases in `stored/` are read, and their matches go on."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from loveletter import legal_actions
from loveletter.server.store.entry_codec import STORED, decode_entry, encode_entry
from loveletter.server.store.migration import FORMAT, PROGRAM
from loveletter.table import commands
from loveletter.table.entries import Created
from tests.server.inside import Browser, living, room_of
from tests.server.store.rows import open_codes

pytestmark = pytest.mark.sqlite  # of files that older programs have written

STORED_FILES = Path(__file__).parent / "stored"
OLD = STORED_FILES / "format_1.db"
"""Written by the program before 0.2.0: three tables, with every kind of entry and of action."""
LATER = {
    *("SeatReserved", "ReservationEnded", "PersonBarred", "FaceChosen"),
    *("MixingBegan", "LuckPromised", "PromisesSealed", "LuckShown", "MixingEnded", "HintTaken"),
    *("Talked", "ClockKept", "Agreed", "Recognised", "Proposed", "ProposalAnswered", "HolidayTaken", "ProgramDeclared"),
    "Muted",
}
"""Kinds of entries that came later."""
SHAPES = STORED_FILES / f"format_{FORMAT}.json"


def rows(file: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute("SELECT kind, data FROM entries ORDER BY code, number").fetchall()


def stored_facts(file: Path) -> dict[str, str]:
    with closing(sqlite3.connect(file)) as opened:
        return dict(opened.execute("SELECT name, value FROM facts").fetchall())


def test_every_kind_of_entry_is_in_the_old_file_and_is_read() -> None:
    found = rows(OLD)
    assert {kind for kind, _ in found} == STORED.keys() - LATER
    for kind, data in found:
        entry = decode_entry(kind, data)
        assert decode_entry(*encode_entry(entry)) == entry
        assert encode_entry(entry)[1].startswith(data[:-1])  # newer fields come last


def test_tables_from_before_the_odds_were_a_setting_keep_what_they_had() -> None:
    kept = [decode_entry(kind, data) for kind, data in rows(OLD) if kind == "Created"]
    setups = [entry.setup for entry in kept if isinstance(entry, Created)]
    assert setups
    assert all(setup.odds for setup in setups if setup.aids)


def test_the_shapes_of_entries_change_only_with_the_number_of_the_format() -> None:
    """Where this fails: if an older program would misread the new shape, raise `FORMAT`; keep the old files, whose
    entries must still be read; write the shapes again with `python -m tests.server.test_stored_format`."""
    assert without_words(msgspec.json.decode(SHAPES.read_bytes())) == shapes()


def shapes() -> object:
    schemas, definitions = msgspec.json.schema_components(STORED.values())
    entries = dict(zip(STORED, schemas, strict=True))
    return without_words(msgspec.json.decode(msgspec.json.encode({"entries": entries, "shapes": definitions})))


def without_words(schema: object) -> object:
    """A docstring can be reworded without a change of the format."""
    if isinstance(schema, dict):
        return {key: without_words(value) for key, value in schema.items() if key != "description"}
    return list(map(without_words, schema)) if isinstance(schema, list) else schema


@pytest.mark.parametrize(("code", "secret", "seat"), [("quill-10", "moved", 0), ("river-30", "Ayu", 0)])
def test_a_match_that_an_older_program_has_stored_goes_on(tmp_path: Path, code: str, secret: str, seat: int) -> None:
    shutil.copy(OLD, tmp_path / "h.db")

    async def play_on() -> None:
        async with living(tmp_path) as registry:
            assert open_codes(registry.storage) == ["quill-10", "river-30"]
            closed = registry.storage.stored("petal-20")
            assert closed is not None
            assert closed.table.phase == "closed"
            room, device = await room_of(registry, code), Browser(registry)
            await device.hello(code, secret)
            assert device.told("welcome")[0]["seats"] == [seat]
            before = room.table.number
            while room.table.phase == "playing" and room.table.number < before + 6:
                game = room.table._state.game
                assert game is not None
                awaited = game.state.awaited
                assert awaited is not None
                if awaited == seat:
                    act = commands.Act(f"n{game.version}", seat, game.version, legal_actions(game.state)[0])
                    await room.carry_out(act, device.connection)
                else:
                    await room.carry_out_as_table(commands.StandIn(awaited, True))
                    await asyncio.sleep(0.01)
            assert room.table.number > before

    asyncio.run(play_on())
    stated = stored_facts(tmp_path / "h.db")
    assert (stated["format"], stated["written_by"]) == (str(FORMAT), PROGRAM)
    assert len(rows(tmp_path / "h.db")) > len(rows(OLD))


if __name__ == "__main__":
    SHAPES.write_bytes(msgspec.json.format(msgspec.json.encode(shapes(), order="deterministic")) + b"\n")
