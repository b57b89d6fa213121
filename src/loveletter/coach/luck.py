"""Luck and skill: the result of a match split into what deals and draws gave and what the players made of it.

A control variate in the manner of AIVAT. Take any value V of a position, for each seat. Where chance decided, the term
V(what came) - E[V(what could have come)] is 0 on the average, whoever plays and however good V is. The sum of these
terms is the luck; what was won less the luck is an unbiased estimate of what the players' decisions are worth. A good V
follows the luck closely, so that little of it is left in the estimate (docs/decisions/0025-luck-and-skill.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, pairwise
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.coach.lots import Lot, lot_of_deal, lots_of_draws
from loveletter.coach.open_value import FAMILIES, even, has_open_value, open_value
from loveletter.coach.report import SeatReport, Share, Split
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import State
from loveletter.notation import Step
from loveletter.simulate.layout import ONGOING, Games
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.trace import Traces

Worth: TypeAlias = Callable[[Simulator, Games, Traces], NDArray[Any]]
"""What each position is worth to each seat: one row for each position, one column for each seat. Numbers, or fractions
in an array of objects, for exact work. Positions of rounds that are over are not asked for."""

SPREAD = {2: 0.45, 3: 0.45, 4: 0.42}
"""The standard deviation of what is left of one round after its luck, by seats, measured over rounds of bots."""
SPREAD_AT_MORE = 0.36
TRUST_IN_SPREAD = 6
"""For how many rounds that measurement counts beside the rounds of the match itself."""


def splits(steps: Iterable[Step], worth: Worth | None = None) -> tuple[Split, ...]:
    """For each seat its result taken apart, round by round and in all. A round that is not over is left out."""
    rounds = [each for _number, group in groupby(steps, lambda step: step.round) if (each := list(group))]
    finished = [each for each in rounds if each[-1].state.ending is not None]
    if not finished:
        return ()
    simulator = Simulator(finished[0][0].state.rules)
    players = simulator.rules.players
    won = np.array([_shares(each[-1].state.winners, players) for each in finished], np.float64)
    lots = [_lots(simulator, each, rounds) for each in finished]
    luck = luck_of_rounds(simulator, lots, worth or default_worth(simulator.rules)).astype(np.float64)
    left = won - luck - 1 / players
    error = sqrt(_variance(left, players))
    return tuple([_split(won[:, seat], luck[:, seat], 1 / players, error) for seat in range(players)])


def with_splits(steps: Iterable[Step], reports: Iterable[SeatReport]) -> list[SeatReport]:
    """The reports with the luck and the decisions of their seats."""
    found = splits(steps)
    return [replace(report, split=found[report.seat]) for report in reports]


def luck_of_rounds(simulator: Simulator, lots: Sequence[Sequence[Lot]], worth: Worth) -> NDArray[Any]:
    """The luck of each round for each seat, all positions valued at once. `lots`: each round's events of chance."""
    every = [lot for each in lots for lot in each]
    values = _values(simulator, every, worth)
    ends = np.cumsum([len(lot.games) for lot in every])[:-1]
    terms = iter([_term(lot, part) for lot, part in zip(every, np.split(values, ends), strict=True)])
    none = np.zeros(simulator.rules.players, values.dtype)
    return np.array([sum([next(terms) for _lot in each], none) for each in lots])


def _term(lot: Lot, values: NDArray[Any]) -> NDArray[Any]:
    chances = np.array(lot.chances, values.dtype)
    return np.asarray(values[lot.came] - chances @ values)


def _values(simulator: Simulator, lots: Sequence[Lot], worth: Worth) -> NDArray[Any]:
    games, traces = (np.concatenate([lot[part] for lot in lots]) for part in (2, 3))
    going = games["ending"] == ONGOING
    asked = worth(simulator, games[going], traces[going])
    values = np.empty((len(games), simulator.rules.players), asked.dtype)
    values[going] = asked
    for place in np.nonzero(~going)[0]:
        values[place] = _shares(members(int(games["winners"][place])), simulator.rules.players)
    return values


def _shares(winners: Sequence[Seat], players: int) -> list[Fraction]:
    return [Fraction(seat in winners, max(len(winners), 1)) for seat in range(players)]


def _lots(simulator: Simulator, steps: Sequence[Step], rounds: Sequence[Sequence[Step]]) -> list[Lot]:
    """The events of chance of one round."""
    dealt = steps[0].match
    played = dealt.rounds[-1]
    starters: Sequence[Seat] = (played.starter,)
    if played.by_lot:
        before = State.before_match(dealt.rules) if dealt.state.round == 1 else rounds[dealt.state.round - 2][-1].state
        starters = before.next_starters
    actions = [(before.state, step.action) for before, step in pairwise(steps) if step.action is not None]
    deal = lot_of_deal(simulator, dealt.state, starters, _seed(played.order))
    return [deal, *lots_of_draws(simulator, dealt.state, actions)]


def _seed(order: bytes | tuple[str, ...]) -> int:
    """The luck of the sample of other deals: another in every round, so that its errors cancel out over many."""
    text = order if isinstance(order, bytes) else ",".join(order).encode()
    return int.from_bytes(hashlib.sha256(b"other deals" + text).digest()[:7], "big")


def _variance(left: NDArray[np.float64], players: int) -> float:
    """Of what is left of a round: from the rounds of this match, all seats together, and what was measured before.

    The mean that is left counts as noise here, so that the error is rather too large than too small.
    """
    before = SPREAD.get(players, SPREAD_AT_MORE) ** 2
    return float((TRUST_IN_SPREAD * before + (left**2).mean(axis=1).sum()) / (TRUST_IN_SPREAD + len(left)))


def _split(won: NDArray[np.float64], luck: NDArray[np.float64], even: float, error: float) -> Split:
    rounds = [Share(float(w), even, float(g), float(w - g - even), error) for w, g in zip(won, luck, strict=True)]
    return Split(
        Share(
            won=float(won.sum()),
            even=even * len(rounds),
            luck=float(luck.sum()),
            decisions=float((won - luck - even).sum()),
            error=error * sqrt(len(rounds)),
        ),
        tuple(rounds),
    )


def default_worth(rules: Rules) -> Worth:
    """The network for the edition, or else an even share: unbiased by both, and narrower by the first."""
    return open_value(FAMILIES[rules.edition.name]) if has_open_value(rules.edition) else even
