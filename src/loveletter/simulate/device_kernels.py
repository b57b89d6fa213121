"""Device kernels: what runs on a GPU, one thread for each game. Every rule is the processor's own function.

Fields of games lie in columns (see `columns`). Traces lie in columns, too, and are used where they are.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numba
import numpy as np

from loveletter.simulate.action_sets import NOTHING, WORD_BITS, Words, bit, own_number
from loveletter.simulate.compiled import WITHOUT_COMPILER
from loveletter.simulate.dealing import seeded
from loveletter.simulate.layout import GAME, NO_SEAT, SMALL, as_int, first_row, read_fields, write_fields
from loveletter.simulate.legal import random_member
from loveletter.simulate.observing import observe
from loveletter.simulate.tables import Encoding, Tables

if not hasattr(np, "row_stack"):  # numba-cuda names it, NumPy 2.5 has only its other name
    np.row_stack = np.vstack

try:
    cuda: Any = import_module("numba.cuda")
except ImportError as error:
    raise ImportError('A GPU needs numba-cuda: install it with pip install "loveletter-game[cuda]".') from error

ROW = numba.from_dtype(GAME)
MOST_ANSWERS = 16
"""The longest list of answers to a question; plays are never listed here."""
REGISTERS = 96
"""More would leave room for fewer threads, fewer would send more to memory: bench/accelerator.py, on an H200."""
WORD, BYTE = numba.uint32, numba.uint8
VECTOR_WORD = np.dtype(np.uint32).itemsize
DeviceArray = Any


def device_kernel(run: Callable[..., None]) -> Any:
    return cuda.jit(run)


def kernel_over_games(run: Callable[..., None]) -> Any:
    return cuda.jit(**({} if WITHOUT_COMPILER else {"max_registers": REGISTERS}))(run)  # a simulation has none


@cache
def for_each_game(work: Callable[..., bool]) -> Any:
    """The work of one game as a kernel over all; it counts the games whose action was refused."""

    def run(tables: Tables, columns: DeviceArray, refused: DeviceArray, given: tuple[Any, ...]) -> None:
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            fields = rows.view(SMALL)
            listing = cuda.local.array(MOST_ANSWERS, SMALL)
            read_fields(columns, index, fields)
            if not work(tables[0], first_row(rows), index, listing, *given):
                cuda.atomic.add(refused, 0, 1)
            write_fields(columns, index, fields)

    return kernel_over_games(run)


@cache
def for_each_traced(work: Callable[..., bool]) -> Any:
    """The same for work that keeps the game's trace."""

    def run(
        tables: Tables,
        encoding: Encoding,
        columns: DeviceArray,
        knowledge: DeviceArray,
        entries: DeviceArray,
        refused: DeviceArray,
        given: tuple[Any, ...],
    ) -> None:
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            fields = rows.view(SMALL)
            listing = cuda.local.array(MOST_ANSWERS, SMALL)
            read_fields(columns, index, fields)
            game = first_row(rows)
            if not work(
                tables[0], encoding[0], game, index, listing, knowledge[:, :, index], entries[:, :, index], *given
            ):
                cuda.atomic.add(refused, 0, 1)
            write_fields(columns, index, fields)

    return kernel_over_games(run)


@kernel_over_games
def observe_awaited(tables: Any, encoding: Any, columns: Any, knowledge: Any, entries: Any, vectors: Any) -> None:
    """What the awaited seats observe. The threads of a block write their vectors side by side into its shared memory,
    as they will stand in the array, and then copy all of it together, in words of neighbouring bytes.
    """
    thread, threads, width = cuda.threadIdx.x, cuda.blockDim.x, encoding[0].width
    words_here = threads * width // VECTOR_WORD  # threads are a multiple of the bytes in a word
    first_word = cuda.blockIdx.x * words_here
    shared_words, shared_bytes = cuda.shared.array(0, WORD), cuda.shared.array(0, BYTE)
    for place in range(thread, words_here, threads):
        shared_words[place] = 0
    cuda.syncthreads()
    index = cuda.grid(1)
    if index < columns.shape[1]:
        rows = cuda.local.array(1, ROW)
        read_fields(columns, index, rows.view(SMALL))
        game = first_row(rows)
        if game.awaited != NO_SEAT:
            vector = shared_bytes[thread * width : (thread + 1) * width]
            seen = knowledge[:, :, index], entries[:, :, index], as_int(game.awaited)
            observe(tables[0], encoding[0], game, *seen, vector)
    cuda.syncthreads()
    for place in range(thread, min(words_here, len(vectors) - first_word), threads):
        vectors[first_word + place] = shared_words[place]


@device_kernel
def choose(words: Words, actions: DeviceArray, luck: np.uint64) -> None:
    index = cuda.grid(1)
    if index < len(actions):
        actions[index] = random_member(words, index, seeded(luck, index))


@device_kernel
def mark(words: Words, numbers: DeviceArray, masks: DeviceArray) -> None:
    place = cuda.grid(1)
    index, column = place // masks.shape[1], place % masks.shape[1]
    if index < len(masks):
        action = as_int(numbers[column])
        masks[index, column] = action >= 0 and (words[action // WORD_BITS, index] & bit(action)) != NOTHING


@device_kernel
def renumber(to_table: DeviceArray, actions: DeviceArray, own: DeviceArray) -> None:
    index = cuda.grid(1)
    if index < len(own):
        own[index] = own_number(to_table, as_int(actions[index]))


@device_kernel
def pick(rewards: DeviceArray, seats: DeviceArray, earned: DeviceArray) -> None:
    index = cuda.grid(1)
    if index < len(earned):
        earned[index] = rewards[max(as_int(seats[index]), 0), index]
