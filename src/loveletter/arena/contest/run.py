"""Running a contest: play the blocks that are not yet in its journal."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import partial

from loveletter.arena.contest.block import Block, play_block
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import Journal
from loveletter.arena.contest.shards import WHOLE, Shard, all_keys
from loveletter.arena.progress import Progress
from loveletter.arena.workers import run_tasks


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
