"""Playing: the learner and its opponents play one segment."""

from __future__ import annotations

from training.arrays import Array, OnNumPy
from training.expanding import expander
from training.games import Games
from training.league import League
from training.loss import masked
from training.network import Network
from training.segments import Memory


def drawn(arrays: OnNumPy, logs: Array) -> Array:
    """An action for each row, by chance, from the logarithms of the chances."""
    return (arrays.xp.exp(logs) / arrays.exponential(logs.shape)).argmax(1)


class Player:
    """Plays segments into a memory, always with the network as it is."""

    def __init__(self, arrays: OnNumPy, games: Games, league: League, network: Network, memory: Memory) -> None:
        self.arrays, self.games, self.league, self.network, self.memory = arrays, games, league, network, memory
        kept = memory.seen.reshape(-1, games.width)
        self._expand = expander(arrays, games.tables[0].sight.columns, kept, games.table_inputs, games.size)
        self._every = arrays.xp.arange(games.size, device=arrays.device)

    def play(self, seed: int) -> None:
        """Go on with all games by the steps of a segment."""
        for number, step in enumerate(self.memory.begin()):
            self._step(step, seed * self.memory.length + number)

    def _step(self, step: int, seed: int) -> None:
        arrays, games, league, room = self.arrays, self.games, self.league, self.memory
        games.observe(room.seen[step], room.allowed[step], room.seat[step])
        inputs = self._expand(self._every + step * games.size)
        passed = self.network.forward(inputs)
        mine = league.mine(room.seat[step])
        logs = masked(arrays, league.speak(passed.logits, inputs, mine), room.allowed[step])
        taken = drawn(arrays, logs)
        room.log_chance[step] = arrays.pick(logs, taken)
        taken = league.keep_habits(room.seen[step], taken, mine)
        room.taken[step], room.mine[step], room.worth[step] = taken, mine, passed.expected[:, 0]
        games.advance(taken, seed, room.shares[step], room.tokens[step], room.over[step])
