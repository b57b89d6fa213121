"""The club in a database of SQL: the file of SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, case, func, select, text, update

from loveletter.server.store.club import Club, ClubMember, Membership
from loveletter.server.store.schema import facts, marks, members, results
from loveletter.server.store.sql_members import add_member, lock_members

APPROVAL = "club_approval"
INVITATION = "club_invitation"
"""The hash of its token, and until when it is good."""
SET = "INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
COLUMNS = [members.c[name] for name in Membership._fields]


class SqlClub(Club):
    def __init__(self, connected: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connected`: a connection whose errors are `NotWritten`."""
        self._connected = connected

    def approval(self) -> bool:
        with self._connected() as connection:
            return _approval(connection)

    def set_approval(self, wanted: bool) -> None:
        with self._connected() as connection:
            lock_members(connection)
            if wanted and not _approval(connection):
                connection.execute(update(members).values(admitted=True))
            connection.execute(text(SET), {"name": APPROVAL, "value": "yes" if wanted else ""})
            connection.commit()

    def invite(self, token: str, until: int) -> None:
        with self._connected() as connection:
            connection.execute(text(SET), {"name": INVITATION, "value": f"{token} {until}"})
            connection.commit()

    def enter(self, member: str, name: str, now: int, token: str | None = None) -> Membership | None:
        with self._connected() as connection:
            lock_members(connection)
            if token is not None and not _invited(connection, token, now):
                return None
            add_member(connection, member, now)
            changed = {**({"name": name} if name else {}), **({"admitted": True} if token is not None else {})}
            if changed:
                connection.execute(update(members).where(members.c.id == member).values(**changed))
            membership = _membership(connection, member)
            connection.commit()
        return membership

    def membership(self, member: str) -> Membership | None:
        with self._connected() as connection:
            return _membership(connection, member)

    def membership_of_mark(self, mark: str) -> Membership | None:
        with self._connected() as connection:
            member = connection.execute(select(marks.c.member).where(marks.c.mark == mark)).scalar()
            return None if member is None else _membership(connection, member)

    def change(self, member: str, membership: Membership) -> None:
        with self._connected() as connection:
            connection.execute(update(members).where(members.c.id == member).values(**membership._asdict()))
            connection.commit()

    def members(self, search: str, first: int, most: int) -> list[ClubMember]:
        with self._connected() as connection:
            approval = _approval(connection)
            waiting = members.c.admitted.is_(False) if approval else members.c.id.is_(None)
            order = (case((waiting, 0), (members.c.role != "", 1), else_=2), members.c.since.desc(), members.c.id)
            page = select(members).where(_named(search)).order_by(*order).offset(first).limit(most)
            rows = connection.execute(page).all()
            ids = [row.id for row in rows]
            own = select(results.c.member, func.count().label("played")).where(results.c.member.in_(ids))
            counted = own.group_by(results.c.member)
            matches: dict[str, int] = {row.member: row.played for row in connection.execute(counted)}
        return [
            ClubMember(row.id, _name(row), _of_row(row, approval), row.since, matches.get(row.id, 0)) for row in rows
        ]

    def count(self, search: str) -> int:
        with self._connected() as connection:
            return connection.execute(select(func.count()).select_from(members).where(_named(search))).scalar_one()

    def blocked_marks(self) -> frozenset[str]:
        wanted = select(marks.c.mark).join(members, members.c.id == marks.c.member).where(members.c.blocked.is_(True))
        with self._connected() as connection:
            return frozenset(connection.execute(wanted).scalars())


def _approval(connection: Connection) -> bool:
    return bool(connection.execute(select(facts.c.value).where(facts.c.name == APPROVAL)).scalar())


def _invited(connection: Connection, token: str, now: int) -> bool:
    value = connection.execute(select(facts.c.value).where(facts.c.name == INVITATION)).scalar() or ""
    stored, _, until = value.partition(" ")
    return stored == token and now <= int(until)


def _membership(connection: Connection, member: str) -> Membership | None:
    row = connection.execute(select(members).where(members.c.id == member)).first()
    return None if row is None else _of_row(row, _approval(connection))


def _of_row(row: Row[Any], approval: bool) -> Membership:
    admitted = bool(row.admitted or row.role or not approval)
    return Membership(row.role, bool(row.muted), bool(row.blocked), admitted, row.given_name)


def _name(row: Row[Any]) -> str:
    return str(row.name if row.given_name is None else row.given_name)


def _named(search: str) -> ColumnElement[bool]:
    shown = func.coalesce(members.c.given_name, members.c.name)
    return func.lower(shown).contains(search.casefold(), autoescape=True)
