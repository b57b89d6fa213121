"""Bad text: where a text cannot be read, what was expected there, and the word that was perhaps meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BadText(ValueError):
    """A text that cannot be read."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(place, problem)
        self.place = place
        """Line and column, or the path in a JSON document."""
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"

    def within(self, place: str) -> BadText:
        """The same error, in a text that is itself part of another."""
        return BadText(f"{place}, {self.place}", self.problem)


def unknown(what: str, found: str, known: Iterable[str]) -> str:
    """The problem of a word that means nothing, with the nearest word that does."""
    spellings = {word.casefold(): word for word in known}
    near = get_close_matches(found.casefold(), spellings, n=1)
    return f"unknown {what} {found!r}" + (f"; did you mean {spellings[near[0]]!r}?" if near else "")
