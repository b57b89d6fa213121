"""Luck and skill: the result of a match split into what deals and draws gave and what the players made of it.

A control variate in the manner of AIVAT. Take any value V of a position, for each seat. Where chance decided, the term
V(what came) - E[V(what could have come)] is 0 on average, for any players and any V. The sum of these
terms is the luck; what was won less the luck is an unbiased estimate of what the players' decisions are worth. A good V
follows the luck closely, so that little of it is left in the estimate (docs/decisions/0025-luck-and-skill.md).

The whole record is known, so a draw is a list of outcomes with exact chances: the cards that nobody at the table had
seen are exchangeable (`engine.chance`). A deal has too many outcomes to list, but for tiny editions; there a sample of
other deals, drawn without a look at the one that came, stands for all of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, pairwise
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.manifest import family_of, has, is_learned
from loveletter.coach.open_value import even, open_value
from loveletter.coach.report import SeatReport, Share, Split
from loveletter.engine.actions import Action
from loveletter.engine.chance import cards_dealt, deals, drawn_as, draws, possible_draws, sequences, unknown
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import State
from loveletter.notation import Step
from loveletter.simulate.layout import ONGOING, Games, new_games
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.trace import Traces

OTHER_DEALS = 60
"""The sample of other deals that stands for all: its mean is off by about a hundredth of a round, by 0 on average."""
FEW_DEALS = 4096
"""Up to so many possible deals, all are listed."""

Chances: TypeAlias = tuple[Fraction, ...]


class ChanceEvent(NamedTuple):
    """One chance event: all possible positions after it, and which of them came."""

    came: int
    chances: Chances
    games: Games
    traces: Traces


def deal_event(simulator: Simulator, dealt: State, starters: Sequence[Seat], seed: int) -> ChanceEvent:
    """The deal of a round, and who goes first where that was drawn; `starters`: the seats it could be."""
    came = simulator.from_state(dealt)
    if len(dealt.rules.characters) ** cards_dealt(dealt.rules) <= FEW_DEALS:
        chances, games = _all_deals(simulator, dealt, starters)
    else:
        chances, games = _some_deals(simulator, starters, seed)
    for field in ("tokens", "youth", "round_number"):
        games[field] = came[field]
    games = np.concatenate([came, games])
    traces = simulator.new_traces(len(games))
    simulator.begin_traces(games, traces)
    return ChanceEvent(0, (Fraction(0), *chances), games, traces)


def _all_deals(simulator: Simulator, dealt: State, starters: Sequence[Seat]) -> tuple[Chances, Games]:
    listed = [deal for starter in starters for deal in deals(dealt.rules, starter)]
    chances = tuple([each.chance / len(starters) for each in listed])
    return chances, np.concatenate([simulator.from_state(each.state) for each in listed])


def _some_deals(simulator: Simulator, starters: Sequence[Seat], seed: int) -> tuple[Chances, Games]:
    each = OTHER_DEALS // len(starters)
    parts = []
    for place, starter in enumerate(starters):
        games = new_games(each)
        simulator.begin_matches(games, seed + place, starter=starter)
        parts.append(games)
    games = np.concatenate(parts)
    return (Fraction(1, len(games)),) * len(games), games


def draw_event(simulator: Simulator, before: State, trace: Traces, action: Action) -> ChanceEvent | None:
    """The cards that an action could draw; None if it draws no card that nobody has seen. `trace` is that of the state
    before it."""
    assert before.awaited is not None
    wanted = draws(before, action)
    if not wanted:
        return None
    listed = list(sequences(possible_draws(before), lambda cards: len(cards) < wanted))
    games = np.concatenate([simulator.from_state(drawn_as(before, cards)) for _chance, cards in listed])
    traces = np.repeat(trace, len(listed))
    simulator.step(games, simulator.numbering.number(action, before.awaited), traces=traces)
    came = [cards for _chance, cards in listed].index(unknown(before)[:wanted])
    return ChanceEvent(came, tuple([chance for chance, _cards in listed]), games, traces)


def draw_events(simulator: Simulator, dealt: State, actions: Iterable[tuple[State, Action]]) -> Iterator[ChanceEvent]:
    """All draws of a round after its deal, in order. `actions`: each with the state in which it was taken."""
    trace = simulator.new_traces(1)
    simulator.begin_traces(simulator.from_state(dealt), trace)
    for before, action in actions:
        assert before.awaited is not None
        event = draw_event(simulator, before, trace, action)
        if event is not None:
            yield event
        simulator.step(simulator.from_state(before), simulator.numbering.number(action, before.awaited), traces=trace)


PositionValue: TypeAlias = Callable[[Simulator, Games, Traces], NDArray[Any]]
"""The value of each position (row) for each seat (column): floats, or fractions in an object array for exact work.
Positions of finished rounds are not passed to it."""

SPREAD = {2: 0.45, 3: 0.45, 4: 0.42}
"""The standard deviation of what is left of one round after its luck, by seats, measured over rounds of bots."""
SPREAD_AT_MORE = 0.36
TRUST_IN_SPREAD = 6
"""The weight of that measurement, in rounds, beside the rounds of the match itself."""


def splits(steps: Iterable[Step], worth: PositionValue | None = None) -> tuple[Split, ...]:
    """The result of each seat split into luck and decisions, by round and in all. Unfinished rounds are left out."""
    rounds = [each for _number, group in groupby(steps, lambda step: step.round) if (each := list(group))]
    finished = [each for each in rounds if each[-1].state.ending is not None]
    if not finished:
        return ()
    simulator = Simulator(finished[0][0].state.rules)
    players = simulator.rules.players
    won = np.array([_shares(each[-1].state.winners, players) for each in finished], np.float64)
    events = [_chance_events(simulator, each, rounds) for each in finished]
    luck = luck_of_rounds(simulator, events, worth or default_value(simulator.rules)).astype(np.float64)
    left = won - luck - 1 / players
    error = sqrt(_variance(left, players))
    return tuple([_split(won[:, seat], luck[:, seat], 1 / players, error) for seat in range(players)])


def with_splits(steps: Iterable[Step], reports: Iterable[SeatReport]) -> list[SeatReport]:
    by_seat = splits(steps)
    return [replace(report, split=by_seat[report.seat]) for report in reports]


def luck_of_rounds(simulator: Simulator, events: Sequence[Sequence[ChanceEvent]], worth: PositionValue) -> NDArray[Any]:
    """The luck of each round for each seat, all positions valued at once. `events`: the chance events of each round."""
    every = [event for each in events for event in each]
    values = _values(simulator, every, worth)
    ends = np.cumsum([len(event.games) for event in every])[:-1]
    terms = iter([_term(event, part) for event, part in zip(every, np.split(values, ends), strict=True)])
    none = np.zeros(simulator.rules.players, values.dtype)
    return np.array([sum([next(terms) for _lot in each], none) for each in events])


def _term(event: ChanceEvent, values: NDArray[Any]) -> NDArray[Any]:
    chances = np.array(event.chances, values.dtype)
    return np.asarray(values[event.came] - chances @ values)


def _values(simulator: Simulator, events: Sequence[ChanceEvent], worth: PositionValue) -> NDArray[Any]:
    games, traces = (np.concatenate([event[part] for event in events]) for part in (2, 3))
    return position_values(simulator, games, traces, worth)


def position_values(simulator: Simulator, games: Games, traces: Traces, worth: PositionValue) -> NDArray[Any]:
    """Of each position (row) for each seat (column); where the round is over, what the seat won."""
    going = games["ending"] == ONGOING
    asked = worth(simulator, games[going], traces[going])
    values = np.empty((len(games), simulator.rules.players), asked.dtype)
    values[going] = asked
    for place in np.nonzero(~going)[0]:
        values[place] = _shares(members(int(games["winners"][place])), simulator.rules.players)
    return values


def _shares(winners: Sequence[Seat], players: int) -> list[Fraction]:
    return [Fraction(seat in winners, max(len(winners), 1)) for seat in range(players)]


def _chance_events(simulator: Simulator, steps: Sequence[Step], rounds: Sequence[Sequence[Step]]) -> list[ChanceEvent]:
    dealt = steps[0].match
    played = dealt.rounds[-1]
    starters: Sequence[Seat] = (played.starter,)
    if played.by_lot:
        before = State.before_match(dealt.rules) if dealt.state.round == 1 else rounds[dealt.state.round - 2][-1].state
        starters = before.next_starters
    actions = [(before.state, step.action) for before, step in pairwise(steps) if step.action is not None]
    deal = deal_event(simulator, dealt.state, starters, _seed(played.order))
    return [deal, *draw_events(simulator, dealt.state, actions)]


def _seed(order: bytes | tuple[str, ...]) -> int:
    """The seed of the sample of other deals: different in every round, so that its errors cancel out over many."""
    text = order if isinstance(order, bytes) else ",".join(order).encode()
    return int.from_bytes(hashlib.sha256(b"other deals" + text).digest()[:7], "big")


def _variance(left: NDArray[np.float64], players: int) -> float:
    """The variance of a round's result after luck, from the rounds of this match and from earlier measurements.

    The remaining mean counts as noise, so the error is too large rather than too small.
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


def default_value(rules: Rules) -> PositionValue:
    """The network for the edition, or an even share: unbiased with either, narrower with the network."""
    if is_learned(rules.edition) and has(family := family_of(rules.edition), "value"):
        return open_value(family)
    return even
