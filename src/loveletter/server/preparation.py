"""Preparation: the machine code of champion, hints and coach is made or loaded once, in the background."""

from __future__ import annotations

import asyncio
import logging

from loveletter.bots.processes import SLOW_TO_START, warm_up_level
from loveletter.server.offload import WARM_UP_SECONDS, SideProcess

log = logging.getLogger(__name__)


class Preparation:
    """In a process of its own, which gives way to the players and ends afterwards. Until it is done, the champion plays
    by its network alone and hints rest on fewer rounds: nobody waits for a compiler."""

    def __init__(self, own_process: bool) -> None:
        self._own_process = own_process
        self._task: asyncio.Task[bool] | None = None

    def begin(self) -> None:
        """Begin, unless it has begun."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def ready(self) -> bool:
        return self._result is True

    @property
    def failed(self) -> bool:
        return self._result is False

    @property
    def _result(self) -> bool | None:
        """None as long as nobody knows."""
        task = self._task
        return None if task is None or not task.done() or task.cancelled() else task.result()

    async def _run(self) -> bool:
        for level in SLOW_TO_START:
            process = SideProcess(self._own_process, background=True)
            try:
                await process.run(WARM_UP_SECONDS, warm_up_level, level)
            except Exception as problem:  # noqa: BLE001 - it loads code of other packages, which may raise anything
                log.warning("bot cannot start; the level below plays", extra={"level": level, "error": str(problem)})
                return False
            finally:
                process.end()
            log.info("bot ready", extra={"level": level})
        return True

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
