"""Access to the coach: whether there is one on this server, for which editions, and who may see which analysis."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.bots.registry import is_learned
from loveletter.editions import all_editions
from loveletter.engine.seats import Seat
from loveletter.server.settings import ServerSettings
from loveletter.table import TableRefused

WORKERS = 1
"""Processes with low priority that analyse matches; 0: a thread of the server, for hints, too."""


def why_no_coach(settings: ServerSettings) -> TableRefused | None:
    return None if settings.coach else TableRefused("coach_off")


def why_unlearned(name: str) -> TableRefused | None:
    """Why the coach knows nothing of the edition of this name."""
    edition = all_editions().get(name)
    return TableRefused("coach_unlearned") if edition is None or not is_learned(edition) else None


class Sitting(NamedTuple):
    """Who sat at a finished match, as one device may know it."""

    match: int
    edition: str
    players: int
    mine: frozenset[Seat]
    """The seats of the device that asks."""
    people: frozenset[Seat]
    """The seats of people; bots alone played all others."""
    fingerprint: str
    """Of all that happened in the match: after a backup was restored, a match of the same number may be another."""


def seats_shown(sitting: Sitting, agreed: frozenset[Seat]) -> frozenset[Seat]:
    """The seats whose analysis this device may see, where these have agreed: its own and those of bots; all of them
    once all people have agreed. Where only bots played, everybody may see all."""
    everybody = frozenset(range(sitting.players))
    if sitting.people and not sitting.mine:
        return frozenset()
    return everybody if sitting.people <= agreed else sitting.mine | (everybody - sitting.people)
