"""Run: the blocks of a contest that are not yet in its journal, on one or more processes."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from loveletter.arena.block import Block, Place, play_block
from loveletter.arena.contest import Contest
from loveletter.arena.journal import Journal
from loveletter.arena.progress import Progress

AT_ONCE = 0.25
"""Seconds of work that a worker gets at once: little is lost when it is stopped, and little time goes into talking."""

MOST_AT_ONCE = 100


def deals_for(rounds: int, seats: int) -> int:
    """How many deals give at least this many rounds, when each is played once from every seat."""
    return -(-rounds // seats)


def run(contest: Contest, deals: int, journal: Journal, progress: Progress, workers: int = 1) -> list[Block]:
    """All blocks of this many deals at every table, in a fixed order, whatever was known before and who played them."""
    places = [Place(table, number) for number in range(deals) for table in range(len(contest.lineups))]
    missing = [place for place in places if place not in journal.blocks]
    with progress:
        progress.begin(len(places), len(places) - len(missing))
        for block in played(contest, missing, workers):
            journal.note(block)
            progress.advance()
    return [journal.blocks[place] for place in places]


def played(contest: Contest, places: Sequence[Place], workers: int) -> Iterator[Block]:
    """Blocks as they are finished."""
    if workers == 1 or len(places) < 2:
        return (play_block(contest, place) for place in places)
    return _played_by(workers, contest, iter(places))


def _played_by(workers: int, contest: Contest, left: Iterator[Place]) -> Iterator[Block]:
    # Spawned, not forked: a fork copies locks of threads that it does not copy (compiled code, progress bars).
    context = multiprocessing.get_context("spawn")
    running: set[Future[tuple[list[Block], float]]] = set()
    size = 1
    with ProcessPoolExecutor(workers, context, _prepare, (contest,)) as pool:
        try:
            while True:
                while len(running) < 2 * workers and (group := list(islice(left, size))):
                    running.add(pool.submit(_play, group))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for blocks, seconds in (future.result() for future in done):
                    size = max(1, min(MOST_AT_ONCE, int(AT_ONCE * len(blocks) / seconds)))
                    yield from blocks
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_contest: Contest | None = None
"""What this worker plays; sent once, not with every block."""


def _prepare(contest: Contest) -> None:
    global _contest
    _contest = contest
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches the whole group: stop at once and without a word


def _play(places: list[Place]) -> tuple[list[Block], float]:
    assert _contest is not None
    begun = time.perf_counter()
    blocks = [play_block(_contest, place) for place in places]
    return blocks, time.perf_counter() - begun
