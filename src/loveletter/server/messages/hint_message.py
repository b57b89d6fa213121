"""A hint as a message: the question of the awaited seat, and what the coach says to it and to nobody else."""

from __future__ import annotations

from msgspec import Struct

from loveletter.engine.seats import Seat
from loveletter.server.messages.action_messages import ActionMessage, SeatNumber
from loveletter.server.messages.analysis_message import CoachRemark
from loveletter.server.messages.fields import TYPE, Id, Number


class AskHint(Struct, frozen=True, tag_field=TYPE, tag="hint", forbid_unknown_fields=True):
    """The awaited seat asks the coach about its decision, where the table allows hints. Everybody is told that it asks.
    Answered with `hint`, as soon as the coach is ready; other messages are answered meanwhile."""

    id: Id
    seat: SeatNumber
    version: Number
    """That of the view on which the decision is to be made."""


class HintChoice(Struct, frozen=True):
    action: ActionMessage
    chance: float
    """To win the round."""
    error: float
    """The standard error of the chance."""


class Hint(Struct, frozen=True, tag_field=TYPE, tag="hint"):
    id: str
    seat: Seat
    version: int
    choices: tuple[HintChoice, ...]
    """All legal actions, the best first."""
    level: int
    """How many of them, from the first on, cannot be told from the best: show them as equals."""
    why: CoachRemark
    tricks: tuple[CoachRemark, ...]
