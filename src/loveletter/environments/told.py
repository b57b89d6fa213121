"""Told: an information state as text, which grows by what each action told the seat."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Question
from loveletter.simulate.layout import MOST_FACE_UP, NO_QUESTION, QUESTIONS
from loveletter.simulate.nodes import TOLD
from loveletter.spaces import entries
from loveletter.spaces.entries import ENTRY

SAID_OF_ANSWERS = {
    entries.KEPT: "keeps",
    entries.LOOKED: "looks",
    entries.REDREW: "redraws",
    entries.STAYED: "stays",
}
NAMES_OF_QUESTIONS: dict[int, Question] = {code: question for question, code in QUESTIONS.items()}


class Told(NamedTuple):
    """What is told of the past: how many actions and cards lying open, and in which words."""

    actions: int = 0
    lying: int = 0
    past: str = ""
    open: str = ""


class Wording:
    """How entries and cards are written at one table. Seats are players by their numbers, as in `p0`."""

    def __init__(self, rules: Rules) -> None:
        self._players = rules.players
        self._kinds = ("-", *rules.characters)
        self._guesses = (*self._kinds, *map(str, rules.numbers))
        self._written: dict[tuple[Seat, bytes], str] = {}

    def tell(self, seat: Seat, before: Told, numbers: bytes) -> tuple[Told, str]:
        """The past with what these numbers add to it (see `nodes.tell`), and the whole information state."""
        actions, lying, dealt, *hand, question, awaited = numbers[: TOLD - MOST_FACE_UP]
        if not dealt:
            return before, f"p{seat}"
        told = before
        if (actions, lying) != (before.actions, before.lying):
            middle = TOLD + ENTRY * (actions - before.actions)
            past = "".join([self._entry(seat, numbers[at : at + ENTRY]) for at in range(TOLD, middle, ENTRY)])
            cards = [f" p{numbers[at]} {self._kinds[numbers[at + 1]]}" for at in range(middle, len(numbers), 2)]
            told = Told(actions, lying, before.past + past, before.open + "".join(cards))
        held = "+".join([self._kinds[code] for code in hand if code])
        asked = "" if question == NO_QUESTION else f" {NAMES_OF_QUESTIONS[question]}?"
        up = "".join([f" {self._kinds[code]}" for code in numbers[TOLD - MOST_FACE_UP : TOLD] if code])
        start = f"p{seat} {self._kinds[dealt]}{' |' if up else ''}{up}"
        return told, f"{start} |{told.past} |{told.open} | {held}{asked}{'!' if awaited else ''}"

    def _entry(self, seat: Seat, entry: bytes) -> str:
        """The words for an entry, which are found once for each that occurs."""
        key = (seat, entry)
        if (words := self._written.get(key)) is None:
            words = self._written[key] = self._write(seat, entry)
        return words

    def _write(self, seat: Seat, entry: bytes) -> str:
        def player(counted: int) -> str:
            return f"p{(counted - 1 + seat) % self._players}"

        card = self._kinds[entry[entries.CARD]]
        said = SAID_OF_ANSWERS.get(entry[entries.KIND], card)
        words = f" {player(entry[entries.ACTOR])} {said}"
        for place in (entries.FIRST_TARGET, entries.SECOND_TARGET):
            if entry[place]:
                words += f">{player(entry[place])}"
        if entry[entries.GUESS]:
            words += f"={self._guesses[entry[entries.GUESS]]}"
        drawn = [self._kinds[entry[place]] for place in (entries.FIRST_DRAWN, entries.SECOND_DRAWN) if entry[place]]
        shown = [self._kinds[entry[place]] for place in (entries.FIRST_SHOWN, entries.SECOND_SHOWN) if entry[place]]
        words += f" drew {'+'.join(drawn)}" if drawn else ""
        words += f" saw {'+'.join(shown)}" if shown else ""
        left = [player(each + 1) for each in members(entry[entries.LEFT])]
        return words + (f" out {'+'.join(left)};" if left else ";")
