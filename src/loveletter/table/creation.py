"""Creation: a new table with its settings and with those who sit at it from the beginning."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.draft import Actor, Draft, Outcome
from loveletter.table.entries import Began, BotSat, Created, PersonSat
from loveletter.table.names import bot_name, checked_name
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import TableState


class Sitter(NamedTuple):
    """Somebody who has a seat from the beginning: a person with a hashed secret, or a bot with a level."""

    name: str | None
    secret: str | None
    level: str | None
    face: int | None = None
    adds_luck: bool = False
    """Whether this person's device adds luck before a match that begins at once."""


def create(
    code: str,
    setup: Setup,
    sitters: Sequence[Sitter],
    now: int,
    start: bool = False,
    record: str | None = None,
    starter: Seat | None = None,
    luck: Callable[[int], bytes] = secrets.token_bytes,
) -> Outcome:
    """A new table with these people and bots in its first seats. Where a record is given, its match goes on; otherwise
    the starter begins, or lots are drawn."""
    setup = setup.checked()
    if len(sitters) > setup.players:
        raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    lucky = frozenset(seat for seat, each in enumerate(sitters) if each.adds_luck and record is None)
    draft = Draft(TableState.nothing(code), Actor(itself=True, lucky=lucky), now, luck)
    draft.write(Created(setup))
    _seat(draft, sitters)
    if start:
        free = tuple(range(len(sitters), setup.players))
        if free:
            draft.refuse(TableCode.OPEN_SEATS, seats=free)
        if starter is not None:
            draft.chair(starter)
        draft.begin(Began(luck(32).hex(), starter, record, rules=setup.rules.edition.version))
    return draft.outcome()


def _seat(draft: Draft, sitters: Sequence[Sitter]) -> None:
    names = [checked_name(each.name, ()) for each in sitters if each.name is not None]
    for seat, each in enumerate(sitters):
        if each.secret is not None:
            assert each.name is not None
            draft.write(PersonSat(seat, checked_name(each.name, draft.other_names()), each.secret, each.face))
        elif each.level is not None:
            name = each.name or bot_name([*draft.other_names(), *names])
            draft.write(BotSat(seat, name, draft.level(each.level)))
