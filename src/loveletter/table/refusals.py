"""Refusals of a table: why a wish about seats, settings or talk is not granted; those of the rules are the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from loveletter.engine.refusals import Code, Refusal

Params: TypeAlias = Mapping[str, str | int | bool | tuple[str | int, ...]]


class TableCode(StrEnum):
    """Codes never change their meaning."""

    # who asks
    NOT_HOST = "not_host"
    NOT_YOUR_SEAT = "not_your_seat"
    ONLY_WATCHING = "only_watching"
    # when
    WRONG_PHASE = "wrong_phase"
    PAUSED = "paused"
    MATCH_RUNNING = "match_running"
    MATCH_BROKEN_OFF = "match_broken_off"
    NO_MATCH = "no_match"
    OPEN_SEATS = "open_seats"
    CLOSED = "closed"
    # seats
    UNKNOWN_SEAT = "unknown_seat"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    BARRED = "barred"
    NO_PERSON = "no_person"
    NOT_AWAY = "not_away"
    NOT_ALONE = "not_alone"
    HOST_STAYS = "host_stays"
    TOO_MANY_PLAYERS = "too_many_players"
    UNKNOWN_LEVEL = "unknown_level"
    BOT_CANNOT_PLAY = "bot_cannot_play"
    LINK_VOID = "link_void"
    # play over days
    NOT_OVER_DAYS = "not_over_days"
    OVER_DAYS = "over_days"
    HOLIDAYS_USED = "holidays_used"
    PROPOSAL_OPEN = "proposal_open"
    NO_PROPOSAL = "no_proposal"
    # names and talk
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_BAD_CHARACTERS = "name_bad_characters"
    NAME_TAKEN = "name_taken"
    NAME_ALIKE = "name_alike"
    CHAT_OFF = "chat_off"
    MUTED = "muted"
    UNKNOWN_EMOTE = "unknown_emote"
    BAD_TEXT = "bad_text"
    # luck and settings
    LUCK_NOT_PROMISED = "luck_not_promised"
    BAD_SETTING = "bad_setting"
    NOT_RATED = "not_rated"
    NOT_AGREED = "not_agreed"
    NO_PROGRAMS = "no_programs"
    AIDS_OFF = "aids_off"
    ODDS_OFF = "odds_off"
    HINTS_OFF = "hints_off"
    # replays
    UNKNOWN_STEP = "unknown_step"


OVERTAKEN = frozenset[str](
    {
        Code.MATCH_OVER,
        Code.ROUND_OVER,
        Code.STALE,
        Code.NOT_YOUR_TURN,
        TableCode.NOT_YOUR_SEAT,
        TableCode.WRONG_PHASE,
        TableCode.PAUSED,
        TableCode.CLOSED,
        TableCode.UNKNOWN_SEAT,
        TableCode.NO_PERSON,
        TableCode.NO_PROPOSAL,
    }
)
"""Refusals of a command that was valid when it was sent, before somebody else changed the table."""


class TableRefused(ValueError):
    """A wish that is not granted; nothing has changed."""

    def __init__(self, code: str, **params: str | int | bool | tuple[str | int, ...]) -> None:
        super().__init__(code, params)
        self.code = str(code)
        self.params: Params = params

    @classmethod
    def by_rules(cls, refusal: Refusal) -> TableRefused:
        return cls(refusal.code.value, **refusal.params)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code
