"""Endings: how a round and a match ended, and what everybody did, from public events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from loveletter.engine import events
from loveletter.engine.edition import Rules
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
    hands: tuple[events.Showing, ...]
    """The hands that were compared; empty where none had to be shown."""
    tokens: tuple[TokenGain, ...]
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


def round_end(happened: Iterable[events.Event], rules: Rules) -> RoundEnd | None:
    """How the round of these events ended; None while it goes on."""
    hands: tuple[events.Showing, ...] = ()
    tokens: list[TokenGain] = []
    ended: events.RoundEnded | None = None
    for event in happened:
        match event:
            case events.HandsRevealed():
                hands = event.hands
            case events.TokenWon():
                tokens.append(TokenGain(event.seat, event.reason))
            case events.RoundEnded():
                ended = event
            case _:
                pass
    if ended is None:
        return None
    sums = bool(hands) and sums_compared(rules, hands)
    return RoundEnd(ended.ending, ended.winners, ended.by_discards, hands, tuple(tokens), ended.next_starters, sums)


def match_end(happened: Sequence[events.Event], players: int) -> MatchEnd | None:
    """How the match of these events ended, and what each seat did in it; None while it goes on."""
    if not happened or not isinstance(happened[-1], events.MatchEnded):
        return None
    rounds_won, tokens, knocked_out, guesses, hits, plays = (Counter[Seat]() for _ in fields(SeatStatistics))
    for event in happened:
        match event:
            case events.RoundEnded():
                rounds_won.update(event.winners)
            case events.TokenWon():
                tokens[event.seat] += 1
            case events.KnockedOut():
                knocked_out[event.seat] += 1
            case events.Played():
                plays[event.seat] += 1
                guesses[event.seat] += event.guess is not None
            case events.GuessHit():
                hits[event.seat] += 1
            case _:
                pass
    counts = (rounds_won, tokens, knocked_out, guesses, hits, plays)
    statistics = [SeatStatistics(*[count[seat] for count in counts]) for seat in range(players)]
    return MatchEnd(happened[-1].winners, tuple(statistics))
