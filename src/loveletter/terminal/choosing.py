"""Choosing which of several kept matches goes on, before any table is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from loveletter.language import Speaker
from loveletter.table import Table
from loveletter.terminal.seat_secrets import SeatSecrets
from loveletter.terminal.words import Words


class KeptMatch(NamedTuple):
    table: Table
    seats: SeatSecrets
    """The seats of this machine."""

    def line(self, voice: Speaker) -> str:
        return voice.message(
            "plain-kept-match",
            code=self.table.code,
            edition=voice.edition_name(self.table.setup.edition),
            players=voice.every(chair.name for chair in self.table.chairs),
            round=self.table.round,
        )


def choose_match(
    kept: Sequence[KeptMatch], voice: Speaker, read: Callable[[], str], write: Callable[[str], None]
) -> KeptMatch | None:
    """The one that somebody chooses by its number; None if they stop. A single one is not asked for. `read` gives a
    line with its end, or nothing at the end of the input."""
    if len(kept) == 1:
        return kept[0]
    words = Words(voice)
    write(voice.message("plain-choose-match"))
    for number, each in enumerate(kept, 1):
        write(voice.message("puzzle-choice", number=number, choice=each.line(voice)))
    while True:
        write(voice.message("plain-ask", count=len(kept)))
        line = read()
        typed = words.read(line)
        if not line or (typed is not None and typed.word == "quit"):
            return None
        answer = line.strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(kept):
            return kept[int(answer) - 1]
        if answer:
            write(voice.message("plain-unknown", found=answer))
