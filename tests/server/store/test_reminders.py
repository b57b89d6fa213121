"""Reminders in both databases: decided once for each decision of a match, claimed by one node, and settled."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from loveletter.server.store.opening import open_storage
from loveletter.server.store.reminder_times import ReminderTimes
from loveletter.server.store.reminders import MOST_OF_A_HOST, Expired, Kind, Reminder, Reminders, ReminderTarget, new_id
from loveletter.server.store.storage import Storage
from loveletter.server.store.write_batch import Schedule, WriteBatch
from tests.parts.postgres import Postgres
from tests.server.store.rows import created, held
from tests.server.store.test_members import AYU, BUDI, of

NOW = 1_795_000_000_000
ALWAYS = ReminderTimes("http://here", "UTC", None, None, None)
LATER = NOW + 1000


def reminders_of(storage: Storage) -> Reminders:
    assert storage.reminders is not None
    return storage.reminders


def target(kind: Kind = "ntfy", address: str = "https://one.example/a", host: str = "one.example") -> ReminderTarget:
    return ReminderTarget(new_id(), "device", kind, address, host, "", "", "en")


def with_target(storage: Storage, member: str = AYU, *targets: ReminderTarget) -> list[ReminderTarget]:
    """A member with targets whose greetings are sent."""
    reminders, chosen = reminders_of(storage), list(targets or (target(),))
    reminders.set_times(member, ALWAYS)
    for each in chosen:
        assert reminders.add(member, each, NOW, 8)
    for greeting in reminders.claim(NOW, LATER, 10):
        assert (greeting.tables, greeting.code) == (0, None)
        reminders.settle(greeting)
    assert reminders.waiting() == 0
    return chosen


def awaiting(storage: Storage, decision: int = 4, codes: tuple[str, ...] = ("rose-10",), remind_at: int = NOW) -> None:
    epochs = held(storage, *codes)
    members = of(storage)
    schedules = [Schedule(code, NOW + 10**8, members.mark(AYU, code, NOW), decision, remind_at) for code in codes]
    new = [row for code in codes if not storage.has(code) for row in created(code)]
    storage.append(
        WriteBatch(new, {}, epochs, schedules=schedules) if new else WriteBatch(epochs=epochs, schedules=schedules)
    )


def claimed(storage: Storage, now: int = NOW, most: int = 10) -> list[Reminder]:
    return reminders_of(storage).claim(now, now + 1000, most)


def test_a_decision_is_reminded_of_once(storage: Storage) -> None:
    (where,) = with_target(storage)
    awaiting(storage)
    reminders = reminders_of(storage)
    assert reminders.decide(NOW - 1) == 0
    assert (reminders.decide(NOW), reminders.decide(NOW)) == (1, 0)
    (reminder,) = claimed(storage)
    assert (reminder.code, reminder.tables, reminder.tries, reminder.server) == ("rose-10", 1, 1, "http://here")
    assert reminder.target == where
    assert claimed(storage) == []
    reminders.settle(reminder)
    assert reminders.waiting() == 0


def test_the_same_decision_written_again_is_no_new_one(storage: Storage) -> None:
    with_target(storage)
    awaiting(storage)
    assert reminders_of(storage).decide(NOW) == 1
    for reminder in claimed(storage):
        reminders_of(storage).settle(reminder)
    epochs = held(storage, "rose-10")
    mark = of(storage).mark(AYU, "rose-10", NOW)
    storage.append(WriteBatch(epochs=epochs, schedules=[Schedule("rose-10", NOW + 9, mark, 4, NOW)], rows=()))
    assert reminders_of(storage).decide(LATER) == 0
    storage.append(WriteBatch(epochs=epochs, schedules=[Schedule("rose-10", NOW + 9, mark, 5, NOW)], rows=()))
    assert reminders_of(storage).decide(LATER) == 1


def test_nothing_is_sent_of_a_decision_that_was_made_meanwhile(storage: Storage) -> None:
    with_target(storage)
    awaiting(storage, 4)
    assert reminders_of(storage).decide(NOW) == 1
    awaiting(storage, 5, remind_at=LATER)
    assert claimed(storage) == []
    assert reminders_of(storage).waiting() == 0


def test_tables_that_wait_at_once_are_one_message(storage: Storage) -> None:
    with_target(storage, AYU, target(), target("discord", "https://two.example/b", "two.example"))
    awaiting(storage, codes=("rose-10", "rose-11"))
    assert reminders_of(storage).decide(NOW) == 2
    assert {(each.code, each.tables, each.target.kind) for each in claimed(storage)} == {
        (None, 2, "ntfy"),
        (None, 2, "discord"),
    }


def test_quiet_hours_put_it_off_and_lose_nothing(storage: Storage) -> None:
    with_target(storage)
    reminders = reminders_of(storage)
    reminders.set_times(AYU, ALWAYS._replace(daily_at=0, not_before=NOW + 5000))
    awaiting(storage)
    assert reminders.decide(NOW) == 0
    assert reminders.decide(NOW + 4999) == 0
    awaiting(storage, codes=("rose-11",))
    assert reminders.decide(NOW + 5000) == 1
    (reminder,) = claimed(storage, NOW + 5000)
    assert reminder.tables == 2
    awaiting(storage, codes=("rose-12",))
    assert reminders.decide(NOW + 5000) == 0, "the next message of a day comes tomorrow"


def test_who_wants_none_gets_none(storage: Storage) -> None:
    awaiting(storage)
    reminders = reminders_of(storage)
    assert reminders.decide(NOW) == 0
    with_target(storage)
    assert reminders.decide(LATER) == 0, "that decision is over with"
    awaiting(storage, 5)
    assert reminders.decide(LATER) == 1
    reminders.remove(AYU)
    assert (reminders.waiting(), reminders.targets(AYU)) == (0, [])
    awaiting(storage, 6)
    assert reminders.decide(LATER) == 0


def test_a_target_can_be_taken_away_by_its_member_alone(storage: Storage) -> None:
    (where,) = with_target(storage)
    reminders = reminders_of(storage)
    reminders.remove(BUDI, where.id)
    reminders.remove(BUDI)
    assert reminders.targets(AYU) == [where]
    reminders.remove(AYU, where.id)
    assert reminders.targets(AYU) == []


def test_an_address_is_there_once_and_addresses_have_a_limit(storage: Storage) -> None:
    (where,) = with_target(storage)
    reminders = reminders_of(storage)
    assert reminders.add(AYU, target()._replace(language="it"), NOW, 1)
    assert reminders.waiting() == 0, "and is greeted once"
    assert reminders.targets(AYU) == [where._replace(language="it")]
    assert not reminders.add(AYU, target(address="https://two.example/b"), NOW, 1)


def test_what_did_not_arrive_is_claimed_again_later(storage: Storage) -> None:
    with_target(storage)
    awaiting(storage)
    reminders = reminders_of(storage)
    reminders.decide(NOW)
    (first,) = claimed(storage)
    reminders.settle(first, NOW + 500)
    assert claimed(storage, NOW + 499) == []
    (second,) = claimed(storage, NOW + 500)
    assert (second.id, second.tries) == (first.id, 2)
    reminders.settle(first)
    assert reminders.waiting() == 1, "an older claim settles nothing"


def test_claims_of_a_node_that_ended(storage: Storage) -> None:
    with_target(storage, AYU, target(), target("push", "https://two.example/b", "two.example"))
    awaiting(storage)
    reminders = reminders_of(storage)
    reminders.decide(NOW)
    assert len(claimed(storage)) == 2
    assert reminders.expire(NOW + 1000) == Expired(0, 0)
    assert reminders.expire(NOW + 1001) == Expired(1, 1)
    (again,) = claimed(storage, NOW + 1001)
    assert (again.target.kind, again.tries) == ("push", 2)


def test_one_host_does_not_hold_up_others(storage: Storage) -> None:
    reminders = reminders_of(storage)
    reminders.set_times(AYU, ALWAYS)
    for number in range(MOST_OF_A_HOST + 4):
        assert reminders.add(AYU, target(address=f"https://slow.example/{number}", host="slow.example"), NOW, 99)
    assert reminders.add(AYU, target(address="https://one.example/x"), LATER, 99)
    hosts = [each.target.host for each in reminders.claim(LATER, LATER + 9, 64)]
    assert hosts == ["slow.example"] * MOST_OF_A_HOST + ["one.example"]
    assert reminders.claim(LATER, LATER + 9, 64, ["slow.example"]) == []
    assert len(reminders.claim(LATER, LATER + 9, 64)) == 4


def test_a_removed_device_gets_no_more_but_a_chat_does(storage: Storage) -> None:
    phone, chat = target("push", "https://two.example/b", "two.example"), target()
    reminders, keys = reminders_of(storage), storage.member_keys
    assert keys is not None
    keys.add_member(AYU, NOW)
    assert keys.add_key("other device", AYU, NOW)
    laptop = target("push", "https://two.example/c", "two.example")._replace(device="other device")
    with_target(storage, AYU, phone._replace(device=AYU), chat._replace(device=AYU), laptop)
    awaiting(storage)
    assert reminders.decide(NOW) == 3
    assert keys.remove(AYU, AYU)
    assert {each.target.id for each in claimed(storage)} == {chat.id, laptop.id}
    assert not keys.remove(AYU, "other device"), "the last one stays"
    assert {each.id for each in reminders.targets(AYU)} == {chat.id, laptop.id}


def test_who_is_blocked_gets_none(storage: Storage) -> None:
    (where,) = with_target(storage)
    reminders, club = reminders_of(storage), storage.club
    assert club is not None
    membership = club.enter(AYU, "Ayu", NOW)
    assert membership is not None
    awaiting(storage)
    assert reminders.decide(NOW) == 1
    club.change(AYU, membership._replace(blocked=True))
    assert claimed(storage) == [], "also what was decided before"
    awaiting(storage, 5)
    assert reminders.decide(LATER) == 0
    club.change(AYU, membership)
    assert reminders.decide(LATER) == 0, "that decision is over with"
    awaiting(storage, 6)
    assert (reminders.decide(LATER), reminders.targets(AYU)) == (1, [where])


def test_nothing_is_left_of_somebody_who_is_erased(storage: Storage) -> None:
    with_target(storage)
    awaiting(storage)
    reminders = reminders_of(storage)
    reminders.decide(NOW)
    of(storage).erase(AYU)
    assert (reminders.waiting(), reminders.targets(AYU), reminders.times(AYU)) == (0, [], None)


def test_many_nodes_decide_and_claim_each_reminder_once(postgres: Postgres) -> None:
    """Even if each believes to be the one that sends them."""
    url = postgres.database()
    nodes = [open_storage(url, name) for name in ("one", "two", "three")]
    codes = tuple(f"rose-{number}" for number in range(10, 40))
    with_target(nodes[0])
    awaiting(nodes[0], codes=codes)
    with ThreadPoolExecutor(len(nodes)) as threads:
        decided = sum(threads.map(lambda each: reminders_of(each).decide(NOW), nodes))
        reminders_of(nodes[0]).remove(AYU)
        for number in range(30):
            address = target(address=f"https://one.example/{number}", host=f"{number}.example")
            reminders_of(nodes[0]).add(AYU, address, NOW, 99)
        ids = [each.id for part in threads.map(lambda node: claimed(node, NOW, 30), nodes) for each in part]
    assert decided == 1
    assert len(ids) == len(set(ids)) == 30
    for node in nodes:
        node.close()
