"""Bad text: where a text cannot be read, what was expected there, and the word that was perhaps meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from loveletter.engine.coded_text import CodedText
from loveletter.engine.refusals import Refusal

DOCUMENT = CodedText("document", "document")
"""The place of what is wrong with a document as a whole."""


class BadText(ValueError):
    """A text that cannot be read."""

    def __init__(self, place: str, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(place, problem, refusal)
        self.place = place
        """Line and column, or the path in a JSON document."""
        self.problem = problem
        self.refusal = refusal
        """What the rules said, where it is they that refuse the text."""

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"

    def within(self, place: str) -> BadText:
        """The same error, in a text that is itself part of another."""
        where = CodedText(f"{place}, {self.place}", "place_within", path=place, place=self.place)
        return BadText(where, self.problem, self.refusal)


def place_of(line: int | None, column: int) -> CodedText:
    if line is None:
        return CodedText(f"column {column}", "column", column=column)
    return CodedText(f"line {line}, column {column}", "line_and_column", line=line, column=column)


def unknown(what: str, found: str, known: Iterable[str]) -> CodedText:
    """The problem of a word that means nothing, with the nearest word that does."""
    spellings = {word.casefold(): word for word in known}
    near = get_close_matches(found.casefold(), spellings, n=1)
    details = {"what": what.replace(" ", "-"), "name": found}
    if not near:
        return CodedText(f"unknown {what} {found!r}", "unknown", **details)
    nearest = spellings[near[0]]
    english = f"unknown {what} {found!r}; did you mean {nearest!r}?"
    return CodedText(english, "unknown_near", near=nearest, **details)


def expected(wanted: str | tuple[str, ...], found: str) -> CodedText:
    """The problem of something else than what can stand here."""
    choices = wanted if isinstance(wanted, tuple) else (wanted,)
    return CodedText(f"expected {' or '.join(choices)}, found {found}", "expected", wanted=choices, found=found)
