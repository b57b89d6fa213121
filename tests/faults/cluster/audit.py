"""The audit: what the database itself has seen of every write, and what must hold of it whatever was broken."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any

import psycopg

from tests.faults.kept import Row

WATCH = """
CREATE SCHEMA audit;
CREATE TABLE audit.written (id bigserial, code text, number bigint, node text, epoch bigint);
CREATE TABLE audit.owned (id bigserial, code text, node text, epoch bigint);
CREATE FUNCTION audit.note_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.written (code, number, node, epoch)
    SELECT NEW.code, NEW.number, node, epoch FROM public.owners WHERE code = NEW.code;
    RETURN NULL;
END $$;
CREATE FUNCTION audit.note_owned() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.owned (code, node, epoch) VALUES (NEW.code, NEW.node, NEW.epoch);
    RETURN NULL;
END $$;
CREATE TRIGGER note AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION audit.note_written();
CREATE TRIGGER note AFTER INSERT OR UPDATE ON owners FOR EACH ROW EXECUTE FUNCTION audit.note_owned();
"""
WRITTEN = "SELECT code, number, node, epoch FROM audit.written ORDER BY id"
OWNED = "SELECT code, node, epoch FROM audit.owned ORDER BY id"
CHANGED = "SELECT (SELECT count(*) FROM audit.written), (SELECT count(DISTINCT (node, epoch)) FROM audit.owned)"


def watch(url: str) -> None:
    """Let the database note by itself who writes what under which epoch."""
    with psycopg.connect(url) as opened:
        opened.execute(WATCH.encode())


def epoch_problems(written: list[tuple[Any, ...]], owned: list[tuple[Any, ...]]) -> list[str]:
    """Epochs never fall, an epoch is one node's, and every entry was written under the owner's."""
    found: list[str] = []
    owners: dict[tuple[str, int], str] = {}
    last: dict[str, int] = {}
    for code, node, epoch in owned:
        if epoch < last.get(code, 0):
            found.append(f"{code}: its epoch fell from {last[code]} to {epoch}")
        last[code] = epoch
        if node and owners.setdefault((code, epoch), node) != node:
            found.append(f"{code}: epoch {epoch} was of two nodes")
    epochs: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for code, number, node, epoch in written:
        epochs[code].append((number, epoch))
        if owners.get((code, epoch)) != node:
            found.append(f"{code}: entry {number} was written by {node or 'nobody'} under epoch {epoch} of another")
    for code, each in epochs.items():
        if [number for number, _ in each] != list(range(len(each))):
            found.append(f"{code}: its entries were not written one after another")
        if any(later < earlier for (_, earlier), (_, later) in pairwise(each)):
            found.append(f"{code}: an entry was written under an older epoch than the one before it")
    return found


def order_problems(rows: list[Row]) -> list[str]:
    """What one device asked for lies in the log in the order in which it asked."""
    found: list[str] = []
    asked: dict[tuple[str, str], int] = {}
    for row in rows:
        if row.kind == "Acted" and row.fields["id"]:
            seat, _, number = row.fields["id"].partition("-")
            if int(number) <= asked.get((row.code, seat), 0):
                found.append(f"{row.code}: seat {seat} asked for {row.fields['id']} before what lies before it")
            asked[row.code, seat] = int(number)
    return found
