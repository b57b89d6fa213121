"""Names: what a player may be called, and texts that people send each other."""

import unicodedata
from collections.abc import Iterable

from loveletter.table.refusals import TableCode, TableRefused

NAME_LENGTH = 20
CHAT_LENGTH = 200

EMOTES = ("hello", "thanks", "well_played", "bow", "laugh", "wow", "oops", "sorry", "thinking", "hurry")

_REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and direction characters, halves of characters, private and unassigned ones, breaks of lines."""

_JOINERS = "\u200c\u200d"
"""Some scripts need these two to write a word as it should look."""

BOT_NAMES = ("Rosalind", "Benedick", "Viola", "Orsino", "Portia", "Lysander", "Hermia", "Florizel")


def checked_name(wish: str, others: Iterable[str]) -> str:
    """The name in its normal form; refused if it is empty, too long, deceptive, or taken."""
    name = " ".join(word for word in unicodedata.normalize("NFKC", wish).split(" ") if word)
    if not name:
        raise TableRefused(TableCode.NAME_EMPTY)
    if len(name) > NAME_LENGTH:
        raise TableRefused(TableCode.NAME_TOO_LONG, most=NAME_LENGTH)
    if not readable(name):
        raise TableRefused(TableCode.NAME_BAD_CHARACTERS)
    if name.casefold() in {unicodedata.normalize("NFKC", other).casefold() for other in others}:
        raise TableRefused(TableCode.NAME_TAKEN, name=name)
    return name


def checked_text(wish: str) -> str:
    text = unicodedata.normalize("NFC", wish).strip()
    if not text or len(text) > CHAT_LENGTH or not readable(text):
        raise TableRefused(TableCode.BAD_TEXT, most=CHAT_LENGTH)
    return text


def readable(text: str) -> bool:
    """Whether every character can be seen, and at least one is more than a mark upon another."""
    if any(unicodedata.category(each) in _REFUSED and each not in _JOINERS for each in text):
        return False
    marks = longest = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        longest = max(longest, marks)
    return longest <= 3 and any(unicodedata.category(each)[0] in "LNPS" for each in text)


def bot_name(others: Iterable[str]) -> str:
    """A name that nobody at the table has."""
    taken = {name.casefold() for name in others}
    numbered = [f"{name} {number}" for number in range(2, 10) for name in BOT_NAMES]
    return next(name for name in (*BOT_NAMES, *numbered) if name.casefold() not in taken)
