"""Rights: who may see what the coach says of which seat."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.seats import Seat


class Sitting(NamedTuple):
    """Who sat at a match that is over, as one device may know it."""

    match: int
    edition: str
    players: int
    mine: frozenset[Seat]
    """The seats of the device that asks."""
    people: frozenset[Seat]
    """The seats of people; all others were played by bots alone."""
    fingerprint: str
    """Of all that happened in the match: after a backup was restored, a match of the same number may be another."""


def seats_shown(sitting: Sitting, agreed: frozenset[Seat]) -> frozenset[Seat]:
    """The seats of which this device may see what the coach says, where these have agreed: its own and those of bots;
    all of them once all people have agreed. Where only bots played, everybody may see all."""
    everybody = frozenset(range(sitting.players))
    if sitting.people and not sitting.mine:
        return frozenset()
    return everybody if sitting.people <= agreed else sitting.mine | (everybody - sitting.people)
