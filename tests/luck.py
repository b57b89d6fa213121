"""The luck of tests: each test draws the same deals, codes and bots' choices in every run, so what passed passes again.

Whatever asks the machine for chance (`secrets`, `random.SystemRandom`) gets bytes of a stream that depends on the test
alone. Servers are processes of their own and live through many tests: which one is running stands in a file. What many
tests share has a luck of its own, so that it does not matter which of them asks for it first.
TEST_LUCK=free leaves chance to the machine, to look for what these streams do not show.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import shake_256
from pathlib import Path

FREE = os.environ.get("TEST_LUCK") == "free"


class Luck:
    """A stream of bytes for each test and for each length asked for: what bots draw does not shift what is dealt."""

    def __init__(self, test: Callable[[], str]) -> None:
        self._test = test
        self._drawn: Counter[tuple[str, int]] = Counter()

    def draw(self, length: int) -> bytes:
        now = self._test()
        self._drawn[now, length] += 1
        return shake_256(f"{now}/{length}/{self._drawn[now, length]}".encode()).digest(length)

    def pin(self) -> None:
        """Draw from here in this process from now on."""
        if not FREE:
            random._urandom = self.draw  # type: ignore[attr-defined]


class Running:
    """Which test is running, for this process and for the servers that it starts."""

    def __init__(self) -> None:
        self.test = ""
        self._file: Path | None = None

    @property
    def file(self) -> Path:
        if self._file is None:
            handle, name = tempfile.mkstemp(prefix="loveletter-test-")
            os.close(handle)
            self._file = Path(name)
            self._file.write_text(self.test)
        return self._file

    def begin(self, test: str) -> None:
        self.test = test
        if self._file is not None:
            self._file.write_text(test)

    @contextmanager
    def instead(self, shared: str) -> Iterator[None]:
        """Draw the luck of what tests share, and go on with that of the test afterwards."""
        test = self.test
        self.begin(shared)
        try:
            yield
        finally:
            self.begin(test)

    def end(self) -> None:
        if self._file is not None:
            self._file.unlink(missing_ok=True)
            self._file = None


RUNNING = Running()
