"""Preparation: another process compiles what champion and hints run on while people play."""

from __future__ import annotations

import logging
import os
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess

from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.processes import warm_up_level

BACKGROUND = 10
"""The niceness of this work."""


def make_code() -> None:
    """Runs in the other process."""
    logging.getLogger().addHandler(logging.NullHandler())  # its log would be written across the table
    if hasattr(os, "nice"):
        os.nice(BACKGROUND)
    warm_up_level("champion")


class CompilerProcess:
    def __init__(self) -> None:
        self._process: SpawnProcess | None = None

    @property
    def ready(self) -> bool:
        """Whether the machine code is there; the first question begins the work. Until then bots and hints do without
        (`availability.simulating`)."""
        if not has_simulator():
            return False
        if self._process is None:
            self._process = get_context("spawn").Process(target=make_code, daemon=True)  # it ends with this one
            self._process.start()
        return self._process.exitcode == 0
