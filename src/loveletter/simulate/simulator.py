"""Simulator: the rules of one table, ready to play any number of games that are rows of arrays."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.simulate import conversion, kernels
from loveletter.simulate.characters import NO_CARD, NUMBERS, name_of
from loveletter.simulate.compiled import prepare
from loveletter.simulate.cores import shared_out
from loveletter.simulate.kernels import TALLY
from loveletter.simulate.layout import CARD_MASK, NO_ACTION, NO_SEAT, Games, new_games
from loveletter.simulate.legal import Listing
from loveletter.simulate.numbering import Numbering
from loveletter.simulate.tables import MOST_ACTIONS, make_tables

Tallies = NDArray[np.void]
"""Rows of `TALLY`: what came of many rounds."""
Actions = NDArray[np.integer[Any]]
"""Numbers of actions."""

SEED_MASK = (1 << 64) - 1


class Evaluation(NamedTuple):
    """Legal actions, and what came of the rounds that began with each."""

    actions: Listing
    tallies: Tallies


class Simulator:
    """What can be done with rows of `GAME` under these rules. It holds no game itself and may be shared by threads."""

    def __init__(self, rules: Rules) -> None:
        _prepared()
        self._set_up(rules)

    def _set_up(self, rules: Rules) -> None:
        self.rules = rules
        self.numbering = Numbering(rules)
        self.tables = make_tables(rules, self.numbering)

    # one game

    def reset(self, order: int | bytes | Sequence[str], *, starter: Seat | None = None) -> Games:
        """A new match with its first round dealt, as an array with one row.

        A number is a seed of the simulator's own; bytes or a deck give the deal of `loveletter.deal`.
        """
        if not isinstance(order, int):
            return self.from_state(deal(self.rules, order, starter=starter)[0])
        games = new_games(1)
        kernels.deal_shuffled(self.tables, games, _seed(order), NO_SEAT if starter is None else starter, 0, 1)
        return games

    def legal(self, game: Games) -> Listing:
        """The numbers of what the awaited seat may do; none when the round is over."""
        listing = _listing()
        return listing[: kernels.list_legal(self.tables, game, listing)]

    def step(self, games: Games, actions: int | Actions, workers: int = 1) -> None:
        """Take one action in each game, in place. NO_ACTION leaves a game as it is; ValueError if one is not legal."""
        numbers = np.full(len(games), actions) if isinstance(actions, int) else np.asarray(actions, np.int64)
        if len(numbers) != len(games):
            raise ValueError(f"{len(games)} games need as many actions, not {len(numbers)}.")
        wrong = shared_out(
            lambda begin, end: kernels.step_each(self.tables, games, numbers, _listing(), begin, end),
            len(games),
            workers,
        )
        for index in wrong:
            if index >= 0:
                raise ValueError(f"Action {numbers[index]} is not legal in game {index}.")

    # many games

    def deal(
        self, games: Games, decks: Sequence[Sequence[str]] | int, starter: Seat | None = None, workers: int = 1
    ) -> None:
        """Deal all games, in place: new matches from a seed, or the next round of each from a deck and a starter."""
        first = NO_SEAT if starter is None else starter
        if isinstance(decks, int):
            seed = _seed(decks)
            shared_out(
                lambda begin, end: kernels.deal_shuffled(self.tables, games, seed, first, begin, end),
                len(games),
                workers,
            )
            return
        if starter is None:
            raise ValueError("Decks need a starter.")
        cards = np.array([[NUMBERS[card] for card in order_of_deck(self.rules, deck).deck] for deck in decks], np.int8)
        kernels.deal_decks(self.tables, games, cards, np.full(len(games), first, np.int16), 0, len(games))

    def masks(self, games: Games, workers: int = 1) -> NDArray[np.bool_]:
        """Which actions are legal in each game: one row for each, one column for each number."""
        masks = np.empty((len(games), self.numbering.size), np.bool_)
        shared_out(
            lambda begin, end: kernels.mark_legal(self.tables, games, masks, _listing(), begin, end),
            len(games),
            workers,
        )
        return masks

    def play_out(self, games: Games, seed: int, workers: int = 1) -> None:
        """Play each game to the end of its round by chance, in place."""
        start = _seed(seed)
        shared_out(
            lambda begin, end: kernels.play_out_each(self.tables, games, start, _listing(), begin, end),
            len(games),
            workers,
        )

    # rollouts

    def rollouts_from(
        self, games: Games, times: int, seed: int, *, actions: Actions | None = None, workers: int = 1
    ) -> Tallies:
        """Random play from copies of each game, so many times: one tally for each game.

        `actions` come first, one in each game, where they are given; that they are legal is not tested.
        """
        firsts = np.full(len(games), NO_ACTION) if actions is None else np.asarray(actions, np.int64)
        start = _seed(seed)

        def work(begin: int, end: int) -> Tallies:
            tallies = np.zeros(len(games), TALLY)
            spare, listing = new_games(1), _listing()
            kernels.roll_out(self.tables, games, firsts, times, start, tallies, spare, listing, begin, end)
            return tallies

        return _together(shared_out(work, len(games) * times, workers))

    def evaluate_actions(self, game: Games, times: int, seed: int, workers: int = 1) -> Evaluation:
        """For each legal action of a game: random play after it, so many times."""
        actions = self.legal(game)
        copies = np.repeat(game[:1], len(actions))
        return Evaluation(actions, self.rollouts_from(copies, times, seed, actions=actions, workers=workers))

    def play_rounds(self, rounds: int, seed: int, *, starter: Seat | None = None, workers: int = 1) -> Tallies:
        """Deal and play so many rounds by chance: one tally of all."""
        start, first = _seed(seed), NO_SEAT if starter is None else starter

        def work(begin: int, end: int) -> Tallies:
            tallies = np.zeros(1, TALLY)
            spare, listing = new_games(1), _listing()
            kernels.play_rounds(self.tables, first, start, tallies, spare, listing, begin, end)
            return tallies

        return _together(shared_out(work, rounds, workers))

    # between rows and the engine

    def from_state(self, state: State) -> Games:
        """The state as an array with one row."""
        return conversion.from_state(state)

    def to_state(self, games: Games, index: int = 0, version: int = 0) -> State:
        return conversion.to_state(games[index], self.rules, version)

    def legal_actions(self, game: Games) -> tuple[Action, ...]:
        """What the awaited seat may do, as the engine says it."""
        return tuple([self.action(game, int(number)) for number in self.legal(game)])

    def action(self, game: Games, number: int) -> Action:
        """The engine's action for a number of the awaited seat."""
        held = [int(game["hands"][0][game["awaited"][0]]), *game["taken"][0].tolist()]
        hand = [name_of(card & CARD_MASK) for card in held if card != NO_CARD]
        return self.numbering.action(number, int(game["awaited"][0]), hand)


def _seed(seed: int) -> np.uint64:
    return np.uint64(seed & SEED_MASK)


def _listing() -> Listing:
    return np.empty(MOST_ACTIONS, np.int16)


def _together(tallies: list[Tallies]) -> Tallies:
    total = tallies[0]
    for other in tallies[1:]:
        for field in TALLY.names or ():
            total[field] += other[field]
    return total


@cache
def _prepared() -> None:
    prepare(_run_everything)


def _run_everything() -> None:
    """Use every kernel once, so that all machine code is made or loaded."""
    rules = EDITIONS["second"].rules(2)
    simulator = Simulator.__new__(Simulator)
    simulator._set_up(rules)
    games = simulator.reset(0)
    simulator.deal(games, [rules.deck], starter=0)
    simulator.masks(games)
    simulator.step(games, int(simulator.legal(games)[0]))
    simulator.rollouts_from(games, 1, seed=0)
    simulator.play_out(games, seed=0)
    simulator.play_rounds(1, seed=0)
