"""Rollouts: play actions out in worlds that agree with a view, with a network at every seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World
from loveletter.bots.champion.encoding import Inputs, inputs_of, outputs, table_of, translate
from loveletter.bots.champion.network import Floats, Layer, Network, NetworkOutput, opponent_networks
from loveletter.bots.champion.policy import numbering
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
from loveletter.simulate.compiled import compiled, kernel, prepare
from loveletter.simulate.layout import NO_SEAT, Game, Games, as_int
from loveletter.simulate.legal import Listing, legal
from loveletter.simulate.observing import Vector, observe
from loveletter.simulate.scoring import share_of, tokens_of
from loveletter.simulate.simulator import new_listing
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import Traces, traced_step

Places = NDArray[np.int64]
Bytes = NDArray[np.uint8]

FRESH_EVERY = 32
"""After so many rows the sum starts over, so that rounding errors cannot accumulate."""
VALUES = 256


class FirstLayer(NamedTuple):
    """The first layer from observations: neighbouring games differ little, and only the differences cost anything.

    The inputs, grouped by the byte of an observation that they come from. An input is 0 where its byte is."""

    places: Places
    """The bytes that are used."""
    begins: Places
    """For each of them, and one more, where its entries begin in `columns`."""
    columns: Places
    inputs: Floats
    """For each of the `columns` the input for each value of its byte."""


def first_layer(inputs: Inputs) -> FirstLayer:
    source = inputs.columns
    values = np.arange(VALUES, dtype=np.uint8)[None]
    sources = np.concatenate([source.counts_from, source.codes_from, source.bits_from])
    values_of = np.concatenate(
        [
            values * np.asarray(source.counts_scale, np.float32)[:, None],
            values == np.asarray(source.codes_value)[:, None],
            values >> np.asarray(source.bits_bit)[:, None] & 1,
        ]
    ).astype(np.float32)
    columns = np.argsort(sources, kind="stable")
    places, begins = np.unique(sources[columns], return_index=True)
    return FirstLayer(places.astype(np.int64), np.append(begins, len(columns)), columns, values_of[columns])


def before_relu(inner: FirstLayer, layer: Layer, seen: Bytes, table: Floats) -> Floats:
    """The layer before its ReLU, for rows of observations at one table, whose own inputs come last."""
    observed = len(layer.weights) - len(table)
    empty = table @ layer.weights[observed:] + layer.bias
    sums = np.empty((len(seen), len(empty)), np.float32)
    sum_up(*inner, layer.weights, empty, seen, sums)
    return sums


@kernel
def sum_up(
    places: Places,
    begins: Places,
    columns: Places,
    inputs: Floats,
    weights: Floats,
    empty: Floats,
    seen: Bytes,
    sums: Floats,
) -> None:
    """Each row from the one before. `empty`: the sum where all bytes are 0."""
    width = len(empty)
    for row in range(len(seen)):
        fresh = row % FRESH_EVERY == 0
        out = sums[row]
        out[:] = empty if fresh else sums[row - 1]
        for index in range(len(places)):
            now = seen[row, places[index]]
            before = np.uint8(0) if fresh else seen[row - 1, places[index]]
            if now == before:
                continue
            for entry in range(begins[index], begins[index + 1]):
                change = inputs[entry, now] - inputs[entry, before]
                if change != 0:
                    line = weights[columns[entry]]
                    for unit in range(width):
                        out[unit] += change * line[unit]


TOKENS = 0.15
"""The weight of tokens in the value, beside the share of the round: as in training."""
VALUE, CHANCE = range(2)
"""The results of a rollout: the value that was trained for, and the share of the round."""

Numbers = NDArray[np.int64]
FNV_START, FNV_PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


class RolloutTable:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.inputs = inputs_of(rules.edition)
        self.simulator = Simulator(rules)
        self.encoding = self.simulator.encoding(self.inputs.observation)
        self.outputs = outputs(rules)
        self.first_layer = first_layer(self.inputs)

    def unfinished(self, games: Games, which: Numbers, me: Seat) -> Numbers:
        """Those of the games that are not over for a seat: one that is out and can win nothing more is done."""
        open_still = games["awaited"][which] != NO_SEAT
        if self.rules.options.spy_scope is not SpyScope.EVERYONE:
            open_still &= (games["out"][which] >> me & 1 == 0) | (games["bettor"][which] == me)
        return np.asarray(which[open_still])

    def ask(self, games: Games, traces: Traces, which: Numbers, network: Network) -> tuple[NetworkOutput, Numbers]:
        """The network's answer for the awaited seats of these games, and for each game its row of the answer. What many
        seats observe alike is asked once."""
        seen = np.empty((len(which), self.inputs.observation.size), np.uint8)
        keys = np.empty(len(which), np.uint64)
        observe_each(self.simulator.tables, self.encoding, games, traces, which, self.first_layer.places, seen, keys)
        first, answers = unique(keys)
        observations = seen[first]
        translate(self.rules, observations)
        layer = before_relu(self.first_layer, network.inner[0], observations, table_of(self.rules))
        return network.from_first(layer), answers


def unique(keys: NDArray[np.uint64]) -> tuple[Numbers, Numbers]:
    """The index of the first of each key, in order, so that similar games stay neighbours; and for every key which of
    these it is."""
    _keys, first, which = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return first[order], rank[which]


@lru_cache(maxsize=16)
def table(rules: Rules) -> RolloutTable:
    return RolloutTable(rules)


def play_out(
    view: View,
    worlds: Sequence[World],
    actions: Numbers,
    luck: np.random.Generator,
    network: Network | None = None,
    *,
    kinds: Numbers | None = None,
    to_the_end: bool = False,
) -> NDArray[np.float64]:
    """The result of each action, by its number, in each world: by world, action, and value or chance.

    The network, by default the champion's, plays for every seat until the viewer's next decision, where its expectation
    stands for the rest. `kinds`: by world and seat, which of `opponent_networks` plays there instead. `to_the_end`:
    whole rounds are played, so that nothing depends on the network's expectation.
    """
    assert view.viewer is not None
    here, repeats = table(view.rules), len(actions)
    rows, marks = rows_and_traces(view, worlds)
    games, traces = np.repeat(rows, repeats), np.repeat(marks, repeats)
    take_each(here.simulator.tables, here.encoding, games, traces, np.tile(actions, len(worlds)))
    if kinds is None:
        kinds = np.zeros((len(worlds), view.rules.players), np.int64)
    champion, counter = opponent_networks(here.inputs.family, view.rules.players)
    networks = (network or champion, counter)
    rollouts = Rollouts(here, games, traces, view.viewer, networks, np.zeros((len(games), 2)))
    rollouts.play(kinds, luck, to_the_end)
    return rollouts.results.reshape(len(worlds), repeats, 2)


def trials(view: View, luck: random.Random, to_the_end: bool) -> Callable[[Sequence[World]], list[list[float]]]:
    """Tries all legal actions of a view in worlds: as `evaluation.PlayOut`."""
    assert view.viewer is not None
    get_ready()
    numbers = numbering(view.rules)
    actions = np.array([numbers.number(action, view.viewer) for action in view.legal])
    noise = np.random.default_rng(luck.getrandbits(64))

    def play(worlds: Sequence[World]) -> list[list[float]]:
        shares: list[list[float]] = play_out(view, worlds, actions, noise, to_the_end=to_the_end)[..., CHANCE].tolist()
        return shares

    return play


class Rollouts(NamedTuple):
    here: RolloutTable
    games: Games
    traces: Traces
    me: Seat
    networks: tuple[Network, ...]
    """By kind of player."""
    results: NDArray[np.float64]
    """Value and chance of each game."""

    def play(self, kinds: Numbers, luck: np.random.Generator, to_the_end: bool) -> None:
        """Until the seat's next decision, or the end. Games of one world share their luck, so that their results differ
        by the action rather than by chance."""
        here, games = self.here, self.games
        repeats = len(games) // len(kinds)
        left = here.unfinished(games, np.arange(len(games)), self.me)
        while len(left):
            drawn = luck.random(len(kinds))[left // repeats]
            playing = kinds[left // repeats, games["awaited"][left]]
            played = [left[:0]]
            for kind, network in enumerate(self.networks):
                if (of_kind := playing == kind).any():
                    played.append(self._act(left[of_kind], network, drawn[of_kind], to_the_end))
            left = here.unfinished(games, np.concatenate(played), self.me)
        settle_each(here.simulator.tables, games, self.me, TOKENS, self.results)

    def _act(self, which: Numbers, network: Network, drawn: NDArray[np.float64], to_the_end: bool) -> Numbers:
        """One action of a network in each of these games; returns those in which there was one."""
        here = self.here
        answer, answers = here.ask(self.games, self.traces, which, network)
        if not to_the_end:
            mine = self.games["awaited"][which] == self.me
            self.results[which[mine], VALUE] = answer.worth[answers[mine]]
            self.results[which[mine], CHANCE] = answer.chance[answers[mine]]
            which, answers, drawn = which[~mine], answers[~mine], drawn[~mine]
        given = (answer.logits, answers, here.outputs, drawn, new_listing())
        play_each(here.simulator.tables, here.encoding, self.games, self.traces, which, *given)
        return which


@cache
def get_ready() -> None:
    """Compile or load everything, once in a process."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    seen = view_of(state, 0, versions(events, 0))
    numbers = table(seen.rules).simulator.numbering  # the simulator reports itself what it compiles
    actions = np.array([numbers.number(action, 0) for action in seen.legal])
    worlds = [Belief(seen).sample(random.Random(0))]
    prepare("the champion's rollouts", 6, lambda: play_out(seen, worlds, actions, np.random.default_rng(0)))


