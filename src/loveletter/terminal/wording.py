"""Wording: commands, questions, choices and refusals in words, in one language, for one person at the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from loveletter.engine.actions import Look
from loveletter.engine.refusals import Code, Refusal
from loveletter.engine.seats import Seat
from loveletter.language import MessageError, Speaker
from loveletter.language.catalogue import fluent_id
from loveletter.table import TableRefused
from loveletter.table.menu import Menu, Reason
from loveletter.terminal.steps import Answer, QuestionStep

LOOKING = ("hand", "unseen", "score", "protected", "table", "known", "notes", "cards", "card", "rules", "turn", "log")
"""What asks for something that can be seen."""
DOING = ("hint", "say", "emote", "skip", "seats", "name", "bot", "open", "start", "agree")
"""What asks the table or the coach for something."""
LEADING = ("again", "help", "quit")
WORDS = (*LOOKING, *DOING, *LEADING)
PRIVATE = frozenset({"hand", "unseen", "known", "notes", "hint", "log"})
"""Commands whose answers only one seat may see."""
SIGN = "/"
"""May stand before a word; on the screen it opens the line in which words are typed."""


class Typed(NamedTuple):
    word: str
    """In English, in every language."""
    rest: str
    """What stands behind it."""


class Words:
    def __init__(self, voice: Speaker) -> None:
        self._voice = voice
        own = {self.own(word).casefold(): word for word in WORDS}
        self._meant = {word: word for word in WORDS} | own | {"?": "help"}

    def own(self, word: str) -> str:
        return self._voice.message(f"plain-word-{word}")

    def read(self, line: str) -> Typed | None:
        """What was typed; small and large letters are alike. None if it begins with no word of ours."""
        first, _, rest = line.strip().removeprefix(SIGN).partition(" ")
        word = self._meant.get(first.casefold())
        return None if word is None else Typed(word, rest.strip())


RULES = frozenset(map(str, Code))


class Wording(NamedTuple):
    voice: Speaker
    names: tuple[str, ...]
    seat: Seat
    """Whom it is said to."""

    def question(self, step: QuestionStep, menu: Menu) -> str:
        say = self.voice.message
        match step.asked:
            case "card":
                return say("status-play", viewer="seat", seat=self.names[self.seat])
            case "target":
                return say("question-targets", **_bounds(menu, step.card))
            case "sure":
                assert step.card is not None
                return say("question-warns", card=step.card)
            case "under":
                return say("question-order")
            case "nobody" | "guess" | "keep" | "look" | "redraw":
                return say(f"question-{step.asked}")

    def choice(self, step: QuestionStep, answer: Answer) -> str:
        say, card = self.voice.message, step.card
        match step.asked, answer:
            case "card" | "keep", str():
                return self.voice.card_name(answer)
            case "target", int():
                return say("question-yourself") if answer == self.seat else self.names[answer]
            case "target", None:
                return say("plain-nobody-else")
            case "guess", str() | int():
                return self.voice.card_name(answer) if isinstance(answer, str) else str(answer)
            case "nobody", _ if card is not None:
                return say("question-play", card=card)
            case "sure", _ if card is not None:
                return say("question-sure", card=card)
            case "under", tuple():
                return say("plain-order", cards=", ".join(map(self.voice.card_name, answer)))
            case "look", int() | None:
                return self.voice.action(Look(answer), self.names, self.seat)
            case "redraw", bool():
                return say("question-redraw-yes" if answer else "question-redraw-no")
            case _:
                raise TypeError(f"{answer!r} answers no {step.asked}")

    def reason(self, reason: Reason) -> str:
        return self.voice.refusal(_of_rules(reason.code, reason.params), self.names, self.seat)

    def refusal(self, refused: TableRefused) -> str:
        return refusal_sentence(self.voice, refused, self.names, self.seat)


def refusal_sentence(
    voice: Speaker, refused: TableRefused, names: tuple[str, ...] = (), seat: Seat | None = None
) -> str:
    if refused.code in RULES:
        return voice.refusal(_of_rules(refused.code, refused.params), names, seat)
    params = {name: value for name, value in refused.params.items() if isinstance(value, (str, int))}
    try:
        return voice.message(f"problem-{fluent_id(refused.code)}", **params)
    except MessageError:  # of a newer server, or of something else that answers in its place
        return voice.message("problem-unknown", code=refused.code)


GOODBYES = frozenset({"taken_over", "removed", "stopping", "closed", "too_many_guesses"})
PROBLEMS = frozenset({"unknown_table", "wrong_secret", "no_connection", "too_many_connections", "table_broken"})


def goodbye_sentence(voice: Speaker, code: str) -> str:
    if code in GOODBYES:
        return voice.message(f"goodbye-{fluent_id(code)}")
    if code in PROBLEMS:
        return voice.message(f"problem-{fluent_id(code)}")
    return voice.message("problem-unknown", code=code)


def _of_rules(code: str, params: Mapping[str, object]) -> Refusal:
    """A refusal of the rules, whose parameters have come through a table or a server."""
    return Refusal(Code(code), cast(Any, params))


def _bounds(menu: Menu, card: str | None) -> dict[str, int]:
    sizes = [len(choice) for offer in menu.cards if offer.card == card for choice in offer.choices]
    return {"least": min(sizes), "most": max(sizes)}
