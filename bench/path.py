"""The path of an action: every file of the package in which a function runs for it, from the frame to the last of four
updates. Bots, clients and what happens once for a connection are not in it.

python -m bench.path            the files
python -m bench.path --names    and the functions
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import uvloop

import loveletter
from bench.moves import nothing, play
from loveletter.server.tables import evenings, registry

PACKAGE = Path(loveletter.__file__).parent


class Trace:
    """Notes calls in all threads that start after it."""

    def __init__(self) -> None:
        self.functions: defaultdict[str, set[str]] = defaultdict(set)
        """By file."""
        self._on = False
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    @contextmanager
    def recording(self) -> Iterator[None]:
        self._on = True
        yield
        self._on = False

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        file = Path(frame.f_code.co_filename)
        if self._on and event == "call" and file.is_relative_to(PACKAGE):
            self.functions[str(file.relative_to(PACKAGE))].add(frame.f_code.co_name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", action="store_true")
    wanted = parser.parse_args()
    registry.TICK_SECONDS = evenings.TICK_SECONDS = 3600.0  # no tick comes in between
    steps = uvloop.run(play(1, 1, None, nothing))
    trace = Trace()
    uvloop.run(play(1, 0, steps, trace.recording))
    for file, names in sorted(trace.functions.items()):
        print(f"{file:40}{', '.join(sorted(names))}" if wanted.names else file)
    print(f"{len(trace.functions)} files")


if __name__ == "__main__":
    main()
