"""Chance events: the deal and the draws of a finished round, with the outcome and all possible outcomes.

The whole record is known, so a draw is a list of outcomes with exact chances: the cards that nobody at the table had
seen are exchangeable (`engine.chance`). A deal has too many outcomes to list, but for tiny editions; there a sample of
other deals, drawn without a look at the one that came, stands for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np

from loveletter.engine.actions import Action
from loveletter.engine.chance import cards_dealt, deals, drawn_as, possible_draws, sequences, unknown
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.simulate.chance import draw_as, draws
from loveletter.simulate.layout import Games, new_games
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
    listed = [each for starter in starters for each in deals(dealt.rules, starter)]
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


def draw_event(simulator: Simulator, before: State, game: Games, trace: Traces, number: int) -> ChanceEvent | None:
    """The cards that an action could draw; None if it draws no card that nobody has seen.

    `game` and `trace` are the row and trace of the state before it.
    """
    wanted = draws(simulator, game, number)
    if not wanted:
        return None
    listed = list(sequences(possible_draws(before), lambda cards: len(cards) < wanted))
    games, traces = np.repeat(game, len(listed)), np.repeat(trace, len(listed))
    for place, (_chance, cards) in enumerate(listed):
        draw_as(games[place : place + 1], unknown(drawn_as(before, cards)))  # in any order
    simulator.step(games, number, traces=traces)
    came = [cards for _chance, cards in listed].index(unknown(before)[:wanted])
    return ChanceEvent(came, tuple([chance for chance, _cards in listed]), games, traces)


def draw_events(simulator: Simulator, dealt: State, actions: Iterable[tuple[State, Action]]) -> Iterator[ChanceEvent]:
    """All draws of a round after its deal, in order. `actions`: each with the state in which it was taken; the order of
    unknown cards may differ from that after the deal."""
    game = simulator.from_state(dealt)
    trace = simulator.new_traces(1)
    simulator.begin_traces(game, trace)
    for before, action in actions:
        assert before.awaited is not None
        number = simulator.numbering.number(action, before.awaited)
        draw_as(game, unknown(before))
        event = draw_event(simulator, before, game, trace, number)
        if event is not None:
            yield event
        simulator.step(game, number, traces=trace)
