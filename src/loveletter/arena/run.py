"""Run: the blocks of a contest that are not yet in its journal."""

from __future__ import annotations

from functools import partial

from loveletter.arena.block import Block, Place, play_block
from loveletter.arena.contest import Contest
from loveletter.arena.journal import Journal
from loveletter.arena.progress import Progress
from loveletter.arena.workers import worked


def deals_for(rounds: int, seats: int) -> int:
    """How many deals give at least this many rounds, when each is played once from every seat."""
    return -(-rounds // seats)


def run(contest: Contest, deals: int, journal: Journal, progress: Progress, workers: int = 1) -> list[Block]:
    """All blocks of this many deals at every table, in a fixed order, whatever was known before and who played them."""
    places = [Place(table, number) for number in range(deals) for table in range(len(contest.lineups))]
    missing = [place for place in places if place not in journal.blocks]
    with progress:
        progress.begin(len(places), len(places) - len(missing))
        for block in worked(partial(play_block, contest), missing, workers):
            journal.note(block)
            progress.advance()
    return [journal.blocks[place] for place in places]
