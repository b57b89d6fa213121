"""Endings: how a round and a match ended, and what everybody did in it, told from public events alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from loveletter.engine.edition import Rules
from loveletter.engine.events import (
    Event,
    GuessHit,
    HandsRevealed,
    KnockedOut,
    MatchEnded,
    Played,
    RoundEnded,
    Showing,
    TokenWon,
)
from loveletter.engine.scoring import sums_compared
from loveletter.engine.seats import Seat
from loveletter.engine.state import Ending


@dataclass(frozen=True, slots=True)
class TokenGain:
    seat: Seat
    reason: str
    """The card that brought the token, or "round"."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    ending: Ending
    winners: tuple[Seat, ...]
    by_discards: bool
    hands: tuple[Showing, ...]
    """The hands that were compared; empty where none had to be shown."""
    tokens: tuple[TokenGain, ...]
    """All tokens won in this round, in their order."""
    next_starters: tuple[Seat, ...]
    """Who begins the next round; several draw lots."""
    sums_compared: bool
    """Whether the highest hands were equal and the sums of the discards were compared, whatever came of it."""


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    rounds_won: int = 0
    tokens: int = 0
    knocked_out: int = 0
    """In how many rounds the seat was knocked out."""
    guesses: int = 0
    hits: int = 0
    plays: int = 0


@dataclass(frozen=True, slots=True)
class MatchEnd:
    winners: tuple[Seat, ...]
    statistics: tuple[SeatStatistics, ...]


def round_end(events: Iterable[Event], rules: Rules) -> RoundEnd | None:
    """How the round of these events ended; None while it goes on."""
    hands: tuple[Showing, ...] = ()
    tokens: list[TokenGain] = []
    ended: RoundEnded | None = None
    for event in events:
        match event:
            case HandsRevealed():
                hands = event.hands
            case TokenWon():
                tokens.append(TokenGain(event.seat, event.reason))
            case RoundEnded():
                ended = event
            case _:
                pass
    if ended is None:
        return None
    sums = bool(hands) and sums_compared(rules, hands)
    return RoundEnd(ended.ending, ended.winners, ended.by_discards, hands, tuple(tokens), ended.next_starters, sums)


def match_end(events: Sequence[Event], figures: tuple[SeatStatistics, ...]) -> MatchEnd | None:
    """How the match ended of which these are the last events, with its figures; None while it goes on."""
    if not events or not isinstance(events[-1], MatchEnded):
        return None
    return MatchEnd(events[-1].winners, figures)


def figures_after(figures: tuple[SeatStatistics, ...], news: Iterable[Event]) -> tuple[SeatStatistics, ...]:
    """What each seat did, after these events too."""
    for event in news:
        match event:
            case RoundEnded():
                for seat in event.winners:
                    figures = _counted(figures, seat, rounds_won=1)
            case TokenWon():
                figures = _counted(figures, event.seat, tokens=1)
            case KnockedOut():
                figures = _counted(figures, event.seat, knocked_out=1)
            case Played():
                figures = _counted(figures, event.seat, plays=1, guesses=event.guess is not None)
            case GuessHit():
                figures = _counted(figures, event.seat, hits=1)
            case _:
                pass
    return figures


def _counted(
    figures: tuple[SeatStatistics, ...],
    seat: Seat,
    *,
    rounds_won: int = 0,
    tokens: int = 0,
    knocked_out: int = 0,
    guesses: int = 0,
    hits: int = 0,
    plays: int = 0,
) -> tuple[SeatStatistics, ...]:
    before = figures[seat]
    counted = SeatStatistics(
        before.rounds_won + rounds_won,
        before.tokens + tokens,
        before.knocked_out + knocked_out,
        before.guesses + guesses,
        before.hits + hits,
        before.plays + plays,
    )
    return (*figures[:seat], counted, *figures[seat + 1 :])
