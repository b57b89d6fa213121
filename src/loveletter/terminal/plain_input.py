"""The input of plain play: lines from a terminal or a script, and numbered questions that they answer."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.menu import Menu
from loveletter.terminal.commands import Commands
from loveletter.terminal.place import cancel
from loveletter.terminal.steps import Answers, Option, QuestionStep, next_step
from loveletter.terminal.wording import WORDS, Wording

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what is seen and what can be scrolled back to."""
BLANK_LINES = 60
"""Where nothing can be cleared, so much moves out of sight."""


async def read_line() -> str | None:
    """The next line of the input, while connections live on; None at its end.

    A person may take long and interrupt with Ctrl+C, which a reading thread would not notice: from a terminal, a line
    is read once it is there."""
    if sys.stdin.isatty():
        await _input_there()
        line = sys.stdin.readline()
    else:
        line = await asyncio.to_thread(sys.stdin.readline)
    return line.rstrip("\r\n") if line else None


async def _input_there() -> None:
    loop, there = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(sys.stdin, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(sys.stdin)


def clearing(write: Callable[[str], None]) -> Callable[[], None]:
    """What covers the hand of one person before another comes. A pipe or a file shows nothing over a shoulder: there it
    only leaves a line empty."""
    if not sys.stdout.isatty():
        return lambda: write("\n")
    if os.environ.get("TERM", "dumb") == "dumb":
        return lambda: write("\n" * (BLANK_LINES + 1))
    return lambda: write(CLEAR + "\n")


class Stopped(Exception):
    """The input has ended, or the player wants to stop."""


class Input:
    def __init__(self, read: Callable[[], Awaitable[str | None]], live: bool) -> None:
        """`read` gives a line, or None at the end of the input. `live`: somebody types at a terminal when they like;
        what a script has written waits until it is wanted."""
        self._read = read
        self.live = live
        self._reading: asyncio.Task[str | None] | None = None

    async def line(self) -> str:
        """The next line; raises `Stopped` at the end of the input."""
        return self._taken(await asyncio.shield(self._next()))

    async def line_before(self, other: asyncio.Task[None]) -> str | None:
        """A line, unless something else is done first. A script types nothing meanwhile."""
        if not self.live:
            await asyncio.shield(other)
            return None
        reading = self._next()
        await asyncio.wait({reading, other}, return_when=asyncio.FIRST_COMPLETED)
        if not other.done():
            return self._taken(reading.result())
        other.result()
        return None

    async def close(self) -> None:
        await cancel(self._reading)

    def _next(self) -> asyncio.Task[str | None]:
        if self._reading is None:
            self._reading = asyncio.ensure_future(self._read())
        return self._reading

    def _taken(self, line: str | None) -> str:
        self._reading = None
        if line is None:
            raise Stopped
        return line.strip()


BACK = "0"


class Asking:
    def __init__(
        self, commands: Commands, voice: Speaker, line: Callable[[], Awaitable[str]], write: Callable[[str], None]
    ) -> None:
        """`line` gives the next one; any exception from it ends the question."""
        self._commands = commands
        self._voice = voice
        self._next = line
        self._write = write

    async def action(self, menu: Menu, wording: Wording) -> Action:
        answers: Answers = ()
        while isinstance(step := next_step(menu, answers), QuestionStep):
            chosen = await self._option(step, menu, wording, back=bool(answers))
            answers = answers[:-1] if chosen is None else (*answers, chosen.answer)
        return step

    async def enter(self, what: str, seat: Seat | None, **variables: str) -> None:
        """Wait for an empty line, or for any that asks for nothing."""
        self.say("plain-enter", what=self._voice.message(what, **variables))
        while self._commands.words.read(line := await self.line()) is not None:
            await self.command(line, seat)

    def help(self) -> None:
        own = self._commands.words.own
        self.say("plain-help", words=", ".join(map(own, WORDS)), help=own("help"))

    async def choice(self, ask: Callable[[], None], count: int, seat: Seat | None, back: bool = False) -> int | None:
        """Which of these choices, counted from 0; None to go back. `ask` prints them, and again on demand."""
        ask()
        while True:
            self.say("plain-ask", count=count)
            line = await self.line()
            if line == BACK and back:
                return None
            if line.isdecimal() and 1 <= int(line) <= count:
                return int(line) - 1
            if line and await self.command(line, seat) == "again":
                ask()

    async def command(self, line: str, seat: Seat | None) -> str | None:
        """Do what a typed word asks for; the word."""
        if self._commands.asks_for(line, "hint"):
            self.say("hint-thinking")
        answer = await self._commands.answer(line, seat)
        for each in answer.lines:
            self._write(each)
        return answer.word

    async def line(self) -> str:
        """The next line; the player can stop at each."""
        line = await self._next()
        typed = self._commands.words.read(line)
        if typed is not None and typed.word == "quit":
            raise Stopped
        return line

    def say(self, message: str, **variables: str | int) -> None:
        self._write(self._voice.message(message, **variables))

    async def _option(self, step: QuestionStep, menu: Menu, wording: Wording, back: bool) -> Option | None:
        """One of the options of a step; None to go back."""
        options = [option for option in step.options if option.reason is None]
        chosen = await self.choice(lambda: self._ask(step, menu, wording, back), len(options), wording.seat, back)
        return None if chosen is None else options[chosen]

    def _ask(self, step: QuestionStep, menu: Menu, wording: Wording, back: bool) -> None:
        self._write(wording.question(step, menu))
        number = 0
        for option in step.options:
            choice = wording.choice(step, option.answer)
            if option.reason is None:
                number += 1
                self.say("puzzle-choice", number=number, choice=choice)
            else:
                self.say("plain-not-now", choice=choice, reason=wording.reason(option.reason))
        if back:
            self.say("plain-back")
