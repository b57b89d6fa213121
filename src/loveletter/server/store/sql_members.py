"""Members in a database of SQL: the file of SQLite or PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, false, func, select, text, update
from sqlalchemy.exc import OperationalError

from loveletter.ratings import Rounds
from loveletter.server.store.members import MemberMatch, Members, MemberSeat, WaitingTable
from loveletter.server.store.schema import (
    deadlines,
    device_links,
    keys,
    marks,
    members,
    passkeys,
    rated,
    results,
    standings,
)
from loveletter.server.store.sql_reminders import forget_member
from loveletter.server.store.transaction import begin

MARK_BYTES = 16
LOCK = 4_152_026_072
"""PostgreSQL's advisory lock: one match after the other is rated, on whichever node, and nobody erased meanwhile."""
ADD_KEY = """
INSERT INTO keys (id, member, since) VALUES (:id, :member, :now) ON CONFLICT (id) DO NOTHING
"""
ADD = """
INSERT INTO members (id, since) VALUES (:id, :now) ON CONFLICT (id) DO NOTHING
"""
ADD_MARK = """
INSERT INTO marks (mark, member, code) VALUES (:mark, :member, :code) ON CONFLICT (member, code) DO NOTHING
"""


class SqlMembers(Members):
    def __init__(self, connected: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connected`: a connection whose errors are `NotWritten`."""
        self._connected = connected

    def mark(self, member: str, code: str, now: int) -> str:
        drawn = secrets.token_hex(MARK_BYTES)
        stored = select(marks.c.mark).where(marks.c.member == member, marks.c.code == code)
        with self._connected() as connection:
            add_member(connection, member, now)
            connection.execute(text(ADD_MARK), {"mark": drawn, "member": member, "code": code})
            mark = str(connection.execute(stored).scalar_one())
            connection.commit()
        return mark

    def marked(self, member: str, code: str) -> str | None:
        wanted = select(marks.c.mark).where(marks.c.member == member, marks.c.code == code)
        with self._connected() as connection:
            return connection.execute(wanted).scalar()

    def tables(self, member: str, most: int) -> list[WaitingTable]:
        waits = func.coalesce(deadlines.c.awaits == marks.c.mark, false())
        own = (
            select(deadlines.c.code, waits, deadlines.c.due_at)
            .join(marks, marks.c.code == deadlines.c.code)
            .where(marks.c.member == member)
            .order_by(waits.desc(), deadlines.c.due_at)
            .limit(most)
        )
        with self._connected() as connection:
            return [WaitingTable(row[0], bool(row[1]), row[2]) for row in connection.execute(own)]

    def since(self, member: str) -> int | None:
        with self._connected() as connection:
            since = connection.execute(select(members.c.since).where(members.c.id == member)).scalar()
        return None if since is None else int(since)

    def matches(self, member: str, most: int) -> list[MemberMatch]:
        own = select(results.c.code, results.c.match).where(results.c.member == member)
        latest = own.order_by(results.c.at.desc(), results.c.code, results.c.match).limit(most)
        with self._connected() as connection:
            return member_matches(connection, latest)

    def erase(self, member: str) -> int:
        nobody = update(results).where(results.c.member == member).values(member=None, name="")
        with self._connected() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete = ON").close()
            lock_members(connection)
            for table in (marks, standings, keys, passkeys, device_links):  # marks first: then no more results come
                connection.execute(delete(table).where(table.c.member == member))
            erased = connection.execute(nobody).rowcount
            forget_member(connection, member)
            connection.execute(delete(members).where(members.c.id == member))
            connection.commit()
            if connection.dialect.name == "sqlite":
                _empty_log(connection)
        return erased


def add_member(connection: Connection, member: str, now: int) -> None:
    """Store the member, if it is a new one, with the key that names it."""
    if connection.execute(text(ADD), {"id": member, "now": now}).rowcount:
        connection.execute(text(ADD_KEY), {"id": member, "member": member, "now": now})


def _empty_log(connection: Connection) -> None:
    """Earlier pages stay in the write-ahead log of SQLite until it is emptied. While somebody reads or writes this
    cannot be done; the server's next checkpoint then overwrites them."""
    try:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close()
    except OperationalError:  # locked: what was erased is written all the same
        connection.rollback()


def lock_members(connection: Connection) -> None:
    """Until this transaction ends nobody else rates a match or erases a member."""
    begin(connection, LOCK)


_MATCH = [results.c[name] for name in ("code", "match", "at", "edition")]
_SEAT = [results.c[name] for name in MemberSeat._fields]
_COUNTED = [rated.c[name] for name in ("rounds", "score", "adjusted")]


def member_matches(
    connection: Connection, which: Select[tuple[str, int]], newest_first: bool = True
) -> list[MemberMatch]:
    """These matches with all their seats, and what counted of them."""
    wanted = which.subquery()
    ended = results.c.at.desc() if newest_first else results.c.at
    seats = (
        select(*_MATCH, *_SEAT, *_COUNTED)
        .join(wanted, (results.c.code == wanted.c.code) & (results.c.match == wanted.c.match))
        .outerjoin(
            rated,
            (rated.c.code == results.c.code) & (rated.c.match == results.c.match) & (rated.c.seat == results.c.seat),
        )
        .order_by(ended, results.c.code, results.c.match, results.c.seat)
    )
    rows = connection.execute(seats).all()
    return [_member_match(key, list(group)) for key, group in groupby(rows, itemgetter(slice(len(_MATCH))))]


def _member_match(key: tuple[str, int, int, str], rows: list[Row[Any]]) -> MemberMatch:
    """By position: there may be thousands of matches, and names take twice as long."""
    seats = tuple([MemberSeat(*row[len(_MATCH) : -len(_COUNTED)]) for row in rows])
    rounds, scores, adjusted = zip(*[row[-len(_COUNTED) :] for row in rows], strict=True)
    if rounds[0] is None:
        return MemberMatch(*key, seats, None)
    return MemberMatch(*key, seats, Rounds(rounds[0], scores, None if adjusted[0] is None else adjusted))
