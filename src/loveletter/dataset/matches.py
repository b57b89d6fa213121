"""The matches of a dataset: which is played at which table by whom follows from the seed and its number alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, NamedTuple

from loveletter.arena.players import player
from loveletter.arena.playing import WITHOUT_CLOCK, table_rules
from loveletter.beliefs import Belief
from loveletter.bots.registry import why_not
from loveletter.editions import all_editions
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from loveletter.notation import Match, format_action
from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.observation import Observation
from loveletter.spaces.text import view_text

DIGITS = 9
"""Of a probability: what is left out is below the rounding of its sums."""


@dataclass(frozen=True)
class DatasetPlan:
    """All that decides what is in the files, but for the code that plays."""

    seed: int
    editions: tuple[str, ...]
    bots: tuple[str, ...]

    @property
    def settings(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}

    def playing(self, edition: str) -> list[str]:
        """The bots that can play an edition."""
        return [name for name in self.bots if why_not(name, all_editions()[edition]) is None]


class MatchRows(NamedTuple):
    match: dict[str, Any]
    """A row of the matches."""
    decisions: list[dict[str, Any]]
    """Rows of the decisions, in their order."""


def play_match(plan: DatasetPlan, number: int) -> MatchRows:
    luck = random.Random(f"loveletter dataset {plan.seed} {number}")
    edition = all_editions()[luck.choice(plan.editions)]
    seats = luck.randint(edition.least_players, edition.most_players)
    names = luck.choices(plan.playing(edition.name), k=seats)
    bots = [player(name).fresh() for name in names]
    lucks = [random.Random(luck.getrandbits(64)) for _ in names]
    match = Match.begin(table_rules(edition.name, seats, {}), [f"seat{seat}" for seat in range(seats)])
    starter, decisions = luck.randrange(seats), list[dict[str, Any]]()
    while not match.over:
        if match.awaited is None:
            match = match.deal(luck.randbytes(32), starter=None if match.state.round else starter)
            continue
        seat = match.awaited
        view = match.view(seat)
        action = bots[seat].decide(view, lucks[seat], WITHOUT_CLOCK)
        place = {"match": number, "number": len(decisions), "edition": edition.name, "seats": seats}
        decisions.append({**place, "bot": names[seat], **seen(view), "choice": view.legal.index(action)})
        match = match.act(seat, action)
    about = {
        "match": number,
        "edition": edition.name,
        "seats": seats,
        "bots": names,
        "rounds": match.state.round,
        "tokens": list(match.state.tokens),
        "winners": list(match.state.champions),
        "decisions": len(decisions),
        "record": match.record().to_json(),
    }
    return MatchRows(about, decisions)


def seen(view: View) -> dict[str, Any]:
    """What the seat on turn knows and may do."""
    assert view.viewer is not None
    observation, space = _spaces(view.rules)
    names = [f"seat{seat}" for seat in range(view.rules.players)]
    asked_by = None if view.decision is None else view.decision.card
    return {
        "round": view.round,
        "seat": view.viewer,
        "hand": list(view.hand),
        "view": view_text(view),
        "observation": observation.of(view).tolist(),
        "legal": [format_action(action, names, asked_by) for action in view.legal],
        "legal_numbers": [space.number(action, view.viewer) for action in view.legal],
        "posterior": list(_posterior(view)),
    }


def _posterior(view: View) -> Iterator[dict[str, Any]]:
    belief = Belief(view)
    for seat in range(view.rules.players):
        if seat != view.viewer and seat not in view.out:
            for card, chance in belief.hand(seat).items():
                yield {"seat": seat, "card": card, "chance": round(chance, DIGITS)}


@cache
def _spaces(rules: Rules) -> tuple[Observation, ActionSpace]:
    return Observation(rules), ActionSpace(rules)
