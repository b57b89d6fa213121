"""Staged tables: a match in a wanted position, written into the database of a server before it starts."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from loveletter.editions import EDITIONS
from loveletter.notation import Record, RoundRecord
from loveletter.server.store.repository import TableRepository
from loveletter.table import Setup, Sitter, Transition, create
from loveletter.table.keys import hashed, new_secret
from tests.parts.databases import DATABASES

NAMES = ("Ayu", "Budi", "Citra", "Dewi", "Eka", "Fajar", "Gita", "Hana")


@dataclass(frozen=True)
class Stage:
    """A first round in which seat 0 begins: `hands` as dealt, then what is drawn, top card first."""

    code: str
    edition: str
    hands: Sequence[str]
    draws: Sequence[str]
    aside: str | None = None
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    actions: Sequence[str] = ()
    bots: int = 0
    """How many of the last seats are bots."""
    hints: bool = False
    odds: bool = True
    clock: Mapping[str, str | int] = field(default_factory=dict)
    """The settings of its clock, where it has one."""

    @property
    def deck(self) -> tuple[str, ...]:
        edition = EDITIONS[self.edition]
        left = [row.character.name for row in edition.rows for _ in range(row.copies)]
        for card in (*self.hands, *self.draws, *([self.aside] if self.aside else ())):
            left.remove(card)
        aside = self.aside or left.pop()
        face_up = [left.pop() for _ in range(3)] if len(self.hands) == 2 else []
        if edition.name == "original":
            return (*self.hands, aside, *face_up, *self.draws, *left)
        return (aside, *face_up, *self.hands, *self.draws, *left)


def stage(database: Path, stages: Sequence[Stage]) -> dict[str, list[str]]:
    """Write the tables; the secrets of the people, by code."""
    secrets: dict[str, list[str]] = {}
    with TableRepository(DATABASES.url(database)) as repository:
        for each in stages:
            people = secrets[each.code] = [new_secret() for _ in range(len(each.hands) - each.bots)]
            opened = begun(each, people, int(time.time() * 1000))
            repository.write(each.code, 0, opened.at, opened.entries)
    return secrets


def begun(each: Stage, people: Sequence[str], at: int) -> Transition:
    """The table as it was opened at this time."""
    names = NAMES[: len(each.hands)]
    sitters = [Sitter(name, hashed(secret), None) for name, secret in zip(names, people, strict=False)]
    sitters += [Sitter(name, None, "novice") for name in names[len(people) :]]
    record = Record(
        each.edition, names, (RoundRecord(names[0], tuple(each.actions), deck=each.deck),), dict(each.options)
    )
    setup = Setup(each.edition, len(names), dict(each.options), pace=0, hints=each.hints, odds=each.odds, **each.clock)  # type: ignore[arg-type]
    return create(each.code, setup, sitters, at, True, record.to_json())
