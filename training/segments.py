"""Segments: some steps of all games, as they were seen and decided, and what came of every decision.

The last segments lie in a ring, as long as the longest round needs. So a decision is still there when its round
is over, and is learned from after just that segment: at once where the round is short, and not at all later. None is
left out for being long.
"""

from __future__ import annotations

from typing import NamedTuple

from training.arrays import Array, OnNumPy
from training.games import Games


class Memory:
    """Room for the last segments of all games: the first axis of every array is the step."""

    def __init__(self, arrays: OnNumPy, games: Games, length: int = 0) -> None:
        """`length` is that of a segment, 0 for that of the longest round."""
        size, seats = games.size, games.seats
        self.length = length or games.longest
        self.segments = -(-(games.longest - 1) // self.length) + 1
        """So many, the newest among them, may hold decisions of a round that ends in the newest."""
        self.steps = steps = self.segments * self.length
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
        self.newest = -1
        """The place of the segment that was begun last."""

    def begin(self) -> range:
        """The steps of the next segment, where the oldest one was."""
        self.newest = (self.newest + 1) % self.segments
        return range(self.newest * self.length, (self.newest + 1) * self.length)

    def forget(self) -> None:
        """Nothing that is here now will be learned from."""
        self.mine[:] = False
        self.newest = -1

    def of_newest(self, array: Array) -> Array:
        """The part of one of the arrays that belongs to the newest segment."""
        return array[self.newest * self.length : (self.newest + 1) * self.length]


class Outcome(NamedTuple):
    """By step and game, as in the memory."""

    returned: Array
    """Worth and share that the round brought the seat that decided, in a last axis; anything until that is known."""
    new: Array
    """Whether that is known since the newest segment."""


class Returns:
    """What the decisions in a memory brought, told once for each, when the round has ended."""

    def __init__(self, arrays: OnNumPy, games: Games, memory: Memory, tokens: float) -> None:
        self.arrays, self.games, self.memory, self.tokens = arrays, games, memory, tokens
        steps = arrays.xp.arange(memory.steps, device=arrays.device)
        begins = [(place + 1) * memory.length for place in range(memory.segments)]
        self._in_order = [(steps + begin) % memory.steps for begin in begins]
        """For every newest segment the steps from the oldest to the newest, and where each of them stands there."""
        self._standing = [(steps - begin) % memory.steps for begin in begins]
        self._steps = steps
        self._games = arrays.xp.arange(games.size, device=arrays.device)

    def __call__(self) -> Outcome:
        memory, xp = self.memory, self.arrays.xp
        in_order, standing = self._in_order[memory.newest], self._standing[memory.newest]
        never = memory.steps
        ends = xp.where(memory.over[in_order], self._steps[:, None], never)
        ends = self.arrays.least_from_here(ends)[standing]
        """For every decision when its round ended, counted from the oldest step."""
        new = (ends >= never - memory.length) & (ends < never)
        at = in_order[xp.clip(ends, 0, never - 1)]
        return Outcome(self._brought(at), new & memory.mine)

    def _brought(self, at: Array) -> Array:
        """What the step `at` brought the seats that decided."""
        memory, games, xp = self.memory, self.games, self.arrays.xp
        place = (at * games.seats + memory.seat) * games.size + self._games
        share, tokens = memory.shares.reshape(-1)[place], memory.tokens.reshape(-1)[place]
        together = (1 - self.tokens) * memory.shares.sum(1) + self.tokens * memory.tokens.sum(1)
        mean = (together / games.players).reshape(-1)[at * games.size + self._games]
        worth = (1 - self.tokens) * share + self.tokens * tokens - mean  # so that all seats together win nothing
        return xp.stack([worth, share], -1)
