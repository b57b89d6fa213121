"""Names: what a player may be called. No two at a table look alike, and nothing in them is invisible (UTS 39)."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from loveletter.table.refusals import TableCode, TableRefused

NAME_LENGTH = 20
MOST_MARKS = 3
"""Combining marks on one letter. More of them leave the line."""

BOT_NAMES = ("Rosalind", "Benedick", "Viola", "Orsino", "Portia", "Lysander", "Hermia", "Florizel")

CONFUSABLES = Path(__file__).with_name("confusables.txt")

_REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and direction characters, surrogates, private and unassigned characters, line breaks."""

JOINERS = "\u200c\u200d"
"""Join two letters, or keep them apart."""
SELECTORS = "\ufe0e\ufe0f"
"""Draw the preceding symbol as text, or as a picture; keyboards add them to a heart unasked."""

_VIRAMA = 9
"""The combining class of the marks that bind two letters, in the scripts of India and its neighbours."""

_INVISIBLE = (
    # Default_Ignorable_Code_Point of Unicode, which Python's unicodedata does not have
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
    # letters and symbols drawn as nothing: Braille without dots, full and half blank, the empty note head
    (0x2800, 0x2800),
    (0x13441, 0x13442),
    (0x1D159, 0x1D159),
)


def checked_name(wish: str, others: Iterable[str]) -> str:
    """The name in its normal form; refused if it is empty, too long, deceptive, or taken."""
    normal = unicodedata.normalize("NFKC", wish)
    spaced = "".join(" " if unicodedata.category(character) == "Zs" else character for character in normal)
    name = " ".join(word for word in spaced.split(" ") if word)
    if not name:
        raise TableRefused(TableCode.NAME_EMPTY)
    if len(name) > NAME_LENGTH:
        raise TableRefused(TableCode.NAME_TOO_LONG, most=NAME_LENGTH)
    if not readable(name) or any(
        character in JOINERS + SELECTORS and not has_effect(name, at) for at, character in enumerate(name)
    ):
        raise TableRefused(TableCode.NAME_BAD_CHARACTERS)
    for other in others:
        if _folded(name) == _folded(other):
            raise TableRefused(TableCode.NAME_TAKEN, name=name)
        if alike(name, other):
            raise TableRefused(TableCode.NAME_ALIKE, name=name, other=other)
    return name


def _folded(name: str) -> str:
    """Equal for names that differ only in case, normal form and invisible characters."""
    return unicodedata.normalize("NFKC", visible_part(unicodedata.normalize("NFKC", name)).casefold())


def readable(text: str) -> bool:
    """Whether every character is visible and at least one is more than a combining mark."""
    for character in text:
        if (
            unicodedata.category(character) in _REFUSED or invisible(character)
        ) and character not in JOINERS + SELECTORS:
            return False
    marks = longest = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        longest = max(longest, marks)
    return longest <= MOST_MARKS and any(unicodedata.category(character)[0] in "LNPS" for character in text)


def bot_name(others: Iterable[str]) -> str:
    taken = tuple(others)
    numbered = [f"{name} {number}" for number in range(2, 10) for name in BOT_NAMES]
    return next(name for name in (*BOT_NAMES, *numbered) if not any(alike(name, other) for other in taken))


# look-alikes


def alike(name: str, other: str) -> bool:
    """Whether two names look the same, as written or in lower case."""
    return skeleton(name) == skeleton(other) or skeleton(name.casefold()) == skeleton(other.casefold())


def skeleton(text: str) -> str:
    """Equal for texts that nobody could tell apart on a screen."""
    visible = unicodedata.normalize("NFD", visible_part(unicodedata.normalize("NFKC", text)))
    return unicodedata.normalize("NFD", visible.translate(_prototypes()))


@cache
def _prototypes() -> dict[int, str]:
    """The replacement of each character that looks like another one."""
    prototypes: dict[int, str] = {}
    for line in CONFUSABLES.read_text("ascii").splitlines():
        if not line.startswith("#"):
            like, characters = ([int(number, 16) for number in part.split()] for part in line.split(":"))
            prototypes |= dict.fromkeys(characters, "".join(map(chr, like)))
    return prototypes


# invisible characters


def invisible(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _INVISIBLE)


def visible_part(text: str) -> str:
    return "".join(character for character in text if not invisible(character))


def has_effect(text: str, at: int) -> bool:
    """Whether the joiner or selector at this place changes what is drawn, so that a name may need it.

    Persian and its neighbours keep letters apart with U+200C; Indian scripts choose a form with a joiner beside a
    virama; some pictures consist of several. Elsewhere, as between Latin letters, they are invisible.
    """
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] in SELECTORS:
        return _picture(before)
    if not before or not after:
        return False
    if _VIRAMA in (unicodedata.combining(before), unicodedata.combining(after)):
        return True
    if unicodedata.bidirectional(before) == "AL" and unicodedata.bidirectional(after) == "AL":
        return True
    return text[at] == "\u200d" and (_picture(before) or before in SELECTORS) and _picture(after)


def _picture(character: str) -> bool:
    """A symbol, or a skin tone."""
    return character != "" and unicodedata.category(character) in ("So", "Sk") and not invisible(character)
