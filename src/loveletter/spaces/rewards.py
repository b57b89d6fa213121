"""Rewards: what a round has brought each seat, as numbers to learn from, by the name of what is rewarded.

- `round_share`: 1 to the winner of the round, or 1 shared equally among its winners; 0 to the others.
- `win_or_lose`: 1 to each winner of the round, -1 to each of the others; 0 to all where nobody won.
- `tokens`: the tokens that a seat has won since the deal, those of Spy, Jester, Bishop and Constable among them.
- `match`: 1 to the winner of the match, or 1 shared equally among its winners; 0 to the others, and while it goes on.

Nobody wins a round when all are out, when a tie has no winner, or when a token cuts the round short. Where a Jester
wins the match at once, the round brings its winners no token, but they have won it all the same.
With `zero_sum` the mean over the seats is taken off, so that the rewards of a table always add up to 0.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.state import State
from loveletter.spaces.characters import NUMBERS

Rewarded = NDArray[np.float64]


class Reward(StrEnum):
    """What is rewarded."""

    ROUND_SHARE = "round_share"
    WIN_OR_LOSE = "win_or_lose"
    TOKENS = "tokens"
    MATCH = "match"


class RoundOutcome(NamedTuple):
    """What has come of a round so far, by seat; with one more axis in front, of many rounds."""

    winners: NDArray[np.bool_]
    gained: NDArray[np.integer[Any]]
    """Tokens won since the deal."""
    champions: NDArray[np.bool_]

    @classmethod
    def of(cls, state: State, tokens_before: Sequence[int]) -> "RoundOutcome":
        """What a round has brought that began with these tokens."""
        seats = range(state.rules.players)
        return cls(
            np.array([seat in state.winners for seat in seats]),
            np.subtract(state.tokens, tokens_before),
            np.array([seat in state.champions for seat in seats]),
        )


class Rewards:
    """One kind of reward at one table: how much each seat gets, and within which bounds that lies.

    Examples:
        >>> import numpy as np
        >>> from loveletter import EDITIONS
        >>> from loveletter.spaces import RoundOutcome, Rewards
        >>> shared = RoundOutcome(np.array([True, True, False, False]), np.array([1, 2, 0, 0]), np.zeros(4, bool))
        >>> Rewards(EDITIONS["second"].rules(4), "round_share").of(shared).tolist()
        [0.5, 0.5, 0.0, 0.0]
        >>> Rewards(EDITIONS["second"].rules(4), "tokens", zero_sum=True).of(shared).tolist()
        [0.25, 1.25, -0.75, -0.75]
    """

    def __init__(self, rules: Rules, name: str = Reward.ROUND_SHARE, *, zero_sum: bool = False) -> None:
        if name not in list(Reward):
            raise ValueError(f"There is no reward called {name!r}; there are {', '.join(Reward)}.")
        self.name = Reward(name)
        self.zero_sum = zero_sum
        self.low, self.high = _bounds(rules, self.name, zero_sum)
        """The least and the most that a seat can get for one round."""

    def of(self, outcome: RoundOutcome) -> Rewarded:
        """What each seat gets; the last axis is the seats, as in the outcome."""
        rewards = _GIVEN[self.name](outcome)
        return rewards - rewards.mean(axis=-1, keepdims=True) if self.zero_sum else rewards


def _shares(winners: NDArray[np.bool_]) -> Rewarded:
    shares: Rewarded = winners / np.maximum(winners.sum(axis=-1, keepdims=True), 1)
    return shares


def _won_or_lost(outcome: RoundOutcome) -> Rewarded:
    somebody = outcome.winners.any(axis=-1, keepdims=True)
    return np.where(outcome.winners, 1.0, -1.0) * somebody


_GIVEN: dict[Reward, Callable[[RoundOutcome], Rewarded]] = {
    Reward.ROUND_SHARE: lambda outcome: _shares(outcome.winners),
    Reward.WIN_OR_LOSE: _won_or_lost,
    Reward.TOKENS: lambda outcome: outcome.gained.astype(np.float64),
    Reward.MATCH: lambda outcome: _shares(outcome.champions),
}

_BRING_TOKENS = frozenset({"spy", "jester", "bishop", "constable"})


def _bounds(rules: Rules, name: Reward, zero_sum: bool) -> tuple[float, float]:
    players = rules.players
    match name:  # with zero_sum, to the last bit what `of` gives: OpenSpiel compares them exactly
        case Reward.ROUND_SHARE | Reward.MATCH:
            return (-1 / players, 1 - 1 / players) if zero_sum else (0.0, 1.0)
        case Reward.WIN_OR_LOSE:
            most = 1 - (2 - players) / players
            return (-most, most) if zero_sum else (-1.0, 1.0)
        case Reward.TOKENS:
            most = 1.0 + _most_bonuses(rules)
            others = most * (players - 1) / players
            return (-others, others) if zero_sum else (0.0, most)


def _most_bonuses(rules: Rules) -> int:
    """How many tokens one seat can win in a round besides the winner's: one for each card that can bring any.

    The only Spy brings one token whatever the number of Spies; of a card that is not ours nothing is known.
    """
    return sum(
        1 if name == "spy" else copies
        for name, copies in rules.copies.items()
        if name in _BRING_TOKENS or name not in NUMBERS
    )
