"""Running a contest: whole or in shards on several machines, and merging the shards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from loveletter.arena.console import Progress
from loveletter.arena.contest.block import Block, BlockKey, play_block
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import Journal, read_journal
from loveletter.arena.fingerprint import CodeFingerprint, shown
from loveletter.arena.workers import run_tasks
from loveletter.engine.coded_text import CodedText, Detail
from loveletter.engine.refusals import BadSetup
from loveletter.language.system_errors import system_error

FILE = "shard.json"
FORMAT = "loveletter-arena-shard"
FORMAT_VERSION = 1


class Shard(NamedTuple):
    """Of so many shards this one, counted from 1."""

    number: int
    of: int

    def of_keys(self, keys: Sequence[BlockKey]) -> list[BlockKey]:
        """All tables of every n-th deal: shards take equally long, and adding deals moves none to another shard."""
        return [key for key in keys if key.deal % self.of == self.number - 1]


WHOLE = Shard(1, 1)


class BadShards(ValueError):
    def __init__(self, code: str, **details: Detail) -> None:
        super().__init__(code, details)
        self.code, self.details = code, details


class PlayedShard(NamedTuple):
    folder: Path
    shard: Shard
    deals: int
    settings: dict[str, Any]
    """Of the contest."""
    fingerprint: dict[str, str]
    """Of the code that played it."""


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
        "badge": dict(  # the key of the first version of this format
            CodeFingerprint.of(contest.edition, contest.bots).parts
        ),
        "contest": contest.settings,
    }


def merge(folders: Iterable[Path]) -> Merged:
    """All blocks of a contest from the folders of its shards, each of which must be there once and in full."""
    played = [_read(folder) for folder in folders]
    first = played[0]
    for other in played[1:]:
        _same_contest(first, other)
    by_number: dict[int, PlayedShard] = {}
    for each in played:
        if (twin := by_number.setdefault(each.shard.number, each)) is not each:
            raise BadShards("shard_twice", number=str(each.shard.number), file=str(twin.folder), other=str(each.folder))
    if missing := [number for number in range(1, first.shard.of + 1) if number not in by_number]:
        raise BadShards("shards_missing", numbers=_some(missing), of=str(first.shard.of))
    contest = _contest(first)
    keys = all_keys(contest, first.deals)
    blocks: dict[BlockKey, Block] = {}
    for each in played:
        blocks |= _blocks(each, each.shard.of_keys(keys))
    return Merged(contest, [blocks[key] for key in keys])


def _read(folder: Path) -> PlayedShard:
    file = folder / FILE
    try:
        data = json.loads(file.read_bytes())
    except FileNotFoundError:
        raise BadShards("no_shard", file=str(folder)) from None
    except (OSError, ValueError) as problem:
        unread = system_error(problem) if isinstance(problem, OSError) else CodedText(str(problem), "not_json")
        raise BadShards("damaged_shard", file=str(file), reason=unread) from problem
    try:
        shard, deals = Shard(int(data["shard"]), int(data["of"])), int(data["deals"])
        reason = _objection(data, shard, deals)
        played = PlayedShard(folder, shard, deals, dict(data["contest"]), dict(data["badge"]))
    except (KeyError, TypeError, ValueError) as problem:
        raise BadShards("damaged_shard", file=str(file), reason=_field_problem(problem, "shard_field")) from problem
    if reason is not None:
        raise BadShards("damaged_shard", file=str(file), reason=reason)
    return played


def _field_problem(problem: Exception, code: str) -> CodedText:
    """That a field is missing, by its name; otherwise by the code."""
    if isinstance(problem, KeyError):
        name = str(problem.args[0])
        return CodedText(f"{name!r} is missing", "missing_field", name=name)
    return CodedText(str(problem), code)


def _objection(data: Mapping[str, Any], shard: Shard, deals: int) -> CodedText | None:
    name, version = str(data["format"]), str(data["version"])
    if (name, version) != (FORMAT, str(FORMAT_VERSION)):
        return CodedText(f"format {name!r}, version {version!r}", "shard_format", format=name, version=version)
    if not 1 <= shard.number <= shard.of or deals < 1:
        english = f"shard {shard.number}/{shard.of} of {deals} deals"
        return CodedText(english, "shard_numbers", number=str(shard.number), of=str(shard.of), deals=str(deals))
    return None


def _same_contest(first: PlayedShard, other: PlayedShard) -> None:
    mine = {**first.settings, "shards": first.shard.of, "deals": first.deals}
    theirs = {**other.settings, "shards": other.shard.of, "deals": other.deals}
    if names := _differing(mine, theirs) or _differing(first.fingerprint, other.fingerprint):
        raise BadShards("other_shard", file=str(first.folder), other=str(other.folder), names=shown(names))


def _contest(played: PlayedShard) -> Contest:
    """The contest that was played, if it would be the same one here."""
    try:
        contest = Contest.from_settings(played.settings)
        # In this order: the settings of a bot that is missing here are unknown, and its code differs already.
        names = _differing(played.fingerprint, CodeFingerprint.of(contest.edition, contest.bots).parts)
        names = names or _differing(played.settings, contest.settings)
    except (KeyError, TypeError, ValueError, AttributeError, OSError, BadSetup) as problem:
        reason = _field_problem(problem, "shard_contest")
        raise BadShards("damaged_shard", file=str(played.folder / FILE), reason=reason) from problem
    if names:
        raise BadShards("other_code", file=str(played.folder), names=shown(names))
    return contest


def _blocks(played: PlayedShard, keys: Sequence[BlockKey]) -> dict[BlockKey, Block]:
    path, blocks = read_journal(played.folder, played.settings)
    own = {key: blocks[key] for key in keys if key in blocks}
    if missing := [f"{key.table}:{key.deal}" for key in keys if key not in own]:
        raise BadShards("blocks_missing", file=str(path), blocks=_some(missing))
    return own


def _differing(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    return sorted(name for name in {*mine, *theirs} if mine.get(name) != theirs.get(name))


def _some(items: Sequence[object], most: int = 8) -> str:
    return ", ".join(map(str, items[:most])) + (", …" if len(items) > most else "")


def deals_for(rounds: int, seats: int) -> int:
    """How many deals give at least this many rounds or matches, when each is played once from every seat."""
    return -(-rounds // seats)


def run(
    contest: Contest,
    deals: int,
    journal: Journal,
    progress: Progress,
    workers: int | Executor = 1,
    shard: Shard = WHOLE,
) -> list[Block]:
    """Every block of this many deals at each table, or those of a shard, in an order that depends on nothing else."""
    keys = shard.of_keys(all_keys(contest, deals))
    missing = [key for key in keys if key not in journal.blocks]
    with progress:
        progress.begin(len(keys), len(keys) - len(missing))
        for block in run_tasks(partial(play_block, contest), missing, workers):
            journal.record(block)
            progress.advance()
    return [journal.blocks[key] for key in keys]
