"""Reminders in a database of SQL: the file of SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, text, update

from loveletter.server.store.reminder_times import ReminderTimes
from loveletter.server.store.reminders import (
    MOST_OF_A_HOST,
    SHOWN_ONCE,
    Expired,
    Reminder,
    Reminders,
    ReminderTarget,
    new_id,
)
from loveletter.server.store.schema import deadlines, marks, members, reminder_targets, reminder_times, reminders
from loveletter.server.store.transaction import begin

MOST_DECIDED = 500
"""Tables whose reminders are decided in one transaction, with all others of the same members."""
LOCK = 4_152_026_073
"""PostgreSQL's advisory lock: one node decides at a time, so that what a member waits for is in one message."""

_TARGET = [reminder_targets.c[name] for name in ReminderTarget._fields]
_TIMES = [reminder_times.c[name] for name in ReminderTimes._fields]
SET_TIMES = """
INSERT INTO reminder_times (member, server, zone, quiet_from, quiet_until, daily_at, not_before)
VALUES (:member, :server, :zone, :quiet_from, :quiet_until, :daily_at, :not_before)
ON CONFLICT (member) DO UPDATE SET server = excluded.server, zone = excluded.zone, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, daily_at = excluded.daily_at,
    not_before = excluded.not_before
"""
ADD_TARGET = """
INSERT INTO reminder_targets (id, member, device, kind, address, host, public_key, auth, language, since)
VALUES (:id, :member, :device, :kind, :address, :host, :public_key, :auth, :language, :since)
ON CONFLICT (member, address) DO UPDATE SET device = excluded.device, kind = excluded.kind,
    public_key = excluded.public_key, auth = excluded.auth, language = excluded.language
"""


