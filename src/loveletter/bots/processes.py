"""Worker processes of bots: how they end, and how a bot is warmed up, so that loading does not count as thinking."""

import os
import random
import threading

from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.bots.registry import bot
from loveletter.editions.second import SECOND
from loveletter.engine.deal import deal
from loveletter.engine.events import versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.view import view


def end_with_parent() -> None:
    """End with the process that started this one, however that ended: an orphaned worker would wait forever."""
    from multiprocessing import parent_process  # here: not every platform has it

    parent = parent_process()
    assert parent is not None, "not a child process"

    def wait() -> None:
        parent.join()
        os._exit(1)  # nobody is left to report to

    threading.Thread(target=wait, name="end with parent", daemon=True).start()


SLOW_TO_START = frozenset({"champion"})
"""Levels that take seconds on first use, and half a minute on a new machine: they compile."""


def warm_up(cold: Bot) -> None:
    """Ask for one decision that nobody needs."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    cold.decide(view(state, 0, versions(events, 0)), random.Random(0), DEFAULT_BUDGET)


def warm_up_level(level: str) -> None:
    warm_up(bot(level))
