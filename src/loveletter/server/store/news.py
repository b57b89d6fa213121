"""News: what processes that share a database tell each other at once. Nothing rests on it: what was missed is found by
a look at the database, or is forgotten as it would be at a restart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

LISTED = "listed"
"""With the code of a table, of which lists show something else from now on. It is told by whoever writes that down, and
heard only after it is there."""

Heard = Callable[[str], None]
Missed = Callable[[], None]


def _nobody(*_words: str) -> None:
    """Hears nothing."""


class News(Protocol):
    """A piece of news is a word that says of what kind it is, and others after it: codes, numbers and keyed hashes that
    lead back to nobody; never a name, an address or a card."""

    @property
    def whole(self) -> bool:
        """Whether everything that is told is heard just now."""

    def listen(self, heard: Heard, missed: Missed) -> None:
        """From now on `heard` is called with each piece of news, of others and of what this process writes itself, and
        `missed` where some may not have been heard; both in any thread."""

    def tell(self, *words: object) -> None:
        """Tell the others, without waiting for it."""


class OwnNews:
    """Of a process that is alone with its database."""

    whole = True

    def __init__(self) -> None:
        self._heard: Heard = _nobody

    def listen(self, heard: Heard, missed: Missed) -> None:
        self._heard = heard

    def tell(self, *words: object) -> None:
        """There is nobody to hear it."""

    def listed(self, code: str) -> None:
        self._heard(f"{LISTED} {code}")
