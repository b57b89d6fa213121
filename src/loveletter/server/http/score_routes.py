"""The route of a match on a real table: the rules are computed here, the match is kept by whoever asks."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from loveletter.editions import edition as edition_named
from loveletter.engine.edition import Rules
from loveletter.engine.events import HandsRevealed, MatchEnded, RoundEnded, TokenWon
from loveletter.engine.refusals import BadSetup
from loveletter.language.guide.facts import first_player_message
from loveletter.notation.plain import to_plain
from loveletter.server.http import score_models as models
from loveletter.server.http.dependencies import PROBLEMS, limit_reading
from loveletter.table import TableRefused
from loveletter.table.real_match import BadRound, RealMatch, RealRound, Scored, scored, wanted
from loveletter.table.real_table import BadEnd, Place

router = APIRouter(prefix="/api", responses=PROBLEMS)

TOLD = (HandsRevealed, RoundEnded, TokenWon, MatchEnded)


@router.post("/score", dependencies=[Depends(limit_reading)])
def score(body: models.ScoreMatch) -> models.ScoreSheet:
    """How a match on a real table stands after these rounds; without any, what its rules ask for."""
    try:
        rules = edition_named(body.edition).rules(body.players, body.options)
    except BadSetup as bad:
        raise TableRefused.by_rules(bad.refusal) from None
    return _sheet(rules, _rounds(rules, body))


def _rounds(rules: Rules, body: models.ScoreMatch) -> list[Scored]:
    if not body.rounds:
        return []
    try:
        return list(scored(RealMatch(rules, tuple(body.youth), tuple(map(_round, body.rounds)))))
    except BadEnd as bad:
        raise _refused(bad, 1) from None
    except BadRound as bad:
        raise _refused(bad.bad, bad.number) from None


def _round(told: models.ScoreRound) -> RealRound:
    return RealRound(
        tuple(Place(each.held, tuple(each.lying)) for each in told.places),
        tuple((each.seat, each.on) for each in told.bets),
        tuple((each.seat, each.card) for each in told.won),
        tuple(told.together),
    )


def _refused(bad: BadEnd, number: int) -> TableRefused:
    seat = {} if bad.seat is None else {"seat": bad.seat}
    card = {} if bad.card is None else {"card": bad.card}
    return TableRefused(bad.why.value, round=number, **seat, **card)


def _sheet(rules: Rules, rounds: list[Scored]) -> models.ScoreSheet:
    asked = wanted(rules)
    last = rounds[-1].state if rounds else None
    return models.ScoreSheet(
        goal=rules.goal,
        token=rules.edition.token,
        first=first_player_message(rules.edition.name),
        asks_youth=asked.youth,
        bet_cards=list(asked.bets),
        token_cards=list(asked.tokens),
        counting=None if asked.counting is None else list(asked.counting),
        can_leave_nobody=asked.together,
        rounds=[
            models.ScoredRound(
                events=[to_plain(event) for event in each.events if isinstance(event, TOLD)],
                tokens=list(each.state.tokens),
            )
            for each in rounds
        ],
        tokens=list(last.tokens) if last else [0] * rules.players,
        next_starters=list(last.next_starters) if last else [],
        champions=list(last.champions) if last else [],
    )
