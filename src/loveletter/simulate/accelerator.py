"""Accelerator: the games of a batch on a GPU, one thread for each. Every rule is the processor's own function.

Fields of games lie in columns, so that neighbouring threads read neighbouring numbers; a thread copies its game into
its own memory as a row, plays on that, and writes it back.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from loveletter.engine.seats import Seat
from loveletter.simulate import each_game
from loveletter.simulate.action_sets import WORD_BITS, bit
from loveletter.simulate.compiled import WITHOUT_COMPILER, compiled
from loveletter.simulate.layout import GAME, ONGOING, SMALL, Game, Games, new_games
from loveletter.simulate.legal import NOTHING, Listing, Words, random_member
from loveletter.simulate.luck import seeded
from loveletter.simulate.renumbering import own_number
from loveletter.simulate.results import Actions
from loveletter.simulate.simulator import Simulator, check_dealt, luck_of
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import as_int

if not hasattr(np, "row_stack"):  # numba-cuda names it, NumPy 2.5 has only its other name
    np.row_stack = np.vstack

try:
    cuda: Any = import_module("numba.cuda")
except ImportError as error:
    raise ImportError('A GPU needs numba-cuda: install it with pip install "loveletter-game[cuda]".') from error

FIELDS = GAME.itemsize // np.dtype(SMALL).itemsize
PLACES = {name: GAME.fields[name][1] // np.dtype(SMALL).itemsize for name in GAME.names or () if GAME.fields}
ROW = numba.from_dtype(GAME)
MOST_ANSWERS = 16
"""The longest list of answers to a question; plays are never listed here."""
THREADS = 128
REGISTERS = 96
"""More would leave room for fewer threads, fewer would send more to memory: bench/accelerator.py, on an H200."""
DeviceArray = Any


@compiled
def first_row(rows: Games) -> Game:
    """The game, with its fields as attributes."""
    return rows.view(np.recarray)[0] if WITHOUT_COMPILER else rows[0]


@compiled
def write_over(tables: Tables, game: Game, index: int, listing: Listing, over: NDArray[np.bool_]) -> bool:
    over[index] = game.ending != ONGOING
    return True


@cache
def _for_each_game(work: Callable[..., bool]) -> Any:
    """The work of one game as a kernel over all; it counts the games whose action was refused."""

    def run(tables: Tables, columns: DeviceArray, refused: DeviceArray, given: tuple[Any, ...]) -> None:
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            fields = rows.view(SMALL)
            listing = cuda.local.array(MOST_ANSWERS, SMALL)
            for field in range(FIELDS):
                fields[field] = columns[field, index]
            if not work(tables[0], first_row(rows), index, listing, *given):
                cuda.atomic.add(refused, 0, 1)
            for field in range(FIELDS):
                columns[field, index] = fields[field]

    return cuda.jit(**({} if WITHOUT_COMPILER else {"max_registers": REGISTERS}))(run)  # a simulation has none


@cache
def _choosing() -> Any:
    def choose(words: Words, actions: DeviceArray, luck: np.uint64) -> None:
        index = cuda.grid(1)
        if index < len(actions):
            actions[index] = random_member(words, index, seeded(luck, index))

    return cuda.jit(choose)


@cache
def _marking() -> Any:
    def mark(words: Words, numbers: DeviceArray, masks: DeviceArray) -> None:
        place = cuda.grid(1)
        index, column = place // masks.shape[1], place % masks.shape[1]
        if index < len(masks):
            action = as_int(numbers[column])
            masks[index, column] = action >= 0 and (words[action // WORD_BITS, index] & bit(action)) != NOTHING

    return cuda.jit(mark)


@cache
def _renumbering() -> Any:
    def renumber(to_table: DeviceArray, actions: DeviceArray, own: DeviceArray) -> None:
        index = cuda.grid(1)
        if index < len(own):
            own[index] = own_number(to_table, as_int(actions[index]))

    return cuda.jit(renumber)


class Accelerator:
    """Columns of `GAME` on the device, and what a batch does to all games. Nothing waits for the device but `step`."""

    def __init__(self, simulator: Simulator, size: int) -> None:
        if not cuda.is_available():
            raise ValueError(
                "There is no GPU that numba-cuda could use here: leave `device` out, or look at `numba -s`."
            )
        self.simulator = simulator
        self.size = size
        self._tables = cuda.to_device(simulator.tables)
        self._refused = self.empty((1,), np.int32)
        self._words = self.empty((int(simulator.tables["words"][0]), size), np.uint64)
        self._columns = cuda.to_device(_columns(new_games(size)))
        self._own_numbers = cuda.to_device(np.arange(simulator.numbering.size, dtype=np.int16))
        self._to_table = cuda.to_device(simulator.actions.to_table)

    def empty(self, shape: tuple[int, ...], dtype: type[np.generic]) -> DeviceArray:
        return cuda.to_device(np.zeros(shape, dtype))

    def column(self, name: str) -> DeviceArray:
        """A field of all games, without a copy."""
        return self._columns[PLACES[name]]

    def rows(self) -> Games:
        """A copy in the processor's memory."""
        fields = np.ascontiguousarray(self._columns.copy_to_host().T)
        return fields.view(GAME)[:, 0]

    def reset(self, seed: int, starter: Seat | None) -> None:
        self._run(each_game.begin_one, luck_of(seed), self.simulator.seat(starter))

    def deal(self, decks: Sequence[Sequence[str]], starters: Sequence[Seat]) -> None:
        cards, first = self.simulator.read_deals(self.size, decks, starters)
        self._run(each_game.deal_one, cuda.to_device(cards), cuda.to_device(first))

    def next_rounds(self, seed: int) -> None:
        self._run(each_game.next_round_of_one, luck_of(seed))

    def play_out(self, seed: int) -> None:
        check_dealt(self.column("ending").copy_to_host(), self.column("awaited").copy_to_host())
        self._run(each_game.play_out_one, luck_of(seed))

    def step(self, actions: Actions) -> None:
        """Every game whose action is legal goes on; ValueError if others did not."""
        before = int(self._refused.copy_to_host()[0])
        self._run(each_game.step_one, self._on_device(actions))
        if refused := int(self._refused.copy_to_host()[0]) - before:
            raise ValueError(f"The actions of {refused} games are not legal; those have not changed.")

    def masks(self) -> DeviceArray:
        self.write_sets(self._words)
        masks = cuda.device_array((self.size, self.simulator.numbering.size), np.bool_)
        _marking()[_blocks(masks.size), THREADS](self._words, self._own_numbers, masks)
        return masks

    def write_over(self, over: DeviceArray) -> None:
        self._run(write_over, over)

    def write_sets(self, words: DeviceArray) -> None:
        self._run(each_game.write_legal_of_one, words)

    def write_shares(self, shares: DeviceArray) -> None:
        self._run(each_game.write_shares, shares)

    def choose(self, words: DeviceArray, actions: DeviceArray, seed: int) -> None:
        _choosing()[_blocks(self.size), THREADS](words, actions, luck_of(seed))

    def mark(self, words: DeviceArray, masks: DeviceArray) -> None:
        _marking()[_blocks(masks.size), THREADS](words, self._to_table, masks)

    def renumber(self, numbers: Actions, own: DeviceArray) -> None:
        _renumbering()[_blocks(self.size), THREADS](self._to_table, self._on_device(numbers), own)

    def advance(self, actions: Actions, seed: int, *given: Any) -> DeviceArray:
        """How many actions have been refused so far, on the device."""
        self._run(each_game.advance_one, self._on_device(actions), luck_of(seed), *given)
        return self._refused

    def _run(self, work: Callable[..., bool], *given: Any) -> None:
        kernel = _for_each_game(work)
        kernel[_blocks(self.size), THREADS](self._tables, self._columns, self._refused, given)

    def _on_device(self, actions: Any) -> DeviceArray:
        """Actions where they are if that is the device: arrays of PyTorch, CuPy or JAX come without a copy."""
        if hasattr(actions, "copy_to_host"):
            found = actions
        elif hasattr(actions, "__cuda_array_interface__"):
            found = cuda.as_cuda_array(actions)
        else:
            found = cuda.to_device(np.ascontiguousarray(np.broadcast_to(np.asarray(actions, np.int16), self.size)))
        if found.shape != (self.size,):
            raise ValueError(f"{self.size} games need as many actions, not {found.shape}.")
        return found


def _columns(games: Games) -> NDArray[np.int16]:
    return np.ascontiguousarray(games.view(SMALL).reshape(len(games), FIELDS).T)


def _blocks(threads: int) -> int:
    return -(-threads // THREADS)
