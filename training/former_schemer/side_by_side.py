"""Side by side: many games of one table in columns, on the processor or on a GPU, as the former schemer sees them."""

from __future__ import annotations

from typing import Any

import numpy as np

from loveletter.engine.edition import Rules
from loveletter.simulate import Simulator
from loveletter.simulate.columns import FIELDS, PLACES
from loveletter.simulate.compiled import WITHOUT_COMPILER
from loveletter.simulate.knowledge import KNOWLEDGE
from loveletter.simulate.simulator import luck_of
from training.arrays import Array, OnNumPy
from training.former_schemer.encode import frame
from training.former_schemer.families import Family, family_of
from training.former_schemer.kernels import EACH, Room

THREADS = 4 if WITHOUT_COMPILER else 128


class SideBySide:
    """Room for games: `columns` by field and game, `known` by kind of knowledge, seat and game."""

    def __init__(self, arrays: OnNumPy, rules: Rules, size: int) -> None:
        self.arrays, self.rules = arrays, rules
        self.family: Family = family_of(rules.edition)
        self.simulator = Simulator(rules)
        self.columns = arrays.zeros((FIELDS, size), "int16")
        self.known = arrays.zeros((KNOWLEDGE, rules.players, size), "int32")
        self._frame = frame(self.family, rules)
        places = np.array(self.family.places(rules))
        action_at = np.zeros(len(self.family.outputs), np.int64)
        action_at[places] = np.arange(len(places))
        self.action_at = arrays.array(action_at)
        """For each output of the network the number of the action that it stands for."""
        self._run: Any = (
            OnGpu(self.simulator, self._frame, places)
            if arrays.batch_device == "cuda"
            else OnProcessor(self.simulator, self._frame, places)
        )

    def field(self, name: str, place: int = 0) -> Array:
        """A field of all games, without a copy."""
        return self.columns[PLACES[name] + place]

    def imagine(
        self, source: SideBySide, which: Array, drawn: Array, weights: Array, seed: int, actions: Array
    ) -> None:
        """Fill the first games with worlds of the games `which` of a source, and take an action in each.

        `drawn` tells worlds of one game apart; `weights` are by game of the source, seat and character.
        """
        here = self._taken(self.columns, self.known)
        self._run(
            "imagine",
            len(which),
            (
                *self._taken(source.columns, source.known, which, drawn, weights),
                luck_of(seed),
                *self._taken(actions),
                *here,
            ),
        )

    def encode(self, which: Array) -> tuple[Array, Array]:
        """Features of the awaited seats and which outputs are allowed: a row for each game."""
        seen, allowed = self._room(len(which))
        self._run("encode", len(which), self._taken(self.columns, self.known, which, seen, allowed))
        return seen.T, allowed.T

    def suppose(self, which: Array, played: Array, kept: Array) -> tuple[Array, Array]:
        """The same if the seats on turn held a card that they played and one that they kept."""
        seen, allowed = self._room(len(which))
        self._run("suppose", len(which), self._taken(self.columns, self.known, which, played, kept, seen, allowed))
        return seen.T, allowed.T

    def step(self, which: Array, actions: Array) -> None:
        """One legal action, by its number, in each of these games."""
        if len(which):  # an empty array has no memory that a kernel could take
            self._run("step", len(which), self._taken(self.columns, self.known, which, actions))

    def _room(self, rows: int) -> tuple[Array, Array]:
        zeros = self.arrays.zeros
        return zeros((self._frame.size, rows), "float32"), zeros((len(self.family.outputs), rows), "bool")

    def _taken(self, *given: Array) -> tuple[Any, ...]:
        """Arrays as kernels take them."""
        return tuple([self.arrays.for_batch(each) for each in given])


class OnProcessor:
    def __init__(self, simulator: Simulator, *static: Any) -> None:
        table_frame, places = static
        self._static = table_frame, simulator.tables, places

    def __call__(self, name: str, rows: int, given: tuple[Any, ...]) -> None:
        EACH[name](*self._static, Room().all, rows, given)


class OnGpu:
    def __init__(self, simulator: Simulator, table_frame: Any, places: Any) -> None:
        from loveletter.simulate.device_kernels import cuda  # needs numba-cuda
        from training.former_schemer.device_kernels import on_gpu

        self._on_gpu = on_gpu
        there = {name: cuda.to_device(getattr(table_frame, name)) for name in ("kind_of", "copies")}
        self._static = table_frame._replace(**there), cuda.to_device(simulator.tables), cuda.to_device(places)

    def __call__(self, name: str, rows: int, given: tuple[Any, ...]) -> None:
        self._on_gpu(name)[-(-rows // THREADS), THREADS](*self._static, rows, given)
