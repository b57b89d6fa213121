"""Words: what somebody may type at the table besides an answer, in the own language or in English."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.language import Speaker

LOOKING = ("hand", "unseen", "score", "protected", "table", "known", "notes", "cards", "card", "rules", "turn", "log")
"""What asks for something that can be seen."""
DOING = ("hint", "say", "emote", "skip", "seats", "name", "bot", "open", "start")
"""What asks the table or the coach for something."""
LEADING = ("again", "help", "quit")
WORDS = (*LOOKING, *DOING, *LEADING)
PRIVATE = frozenset({"hand", "unseen", "known", "notes", "hint", "log"})
"""What tells things that only one seat may know."""
SIGN = "/"
"""May stand before a word; on the screen it opens the line in which words are typed."""


class Typed(NamedTuple):
    word: str
    """In English, whatever the language."""
    rest: str
    """What stands behind it."""


class Words:
    def __init__(self, voice: Speaker) -> None:
        self._voice = voice
        own = {self.own(word).casefold(): word for word in WORDS}
        self._meant = {word: word for word in WORDS} | own | {"?": "help"}

    def own(self, word: str) -> str:
        """The word in the language of this speaker."""
        return self._voice.message(f"plain-word-{word}")

    def read(self, line: str) -> Typed | None:
        """What was typed; small and large letters are alike. None if it begins with no word of ours."""
        first, _, rest = line.strip().removeprefix(SIGN).partition(" ")
        word = self._meant.get(first.casefold())
        return None if word is None else Typed(word, rest.strip())
