"""A pseudo-terminal in which a program runs and is answered line by line."""

from __future__ import annotations

import errno
import os
import pty
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence

PATIENCE = 60.0
INTERRUPT = "\x03"
KILL = "kill -9"


def in_terminal(command: Sequence[str], answer: Callable[[str], str | None]) -> str:
    """Run a program; every line that it writes may be answered. All that was on the terminal."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        seen = ""
        for line in lines_of(ours):
            seen += line
            typed = answer(line)
            if typed == INTERRUPT:
                process.send_signal(signal.SIGINT)
            elif typed == KILL:
                process.kill()
            elif typed is not None:
                os.write(ours, f"{typed}\n".encode())
        os.close(ours)
        assert process.wait(PATIENCE) in (0, -signal.SIGKILL), seen
    return seen


def lines_of(terminal: int) -> Iterator[str]:
    """What the program writes, until it closes its end: Linux then answers with an error."""
    rest = b""
    while True:
        try:
            read = os.read(terminal, 4096)
        except OSError as end:
            if end.errno != errno.EIO:
                raise
            read = b""
        *lines, rest = (rest + read).split(b"\n")
        yield from [f"{line.decode()}\n" for line in lines]
        if not read:
            return


def first_choice(line: str) -> str | None:
    """What somebody types who always takes the first choice."""
    return "1" if "Your answer" in line else "" if "press Enter" in line else None
