"""Asking: numbered choices, one line at a time, and words by which somebody asks back before choosing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.menu import Menu
from loveletter.terminal.commands import Commands
from loveletter.terminal.plain_input import Stopped
from loveletter.terminal.steps import Answers, Option, Step, next_step
from loveletter.terminal.wording import Wording
from loveletter.terminal.words import WORDS

BACK = "0"


class Asking:
    def __init__(
        self,
        commands: Commands,
        voice: Speaker,
        line: Callable[[], Awaitable[str]],
        write: Callable[[str], None],
    ) -> None:
        """`line` gives the next one; whatever it raises ends the question."""
        self._commands = commands
        self._voice = voice
        self._next = line
        self._write = write

    async def action(self, menu: Menu, wording: Wording) -> Action:
        """What somebody has chosen from a menu, step by step."""
        given: Answers = ()
        while isinstance(step := next_step(menu, given), Step):
            chosen = await self._option(step, menu, wording, back=bool(given))
            given = given[:-1] if chosen is None else (*given, chosen.answer)
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
        """Which of so many choices, counted from 0; None to go back. `ask` says them, and once more on demand."""
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
        """The next line; whoever wants to stop stops at every one."""
        line = await self._next()
        typed = self._commands.words.read(line)
        if typed is not None and typed.word == "quit":
            raise Stopped
        return line

    def say(self, message: str, **variables: str | int) -> None:
        self._write(self._voice.message(message, **variables))

    async def _option(self, step: Step, menu: Menu, wording: Wording, back: bool) -> Option | None:
        """One of the options of a step; None to go back."""
        options = [each for each in step.options if each.reason is None]
        chosen = await self.choice(lambda: self._ask(step, menu, wording, back), len(options), wording.seat, back)
        return None if chosen is None else options[chosen]

    def _ask(self, step: Step, menu: Menu, wording: Wording, back: bool) -> None:
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