class SqlReminders(Reminders):
    def __init__(self, connected: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connected`: a connection whose errors are `NotWritten`."""
        self._connected = connected

    def times(self, member: str) -> ReminderTimes | None:
        with self._connected() as connection:
            row = connection.execute(select(*_TIMES).where(reminder_times.c.member == member)).first()
        return None if row is None else ReminderTimes(*row)

    def set_times(self, member: str, times: ReminderTimes) -> None:
        with self._connected() as connection:
            _write_times(connection, member, times)
            connection.commit()

    def targets(self, member: str) -> list[ReminderTarget]:
        own = select(*_TARGET).where(reminder_targets.c.member == member)
        with self._connected() as connection:
            rows = connection.execute(own.order_by(reminder_targets.c.since, reminder_targets.c.id))
            return [ReminderTarget(*row) for row in rows]

    def add(self, member: str, target: ReminderTarget, now: int, most: int) -> bool:
        own = select(reminder_targets.c.address).where(reminder_targets.c.member == member)
        with self._connected() as connection:
            begin(connection)
            addresses = list(connection.execute(own).scalars())
            if target.address not in addresses and len(addresses) >= most:
                return False
            connection.execute(text(ADD_TARGET), {**target._asdict(), "member": member, "since": now})
            if target.address not in addresses:
                connection.execute(insert(reminders), [_reminder(target.id, None, None, 0, now)])
            connection.commit()
        return True

    def remove(self, member: str, target: str | None = None) -> None:
        which = reminder_targets.c.member == member
        with self._connected() as connection:
            begin(connection)
            _forget(connection, which if target is None else and_(which, reminder_targets.c.id == target))
            connection.commit()

    def forget(self, target: str) -> None:
        with self._connected() as connection:
            begin(connection)
            _forget(connection, reminder_targets.c.id == target)
            connection.commit()

    def decide(self, now: int) -> int:
        due = deadlines.c.remind_at <= now
        whose = deadlines.outerjoin(marks, marks.c.mark == deadlines.c.awaits)
        first = select(deadlines.c.code, marks.c.member).select_from(whose).where(due)
        decided = 0
        with self._connected() as connection:
            begin(connection, LOCK)
            oldest = connection.execute(first.order_by(deadlines.c.remind_at).limit(MOST_DECIDED)).all()
            if not oldest:
                return 0
            which = or_(
                deadlines.c.code.in_({row.code for row in oldest}),
                marks.c.member.in_({row.member for row in oldest} - {None}),
            )
            all_due = select(deadlines.c.code, deadlines.c.decision, marks.c.member).select_from(whose)
            # Rows that the writer has just locked wait for the next time: then neither waits for the other.
            locked = all_due.where(due, which).with_for_update(of=deadlines, skip_locked=True)
            rows = sorted(connection.execute(locked), key=lambda row: (row.member or "", row.code))
            for member, group in groupby(rows, key=lambda row: row.member):
                decided += _decide(connection, member, list(group), now)
            connection.commit()
        return decided

    def claim(self, now: int, until: int, most: int, busy: Collection[str] = ()) -> list[Reminder]:
        target = reminder_targets.c
        place = func.row_number().over(partition_by=target.host, order_by=(reminders.c.at, reminders.c.id))
        free = (
            select(reminders.c.id, reminders.c.at, place.label("place"))
            .join(reminder_targets, target.id == reminders.c.target)
            .where(reminders.c.claimed_until.is_(None), reminders.c.at <= now, target.host.not_in(busy))
            .subquery()
        )
        oldest = select(free.c.id).where(free.c.place <= MOST_OF_A_HOST).order_by(free.c.at, free.c.id).limit(most)
        with self._connected() as connection:
            begin(connection)
            connection.execute(delete(reminders).where(or_(_is_over, _is_of_blocked)))
            ids = list(connection.execute(oldest).scalars())
            mine = update(reminders).where(reminders.c.id.in_(ids), reminders.c.claimed_until.is_(None))
            claimed = mine.values(claimed_until=until, tries=reminders.c.tries + 1).returning(reminders.c.id)
            ids = list(connection.execute(claimed).scalars()) if ids else []
            about = (
                select(reminders.c.id, reminders.c.tries, reminders.c.code, reminders.c.tables, reminder_times.c.server)
                .add_columns(*_TARGET)
                .join(reminder_targets, target.id == reminders.c.target)
                .join(reminder_times, reminder_times.c.member == target.member)
                .where(reminders.c.id.in_(ids))
                .order_by(reminders.c.at, reminders.c.id)
            )
            rows = connection.execute(about).all() if ids else []
            connection.commit()
        return [Reminder(row.id, row.tries, row.code, row.tables, row.server, ReminderTarget(*row[5:])) for row in rows]

    def settle(self, reminder: Reminder, again_at: int | None = None) -> None:
        mine = and_(reminders.c.id == reminder.id, reminders.c.tries == reminder.tries)
        with self._connected() as connection:
            if again_at is None:
                connection.execute(delete(reminders).where(mine))
            else:
                connection.execute(update(reminders).where(mine).values(claimed_until=None, at=again_at))
            connection.commit()

    def expire(self, now: int) -> Expired:
        late = reminders.c.claimed_until < now
        shows_once = reminders.c.target.in_(select(reminder_targets.c.id).where(reminder_targets.c.kind == SHOWN_ONCE))
        with self._connected() as connection:
            begin(connection)
            repeated = connection.execute(update(reminders).where(late, shows_once).values(claimed_until=None)).rowcount
            unknown = connection.execute(delete(reminders).where(late)).rowcount
            connection.commit()
        return Expired(repeated, unknown)

    def waiting(self) -> int:
        with self._connected() as connection:
            return int(connection.execute(select(func.count()).select_from(reminders)).scalar_one())


_is_over = and_(
    reminders.c.decision.is_not(None),
    reminders.c.claimed_until.is_(None),
    ~select(deadlines.c.code)
    .where(deadlines.c.code == reminders.c.code, deadlines.c.decision == reminders.c.decision)
    .exists(),
)
"""The decision was made before the reminder was sent."""
_blocked = reminder_targets.c.member.in_(select(members.c.id).where(members.c.blocked.is_(True)))
_is_of_blocked = and_(
    reminders.c.claimed_until.is_(None), reminders.c.target.in_(select(reminder_targets.c.id).where(_blocked))
)


def _decide(connection: Connection, member: str | None, rows: list[Any], now: int) -> int:
    """Write the reminders about all of these tables of one member, or when they are looked at again."""
    codes = [row.code for row in rows]
    row = connection.execute(select(*_TIMES).where(reminder_times.c.member == member)).first()
    times = None if row is None else ReminderTimes(*row)
    wanted = select(reminder_targets.c.id).where(reminder_targets.c.member == member, ~_blocked)
    targets = [] if times is None else list(connection.execute(wanted).scalars())
    later = times.allowed_at(now) if times is not None and targets else now
    this = update(deadlines).where(deadlines.c.code.in_(codes))
    connection.execute(this.values(remind_at=later if later > now else None))
    if times is None or not targets or later > now:
        return 0
    _write_times(connection, member, times.begun(now))
    if len(rows) == 1:
        decided = [_reminder(target, rows[0].code, rows[0].decision, 1, now) for target in targets]
    else:
        own = select(marks.c.mark).where(marks.c.member == member)
        waiting = select(func.count()).select_from(deadlines).where(deadlines.c.awaits.in_(own))
        tables = connection.execute(waiting).scalar_one()
        decided = [_reminder(target, None, None, tables, now) for target in targets]
    connection.execute(insert(reminders), decided)
    return len(decided)


def _write_times(connection: Connection, member: str | None, times: ReminderTimes) -> None:
    connection.execute(text(SET_TIMES), {"member": member, **times._asdict()})


def _reminder(target: str, code: str | None, decision: int | None, tables: int, now: int) -> dict[str, Any]:
    about = {"code": code, "decision": decision, "tables": tables}
    return {"id": new_id(), "target": target, **about, "at": now, "tries": 0, "claimed_until": None}


def forget_member(connection: Connection, member: str) -> None:
    _forget(connection, reminder_targets.c.member == member)
    connection.execute(delete(reminder_times).where(reminder_times.c.member == member))


def forget_device(connection: Connection, member: str, device: str) -> None:
    """A device that is no longer the member's gets no more; what it added elsewhere, such as a chat, stays."""
    own = (reminder_targets.c.member == member, reminder_targets.c.device == device)
    _forget(connection, and_(*own, reminder_targets.c.kind == SHOWN_ONCE))


def _forget(connection: Connection, which: ColumnElement[bool]) -> None:
    """These targets, with the reminders that are decided for them."""
    own = select(reminder_targets.c.id).where(which)
    connection.execute(delete(reminders).where(reminders.c.target.in_(own)))
    connection.execute(delete(reminder_targets).where(which))
