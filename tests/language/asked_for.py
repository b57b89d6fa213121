"""Asked for: which messages are spoken while something runs, to find those that nothing ever says."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from loveletter.language.catalogue import Catalogue, Variable


@contextmanager
def asked_for() -> Iterator[set[str]]:
    spoken: set[str] = set()
    original = Catalogue.format

    def format_and_note(self: Catalogue, message: str, **variables: Variable) -> str:
        spoken.add(message)
        return original(self, message, **variables)

    with patch.object(Catalogue, "format", format_and_note):
        yield spoken
