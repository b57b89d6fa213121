"""How far a command has come: a bar where there is rich and a terminal, else lines now and then."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from loveletter.cli.output import print_error
from loveletter.language import Speaker

LINE_EVERY = 5.0
"""Seconds between two lines where no bar can be drawn."""

Tell: TypeAlias = Callable[[int, int], None]
"""Told how much of how much is done."""


@contextmanager
def progress_of(voice: Speaker, task: str, unit: str) -> Iterator[Tell]:
    """What is to be told of everything that is done; `unit` is what is counted."""
    if importlib.util.find_spec("rich") is None:
        yield _lines(voice, task, unit)
        return
    from loveletter.arena.console import Progress as Bar

    with Bar(task, unit, voice=voice) as bar:
        before = 0

        def advance(done: int, total: int) -> None:
            nonlocal before
            if before == 0:
                bar.begin(total)
            bar.advance(done - before)
            before = done

        yield advance


def _lines(voice: Speaker, task: str, unit: str) -> Tell:
    begun = said = time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said < LINE_EVERY:
            return
        said = now
        left = (now - begun) * (total - done) / done
        counted = voice.message(f"arena-unit-{unit}")
        print_error(
            voice.message("arena-progress", task=task, done=done, total=total, unit=counted, seconds=round(left))
        )

    return tell
