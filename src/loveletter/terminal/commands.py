"""Commands: what a typed word brings about or answers, the same on the screen (after `/`) and in plain play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table import TableRefused
from loveletter.table.commands import Command, Rename, SetSeat, Start
from loveletter.table.talk import EMOTES
from loveletter.terminal import answers
from loveletter.terminal.answers import card_lines, hint_lines, lobby_lines, meant_card, rule_sections, section_lines
from loveletter.terminal.place import Place, Scene
from loveletter.terminal.wording import PRIVATE, WORDS, Words, refusal_sentence

LOG_LINES = 12


class CommandAnswer(NamedTuple):
    word: str | None
    """What was asked, in English; None if nothing was understood."""
    lines: tuple[str, ...]


class BadWords(Exception):
    """A command whose other words are missing or mean nothing."""


class Commands:
    def __init__(self, place: Place, voice: Speaker) -> None:
        self._place = place
        self._voice = voice
        self.words = Words(voice)
        self._doing: dict[str, Callable[[Seat, str], Awaitable[Iterable[str]]]] = {
            "notes": self._notes,
            "hint": self._hint,
            "say": self._say,
            "emote": self._emote,
            "skip": self._skip,
            "agree": self._agree,
        }
        self._sending: dict[str, Callable[[Seat, str], Command]] = {
            "name": lambda seat, rest: Rename(seat, _must(rest)),
            "bot": self._bot,
            "open": lambda seat, rest: SetSeat(self._numbered(rest), None),
            "start": lambda seat, rest: Start(),
        }
        self._telling: dict[str, Callable[[Scene, str], Iterable[str]]] = {
            "card": self._card,
            "rules": self._rules,
            "log": self._log,
            "seats": lambda scene, rest: lobby_lines(scene, voice),
            "turn": self._turn,
        }

    def help(self) -> tuple[str, ...]:
        return tuple(self._voice.message(f"plain-about-{word}") for word in WORDS)

    def asks_for(self, line: str, word: str) -> bool:
        typed = self.words.read(line)
        return typed is not None and typed.word == word

    async def answer(self, line: str, seat: Seat | None) -> CommandAnswer:
        """Carry out a typed line; `seat` is None while nobody's cards may be seen, and for spectators. "again" and
        "quit" are understood and left to the caller."""
        typed = self.words.read(line)
        if typed is None:
            return CommandAnswer(None, (self._voice.message("plain-unknown", found=line.strip()),))
        word, rest = typed
        if word in ("again", "quit"):
            return CommandAnswer(word, ())
        if word == "help":
            return CommandAnswer(word, self.help())
        acts = word in self._doing or word in self._sending
        if seat is None and (acts or (word in PRIVATE and self._place.seats)):
            return CommandAnswer(
                word, (self._voice.message("plain-covered" if self._place.seats else "problem-only-watching"),)
            )
        try:
            return CommandAnswer(word, tuple(await self._lines(word, rest, seat)))
        except TableRefused as refused:
            return CommandAnswer(word, (refusal_sentence(self._voice, refused, self._place.scene(seat).names, seat),))
        except BadWords:
            return CommandAnswer(word, (self._voice.message(f"plain-about-{word}"),))

    async def _lines(self, word: str, rest: str, seat: Seat | None) -> Iterable[str]:
        if seat is not None and word in self._doing:
            return await self._doing[word](seat, rest)
        if seat is not None and word in self._sending:
            await self._place.send(self._sending[word](seat, rest))
            return ()
        scene = self._place.scene(seat)
        if word in self._telling:
            return self._telling[word](scene, rest)
        if scene.play is None:
            return [answers.status(scene, seat, self._voice)]
        return answers.ANSWERS[word](scene, scene.play, self._voice)

    # what can be looked up

    def _card(self, scene: Scene, rest: str) -> Iterable[str]:
        card = meant_card(rest)
        if card is None or card not in scene.setup.rules.values:
            raise BadWords
        return card_lines(card, scene.setup.rules, self._voice)

    def _rules(self, scene: Scene, rest: str) -> Iterable[str]:
        """All of them, or one of the sections, by its number or its title."""
        sections = rule_sections(scene.setup, self._voice)
        if rest.isdecimal():
            sections = sections[int(rest) - 1 : int(rest)] if int(rest) else ()
        elif rest:
            sections = tuple(each for each in sections if each.title.casefold().startswith(rest.casefold()))
        if not sections:
            raise BadWords
        return [line for section in sections for line in section_lines(section)]

    def _log(self, scene: Scene, rest: str) -> Iterable[str]:
        play, by_name = scene.play, len(self._place.seats) > 1
        lines = [] if play is None else answers.sentences(scene, play, play.events, self._voice, by_name)
        return lines[-LOG_LINES:] or [self._voice.message("browser-log-empty")]

    def _turn(self, scene: Scene, rest: str) -> Iterable[str]:
        seat = None if scene.play is None else scene.play.view.viewer
        return [answers.status(scene, seat, self._voice)]

    # what the table or the coach is asked for

    async def _notes(self, seat: Seat, rest: str) -> Iterable[str]:
        scene = self._place.scene(seat)
        if scene.play is None or scene.play.round_end is not None:
            return [self._voice.message("notebook-over" if scene.play else "notebook-nothing")]
        odds = await self._place.odds(seat)
        return [*answers.known(scene, scene.play, self._voice), *answers.chances(scene, odds, self._voice)]

    async def _hint(self, seat: Seat, rest: str) -> Iterable[str]:
        play = self._place.scene(seat).play
        hint = await self._place.hint(seat, 0 if play is None else play.version)
        return hint_lines(hint, self._place.scene(seat).names, seat, self._voice)

    async def _say(self, seat: Seat, rest: str) -> Iterable[str]:
        await self._place.say(seat, _must(rest))
        return ()

    async def _emote(self, seat: Seat, rest: str) -> Iterable[str]:
        """By its name or its number; everybody at the table sees it."""
        if not rest:
            return [self._voice.message("puzzle-choice", number=at, choice=each) for at, each in enumerate(EMOTES, 1)]
        emote = EMOTES[int(rest) - 1] if rest.isdecimal() and 1 <= int(rest) <= len(EMOTES) else rest
        await self._place.emote(seat, emote)
        return ()

    async def _skip(self, seat: Seat, rest: str) -> Iterable[str]:
        await self._place.skip()
        return ()

    async def _agree(self, seat: Seat, rest: str) -> Iterable[str]:
        await self._place.agree(seat)
        return [self._voice.message("rated-agreed")]

    def _bot(self, seat: Seat, rest: str) -> Command:
        number, _, level = rest.partition(" ")
        return SetSeat(self._numbered(number), _must(level.strip()))

    def _numbered(self, number: str) -> Seat:
        """A seat by its number in the list, which begins with 1."""
        seats = len(self._place.scene(None).seated)
        if not number.isdecimal() or not 1 <= int(number) <= seats:
            raise BadWords
        return int(number) - 1


def _must(words: str) -> str:
    if not words:
        raise BadWords
    return words
