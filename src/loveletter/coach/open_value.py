"""Open value: each seat's share of the round in a position with all hands open, by a small network in NumPy alone.

It serves the split of luck and decisions (`luck`), which looks at finished rounds only. No player may look through it:
it sees every hand. It does not see the order of the pile, nor which of the unseen cards is set aside.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.manifest import FAMILIES, network_file
from loveletter.bots.champion.network import as_arrays
from loveletter.bots.champion.weights import read_arrays
from loveletter.engine.edition import Edition
from loveletter.simulate.knowledge import RULED_OUT
from loveletter.simulate.layout import CARD_BITS, CARD_MASK, LOOK, Games
from loveletter.simulate.simulator import Simulator, by_seat
from loveletter.simulate.trace import Traces
from loveletter.spaces.characters import CHARACTERS, NUMBERS

Floats = NDArray[np.float32]

QUESTIONS = 4
FLAGS = 7
OF_CARDS = 4
"""For each seat so many rows of kinds: its hand, what it took besides, its discards, what it surely does not hold."""


class OpenInputs:
    """From rows of games to the inputs of the network; seats count from the one that is awaited."""

    def __init__(self, edition: Edition) -> None:
        self.kinds = len(edition.rows)
        self.seats = edition.most_players
        self.kind_of = np.full(CHARACTERS, self.kinds)
        """By character its place among the kinds; one place more for no card."""
        self.kind_of[[NUMBERS[row.character.name] for row in edition.rows]] = np.arange(self.kinds)
        self.per_seat = FLAGS + OF_CARDS * self.kinds
        self.size = self.kinds + QUESTIONS + 2 + self.seats * self.per_seat

    def __call__(self, games: Games, knowledge: NDArray[np.int32], players: int) -> Floats:
        """One row for each game. `knowledge`: as a trace has it."""
        count, kinds = len(games), self.kinds
        out = np.zeros((count, self.size), np.float32)
        out[:, :kinds] = self._count(self._hidden(games))
        at = kinds
        out[np.arange(count), at + games["question"]] = 1
        out[:, at + QUESTIONS] = games["pile_end"] - games["pile_top"]
        out[:, at + QUESTIONS + 1] = players
        seats = out[:, at + QUESTIONS + 2 :].reshape(count, self.seats, self.per_seat)
        whose = self.turned(games, players)
        every = np.arange(count)[:, None]
        for place, flags in enumerate(self._flags(games, players)):
            seats[:, :players, place] = flags[every, whose]
        for place, cards in enumerate(self._cards(games, knowledge, players)):
            begin = FLAGS + place * kinds
            seats[:, :players, begin : begin + kinds] = cards[every, whose]
        return out

    def turned(self, games: Games, players: int) -> NDArray[np.int64]:
        """For each game the seats, the awaited one first."""
        return np.asarray((games["awaited"].astype(np.int64)[:, None] + np.arange(players)) % players)

    def _hidden(self, games: Games) -> NDArray[np.int64]:
        """The kinds of all cards in the pile and aside, with places without a card."""
        places = np.arange(games["pile"].shape[1])
        there = (places >= games["pile_top"][:, None]) & (places < games["pile_end"][:, None])
        pile = np.where(there, self.kind_of[games["pile"] & CARD_MASK], self.kinds)
        return np.concatenate([pile, self.kind_of[games["set_aside"]][:, None]], axis=1)

    def _count(self, kinds: NDArray[np.int64]) -> Floats:
        """How many of each kind, along the last axis."""
        return np.asarray((kinds[..., None] == np.arange(self.kinds)).sum(axis=-2), np.float32)

    def _flags(self, games: Games, players: int) -> list[NDArray[np.bool_]]:
        """Each with a column for every seat."""
        seats = np.arange(players)
        known = games["hands"][:, :players] >> CARD_BITS & ~(1 << seats) & (1 << players) - 1
        offered = by_seat(games["among"], players) & (games["question"] == LOOK)[:, None]
        return [
            ~by_seat(games["out"], players),
            by_seat(games["protected"], players),
            games["turn"][:, None] == seats,
            games["must_choose"][:, None] == seats,
            (games["bet_on"][:, None] == seats) | (games["bettor"][:, None] == seats),
            (known & ~games["out"][:, None]) > 0,
            offered,
        ]

    def _cards(self, games: Games, knowledge: NDArray[np.int32], players: int) -> list[Floats]:
        """Each with the kinds along the last axis, for every seat."""
        hands = self._count(self.kind_of[games["hands"][:, :players] & CARD_MASK][..., None])
        on_turn = games["turn"][:, None] == np.arange(players)
        taken = self._count(self.kind_of[games["taken"] & CARD_MASK])[:, None] * on_turn[..., None]
        lying = np.arange(games["discards"].shape[1]) < games["discarded"][:, None]
        whose = np.where(lying, games["discards"] >> CARD_BITS, -1)
        kinds = self.kind_of[games["discards"] & CARD_MASK]
        discards = [self._count(np.where(whose == seat, kinds, self.kinds)) for seat in range(players)]
        bits = np.nonzero(self.kind_of < self.kinds)[0]
        ruled_out = np.zeros((len(games), players, self.kinds), np.float32)
        ruled_out[..., self.kind_of[bits]] = knowledge[:, RULED_OUT, :players, None] >> bits & 1
        return [hands, taken, np.stack(discards, axis=1), ruled_out]


class OpenValue:
    """Two inner layers and a score for each seat; the shares are the softmax over those still in the round."""

    def __init__(self, edition: Edition, layers: list[tuple[Floats, Floats]]) -> None:
        self.inputs = OpenInputs(edition)
        self.layers = layers

    def shares(self, inputs: Floats) -> Floats:
        """For each row of inputs the share of the round for each seat, the awaited one first."""
        return self.all_layers(inputs)[-1]

    def all_layers(self, inputs: Floats) -> list[Floats]:
        """What each layer gives, the inputs first and the shares last."""
        layers = [inputs]
        for weights, bias in self.layers[:-1]:
            layers.append(np.maximum(layers[-1] @ weights + bias, 0))
        scores = layers[-1] @ self.layers[-1][0] + self.layers[-1][1]
        in_round = inputs[:, self.inputs.kinds + QUESTIONS + 2 :: self.inputs.per_seat] > 0
        scores = np.where(in_round, scores, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return [*layers, powers / powers.sum(axis=1, keepdims=True)]

    def __call__(self, simulator: Simulator, games: Games, traces: Traces) -> NDArray[np.float64]:
        """As `luck.PositionValue`."""
        players = simulator.rules.players
        values = np.zeros((len(games), players))
        for begin in range(0, len(games), AT_ONCE):
            some = slice(begin, begin + AT_ONCE)
            shares = self.shares(self.inputs(games[some], traces["knowledge"][some], players))
            np.put_along_axis(values[some], self.inputs.turned(games[some], players), shares[:, :players], axis=1)
        return values


AT_ONCE = 4096
"""Positions per pass through the network: enough to be fast, with little memory."""


@cache
def open_value(family: str) -> OpenValue:
    edition = FAMILIES[family].first_edition
    arrays = as_arrays(read_arrays(network_file(family, "value", edition.most_players)))
    count = len(arrays) // 2
    layers = [(arrays[f"w{n}"].astype(np.float32), arrays[f"b{n}"].astype(np.float32)) for n in range(count)]
    return OpenValue(edition, layers)


def even(simulator: Simulator, games: Games, traces: Traces) -> NDArray[np.float64]:
    """For editions without a network: everybody still in the round has the same chance."""
    there = ~by_seat(games["out"], simulator.rules.players)
    return np.asarray(there / there.sum(axis=1, keepdims=True), np.float64)
