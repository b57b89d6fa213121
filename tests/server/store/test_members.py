"""Members in both databases: marks that say nothing, results that come with their match, and what erasing leaves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from loveletter.server.settings import file_of, is_postgres
from loveletter.server.store.backup import copy_database
from loveletter.server.store.club import Club, Membership
from loveletter.server.store.member_keys import MemberKeys, Passkey
from loveletter.server.store.members import Members
from loveletter.server.store.opening import open_storage
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table.identity import member_id
from loveletter.table.results import SeatResult
from tests.server.store.rows import created, held, rows

AYU, BUDI, CITRA = (member_id(key) for key in ("aa" * 32, "bb" * 32, "cc" * 32))
PASSKEY = Passkey("cGFzc2tleQ", "a5" * 40, 7)


def result(code: str, seat: int, mark: str | None, match: int = 1, **more: object) -> SeatResult:
    level = None if mark else "novice"
    name = "" if mark is None else f"name {seat}"
    made = SeatResult(code, match, seat, mark, level, name, 1000 + match, "second", seat, seat == 0, True)
    return made._replace(**more)  # type: ignore[arg-type]


def of(storage: Storage) -> Members:
    assert storage.members is not None
    return storage.members


def keys_of(storage: Storage) -> MemberKeys:
    assert storage.member_keys is not None
    return storage.member_keys


def test_a_key_belongs_to_one_member(storage: Storage) -> None:
    members, keys = of(storage), keys_of(storage)
    assert keys.member_of(AYU) == AYU
    assert not keys.add_key(BUDI, AYU, 1)  # there is no such member
    members.mark(AYU, "rose-10", 2)
    members.mark(CITRA, "rose-10", 2)
    assert keys.add_key(BUDI, AYU, 3)
    assert keys.add_key(BUDI, AYU, 4)
    assert not keys.add_key(BUDI, CITRA, 5)
    assert [tuple(each) for each in keys.of(AYU)[0]] == [(AYU, 2), (BUDI, 3)]
    assert (keys.member_of(BUDI), keys.member_of(CITRA)) == (AYU, CITRA)
    assert keys.remove(AYU, AYU)
    assert (keys.member_of(AYU), keys.member_of(BUDI)) == (None, AYU)
    assert not keys.remove(AYU, BUDI)
    assert keys.add_passkey(AYU, PASSKEY)
    assert not keys.add_passkey(CITRA, PASSKEY)
    assert keys.passkey(PASSKEY.id) == (AYU, PASSKEY)
    assert keys.remove(AYU, BUDI)  # the passkey is left


def test_a_link_works_once_and_for_a_while(storage: Storage) -> None:
    members, keys = of(storage), keys_of(storage)
    keys.add_link("one", AYU, 0, 100)
    members.mark(BUDI, "rose-10", 0)
    assert keys.follow_link("one", BUDI, 50) == (AYU, False)
    assert keys.follow_link("one", CITRA, 101) is None
    assert keys.follow_link("one", CITRA, 50) == (AYU, True)
    assert keys.follow_link("one", CITRA, 60) == (AYU, True)
    assert keys.follow_link("one", "dd", 60) is None
    assert keys.follow_link("two", "dd", 60) is None
    assert keys.member_of(CITRA) == AYU


def club_of(storage: Storage) -> Club:
    assert storage.club is not None
    return storage.club


def test_who_waits_comes_first_and_who_was_there_stays(storage: Storage) -> None:
    club = club_of(storage)
    assert (club.membership(AYU), club.membership_of_mark("aa")) == (None, None)
    club.enter(AYU, "Ayu", 1)
    club.set_approval(True)
    entered = club.enter(BUDI, "Budi 100%", 2)
    assert entered is not None
    assert not entered.admitted
    club.enter(BUDI, "", 3)  # keeps the name
    assert club.enter(CITRA, "Citra", 4, "token") is None
    club.invite("token", 5)
    invited = club.enter(CITRA, "Citra", 5, "token")
    assert invited is not None
    assert invited.admitted
    assert club.enter(BUDI, "Budi", 6, "token") is None
    assert [(each.name, each.membership.admitted) for each in club.members("", 0, 9)] == [
        ("Budi 100%", False),
        ("Citra", True),
        ("Ayu", True),
    ]
    assert [each.name for each in club.members("", 1, 1)] == ["Citra"]
    assert [each.name for each in club.members("0%", 0, 9)] == ["Budi 100%"]
    assert (club.count(""), club.count("I")) == (3, 2)
    club.set_approval(False)
    again = club.membership(BUDI)
    assert again is not None
    assert again.admitted


def test_what_a_moderator_decides_is_stored_and_erased(storage: Storage) -> None:
    members, club = of(storage), club_of(storage)
    mark = members.mark(AYU, "rose-10", 1)
    other = members.mark(BUDI, "rose-10", 1)
    decided = Membership("moderator", True, True, True, "Rosa")
    club.change(AYU, decided)
    assert (club.membership(AYU), club.membership_of_mark(mark)) == (decided, decided)
    assert [each.name for each in club.members("rosa", 0, 9)] == ["Rosa"]
    assert club.blocked_marks() == {mark} != {other}
    members.erase(AYU)
    assert (club.membership(AYU), club.membership_of_mark(mark), club.blocked_marks()) == (None, None, frozenset())


def test_a_mark_is_drawn_once_for_each_table_and_says_nothing(storage: Storage) -> None:
    members = of(storage)
    mark = members.mark(AYU, "rose-10", 5)
    assert members.mark(AYU, "rose-10", 6) == mark
    others = {members.mark(AYU, "rose-11", 7), members.mark(BUDI, "rose-10", 8)}
    assert len({mark, *others}) == 3
    assert not any(known[:8] in mark for known in (AYU, BUDI))
    assert (members.since(AYU), members.since(BUDI), members.since("cc")) == (5, 8, None)


def test_results_are_written_with_the_entries_of_their_match(storage: Storage) -> None:
    members, epochs = of(storage), held(storage, "rose-10", "rose-11")
    ayu, budi = (members.mark(member, "rose-10", 0) for member in (AYU, BUDI))
    storage.append(WriteBatch([*created("rose-10"), *created("rose-11")], {}, epochs))
    for match in (1, 2):
        seats = [result("rose-10", 0, ayu, match), result("rose-10", 1, budi, match), result("rose-10", 2, None, match)]
        assert storage.append(WriteBatch(rows("rose-10", match), {}, epochs, results=seats)) == frozenset()
    found = members.matches(BUDI, 10)
    assert [(each.code, each.match, each.at, each.edition) for each in found] == [
        ("rose-10", 2, 1002, "second"),
        ("rose-10", 1, 1001, "second"),
    ]
    assert [tuple(seat) for seat in found[0].seats] == [
        (0, AYU, None, "name 0", 0, True, True),
        (1, BUDI, None, "name 1", 1, False, True),
        (2, None, "novice", "", 2, False, True),
    ]
    assert len(members.matches(AYU, 1)) == 1
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
    assert members.matches(AYU, 10) == []


def test_nothing_leads_to_somebody_who_was_erased(storage: Storage, url: str) -> None:
    members, epochs = of(storage), held(storage, "rose-10")
    ayu, budi = (members.mark(member, "rose-10", 0) for member in (AYU, BUDI))
    storage.append(WriteBatch(created("rose-10"), {}, epochs))
    storage.append(
        WriteBatch(rows("rose-10", 1), {}, epochs, results=[result("rose-10", 0, ayu), result("rose-10", 1, budi)])
    )
    assert keys_of(storage).add_passkey(AYU, PASSKEY)
    keys_of(storage).add_link("one", AYU, 0, 100)
    assert members.erase(AYU) == 1
    assert keys_of(storage).of(AYU) == ([], [])
    assert keys_of(storage).passkey(PASSKEY.id) is None
    assert keys_of(storage).follow_link("one", CITRA, 50) is None
    assert (members.since(AYU), members.matches(AYU, 10)) == (None, [])
    [left] = members.matches(BUDI, 10)
    assert [(seat.member, seat.name) for seat in left.seats] == [(None, ""), (BUDI, "name 1")]
    again = [result("rose-10", 0, ayu, 2), result("rose-10", 1, budi, 2)]  # of a match that was under way
    storage.append(WriteBatch(rows("rose-10", 2), {}, epochs, results=again))
    assert [seat.member for seat in members.matches(BUDI, 10)[0].seats] == [None, BUDI]
    assert [seat.name for seat in members.matches(BUDI, 10)[0].seats] == ["", "name 1"]
    assert members.erase(AYU) == 0
    assert members.mark(AYU, "rose-10", 0) != ayu
    members.erase(AYU)
    if not is_postgres(url):
        files = [file for file in file_of(url).parent.iterdir() if file.name.startswith(file_of(url).name)]
        assert not any(
            known.encode() in file.read_bytes() for file in files for known in (AYU, "name 0", PASSKEY.id, PASSKEY.key)
        )
        assert any(BUDI.encode() in file.read_bytes() for file in files)


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
    assert of(copy).since(AYU) == 9
    assert [key.id for key in keys_of(copy).of(AYU)[0]] == [AYU]
    assert of(copy).matches(AYU, 5) == members.matches(AYU, 5) != []
    copy.close()
