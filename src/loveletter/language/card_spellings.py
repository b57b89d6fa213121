"""Spellings: every way to call a card, in any of the languages."""

import unicodedata
from functools import cache
from typing import NamedTuple

from loveletter.language.languages import LANGUAGES
from loveletter.language.speaker import speaker
from loveletter.notation.words import card_names


class Spelling(NamedTuple):
    """A way to write the name of a card."""

    written: str
    card: str


@cache
def spellings() -> dict[str, Spelling]:
    """Every way to call a card, by its plain form."""
    found = {plain(each): Spelling(each, each) for each in card_names()}
    for language in LANGUAGES:
        for each in card_names():
            written = speaker(language).card_name(each)
            found.setdefault(plain(written), Spelling(written, each))
    return found


def plain(name: str) -> str:
    """A name as it is looked up: whatever its case, its accents, and what stands between its words."""
    letters = unicodedata.normalize("NFKD", name.replace("_", " ").replace("-", " ").casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
