"""What killed servers have stored: the log itself, and compared with everything they sent and acknowledged."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.store.entry_codec import decode_entry
from loveletter.table.game_view import GameViews
from loveletter.table.keys import hashed
from loveletter.table.state import TableState, fold
from tests.faults.device import Device, Told
from tests.faults.place import Place
from tests.parts.databases import DATABASES

ENTRIES = "SELECT code, number, at, kind, data, hash FROM entries ORDER BY code, number"
HEADS = "SELECT code, number, hash FROM heads"


class Row(NamedTuple):
    code: str
    number: int
    at: int
    kind: str
    data: str
    hash: bytes

    @property
    def fields(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.data)
        return found


Heads: TypeAlias = dict[str, tuple[int, bytes]]


def stored(file: Path) -> tuple[list[Row], Heads]:
    with DATABASES.opened(file) as opened:
        rows = [Row(*row) for row in opened.execute(ENTRIES).fetchall()]
        return rows, {code: (number, made) for code, number, made in opened.execute(HEADS).fetchall()}


def problems(line: Place, devices: Iterable[Device], rows: list[Row], heads: Heads) -> list[str]:
    found = list(line.problems)
    told: dict[str, list[Told]] = defaultdict(list)
    for device in devices:
        told[device.code] += device.told
    for code, entries in groupby(rows, key=lambda row: row.code):
        log = list(entries)
        found += [f"{code}: {problem}" for problem in chain_problems(log, heads.pop(code, None))]
        found += [f"{code}: {problem}" for problem in ready_problems(log)]
        found += [f"{code}: {problem}" for problem in view_problems(code, log, told.pop(code, []))]
    found += [f"{code}: its log is gone" for code in heads.keys() | told.keys()]
    return found + action_problems(rows, devices)


def chain_problems(log: list[Row], head: tuple[int, bytes] | None) -> list[str]:
    """The hashes as described in docs/hosting.md, computed independently."""
    if [row.number for row in log] != list(range(len(log))):
        return ["numbers are missing"]
    last = bytes(32)
    for row in log:
        last = sha256(last + "\0".join(map(str, row[:5])).encode()).digest()
        if last != row.hash:
            return [f"the hash of entry {row.number} is wrong"]
    return [] if head == (log[-1].number, last) else ["its head is wrong"]


def action_problems(rows: list[Row], devices: Iterable[Device]) -> list[str]:
    """Every acknowledged action is there once; no action is there twice; none that was refused is there."""
    marks = Counter((row.code, row.fields["id"]) for row in rows if row.kind == "Acted" and row.fields["id"])
    found = [f"{mark} was written {count} times" for mark, count in marks.items() if count > 1]
    for device in devices:
        lost = [mark for mark in device.acknowledged if (device.code, mark) not in marks]
        found += [f"{device.code}: {mark} was acknowledged and is lost" for mark in lost]
        wrong = [mark for mark in device.refused if (device.code, mark) in marks]
        found += [f"{device.code}: {mark} was refused and is there" for mark in wrong]
    return found


def seat_problems(rows: list[Row], line: Place) -> list[str]:
    """A client that made, joined or claimed has that seat by this secret, once."""
    kinds = ("PersonSat", "SeatMoved")
    secrets: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in rows:
        if row.kind in kinds:
            secrets[row.kind, row.fields["secret"]].append(f"{row.code} {row.number}")
    found = [f"{kind} was written with one secret at {places}" for (kind, _), places in secrets.items() if places[1:]]
    return found + [f"{kind} is lost" for secret, kind in line.sat.items() if (kind, hashed(secret)) not in secrets]


def ready_problems(log: list[Row]) -> list[str]:
    ready: set[int] = set()
    for row in log:
        if row.kind in ("RoundDealt", "Began"):
            ready.clear()
        elif row.kind == "SaidReady":
            if row.fields["seat"] in ready:
                return [f"entry {row.number}: ready twice"]
            ready.add(row.fields["seat"])
    return []


def view_problems(code: str, log: list[Row], told: list[Told]) -> list[str]:
    """Every view that was sent equals, byte for byte, the one that the log gives at its version."""
    found: list[str] = []
    by_version: dict[int, set[Told]] = defaultdict(set)
    for each in told:
        by_version[each.version].add(each)
    state, views = TableState.nothing(code), None
    for row in log:
        before, state = state.game, fold(state, decode_entry(row.kind, row.data), row.at)
        if state.game is None or state.game is before:
            continue
        views = GameViews(state.game, state.match, views)
        found += [
            f"version {each.version} was told to seat {each.viewer} as something else"
            for each in by_version.pop(state.game.version, ())
            if ViewMessages(views, state.setup.aids, each.since).update(each.viewer, None).decode() != each.text
        ]
    return found + [f"version {version} was told and is not there" for version in by_version]
