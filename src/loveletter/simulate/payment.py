"""Payment: what a round brings each seat of a game, with the names and meanings of `spaces.rewards`."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import ONGOING, REASONS, Game, as_int
from loveletter.simulate.tables import Tables
from loveletter.spaces.rewards import Reward

ROUND_SHARE, WIN_OR_LOSE, TOKENS, MATCH = range(4)
PAID_FOR = {
    Reward.ROUND_SHARE: ROUND_SHARE,
    Reward.WIN_OR_LOSE: WIN_OR_LOSE,
    Reward.TOKENS: TOKENS,
    Reward.MATCH: MATCH,
}
KINDS_OF_TOKENS = len(REASONS)

Paid = NDArray[np.float32]
"""What each seat has gained: a row for each seat, a column for each game."""


@compiled
def members(tables: Tables, seats: int) -> int:
    number = 0
    for seat in range(tables.players):
        number += seats >> seat & 1
    return number


@compiled
def share_of(tables: Tables, seats: int, seat: int) -> float:
    """What one seat has of 1 that these seats share."""
    return 1.0 / members(tables, seats) if seats >> seat & 1 else 0.0


@compiled
def tokens_of(game: Game, seat: int) -> int:
    """How many tokens the seat has won since the deal."""
    tokens = 0
    for reason in range(KINDS_OF_TOKENS):
        tokens += as_int(game.gained[reason]) >> seat & 1
    return tokens


@compiled
def reward_of(tables: Tables, game: Game, seat: int, paid_for: int) -> float:
    """What a round that is over has brought one seat."""
    if paid_for == ROUND_SHARE:
        return share_of(tables, as_int(game.winners), seat)
    if paid_for == MATCH:
        return share_of(tables, as_int(game.champions), seat)
    if paid_for == TOKENS:
        return 1.0 * tokens_of(game, seat)
    if game.winners == 0:
        return 0.0
    return 1.0 if as_int(game.winners) >> seat & 1 else -1.0


@compiled
def write_rewards(tables: Tables, game: Game, index: int, paid_for: int, zero_sum: bool, paid: Paid) -> None:
    """What the game has brought each seat: nothing before the end of the round."""
    total = 0.0
    for seat in range(tables.players):
        reward = reward_of(tables, game, seat, paid_for) if game.ending != ONGOING else 0.0
        total += reward
        paid[seat, index] = reward
    if zero_sum and total != 0:
        for seat in range(tables.players):
            paid[seat, index] -= np.float32(total / tables.players)
