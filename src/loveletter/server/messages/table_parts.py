"""Parts of the message `table`: the settings, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from loveletter.engine.seats import Seat


class ClockSetting(Struct, frozen=True):
    kind: Literal["none", "soft", "hard"]
    seconds: int
    """For one decision. Soft: the table is told that it takes long. Hard: then a bot decides."""


class Settings(Struct, frozen=True):
    edition: str
    players: int
    goal: int
    """Tokens to win."""
    options: Mapping[str, str | int | bool]
    """What differs from the edition's preset."""
    in_force: Mapping[str, str | int | bool]
    """Every option that the edition has, with its value."""
    guesses: Mapping[str, tuple[str | int, ...]]
    """By card: what may be named with it."""
    youth_counts: bool
    """Whether the youngest comes first in a tie: `start` then takes ages."""
    clock: ClockSetting
    aids: bool
    """Whether the table of unseen cards and the notebook are there."""
    odds: bool
    """Whether the notebook tells odds, too."""
    hints: bool
    """Whether the awaited seat may ask the coach."""
    chat: Literal["off", "emotes", "text"]
    public: bool
    pace: int
    """Milliseconds that a bot waits before it acts."""
    latecomers: bool
    """Whether somebody who comes during a match may take the seat of a bot."""
    approval: bool
    """Whether everybody who wants a seat needs the host's word."""


class SeatState(Struct, frozen=True):
    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    """Empty for an open seat. A bot has a name too."""
    level: str | None
    """The bot's level; for a person with a stand-in, that of the stand-in."""
    presence: Literal["here", "away", "gone"]
    """Of a person: connected; connection lost a moment ago; gone for so long that a bot may sit in."""
    stand_in: bool
    """Whether a bot acts for this person until the person takes the seat back."""
    host: bool
    ready: bool
    """Whether the seat is ready for the next round; bots always are."""
    wins: int
    """Matches won at this table."""
    free: bool
    """Whether somebody who comes can take it: an open seat, or, during a match, that of a bot."""
    reserved: str | None
    """The name of who waits for the seat: until the next deal or, where `settings.approval`, for the host's word."""
    face: int
    """Which guest of the ball sits here: the person's choice, or one that belongs to the seat."""
    hints: int
    """How many hints this person has taken in the match that is played, or was played last."""
    bot_in_ms: int | None = None
    """For a person away: how long until a bot sits in, if somebody else is here to play on."""
