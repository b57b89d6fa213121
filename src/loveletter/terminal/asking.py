"""Asking: numbered choices, one line at a time, and the words by which somebody asks back before choosing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.menu import Menu
from loveletter.terminal import answers
from loveletter.terminal.place import Place
from loveletter.terminal.steps import Answers, Option, Step, next_step
from loveletter.terminal.wording import Wording

BACK = "0"
WORDS = (*answers.ANSWERS, "turn", "again", "help", "quit")


class Stopped(Exception):
    """The input has ended, or somebody wants to stop."""


class Asking:
    def __init__(
        self, place: Place, voice: Speaker, read: Callable[[], Awaitable[str | None]], write: Callable[[str], None]
    ) -> None:
        """`read` gives a line, or None at the end of the input."""
        self._place = place
        self._voice = voice
        self._read = read
        self._write = write
        own = {self._word(word).casefold(): word for word in WORDS}
        self._words = {word: word for word in WORDS} | own | {"?": "help"}
        """What may be typed, in English or in the own language; small and large letters are alike."""

    async def action(self, menu: Menu, wording: Wording) -> Action:
        """What somebody has chosen from a menu, step by step."""
        given: Answers = ()
        while isinstance(step := next_step(menu, given), Step):
            chosen = await self._choice(step, menu, wording, back=bool(given))
            given = given[:-1] if chosen is None else (*given, chosen.answer)
        return step

    async def enter(self, what: str, **variables: str) -> None:
        """Wait for an empty line, or for any."""
        self._say("plain-enter", what=self._voice.message(what, **variables))
        await self._line()

    def help(self) -> None:
        self._say("plain-help", words=", ".join(map(self._word, WORDS)))

    async def _choice(self, step: Step, menu: Menu, wording: Wording, back: bool) -> Option | None:
        """One of the options of a step; None to go back."""
        options = [each for each in step.options if each.reason is None]
        self._ask(step, menu, wording, back)
        while True:
            self._say("plain-ask", count=len(options))
            line = await self._line()
            if line == BACK and back:
                return None
            if line.isdecimal() and 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            word = self._words.get(line.casefold())
            if word == "again":
                self._ask(step, menu, wording, back)
            elif word is not None:
                self._answer(word, wording.seat)
            elif line:
                self._say("plain-unknown", found=line)

    def _ask(self, step: Step, menu: Menu, wording: Wording, back: bool) -> None:
        self._write(wording.question(step, menu))
        number = 0
        for option in step.options:
            choice = wording.choice(step, option.answer)
            if option.reason is None:
                number += 1
                self._say("puzzle-choice", number=number, choice=choice)
            else:
                self._say("plain-not-now", choice=choice, reason=wording.reason(option.reason))
        if back:
            self._say("plain-back")

    def _answer(self, word: str, seat: Seat) -> None:
        scene = self._place.scene(seat)
        if word == "help":
            self.help()
        elif word == "turn":
            self._write(answers.status(scene, seat, self._voice))
        elif scene.play is not None:
            self._lines(answers.ANSWERS[word](scene, scene.play, self._voice))

    async def _line(self) -> str:
        line = await self._read()
        if line is None or self._words.get(line.strip().casefold()) == "quit":
            raise Stopped
        return line.strip()

    def _say(self, message: str, **variables: str | int) -> None:
        self._write(self._voice.message(message, **variables))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)

    def _word(self, word: str) -> str:
        return self._voice.message(f"plain-word-{word}")
