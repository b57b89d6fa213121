"""Members in both databases: marks that say nothing, results that come with their match, and what erasing leaves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from loveletter.server.settings import file_of, is_postgres
from loveletter.server.store.backup import copy_database
from loveletter.server.store.members import Member, Members
from loveletter.server.store.opening import open_storage
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table.identity import member_id
from loveletter.table.results import SeatResult
from tests.server.store.rows import created, held, rows

AYU, BUDI = (Member(member_id(key), key) for key in ("aa" * 32, "bb" * 32))


def result(code: str, seat: int, mark: str | None, match: int = 1, **more: object) -> SeatResult:
    level = None if mark else "novice"
    name = "" if mark is None else f"name {seat}"
    made = SeatResult(code, match, seat, mark, level, name, 1000 + match, "second", seat, seat == 0, True)
    return made._replace(**more)  # type: ignore[arg-type]


def of(storage: Storage) -> Members:
    assert storage.members is not None
    return storage.members


def test_a_mark_is_drawn_once_for_each_table_and_says_nothing(storage: Storage) -> None:
    members = of(storage)
    mark = members.mark(AYU, "rose-10", 5)
    assert members.mark(AYU, "rose-10", 6) == mark
    others = {members.mark(AYU, "rose-11", 7), members.mark(BUDI, "rose-10", 8)}
    assert len({mark, *others}) == 3
    assert not any(known[:8] in mark for known in (*AYU, *BUDI))
    assert (members.since(AYU.id), members.since(BUDI.id), members.since("cc")) == (5, 8, None)


def test_results_are_written_with_the_entries_of_their_match(storage: Storage) -> None:
    members, epochs = of(storage), held(storage, "rose-10", "rose-11")
    ayu, budi = (members.mark(member, "rose-10", 0) for member in (AYU, BUDI))
    storage.append(WriteBatch([*created("rose-10"), *created("rose-11")], {}, epochs))
    for match in (1, 2):
        seats = [result("rose-10", 0, ayu, match), result("rose-10", 1, budi, match), result("rose-10", 2, None, match)]
        assert storage.append(WriteBatch(rows("rose-10", match), {}, epochs, results=seats)) == frozenset()
    found = members.matches(BUDI.id, 10)
    assert [(each.code, each.match, each.at, each.edition) for each in found] == [
        ("rose-10", 2, 1002, "second"),
        ("rose-10", 1, 1001, "second"),
    ]
    assert [tuple(seat) for seat in found[0].seats] == [
        (0, AYU.id, None, "name 0", 0, True, True),
        (1, BUDI.id, None, "name 1", 1, False, True),
        (2, None, "novice", "", 2, False, True),
    ]
    assert len(members.matches(AYU.id, 1)) == 1
    assert members.matches("cc", 10) == []


def test_a_result_is_written_with_its_entries_or_not_at_all(storage: Storage) -> None:
    members, epochs = of(storage), held(storage, "rose-10")
    mark = members.mark(AYU, "rose-10", 0)
    storage.append(WriteBatch([*created("rose-10"), *rows("rose-10", 1)], {}, epochs))
    done = result("rose-10", 0, mark)
    if storage.owners.alone:
        with pytest.raises(ValueError, match=r"."):  # a gap in the log
            storage.append(WriteBatch(rows("rose-10", 5), {}, epochs, results=[done]))
    else:
        stale = {"rose-10": epochs["rose-10"] - 1}
        assert storage.append(WriteBatch(rows("rose-10", 2), {}, stale, results=[done])) == {"rose-10"}
    assert members.matches(AYU.id, 10) == []


def test_nothing_leads_to_somebody_who_was_erased(storage: Storage, url: str) -> None:
    members, epochs = of(storage), held(storage, "rose-10")
    ayu, budi = (members.mark(member, "rose-10", 0) for member in (AYU, BUDI))
    storage.append(WriteBatch(created("rose-10"), {}, epochs))
    storage.append(
        WriteBatch(rows("rose-10", 1), {}, epochs, results=[result("rose-10", 0, ayu), result("rose-10", 1, budi)])
    )
    assert members.erase(AYU.id) == 1
    assert (members.since(AYU.id), members.matches(AYU.id, 10)) == (None, [])
    [left] = members.matches(BUDI.id, 10)
    assert [(seat.member, seat.name) for seat in left.seats] == [(None, ""), (BUDI.id, "name 1")]
    again = [result("rose-10", 0, ayu, 2), result("rose-10", 1, budi, 2)]  # of a match that was under way
    storage.append(WriteBatch(rows("rose-10", 2), {}, epochs, results=again))
    assert [seat.member for seat in members.matches(BUDI.id, 10)[0].seats] == [None, BUDI.id]
    assert [seat.name for seat in members.matches(BUDI.id, 10)[0].seats] == ["", "name 1"]
    assert members.erase(AYU.id) == 0
    assert members.mark(AYU, "rose-10", 0) != ayu
    members.erase(AYU.id)
    if not is_postgres(url):
        files = [file for file in file_of(url).parent.iterdir() if file.name.startswith(file_of(url).name)]
        assert not any(known.encode() in file.read_bytes() for file in files for known in (*AYU, "name 0"))
        assert any(BUDI.key.encode() in file.read_bytes() for file in files)


@pytest.mark.parametrize("back", [False, True])
def test_a_copy_of_the_database_has_the_members(storage: Storage, url: str, tmp_path: Path, back: bool) -> None:
    members, epochs = of(storage), held(storage, "rose-10")
    mark = members.mark(AYU, "rose-10", 9)
    storage.append(WriteBatch(created("rose-10"), {}, epochs))
    storage.append(WriteBatch(rows("rose-10", 1), {}, epochs, results=[result("rose-10", 0, mark)]))
    target = f"sqlite:///{tmp_path / 'copy.db'}"
    copy_database(url, target, lambda done, total: None, even_broken=True)
    if back:
        shutil.move(tmp_path / "copy.db", tmp_path / "first.db")
        copy_database(f"sqlite:///{tmp_path / 'first.db'}", target, lambda done, total: None)
    copy = open_storage(target, "other")
    assert of(copy).mark(AYU, "rose-10", 0) == mark
    assert of(copy).since(AYU.id) == 9
    assert of(copy).matches(AYU.id, 5) == members.matches(AYU.id, 5) != []
    copy.close()