@kernel
def observe_each(
    tables: Tables,
    encoding: Encoding,
    games: Games,
    traces: Traces,
    which: Numbers,
    used: Numbers,
    seen: NDArray[np.uint8],
    keys: NDArray[np.uint64],
) -> None:
    """Write the observation of the awaited seat of each of these games, and a key that equal inputs share."""
    for row in range(len(which)):
        game, trace = games[which[row]], traces[which[row]]
        vector: Vector = seen[row]
        vector[:] = 0
        observe(tables[0], encoding[0], game, trace.knowledge, trace.entries, as_int(game.awaited), vector)
        key = FNV_START
        for place in used:
            key = (key ^ np.uint64(vector[place])) * FNV_PRIME
        keys[row] = key


@kernel
def take_each(tables: Tables, encoding: Encoding, games: Games, traces: Traces, actions: Numbers) -> None:
    """One action in each game, with its trace; legality is not checked."""
    for index in range(len(games)):
        trace = traces[index]
        traced_step(tables[0], encoding[0], games[index], trace.knowledge, trace.entries, as_int(actions[index]))


@kernel
def play_each(
    tables: Tables,
    encoding: Encoding,
    games: Games,
    traces: Traces,
    which: Numbers,
    logits: NDArray[np.float32],
    answers: Numbers,
    outputs: Numbers,
    luck: NDArray[np.float64],
    listing: Listing,
) -> None:
    """One action of the policy in each of these games. `answers`: the row of logits for each."""
    for row in range(len(which)):
        game, trace = games[which[row]], traces[which[row]]
        number = legal(tables[0], game, listing)
        chosen = draw(listing, number, logits[answers[row]], outputs, luck[row])
        traced_step(tables[0], encoding[0], game, trace.knowledge, trace.entries, chosen)


