"""Names: what a player may be called, and texts that people send each other."""

import unicodedata
from collections.abc import Iterable

from loveletter.table.invisible import JOINERS, SELECTORS, has_effect, invisible, visible_part
from loveletter.table.look_alikes import alike
from loveletter.table.refusals import TableCode, TableRefused

NAME_LENGTH = 20
CHAT_LENGTH = 200
MOST_MARKS = 3
"""Upon one letter. More of them climb out of the line."""

EMOTES = ("hello", "thanks", "well_played", "bow", "laugh", "wow", "oops", "sorry", "thinking", "hurry")

_REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and direction characters, halves of characters, private and unassigned ones, breaks of lines."""

BOT_NAMES = ("Rosalind", "Benedick", "Viola", "Orsino", "Portia", "Lysander", "Hermia", "Florizel")


def checked_name(wish: str, others: Iterable[str]) -> str:
    """The name in its normal form; refused if it is empty, too long, deceptive, or taken."""
    normal = unicodedata.normalize("NFKC", wish)
    spaced = "".join(" " if unicodedata.category(each) == "Zs" else each for each in normal)
    name = " ".join(word for word in spaced.split(" ") if word)
    if not name:
        raise TableRefused(TableCode.NAME_EMPTY)
    if len(name) > NAME_LENGTH:
        raise TableRefused(TableCode.NAME_TOO_LONG, most=NAME_LENGTH)
    if not readable(name) or any(
        each in JOINERS + SELECTORS and not has_effect(name, at) for at, each in enumerate(name)
    ):
        raise TableRefused(TableCode.NAME_BAD_CHARACTERS)
    for other in others:
        if _heard(name) == _heard(other):
            raise TableRefused(TableCode.NAME_TAKEN, name=name)
        if alike(name, other):
            raise TableRefused(TableCode.NAME_ALIKE, name=name, other=other)
    return name


def _heard(name: str) -> str:
    """Equal for names that differ only in large and small letters, their form, and what nobody sees."""
    return unicodedata.normalize("NFKC", visible_part(unicodedata.normalize("NFKC", name)).casefold())


def checked_text(wish: str) -> str:
    text = unicodedata.normalize("NFC", wish).strip()
    if not text or len(text) > CHAT_LENGTH or not readable(text):
        raise TableRefused(TableCode.BAD_TEXT, most=CHAT_LENGTH)
    return text


def readable(text: str) -> bool:
    """Whether every character can be seen, and at least one is more than a mark upon another."""
    for each in text:
        if (unicodedata.category(each) in _REFUSED or invisible(each)) and each not in JOINERS + SELECTORS:
            return False
    marks = longest = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        longest = max(longest, marks)
    return longest <= MOST_MARKS and any(unicodedata.category(each)[0] in "LNPS" for each in text)


def bot_name(others: Iterable[str]) -> str:
    """A name that nobody at the table has."""
    taken = tuple(others)
    numbered = [f"{name} {number}" for number in range(2, 10) for name in BOT_NAMES]
    return next(name for name in (*BOT_NAMES, *numbered) if not any(alike(name, other) for other in taken))
