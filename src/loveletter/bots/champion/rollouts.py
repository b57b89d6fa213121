"""Rollouts: try actions in worlds that agree with a view, and let the network play on for everybody."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World
from loveletter.bots.champion import playing_on
from loveletter.bots.champion.families import outputs
from loveletter.bots.champion.first_layer import before_rectifier, first_layer
from loveletter.bots.champion.inputs import inputs_of, table_of
from loveletter.bots.champion.network import Answer, Network
from loveletter.bots.champion.retell import retell
from loveletter.bots.champion.weights import kinds_of, network_of
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.editions.second import SECOND
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.engine.events import versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.options import SpyScope
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of
from loveletter.simulate import Simulator
from loveletter.simulate.compiled import prepare
from loveletter.simulate.layout import NO_SEAT, Games
from loveletter.simulate.trace import Traces
from loveletter.simulate.witness import new_listing

TOKENS = 0.15
"""How much of the worth is tokens, and not the share of the round: as in training."""
WORTH, CHANCE = range(2)


class Table:
    """What playing on needs to know of the rules of one table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.inputs = inputs_of(rules.edition)
        self.simulator = Simulator(rules)
        self.sight = self.simulator.sight(self.inputs.observation)
        self.outputs = outputs(rules)
        self.first_layer = first_layer(self.inputs)

    def going_on(self, games: Games, which: NDArray[np.int64], me: Seat) -> NDArray[np.int64]:
        """Those of the games that are not over for a seat. If it has left the round and can win nothing more in it, who
        wins does not matter."""
        open_still = games["awaited"][which] != NO_SEAT
        if self.rules.options.spy_scope is not SpyScope.EVERYONE:
            open_still &= (games["out"][which] >> me & 1 == 0) | (games["bettor"][which] == me)
        return np.asarray(which[open_still])

    def ask(
        self, games: Games, traces: Traces, which: NDArray[np.int64], network: Network | None = None
    ) -> tuple[Answer, NDArray[np.int64]]:
        """What the network of advice, or another, makes of the awaited seats of these games, and for each the row of
        the answer.

        Many see the same: each thing that is seen is asked once.
        """
        seen = np.empty((len(which), self.inputs.observation.size), np.uint8)
        keys = np.empty(len(which), np.uint64)
        playing_on.look_each(
            self.simulator.tables, self.sight, games, traces, which, self.first_layer.places, seen, keys
        )
        first, answers = each_once(keys)
        told = seen[first]
        retell(self.rules, told)
        network = network or network_of(self.inputs.family)
        layer = before_rectifier(self.first_layer, network.inner[0], told, table_of(self.rules))
        return network.from_first(layer), answers


def each_once(keys: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where each key first comes, in their order, so that tables that are alike stay neighbours; and for every key
    which of these it is."""
    _keys, first, which = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return first[order], rank[which]


@lru_cache(maxsize=16)
def table(rules: Rules) -> Table:
    return Table(rules)


def try_each(
    view: View,
    worlds: Sequence[World],
    actions: NDArray[np.int64],
    luck: np.random.Generator,
    network: Network | None = None,
    *,
    kinds: NDArray[np.int64] | None = None,
    to_the_end: bool = False,
) -> NDArray[np.float64]:
    """What each action, by its number, brought in each world: by world, action, and worth or chance.

    The network, that of advice if no other is given, plays for everybody until the viewer is on turn again; from there
    what it expects stands for the rest. `kinds`: by world and seat, as which of `kinds_of` they play instead; 0 for the
    network. `to_the_end`: whole rounds are played, so that nothing rests on what the network expects.
    """
    assert view.viewer is not None
    here, alike = table(view.rules), len(actions)
    rows, marks = rows_and_traces(view, worlds)
    games, traces = np.repeat(rows, alike), np.repeat(marks, alike)
    playing_on.take_each(here.simulator.tables, here.sight, games, traces, np.tile(actions, len(worlds)))
    if kinds is None:
        kinds = np.zeros((len(worlds), view.rules.players), np.int64)
    family = here.inputs.family
    networks = (network or network_of(family), *kinds_of(family, view.rules.players)[1:])
    trials = Trials(here, games, traces, view.viewer, networks, np.zeros((len(games), 2)))
    trials.play_on(kinds, luck, to_the_end)
    return trials.brought.reshape(len(worlds), alike, 2)


class Trials(NamedTuple):
    """Games that are played on to see what they bring to one seat."""

    here: Table
    games: Games
    traces: Traces
    me: Seat
    networks: tuple[Network, ...]
    """For each kind of player."""
    brought: NDArray[np.float64]
    """Worth and chance of each game."""

    def play_on(self, kinds: NDArray[np.int64], luck: np.random.Generator, to_the_end: bool) -> None:
        """Until the seat's next decision, or the end. Games in a row that are of one world have the same luck, too:
        then what differs between them is rather what was done than who was lucky."""
        here, games = self.here, self.games
        alike = len(games) // len(kinds)
        left = here.going_on(games, np.arange(len(games)), self.me)
        while len(left):
            drawn = luck.random(len(kinds))[left // alike]
            playing = kinds[left // alike, games["awaited"][left]]
            played = [left[:0]]
            for kind, network in enumerate(self.networks):
                if (who := playing == kind).any():
                    played.append(self._act(left[who], network, drawn[who], to_the_end))
            left = here.going_on(games, np.concatenate(played), self.me)
        playing_on.settle_each(here.simulator.tables, games, self.me, TOKENS, self.brought)

    def _act(
        self, which: NDArray[np.int64], network: Network, drawn: NDArray[np.float64], to_the_end: bool
    ) -> NDArray[np.int64]:
        """One action of a network in each of these games; those in which there was one."""
        here = self.here
        answer, answers = here.ask(self.games, self.traces, which, network)
        if not to_the_end:
            mine = self.games["awaited"][which] == self.me
            self.brought[which[mine], WORTH] = answer.worth[answers[mine]]
            self.brought[which[mine], CHANCE] = answer.chance[answers[mine]]
            which, answers, drawn = which[~mine], answers[~mine], drawn[~mine]
        given = (answer.logits, answers, here.outputs, drawn, new_listing())
        playing_on.play_each(here.simulator.tables, here.sight, self.games, self.traces, which, *given)
        return which


@cache
def get_ready() -> None:
    """Have everything compiled or loaded, once in a process."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    seen = view_of(state, 0, versions(events, 0))
    numbers = table(seen.rules).simulator.numbering  # the simulator says for itself what it compiles
    actions = np.array([numbers.number(action, 0) for action in seen.legal])
    worlds = [Belief(seen).sample(random.Random(0))]
    prepare("the champion's rollouts", 6, lambda: try_each(seen, worlds, actions, np.random.default_rng(0)))
