"""The keys of members in a database of SQL: the file of SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from sqlalchemy import Connection, delete, or_, select, text, update

from loveletter.server.store.member_keys import DeviceKey, MemberKeys, Passkey
from loveletter.server.store.schema import device_links, keys, members, passkeys
from loveletter.server.store.sql_members import ADD_KEY, add_member, lock_members
from loveletter.server.store.sql_reminders import forget_device

ADD_PASSKEY = """
INSERT INTO passkeys (id, member, key, since) VALUES (:id, :member, :key, :since)
ON CONFLICT (id) DO NOTHING
"""
ADD_LINK = """
INSERT INTO device_links (token, member, until) VALUES (:token, :member, :until) ON CONFLICT (token) DO NOTHING
"""


class SqlMemberKeys(MemberKeys):
    def __init__(self, connected: Callable[[], AbstractContextManager[Connection]]) -> None:
        """`connected`: a connection whose errors are `NotWritten`."""
        self._connected = connected

    def member_of(self, key: str) -> str | None:
        with self._connected() as connection:
            if (member := connection.execute(select(keys.c.member).where(keys.c.id == key)).scalar()) is not None:
                return str(member)
            removed = connection.execute(select(members.c.id).where(members.c.id == key)).scalar()
        return key if removed is None else None

    def add_member(self, member: str, now: int) -> None:
        with self._connected() as connection:
            add_member(connection, member, now)
            connection.commit()

    def add_key(self, key: str, member: str, now: int) -> bool:
        with self._connected() as connection:
            lock_members(connection)
            if joined := _add_key(connection, key, member, now):
                connection.commit()
        return joined

    def of(self, member: str) -> tuple[list[DeviceKey], list[Passkey]]:
        devices = select(keys.c.id, keys.c.since).where(keys.c.member == member).order_by(keys.c.since, keys.c.id)
        stored = (
            select(*[passkeys.c[name] for name in Passkey._fields])
            .where(passkeys.c.member == member)
            .order_by(passkeys.c.since, passkeys.c.id)
        )
        with self._connected() as connection:
            return (
                [DeviceKey(*row) for row in connection.execute(devices)],
                [Passkey(*row) for row in connection.execute(stored)],
            )

    def remove(self, member: str, key: str) -> bool:
        with self._connected() as connection:
            lock_members(connection)
            ids = [
                row.id
                for table in (keys, passkeys)
                for row in connection.execute(select(table.c.id).where(table.c.member == member))
            ]
            if ids == [key]:
                return False
            for table in (keys, passkeys):
                connection.execute(delete(table).where(table.c.member == member, table.c.id == key))
            forget_device(connection, member, key)
            connection.commit()
        return True

    def add_passkey(self, member: str, passkey: Passkey) -> bool:
        with self._connected() as connection:
            lock_members(connection)
            if not _exists(connection, member):
                return False
            connection.execute(text(ADD_PASSKEY), {**passkey._asdict(), "member": member})
            owner = connection.execute(select(passkeys.c.member).where(passkeys.c.id == passkey.id)).scalar_one()
            connection.commit()
        return bool(owner == member)

    def passkey(self, passkey: str) -> tuple[str, Passkey] | None:
        wanted = select(passkeys.c.member, *[passkeys.c[name] for name in Passkey._fields])
        with self._connected() as connection:
            row = connection.execute(wanted.where(passkeys.c.id == passkey)).first()
        return None if row is None else (row[0], Passkey(*row[1:]))

    def add_link(self, token: str, member: str, now: int, until: int) -> None:
        with self._connected() as connection:
            add_member(connection, member, now)
            connection.execute(delete(device_links).where(device_links.c.until < now))
            connection.execute(text(ADD_LINK), {"token": token, "member": member, "until": until})
            connection.commit()

    def follow_link(self, token: str, key: str, now: int) -> tuple[str, bool] | None:
        free = or_(device_links.c.key.is_(None), device_links.c.key == key)
        ours = (device_links.c.token == token) & (device_links.c.until >= now) & free
        with self._connected() as connection:
            lock_members(connection)
            member = connection.execute(select(device_links.c.member).where(ours)).scalar()
            if member is None:
                return None
            if joined := _add_key(connection, key, member, now):
                connection.execute(update(device_links).where(ours).values(key=key))
                connection.commit()
        return str(member), joined


def _add_key(connection: Connection, key: str, member: str, now: int) -> bool:
    """Whether this key is the member's now."""
    if not _exists(connection, member):
        return False
    connection.execute(text(ADD_KEY), {"id": key, "member": member, "now": now})
    return bool(connection.execute(select(keys.c.member).where(keys.c.id == key)).scalar_one() == member)


def _exists(connection: Connection, member: str) -> bool:
    return connection.execute(select(members.c.id).where(members.c.id == member)).first() is not None
