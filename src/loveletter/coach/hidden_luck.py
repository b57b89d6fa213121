"""The luck of hidden hands: how much better an action turned out than its player could know.

A guess is right or wrong by a card that the player has not seen. What an action changed, by the value of positions with
all hands open, is compared with what it would have changed on average in the worlds that agree with the player's view.
The difference is 0 on average where those worlds are as likely as the belief says: by counting cards, and by how likely
the network was to keep them. For players who are easier or harder to read than it the luck is a little off
(docs/ratings.md has how much).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World
from loveletter.bots.champion.likelihood import of_champion, weighted
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.coach.luck import PositionValue, default_value, position_values
from loveletter.engine.actions import Action
from loveletter.engine.chance import drawn_as, draws, possible_draws, sequences
from loveletter.engine.state import State
from loveletter.engine.view import View
from loveletter.notation import Step
from loveletter.simulate.layout import Games
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.trace import Traces

WORLDS = 24
"""That stand for all worlds that agree with a view."""


class ActionInWorlds(NamedTuple):
    """Rows before and after an action: first with the hands as they were and every card that could be drawn, then in
    other worlds."""

    chances: NDArray[np.float64]
    """Of the first rows; their sum is 1."""
    before: Games
    traces: Traces
    after: Games
    traces_after: Traces


def hidden_luck(steps: Iterable[Step], worth: PositionValue | None = None) -> NDArray[np.float64]:
    """For each seat, in rounds, over the finished rounds of a match; of at least one."""
    rounds = [list(group) for _number, group in groupby(steps, lambda step: step.round)]
    finished = [played for played in rounds if played[-1].state.ending is not None]
    simulator = Simulator(finished[0][0].state.rules)
    decisions = [
        action_in_worlds(simulator, before.state, before.match.view(step.seat), step.action)
        for played in finished
        for before, step in pairwise(played)
        if step.action is not None and step.seat is not None
    ]
    return luck_of_decisions(simulator, decisions, worth or default_value(simulator.rules))


def luck_of_decisions(
    simulator: Simulator, decisions: Sequence[ActionInWorlds], worth: PositionValue
) -> NDArray[np.float64]:
    """For each seat, all positions valued at once."""
    games = np.concatenate([part for decision in decisions for part in (decision.before, decision.after)])
    traces = np.concatenate([part for decision in decisions for part in (decision.traces, decision.traces_after)])
    values = position_values(simulator, games, traces, worth)
    total, at = np.zeros(simulator.rules.players), 0
    for decision in decisions:
        size, drawn = len(decision.before), len(decision.chances)
        gained = values[at + size : at + 2 * size] - values[at : at + size]
        total += decision.chances @ gained[:drawn] - gained[drawn:].mean(axis=0)
        at += 2 * size
    return total


def action_in_worlds(simulator: Simulator, state: State, view: View, action: Action) -> ActionInWorlds:
    assert state.awaited is not None
    wanted = draws(state, action)
    drawn = list(sequences(possible_draws(state), lambda cards: len(cards) < wanted))
    belief, luck = weighted(Belief(view), view, of_champion), random.Random(_seed(view))
    worlds = [_world(drawn_as(state, cards)) for _chance, cards in drawn]
    worlds += [belief.sample(luck) for _ in range(WORLDS)]
    before, traces = rows_and_traces(view, worlds)
    after, traces_after = before.copy(), traces.copy()
    simulator.step(after, simulator.numbering.number(action, state.awaited), traces=traces_after)
    chances = np.array([float(chance) for chance, _cards in drawn])
    return ActionInWorlds(chances, before, traces, after, traces_after)


def _world(state: State) -> World:
    hands = tuple(state.hand(seat) for seat in range(state.rules.players))
    return World(hands, tuple(held.card for held in state.pile), state.set_aside)


def _seed(view: View) -> int:
    """Another one for every decision, and the same whenever the match is looked at again."""
    return int.from_bytes(hashlib.sha256(repr(view.log).encode()).digest()[:8], "big")