@compiled
def draw(listing: Listing, number: int, logits: Any, outputs: Numbers, luck: float) -> int:
    largest = logits[outputs[listing[0]]]
    for place in range(1, number):
        largest = max(largest, logits[outputs[listing[place]]])
    total = 0.0
    for place in range(number):
        total += np.exp(np.float64(logits[outputs[listing[place]]] - largest))
    left = luck * total
    for place in range(number - 1):
        left -= np.exp(np.float64(logits[outputs[listing[place]]] - largest))
        if left < 0:
            return as_int(listing[place])
    return as_int(listing[number - 1])


@kernel
def settle_each(tables: Tables, games: Games, me: int, tokens: float, results: NDArray[np.float64]) -> None:
    """Value and share of a seat in rounds that are over for it. In a round that others continue without it, one of them
    wins, and nobody gets a token beside that."""
    players = tables[0].players
    for index in range(len(games)):
        game: Game = games[index]
        over = game.awaited == NO_SEAT
        if over or game.out >> me & 1:
            total = 0.0 if over else 1.0
            for seat in range(players):
                total += value_of(tables[0], game, seat, tokens)
            results[index, 0] = value_of(tables[0], game, me, tokens) - total / players
            results[index, 1] = share_of(tables[0], as_int(game.winners), me)


@compiled
def value_of(tables: Tables, game: Game, seat: int, tokens: float) -> float:
    return (1 - tokens) * share_of(tables, as_int(game.winners), seat) + tokens * tokens_of(game, seat)
