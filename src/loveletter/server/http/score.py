"""A match on a real table: the server computes the score, the client stores the match."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request

from loveletter.editions import edition as edition_named
from loveletter.engine.edition import Rules
from loveletter.engine.events import HandsRevealed, MatchEnded, RoundEnded, TokenWon
from loveletter.language.guide.facts import first_player_message
from loveletter.notation.plain import to_plain
from loveletter.server.http.dependencies import Players, Setting, limit_reading
from loveletter.server.http.operations import Operations
from loveletter.server.messages.incoming import MOST_SEATS, SeatNumber, Word
from loveletter.table import TableRefused
from loveletter.table.real_match import AtEnd, BadEnd, BadRound, RealMatch, RealRound, Scored, scored, wanted

operations = Operations()

SHOWN = (HandsRevealed, RoundEnded, TokenWon, MatchEnded)
MOST_ROUNDS = 60
"""More than any match in which somebody wins each round can have."""


class ScorePlace(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has at the end of a round."""

    held: Word | None = None
    """The card in hand; null for a player who is out."""
    lying: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class ScoreBet(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    on: SeatNumber


class ScoreToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token that a card brought during the round."""

    seat: SeatNumber
    card: Word


class ScoreRound(Struct, frozen=True, forbid_unknown_fields=True):
    places: Annotated[tuple[ScorePlace, ...], Meta(max_length=MOST_SEATS)]
    bets: Annotated[tuple[ScoreBet, ...], Meta(max_length=MOST_SEATS)] = ()
    won: Annotated[tuple[ScoreToken, ...], Meta(max_length=MOST_SEATS)] = ()
    together: Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)] = ()
    """The players who were knocked out last, together, where nobody is left and more than two played."""


class ScoreMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match on a real table: the server stores nothing."""

    edition: Word = "second"
    options: dict[Word, Setting] = {}
    players: Players = 4
    youth: Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)] = ()
    """All seats, the youngest first, where `asks_youth` is set; before the first round it may be missing."""
    rounds: Annotated[tuple[ScoreRound, ...], Meta(max_length=MOST_ROUNDS)] = ()


class ScoredRound(Struct, frozen=True):
    events: list[dict[str, Any]]
    """As on the WebSocket: hands that are compared, who wins, tokens, the end of the match."""
    tokens: list[int]


class ScoreSheet(Struct, frozen=True):
    """How the match stands, and what must be stated about a round."""

    goal: int
    token: str
    first: str
    """The message that says who begins the first round."""
    asks_youth: bool
    bet_cards: list[str]
    """Cards that bet on a player."""
    token_cards: list[str]
    """Cards that win a token during a round, which the cards on the table do not show."""
    counting: list[str] | None
    """Discarded cards that count; null: all of them."""
    can_leave_nobody: bool
    """Whether a round can end with nobody left."""
    rounds: list[ScoredRound]
    tokens: list[int]
    next_starters: list[int]
    champions: list[int]


@operations.post("/score")
async def score(request: Request, body: ScoreMatch) -> ScoreSheet:
    """The score of a match on a real table after these rounds; without any, what its rules ask for."""
    limit_reading(request)
    return await asyncio.to_thread(_scored, body)


def _scored(body: ScoreMatch) -> ScoreSheet:
    rules = edition_named(body.edition).rules(body.players, body.options)
    return _sheet(rules, _rounds(rules, body))


def _rounds(rules: Rules, body: ScoreMatch) -> list[Scored]:
    if not body.rounds:
        return []
    try:
        return list(scored(RealMatch(rules, body.youth, tuple(map(_round, body.rounds)))))
    except BadEnd as bad:
        raise _refused(bad, 1) from None
    except BadRound as bad:
        raise _refused(bad.bad, bad.number) from None


def _round(sent: ScoreRound) -> RealRound:
    return RealRound(
        tuple(AtEnd(place.held, place.lying) for place in sent.places),
        tuple((bet.seat, bet.on) for bet in sent.bets),
        tuple((token.seat, token.card) for token in sent.won),
        sent.together,
    )


def _refused(bad: BadEnd, number: int) -> TableRefused:
    seat = {} if bad.seat is None else {"seat": bad.seat}
    card = {} if bad.card is None else {"card": bad.card}
    return TableRefused(bad.why.value, round=number, **seat, **card)


def _sheet(rules: Rules, rounds: list[Scored]) -> ScoreSheet:
    asked = wanted(rules)
    last = rounds[-1].state if rounds else None
    return ScoreSheet(
        goal=rules.goal,
        token=rules.edition.token,
        first=first_player_message(rules.edition.name),
        asks_youth=asked.youth,
        bet_cards=list(asked.bets),
        token_cards=list(asked.tokens),
        counting=None if asked.counting is None else list(asked.counting),
        can_leave_nobody=asked.together,
        rounds=[
            ScoredRound(
                events=[to_plain(event) for event in each.events if isinstance(event, SHOWN)],
                tokens=list(each.state.tokens),
            )
            for each in rounds
        ],
        tokens=list(last.tokens) if last else [0] * rules.players,
        next_starters=list(last.next_starters) if last else [],
        champions=list(last.champions) if last else [],
    )
