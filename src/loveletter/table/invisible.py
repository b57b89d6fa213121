"""Invisible characters: those that leave no trace on the screen, and the few places where one changes what is seen."""

import unicodedata

_RANGES = (
    # Default_Ignorable_Code_Point of Unicode, which Python's unicodedata does not tell
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
    # letters and symbols that are drawn as nothing: Braille without dots, full and half blank, the empty note head
    (0x2800, 0x2800),
    (0x13441, 0x13442),
    (0x1D159, 0x1D159),
)

JOINERS = "\u200c\u200d"
"""Join two letters, or keep them apart."""
SELECTORS = "\ufe0e\ufe0f"
"""Draw the symbol before as text, or as a picture; keyboards put them behind a heart without asking."""

_VIRAMA = 9
"""The combining class of the marks that bind two letters, in the scripts of India and its neighbours."""


def invisible(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _RANGES)


def visible_part(text: str) -> str:
    """What can be seen of a text; two texts that differ only in the rest look the same."""
    return "".join(each for each in text if not invisible(each))


def has_effect(text: str, at: int) -> bool:
    """Whether the joiner or selector at this place changes what is seen, so that a name may need it.

    Persian and its neighbours keep letters apart with U+200C; Indian scripts choose a form with a joiner beside a
    virama; a picture can be made of several. Elsewhere, as between Latin letters, nobody sees them.
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
    """A symbol, or the colour of a skin."""
    return character != "" and unicodedata.category(character) in ("So", "Sk") and not invisible(character)
