"""Segments: some steps of all games, as they were seen and decided, and what came of every decision.

A segment is as long as the longest round. So every round that it holds is over at the end of the next one, and none is
left out for being long.
"""

from __future__ import annotations

from typing import NamedTuple

from training.arrays import Array, OnNumPy
from training.games import Games


class Segment:
    """Room for so many steps of all games: the first axis of every array is the step."""

    def __init__(self, arrays: OnNumPy, games: Games, steps: int) -> None:
        size, seats = games.size, games.seats
        self.steps = steps
        self.seen = arrays.zeros((steps, size, games.width), "uint8")
        self.allowed = arrays.zeros((steps, size, games.actions), "bool")
        self.seat = arrays.zeros((steps, size), "int64")
        self.taken = arrays.zeros((steps, size), "int64")
        self.log_chance = arrays.zeros((steps, size))
        self.worth = arrays.zeros((steps, size))
        """What the network expected."""
        self.mine = arrays.zeros((steps, size), "bool")
        self.over = arrays.zeros((steps, size), "bool")
        self.shares = arrays.zeros((steps, seats, size))
        self.tokens = arrays.zeros((steps, seats, size))


class Brought(NamedTuple):
    """What the round brought each seat in the end, by seat and game."""

    worth: Array
    share: Array


class Returns:
    """What every decision of a segment brought, from the rewards of it and of the next one."""

    def __init__(self, arrays: OnNumPy, games: Games, tokens: float) -> None:
        self.arrays = arrays
        self.games = games
        self.tokens = tokens
        shape = games.seats, games.size
        self._nothing = Brought(arrays.zeros(shape), arrays.zeros(shape))

    def __call__(self, segment: Segment, following: Segment) -> Array:
        """By step and game: worth and share for the seat that decided."""
        xp = self.arrays.xp
        brought = self._nothing
        for step in reversed(range(following.steps)):
            brought = self._before(following, step, brought)
        returned = self.arrays.zeros((segment.steps, self.games.size, 2))
        for step in reversed(range(segment.steps)):
            brought = self._before(segment, step, brought)
            seat = segment.seat[step]
            for place, each in enumerate(brought):
                returned[step, :, place] = self.arrays.pick(xp.swapaxes(each, 0, 1), seat)
        return returned

    def _before(self, segment: Segment, step: int, brought: Brought) -> Brought:
        xp = self.arrays.xp
        over = segment.over[step][None]
        share = segment.shares[step]
        worth = (1 - self.tokens) * share + self.tokens * segment.tokens[step]
        worth = worth - worth.sum(0)[None] / self.games.players[None]  # so that all seats together win nothing
        return Brought(xp.where(over, worth, brought.worth), xp.where(over, share, brought.share))
