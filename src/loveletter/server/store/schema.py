"""The schema: the tables of the database as SQLite and PostgreSQL both have them. `migration.py` makes them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from loveletter.server.store.write_batch import TableRow

metadata = MetaData()

log = Table(
    "entries",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("data", Text, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
)
"""What happened at each table, numbered from 0. No two entries of a table have the same number."""

heads = Table(
    "heads",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
)
"""The last entry of each table."""

facts = Table("facts", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("entered", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("lobby", Boolean, nullable=False),
    Column("told", Text),
    Column("maker", Text, nullable=False),
    Column("network", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""What is asked of all tables at once, written together with the log; nothing that depends on a hidden card."""

members = Table(
    "members",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("given_name", Text),
    Column("role", String(10), nullable=False, server_default=""),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("blocked", Boolean, nullable=False, server_default=false()),
    Column("admitted", Boolean, nullable=False, server_default=false()),
)
"""People who have proven an identity (`members.py`), and what they may do in the club (`club.py`)."""

keys = Table(
    "keys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
)
"""The keys of their devices, as hashes (`member_keys.py`)."""
Index("keys_by_member", keys.c.member)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("key", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)
Index("passkeys_by_member", passkeys.c.member)

device_links = Table(
    "device_links",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("key", String(64)),
)
"""By which another device becomes one of the member's: once, and by the first key that uses it."""

marks = Table(
    "marks",
    metadata,
    Column("mark", String(40), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("code", String(40), nullable=False),
    UniqueConstraint("member", "code"),
)
"""For whom the marks in the logs stand; of these tables alone can somebody be erased."""

results = Table(
    "results",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("member", String(64)),
    Column("level", String(40)),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("tokens", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("stayed", Boolean, nullable=False),
)
"""How rated matches ended."""
Index("results_by_member", results.c.member, results.c.at)
Index("results_by_time", results.c.at)

deadlines = Table(
    "deadlines",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("due_at", BigInteger, nullable=False),
    Column("awaits", String(40)),
    Column("decision", Integer, nullable=False),
    Column("remind_at", BigInteger),
)
"""The tables that are played over days, and when each is due (`schedule.py`); all others sleep until somebody comes.
`remind_at` is taken away when the reminder is decided."""
Index("deadlines_by_due_at", deadlines.c.due_at)
Index("deadlines_by_remind_at", deadlines.c.remind_at)

reminder_times = Table(
    "reminder_times",
    metadata,
    Column("member", String(64), primary_key=True),
    Column("server", Text, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("daily_at", Integer),
    Column("not_before", BigInteger, nullable=False),
)
"""When members want to be reminded, and at which address they know this server."""

reminder_targets = Table(
    "reminder_targets",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("member", String(64), nullable=False),
    Column("device", String(64), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    UniqueConstraint("member", "address"),
)
"""Where reminders are sent: a webhook, or the browser of a device."""

reminders = Table(
    "reminders",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("target", String(40), nullable=False),
    Column("code", String(40)),
    Column("decision", Integer),
    Column("tables", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed_until", BigInteger),
)
"""Reminders that are decided and not sent yet; `claimed_until` says that a node has begun to send one."""
Index("reminders_by_at", reminders.c.at)
Index("reminders_by_target", reminders.c.target)

rated = Table(
    "rated",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("adjusted", Float),
    Column("strength", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)
"""What counted of each result for the ratings, in the order in which that was done, and how the seat was rated before.
All standings follow from it, and they stay what they are when somebody is erased."""
Index("rated_by_number", rated.c.number)

standings = Table(
    "standings",
    metadata,
    Column("member", String(64), primary_key=True),
    Column("family", String(40), primary_key=True),
    Column("many", Boolean, primary_key=True),
    Column("season", String(12), primary_key=True),
    Column("name", Text, nullable=False),
    Column("strength", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("bot_strengths", Float, nullable=False),
    Column("bot_weight", Float, nullable=False),
)
"""Everybody's rating on each ladder, of all time and in each season (`store/ratings.py`)."""
Index("standings_by_ladder", standings.c.family, standings.c.many, standings.c.season)

OF_FORMAT_4 = (
    *(members, keys, passkeys, device_links, marks, results, rated, standings, deadlines),
    *(reminder_times, reminder_targets, reminders),
)

FIELDS = TableRow._fields
COLUMNS = [tables.c[name] for name in FIELDS]
