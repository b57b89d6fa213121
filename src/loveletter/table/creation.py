"""Creating a table, with its settings and the people and bots who have a seat from the beginning."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.draft import Actor, CommandDraft
from loveletter.table.entries import Began, BotSat, Created, PersonSat
from loveletter.table.names import bot_name, checked_name
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import TableState
from loveletter.table.transition import Transition


class Sitter(NamedTuple):
    """Somebody with a seat from the beginning: a person with a hashed secret, or a bot with a level."""

    name: str | None
    secret: str | None
    level: str | None
    face: int | None = None
    adds_luck: bool = False
    """Whether this person's device takes part in the commit-reveal exchange before a match that begins at once."""


def create(
    code: str,
    setup: Setup,
    sitters: Sequence[Sitter],
    now: int,
    start: bool = False,
    record: str | None = None,
    starter: Seat | None = None,
    luck: Callable[[int], bytes] = secrets.token_bytes,
) -> Transition:
    """A new table with these people and bots in its first seats. With a record, its match goes on; otherwise the
    starter begins, or a random seat."""
    setup = setup.checked()
    if len(sitters) > setup.players:
        raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    lucky = frozenset(seat for seat, sitter in enumerate(sitters) if sitter.adds_luck and record is None)
    draft = CommandDraft(TableState.nothing(code), Actor(itself=True, lucky=lucky), now, luck)
    draft.write(Created(setup))
    _seat(draft, sitters)
    if start:
        free = tuple(range(len(sitters), setup.players))
        if free:
            draft.refuse(TableCode.OPEN_SEATS, seats=free)
        if starter is not None:
            draft.chair(starter)
        draft.begin(Began(luck(32).hex(), starter, record, rules=setup.rules.edition.version))
    return draft.transition()


def _seat(draft: CommandDraft, sitters: Sequence[Sitter]) -> None:
    names = [checked_name(sitter.name, ()) for sitter in sitters if sitter.name is not None]
    for seat, sitter in enumerate(sitters):
        if sitter.secret is not None:
            assert sitter.name is not None
            draft.write(PersonSat(seat, checked_name(sitter.name, draft.other_names()), sitter.secret, sitter.face))
        elif sitter.level is not None:
            name = sitter.name or bot_name([*draft.other_names(), *names])
            draft.write(BotSat(seat, name, draft.level(sitter.level)))
