"""A keyboard for tests: tables that are kept in memory, and answers that a script or a lot gives."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from random import Random

from loveletter.language import speaker
from loveletter.table import Setup, Table
from loveletter.table.entries import Entry
from loveletter.terminal.local_place import LocalLuck, LocalPlace, open_table
from loveletter.terminal.place import Place
from loveletter.terminal.plain import Plain
from loveletter.terminal.plain_input import Input

PEOPLE = (("Ayu", "a" * 30), ("Budi", "b" * 30), ("Citra", "c" * 30))
COVER = "<covered>"
MOST_LINES = 20_000
TYPING_PATIENCE = 60.0


class Memory:
    """Keeps entries as a database does."""

    def __init__(self) -> None:
        self.log: list[tuple[Entry, int]] = []

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None:
        assert first == len(self.log)
        self.log += [(entry, at) for entry in entries]


class Sitting:
    """People at one keyboard and bots at a table of this process."""

    def __init__(self, setup: Setup, people: int = 1, seed: str = "1") -> None:
        luck = LocalLuck.of(seed)
        self.memory = Memory()
        seated = PEOPLE[:people]
        bots = ["novice"] * (setup.players - people)
        self.table = open_table("party-10", setup, seated, bots, self.memory, luck)
        self.place = self.place_at(self.table, luck)

    def place_at(self, table: Table, luck: LocalLuck) -> LocalPlace:
        return LocalPlace(table, [secret for _, secret in PEOPLE], self.memory, luck.bots, pace_ms=0)


def any_lines(seed: int) -> Iterator[str]:
    """Lines by lot: mostly numbers, so that a match comes to its end."""
    luck = Random(seed)
    words = ("1", "2", "3", "4", "5", "6", "0", "hand", "?", "again", "table", "known", "nonsense", "")
    while True:
        yield luck.choice(words)


def play_plain(place: Place, lines: Iterable[str], language: str = "en") -> tuple[bool, list[str]]:
    """Whether the match came to its end, and what was written."""
    return asyncio.run(played_plain(place, lines, language))


async def played_plain(place: Place, lines: Iterable[str], language: str = "en") -> tuple[bool, list[str]]:
    written: list[str] = []
    given = chain(lines, repeat(None))
    read = 0

    async def next_line() -> str | None:
        nonlocal read
        read += 1
        assert read < MOST_LINES
        return next(given)

    script = Input(next_line, live=False)
    over = await Plain(place, speaker(language), script, written.append, lambda: written.append(COVER)).run()
    return over, written


class Typist:
    """Somebody at a terminal, who reads what is written and types at any moment."""

    def __init__(self, place: Place, language: str = "en") -> None:
        self.written: list[str] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._read = 0
        lines = Input(self._lines.get, live=True)
        self._plain = Plain(place, speaker(language), lines, self._write, lambda: self._write(COVER))
        self.playing = asyncio.ensure_future(self._plain.run())

    def type(self, line: str | None) -> None:
        """A line, or the end of the input."""
        self._lines.put_nowait(line)

    async def plays_until(self, text: str) -> None:
        """Take the first choice whenever something is asked, until a line has this text."""
        while text not in (line := await self.reads("")):
            if "Your answer" in line:
                self.type("1")
            elif "press Enter" in line:
                self.type("")

    async def reads(self, text: str) -> str:
        """Wait for a line that has this text, among those that were not waited for yet; that line."""
        async with asyncio.timeout(TYPING_PATIENCE):
            while True:
                for at, line in enumerate(self.written[self._read :], self._read + 1):
                    if text in line:
                        self._read = at
                        return line
                if self.playing.done():
                    self.playing.result()
                    raise AssertionError(f"{text!r} was never written: {self.written}")
                await asyncio.sleep(0.01)

    def _write(self, line: str) -> None:
        self.written.append(line)
