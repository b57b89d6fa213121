"""A pseudo-terminal for the screen: keys are pressed once what they answer is to be seen."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence

PATIENCE = 60.0
SIZE = (24, 80)
ENTER, LEAVE = "\r", "\x11"
RIGHT, END = "\x1b[C", "\x1b[F"
ON, OFF = "\x1b[?1049h", "\x1b[?1049l"
"""The terminal's second page, on which the screen is drawn, comes and goes: what stood there before is not lost."""
ORDERS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[P\]_^].*?(?:\x1b\\|\x07)|[ -/]*[0-~])", re.DOTALL)


class ScreenTerminal:
    """What a program draws, without its orders to the terminal; only what has changed is drawn again."""

    def __init__(self, ours: int, process: subprocess.Popen[bytes]) -> None:
        self._ours, self._process = ours, process
        self._raw = b""
        self._seen = 0
        """How much of the text was waited for."""

    @property
    def drawn(self) -> str:
        return self._raw.decode(errors="ignore")

    def sees(self, text: str, *keys: str) -> None:
        """Wait until a text is drawn again, then press these keys."""
        deadline = time.monotonic() + PATIENCE
        while (at := self._text.find(text, self._seen)) < 0:
            assert time.monotonic() < deadline, f"{text!r} was not drawn: {self._text[self._seen :]}"
            assert self._read(1.0), f"{text!r} was never drawn: {self._text[self._seen :]}"
        self._seen = at + len(text)
        for key in keys:
            os.write(self._ours, key.encode())

    def ends(self) -> str:
        """Wait for the end of the program; what it has written below the screen that it took away."""
        while self._read(PATIENCE):
            pass
        assert self._process.wait(PATIENCE) == 0, self._text
        return ORDERS.sub("", self.drawn.rpartition(OFF)[2])

    @property
    def _text(self) -> str:
        return ORDERS.sub("", self.drawn)

    def _read(self, patience: float) -> bool:
        """Whether the program still has its end."""
        if not select.select([self._ours], [], [], patience)[0]:
            return True
        try:
            read = os.read(self._ours, 65536)
        except OSError as end:
            if end.errno != errno.EIO:
                raise
            read = b""
        self._raw += read
        return bool(read)


@contextlib.contextmanager
def screen_of(words: Sequence[str], size: tuple[int, int] = SIZE) -> Iterator[ScreenTerminal]:
    """`loveletter` with these words in a terminal of its own."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "loveletter", *words]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        try:
            yield ScreenTerminal(ours, process)
        finally:
            process.kill()
            os.close(ours)
