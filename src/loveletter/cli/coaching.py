"""How far the coach has come: a bar where there is rich and a terminal, else lines now and then."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from loveletter.cli.output import print_error
from loveletter.language import Speaker

if TYPE_CHECKING:
    from loveletter.coach.analysis import Progress

LINE_EVERY = 5.0
"""Seconds between two lines where no bar can be drawn."""


@contextmanager
def coaching(voice: Speaker) -> Iterator[Progress]:
    """What is to be told of every decision that is done."""
    if importlib.util.find_spec("rich") is None:
        yield _lines(voice)
        return
    from loveletter.arena.progress import Progress as Bar

    with Bar("analyse", "decisions", voice=voice) as bar:

        def advance(done: int, total: int) -> None:
            if done == 1:
                bar.begin(total)
            bar.advance()

        yield advance


def _lines(voice: Speaker) -> Progress:
    begun = said = time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said < LINE_EVERY:
            return
        said = now
        left = (now - begun) * (total - done) / done
        unit = voice.message("arena-unit-decisions")
        print_error(
            voice.message("arena-progress", task="analyse", done=done, total=total, unit=unit, seconds=round(left))
        )

    return tell
