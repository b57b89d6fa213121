"""The bodies of requests and responses about a match on a real table."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StrictStr

from loveletter.server.http.http_models import MOST_PLAYERS, Answer, Request, Setting, Whole

MOST_ROUNDS = 60
"""More than any match has in which somebody wins each round."""
Word = Annotated[StrictStr, Field(max_length=40)]
Seat = Annotated[Whole, Field(ge=0, lt=MOST_PLAYERS)]


class ScorePlace(Request):
    """What a player has at the end of a round."""

    held: Word | None = None
    """The card in hand; null for a player who is out."""
    lying: Annotated[tuple[Word, ...], Field(max_length=40)] = ()


class ScoreBet(Request):
    seat: Seat
    on: Seat


class ScoreToken(Request):
    """A token that a card brought during the round."""

    seat: Seat
    card: Word


class ScoreRound(Request):
    places: Annotated[tuple[ScorePlace, ...], Field(max_length=MOST_PLAYERS)]
    bets: Annotated[tuple[ScoreBet, ...], Field(max_length=MOST_PLAYERS)] = ()
    won: Annotated[tuple[ScoreToken, ...], Field(max_length=MOST_PLAYERS)] = ()
    together: Annotated[tuple[Seat, ...], Field(max_length=MOST_PLAYERS)] = ()
    """Who left last, at the same time, where nobody is left and more than two played."""


class ScoreMatch(Request):
    """A match on a real table, all of it: nothing is kept here."""

    edition: Word = "second"
    options: Annotated[dict[Word, Setting], Field(default_factory=dict)]
    players: Annotated[Whole, Field(ge=2, le=MOST_PLAYERS)] = 4
    youth: Annotated[tuple[Seat, ...], Field(max_length=MOST_PLAYERS)] = ()
    """All seats, the youngest first, where `asks_youth` says so; before the first round it may be missing."""
    rounds: Annotated[tuple[ScoreRound, ...], Field(max_length=MOST_ROUNDS)] = ()


class ScoredRound(Answer):
    events: list[dict[str, Any]]
    """As on the WebSocket: hands that are compared, who wins, tokens, the end of the match."""
    tokens: list[int]


class ScoreSheet(Answer):
    """How the match stands, and what must be told of a round."""

    goal: int
    token: str
    first: str
    """The message that tells who begins the first round."""
    asks_youth: bool
    bet_cards: list[str]
    """Cards with which one bets on a player."""
    token_cards: list[str]
    """Cards that bring a token during a round, of which nothing lying there tells."""
    counting: list[str] | None
    """Cards that count when they lie there; null: all of them."""
    can_leave_nobody: bool
    """Whether a round can end with nobody left."""
    rounds: list[ScoredRound]
    tokens: list[int]
    next_starters: list[int]
    champions: list[int]
