"""Text from outside, made safe to print.

A terminal obeys control characters, and a reader trusts the order of the letters: neither may be in the hands of a
server, a record, a link or a file.
"""

import unicodedata
from typing import Any

from loveletter.table.names import JOINERS, SELECTORS, has_effect, invisible

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_REFUSED = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters (among them those of direction), halves of characters, breaks of lines."""


def printable(text: str) -> str:
    """One line in which every control, format or otherwise invisible character is replaced."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(each if _is_harmless(text, at) else REPLACEMENT for at, each in enumerate(text))


def printable_lines(text: str) -> str:
    """The same for a text of several lines."""
    return "\n".join(map(printable, text.split("\n")))


def printable_data(value: Any) -> Any:
    """The same for all strings of a JSON document, its keys included."""
    match value:
        case str():
            return printable(value)
        case list():
            return [printable_data(each) for each in value]
        case dict():
            return {printable(key): printable_data(each) for key, each in value.items()}
        case _:
            return value


def _is_harmless(text: str, at: int) -> bool:
    if text[at] in JOINERS + SELECTORS:
        return has_effect(text, at)
    return unicodedata.category(text[at]) not in _REFUSED and not invisible(text[at])
