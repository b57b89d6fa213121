"""The statements of the writer on PostgreSQL: a batch is one of them, and under its table's epoch or nothing."""

from __future__ import annotations

from loveletter.server.store.news import LISTED
from loveletter.server.store.postgres_news import CHANNEL
from loveletter.server.store.tables import FIELDS

NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

BEGIN = """
INSERT INTO writers (node, session) VALUES (%(node)s, %(session)s)
ON CONFLICT (node) DO UPDATE SET session = excluded.session
"""
"""From now on no other line of this node writes: what an earlier one has under way is waited for, and what of it comes
later is refused."""
PLAN = "SELECT set_config('enable_seqscan', 'off', false)"
"""The plan of a statement is kept from the first time on, when the tables were still small."""

_ABOUT = ", ".join(FIELDS)
_REPLACED = ", ".join(f"{name} = excluded.{name}" for name in (*FIELDS[1:], "seen_at"))
_LOG = """
WITH mine AS MATERIALIZED (
    SELECT node FROM writers WHERE node = %(node)s AND session = %(session)s FOR SHARE
), held AS MATERIALIZED (
    SELECT named.code FROM mine, unnest(%(codes)b::text[], %(epochs)b::bigint[]) AS named (code, epoch),
    LATERAL (
        SELECT FROM owners WHERE owners.code = named.code AND owners.node = mine.node AND owners.epoch = named.epoch
        FOR SHARE
    ) AS owned
), written AS (
    INSERT INTO entries (code, number, at, kind, data, hash)
    SELECT * FROM unnest(
        %(row_code)b::text[], %(row_number)b::bigint[], %(row_at)b::bigint[], %(row_kind)b::text[],
        %(row_data)b::text[], %(row_hash)b::bytea[]
    ) AS given (code, number, at, kind, data, hash) WHERE code IN (SELECT code FROM held)
), headed AS (
    INSERT INTO heads (code, number, hash)
    SELECT * FROM unnest(%(head_code)b::text[], %(head_number)b::bigint[], %(head_hash)b::bytea[])
    AS given (code, number, hash) WHERE code IN (SELECT code FROM held)
    ON CONFLICT (code) DO UPDATE SET number = excluded.number, hash = excluded.hash
"""
MOVES = f"{_LOG}) SELECT code FROM held"
"""Entries alone, which most batches are: a statement is planned and begun in less time the less it says."""
APPEND = f"""{_LOG}), told AS (
    INSERT INTO tables ({_ABOUT}, seen_at)
    SELECT given.*, {NOW_MS} FROM unnest(
        %(told_code)b::text[], %(told_opened_at)b::bigint[], %(told_entered)b::bool[], %(told_closed)b::bool[],
        %(told_lobby)b::bool[], %(told_told)b::text[], %(told_maker)b::text[], %(told_network)b::text[],
        %(told_key)b::text[]
    ) AS given ({_ABOUT}) WHERE code IN (SELECT code FROM held)
    ON CONFLICT (code) DO UPDATE SET {_REPLACED}
), ended AS (
    UPDATE tables SET closed = true WHERE code = ANY(%(ended)b::text[]) AND code IN (SELECT code FROM held)
), stated AS (
    INSERT INTO facts (name, value) SELECT * FROM unnest(%(fact_name)b::text[], %(fact_value)b::text[])
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
), listed AS MATERIALIZED (
    SELECT given.code FROM unnest(
        %(told_code)b::text[], %(told_closed)b::bool[], %(told_lobby)b::bool[], %(told_told)b::text[]
    ) AS given (code, closed, lobby, told)
    LEFT JOIN tables AS old ON old.code = given.code
    WHERE given.code IN (SELECT code FROM held) AND coalesce(old.told, given.told) IS NOT NULL
        AND (old.closed, old.lobby, old.told) IS DISTINCT FROM (given.closed, given.lobby, given.told)
    UNION ALL
    SELECT code FROM tables WHERE code = ANY(%(ended)b::text[]) AND code IN (SELECT code FROM held)
        AND told IS NOT NULL
)
SELECT code, (SELECT count(pg_notify('{CHANNEL}', '{LISTED} ' || code)) FROM listed) FROM held
"""
"""The same with what is to be known of tables. Whoever shows a list is told in the same transaction, and only where a
list shows something else: a commit that tells anybody anything waits for all others that do, which moves must not."""
LOOK_UP = """
SELECT sent.code FROM unnest(%(head_code)b::text[], %(head_number)b::bigint[], %(head_hash)b::bytea[])
AS sent (code, number, hash)
JOIN entries ON (entries.code, entries.number, entries.hash) = (sent.code, sent.number, sent.hash)
"""
HEADS = "SELECT code, number, hash FROM heads WHERE code = ANY(%s)"
