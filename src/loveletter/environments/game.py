"""Game: one game by the numbers of its edition's action space, from the deal to the end of the round or of the match.

All environments of one game stand on it. It plays a row of the simulator, and nothing that it hands out is that row or
a `State`: what a seat is given is built from what that seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, check_choice
from loveletter.environments.replayed import DealtRound, ReplayedRound
from loveletter.simulate.layout import CARD_MASK, GAME, NO_SEAT, ONGOING, new_games
from loveletter.simulate.results import by_seat
from loveletter.simulate.simulator import Simulator
from loveletter.spaces.actions import NOT_HERE, ActionSpace
from loveletter.spaces.characters import name_of
from loveletter.spaces.rewards import Outcome, Rewards

EPISODES = ("round", "match")
"""What an episode can be: one round, or a match of as many rounds as it takes to reach the goal."""


class Game:
    """One game: deal it by `reset`, ask whose action is awaited and what that seat sees and may do, and `step`.

    Seeds are whole numbers; the same seed and the same actions give the same game.
    """

    def __init__(self, rules: Rules, *, episode: str = "round") -> None:
        check_choice("episode", episode, EPISODES)
        self.rules = rules
        self.episode = episode
        self._simulator = simulator_of(rules)
        self.actions = action_space_of(rules)
        """The space of the numbers that `step` takes."""
        self._take(new_games(1).view(np.uint8))
        self._dealt = self._raw
        self._seed = 0
        self._played: list[int] = []
        self._replayed: ReplayedRound | None = None
        self._outcome: Outcome | None = None

    # begin

    def reset(self, seed: int, *, deck: Sequence[str] | None = None, starter: Seat | None = None) -> None:
        """Begin a new episode. A deck, top card first, is for the first round; without a starter a lot is drawn."""
        simulator, games = self._simulator, new_games(1)
        simulator.begin_matches(games, _luck(seed, 1), starter=starter)
        if deck is not None:
            games["round_number"] = 0
            simulator.deal(games, [deck], [int(games["turn"][0])])
        self._take(games.view(np.uint8))
        self._seed = seed
        self._outcome = None
        self._begin_round()

    def clone(self) -> Game:
        """The same game once more, to go on independently."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._take(self._raw.copy())
        other._played = self._played.copy()
        return other

    # where it stands

    @property
    def awaited(self) -> Seat | None:
        """Whose action the game waits for; None when the episode is over, or has not begun."""
        seat = int(self._row["awaited"][0])
        return None if seat == NO_SEAT else seat

    @property
    def over(self) -> bool:
        return bool(self._row["ending"][0] != ONGOING)

    @property
    def round(self) -> int:
        """The number of the round in its match, from 1; 0 before the first deal."""
        return int(self._row["round_number"][0])

    @property
    def round_ended(self) -> bool:
        """Whether the last action ended a round; in a match the next one is dealt already."""
        return self._outcome is not None

    def legal(self) -> NDArray[np.int16]:
        """The numbers of what the awaited seat may do; none when the episode is over."""
        return self.actions.from_table[self._simulator.legal(self._row)]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Which numbers are legal for a seat; none for a seat that is not awaited."""
        mask = np.zeros(self.actions.size, np.int8)
        if seat == self._row["awaited"][0]:
            mask[self.legal()] = 1
        return mask

    def view(self, seat: Seat) -> View:
        """What a seat knows, as the engine says it, with the log of this round: for texts, pictures and bots.

        The round is played again in the engine for it, which takes a hundred times as long as a step.
        """
        self._check_dealt()
        if (refusal := self.rules.why_no_seat(seat)) is not None:
            raise UnknownSeat(refusal)
        begun = self._replayed or ReplayedRound.begin(self.rules, self._deal())
        self._replayed = begun.after(self._played, self._simulator.numbering)
        return self._replayed.view(seat)

    # play

    def step(self, number: int) -> None:
        """Take the awaited seat's action with this number; what is not legal is refused and changes nothing."""
        self._check_dealt()
        if self.over:
            raise EnvironmentRefused(EnvironmentCode.EPISODE_OVER)
        action = int(self.actions.to_table[number]) if 0 <= number < self.actions.size else NOT_HERE
        if action == NOT_HERE or not self._followed(action):
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action=int(number), seat=int(self.awaited or 0))
        self._played.append(action)
        self._outcome = self._round_outcome()
        if self._outcome is not None:
            self._go_on(self._outcome)

    def rewards(self, name: str, *, zero_sum: bool = False) -> NDArray[np.float64]:
        """What the last action has brought each seat (see `spaces.rewards`): nothing unless it ended a round."""
        if self._outcome is None:
            return np.zeros(self.rules.players)
        return rewards_of(self.rules, name, zero_sum).of(self._outcome)

    # inside

    def _take(self, raw: NDArray[np.uint8]) -> None:
        """Play on with the row in these bytes; bytes are copied ten times as fast as rows."""
        self._raw = raw
        self._row: NDArray[Any] = raw.view(GAME)

    def _followed(self, action: int) -> bool:
        """Take an action by the table's own number if it is legal; whether it was."""
        try:
            self._simulator.step(self._row, action)
        except ValueError:
            return False
        return True

    def _begin_round(self) -> None:
        self._dealt = self._raw.copy()
        self._played = []
        self._replayed = None

    def _round_outcome(self) -> Outcome | None:
        """What the round has brought, if it is over."""
        row, players = self._row, self.rules.players
        if row["ending"][0] == ONGOING:
            return None
        before = self._dealt.view(GAME)["tokens"][0, :players]
        winners, champions = by_seat(row["winners"], players)[0], by_seat(row["champions"], players)[0]
        return Outcome(winners, row["tokens"][0, :players] - before, champions)

    def _go_on(self, outcome: Outcome) -> None:
        """After a round: deal the next one, if the episode is a match that nobody has won yet."""
        if self.episode == "match" and not outcome.champions.any():
            self._simulator.next_rounds(self._row, _luck(self._seed, self.round + 1))
            self._begin_round()

    def _deal(self) -> DealtRound:
        (row,), players = self._dealt.view(GAME), self.rules.players
        return DealtRound(
            deck=tuple([name_of(card & CARD_MASK) for card in row["pile"][: len(self.rules.deck)].tolist()]),
            starter=int(row["turn"]),
            number=int(row["round_number"]),
            tokens=tuple(row["tokens"][:players].tolist()),
            youth=tuple(row["youth"][:players].tolist()),
        )

    def _check_dealt(self) -> None:
        if self.round == 0:
            raise EnvironmentRefused(EnvironmentCode.NOT_RESET)


@lru_cache(maxsize=16)
def simulator_of(rules: Rules) -> Simulator:
    """Games of the same rules share its tables, which are large."""
    return Simulator(rules)


@lru_cache(maxsize=64)
def action_space_of(rules: Rules) -> ActionSpace:
    return ActionSpace(rules)


@lru_cache(maxsize=64)
def rewards_of(rules: Rules, name: str, zero_sum: bool) -> Rewards:
    return Rewards(rules, name, zero_sum=zero_sum)


def _luck(seed: int, number: int) -> int:
    """The luck of one round of a match: of neighbouring seeds and rounds it has nothing in common."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest(), "big")
