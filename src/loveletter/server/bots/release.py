"""The release of an answer: at a time chosen before the bot begins to think, so that it tells nothing of the hand."""

from __future__ import annotations

import asyncio
import math
import random


class Release:
    """An answer goes out `least` seconds, and by luck up to `step` more, after the bot began to think. If it is not
    ready by then, it goes out a whole number of steps later."""

    def __init__(self, least: float, step: float, luck: random.Random) -> None:
        self._chosen = least + luck.uniform(0, step)
        self._step = step
        self._clock = asyncio.get_running_loop().time
        self._began: float | None = None

    def begin(self) -> None:
        """Thinking begins, after waiting for a free worker; where a second bot is asked, it began with the first."""
        if self._began is None:
            self._began = self._clock()

    async def wait(self) -> None:
        """The answer is ready: wait until it may go out."""
        self.begin()
        assert self._began is not None
        took = self._clock() - self._began
        steps_late = max(0, math.ceil((took - self._chosen) / self._step))
        await asyncio.sleep(self._chosen + steps_late * self._step - took)
