"""What only a file of SQLite does: it is older than the program, and it counts its own age."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from loveletter.server import time_source
from loveletter.server.store.migration import FORMAT, format_of
from loveletter.server.store.opening import open_storage
from loveletter.server.store.sqlite_file import engine_to_read
from loveletter.server.store.write_batch import WriteBatch
from tests.server.store.rows import created, open_codes

STORED = Path(__file__).parents[1] / "stored"
OLDER = sorted(set(STORED.glob("*.db")) - {STORED / f"format_{FORMAT}.db"})


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_an_older_file_takes_all_steps_and_knows_its_tables(tmp_path: Path, file: Path) -> None:
    shutil.copy(file, tmp_path / "old.db")
    with closing(sqlite3.connect(file)) as opened:
        codes = {code for (code,) in opened.execute("SELECT DISTINCT code FROM entries")}
        ended = {code for (code,) in opened.execute("SELECT code FROM entries WHERE kind = 'Closed'")}
        has_tables = opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone()
        rows = opened.execute("SELECT code, entered, key FROM tables") if has_tables else ()
        written = {code: (bool(entered), key or "") for code, entered, key in rows}
    with engine_to_read(file).connect() as connection:
        assert (format_of(connection) or 0) < FORMAT
    storage = open_storage(f"sqlite:///{tmp_path / 'old.db'}")
    assert set(open_codes(storage)) == codes - ended
    for code in codes:
        found, about = storage.stored(code), storage.row(code)
        assert found is not None
        assert found.broken is None
        assert about is not None
        assert (about.closed, about.told) == (code in ended, None)
        if code in written:
            assert (about.entered, about.key) == written[code]
        else:
            assert about.entered
            assert about.key
            assert about.closed or storage.made_by(about.key) is not None
    storage.close()
    with engine_to_read(tmp_path / "old.db").connect() as connection:
        assert format_of(connection) == FORMAT


def test_the_age_of_the_house_goes_on_after_a_restart_whatever_the_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(time_source, "seconds", lambda: now[0])
    url = f"sqlite:///{tmp_path / 'registry.db'}"
    storage = open_storage(url)
    storage.append(WriteBatch(created("rose-10")))
    now[0] += 6000
    storage.touch([])
    storage.close()
    now[0] = 5.0  # another machine, or the same after a restart
    storage = open_storage(url)
    assert storage.deserted(5999, 0, 10) == ["rose-10"]
    assert storage.deserted(6001, 0, 10) == []
    now[0] += 2
    assert storage.deserted(6001, 0, 10) == ["rose-10"]
    storage.close()
