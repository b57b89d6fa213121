"""Shards: a contest in parts that know nothing of each other, played anywhere, and put together afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from loveletter.arena.badge import Badge
from loveletter.arena.contest.block import Block, BlockKey
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import read_journal
from loveletter.engine.refusals import BadSetup

FILE = "shard.json"
FORMAT = "loveletter-arena-shard"
FORMAT_VERSION = 1


class Shard(NamedTuple):
    """Of so many shards this one, counted from 1."""

    number: int
    of: int

    def of_keys(self, keys: Sequence[BlockKey]) -> list[BlockKey]:
        """All tables of every so-manieth deal: shards take equally long, and more deals take none from any of them."""
        return [key for key in keys if key.deal % self.of == self.number - 1]


WHOLE = Shard(1, 1)


class BadShards(ValueError):
    """These folders cannot be put together."""

    def __init__(self, code: str, **details: str) -> None:
        super().__init__(code, details)
        self.code, self.details = code, details


class Played(NamedTuple):
    """A shard that was played to its end, as its file says."""

    folder: Path
    shard: Shard
    deals: int
    settings: dict[str, Any]
    """Of the contest."""
    badge: dict[str, str]
    """What it was played by."""


class Merged(NamedTuple):
    contest: Contest
    blocks: list[Block]
    """In the order in which one process plays them."""


def all_keys(contest: Contest, deals: int) -> list[BlockKey]:
    """Every block of this many deals at each table, in the order in which one process plays them."""
    return [BlockKey(table, number) for number in range(deals) for table in range(len(contest.lineups))]


def shard_data(contest: Contest, deals: int, shard: Shard) -> dict[str, Any]:
    """What stands in the file of a shard that was played to its end."""
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "shard": shard.number,
        "of": shard.of,
        "deals": deals,
        "badge": dict(Badge.of(contest.edition, contest.bots).parts),
        "contest": contest.settings,
    }


def merge(folders: Iterable[Path]) -> Merged:
    """All blocks of a contest from the folders of its shards, each of which must be there once and in full."""
    played = [_read(folder) for folder in folders]
    first = played[0]
    for other in played[1:]:
        _same_contest(first, other)
    by_number: dict[int, Played] = {}
    for each in played:
        if (twin := by_number.setdefault(each.shard.number, each)) is not each:
            raise BadShards("shard_twice", number=str(each.shard.number), file=str(twin.folder), other=str(each.folder))
    if missing := [number for number in range(1, first.shard.of + 1) if number not in by_number]:
        raise BadShards("shards_missing", numbers=_some(missing), of=str(first.shard.of))
    contest = _contest(first)
    keys = all_keys(contest, first.deals)
    found: dict[BlockKey, Block] = {}
    for each in played:
        found |= _blocks(each, each.shard.of_keys(keys))
    return Merged(contest, [found[key] for key in keys])


def _read(folder: Path) -> Played:
    file = folder / FILE
    try:
        data = json.loads(file.read_bytes())
    except FileNotFoundError:
        raise BadShards("no_shard", file=str(folder)) from None
    except (OSError, ValueError) as problem:
        raise BadShards("damaged_shard", file=str(file), reason=str(problem)) from problem
    try:
        if (data["format"], data["version"]) != (FORMAT, FORMAT_VERSION):
            raise ValueError(f"format {data['format']!r}, version {data['version']!r}")
        shard, deals = Shard(int(data["shard"]), int(data["of"])), int(data["deals"])
        if not 1 <= shard.number <= shard.of or deals < 1:
            raise ValueError(f"shard {shard.number}/{shard.of} of {deals} deals")
        return Played(folder, shard, deals, dict(data["contest"]), dict(data["badge"]))
    except (KeyError, TypeError, ValueError) as problem:
        raise BadShards("damaged_shard", file=str(file), reason=str(problem)) from problem


def _same_contest(first: Played, other: Played) -> None:
    mine = {**first.settings, "shards": first.shard.of, "deals": first.deals}
    theirs = {**other.settings, "shards": other.shard.of, "deals": other.deals}
    if names := _differing(mine, theirs) or _differing(first.badge, other.badge):
        raise BadShards("other_shard", file=str(first.folder), other=str(other.folder), names=", ".join(names))


def _contest(played: Played) -> Contest:
    """The contest that was played, if it would be the same one here."""
    try:
        contest = Contest.from_settings(played.settings)
        # In this order: of a bot that is not here the settings cannot be told, and it is other code already.
        names = _differing(played.badge, Badge.of(contest.edition, contest.bots).parts)
        names = names or _differing(played.settings, contest.settings)
    except (KeyError, TypeError, ValueError, AttributeError, OSError, BadSetup) as problem:
        raise BadShards("damaged_shard", file=str(played.folder / FILE), reason=str(problem)) from problem
    if names:
        raise BadShards("other_code", file=str(played.folder), names=", ".join(names))
    return contest


def _blocks(played: Played, keys: Sequence[BlockKey]) -> dict[BlockKey, Block]:
    path, blocks = read_journal(played.folder, played.settings)
    found = {key: blocks[key] for key in keys if key in blocks}
    if missing := [f"{key.table}:{key.deal}" for key in keys if key not in found]:
        raise BadShards("blocks_missing", file=str(path), blocks=_some(missing))
    return found


def _differing(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    return sorted(name for name in {*mine, *theirs} if mine.get(name) != theirs.get(name))


def _some(items: Sequence[object], most: int = 8) -> str:
    return ", ".join(map(str, items[:most])) + (", …" if len(items) > most else "")
