"""Accelerator: the games of a batch on a GPU, and what a batch does to all of them (see `device_kernels`)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from loveletter.engine.seats import Seat
from loveletter.simulate import device_kernels, kernels
from loveletter.simulate.action_sets import Actions
from loveletter.simulate.batch import Batch
from loveletter.simulate.compiled import WITHOUT_COMPILER
from loveletter.simulate.device_kernels import VECTOR_WORD, DeviceArray, cuda
from loveletter.simulate.knowledge import KNOWLEDGE
from loveletter.simulate.layout import GAME, PLACES, Games, columns_of, new_games
from loveletter.simulate.simulator import Simulator, luck_of
from loveletter.spaces.observation import Observation

THREADS = 4 if WITHOUT_COMPILER else 128
"""Of a block. A simulation starts one of Python for each, busy or not; with few, a few games are several blocks."""
WARP = 32
SHARED_BYTES = 48 * 1024
"""What every GPU gives a block without being asked."""


class DeviceBatch(Batch):
    """Columns of `GAME` on the device, and what a batch does to all games. Nothing waits for the device."""

    def _lay_out(self) -> None:
        if not cuda.is_available():
            raise ValueError(
                "There is no GPU that numba-cuda could use here: leave `device` out, or look at `numba -s`."
            )
        self._tables = cuda.to_device(self.simulator.tables)
        self._columns = cuda.to_device(columns_of(new_games(self.size)))
        self._to_table = cuda.to_device(self.simulator.actions.to_table)
        self._device_traces: DeviceTraces | None = (
            None if self.observation is None else DeviceTraces(self.simulator, self.size, self.observation)
        )

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> DeviceArray:
        return cuda.to_device(np.zeros(shape, dtype))

    def turned(self, array: DeviceArray) -> DeviceArray:
        """The same memory with rows for columns. The array's own `T` would compile a kernel at every call, and copy."""
        if WITHOUT_COMPILER:
            return array.T
        return type(array)(array.shape[::-1], array.strides[::-1], array.dtype, gpu_data=array.gpu_data)

    @property
    def games(self) -> Games:
        fields = np.ascontiguousarray(self._columns.copy_to_host().T)
        return fields.view(GAME)[:, 0]

    def in_columns(self) -> tuple[DeviceArray, DeviceArray]:
        return self._columns, self._traced().knowledge

    def reset(self, seed: int, starter: Seat | None = None) -> None:
        self._run(kernels.begin_one, luck_of(seed), self.simulator.seat(starter))
        if self._device_traces is not None:
            self._run_traced(self._device_traces, kernels.begin_trace_of_one)

    def legal_sets(self) -> DeviceArray:
        self._run(kernels.write_legal_of_one, self._words)
        return self._words

    def _mark(self, masks: DeviceArray) -> None:
        device_kernels.mark[blocks(masks.size), THREADS](self._words, self._to_table, masks)

    def renumber(self, actions: Actions) -> DeviceArray:
        device_kernels.renumber[blocks(self.size), THREADS](self._to_table, self._on_device(actions), self._actions)
        return self._actions

    def choose(self, seed: int) -> DeviceArray:
        device_kernels.choose[blocks(self.size), THREADS](self._words, self._actions, luck_of(seed))
        return self._actions

    def observe(self) -> DeviceArray:
        """Always the same rows."""
        traces = self._traced()
        kernel = device_kernels.observe_awaited[blocks(self.size, traces.threads), traces.threads, 0, traces.shared]
        kernel(self._tables, traces.encoding, self._columns, traces.knowledge, traces.entries, traces.words)
        return traces.vectors

    def _advance(self, actions: Actions, luck: np.uint64, *given: Any) -> None:
        taken = self._on_device(actions), luck, *given
        if self._device_traces is None:
            self._run(kernels.advance_one, *taken)
        else:
            self._run_traced(self._device_traces, kernels.traced_advance_one, *taken)

    def seats(self) -> DeviceArray:
        self._seats.copy_to_device(self.awaited)
        return self._seats

    def earned(self) -> DeviceArray:
        device_kernels.pick[blocks(self.size), THREADS](self._rewards, self._seats, self._earned)
        return self._earned

    @property
    def refused(self) -> int:
        return int(self._refused.copy_to_host()[0])

    @property
    def awaited(self) -> DeviceArray:
        return self._columns[PLACES["awaited"]]

    def _traced(self) -> "DeviceTraces":
        self._need_observation()
        assert self._device_traces is not None
        return self._device_traces

    def _run_traced(self, traces: "DeviceTraces", work: Callable[..., bool], *given: Any) -> None:
        kernel = device_kernels.for_each_traced(work)[blocks(self.size), THREADS]
        kernel(self._tables, traces.encoding, self._columns, traces.knowledge, traces.entries, self._refused, given)

    def _run(self, work: Callable[..., bool], *given: Any) -> None:
        kernel = device_kernels.for_each_game(work)
        kernel[blocks(self.size), THREADS](self._tables, self._columns, self._refused, given)

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


class DeviceTraces:
    """What observations need beside the games, in columns, and room for the observations."""

    def __init__(self, simulator: Simulator, size: int, observation: Observation) -> None:
        self.encoding = cuda.to_device(simulator.encoding(observation))
        self.knowledge = cuda.to_device(np.zeros((KNOWLEDGE + 1, simulator.rules.players, size), np.int32))
        most = simulator.information_state.sizes.history
        self.entries = cuda.to_device(np.zeros((most, 2, size), np.int64))
        width = observation.size
        self.threads = threads_for(width)
        self.shared = self.threads * width
        self.words = cuda.to_device(np.zeros(-(-size * width // VECTOR_WORD), np.uint32))
        self.vectors = self.words.view(np.uint8)[: size * width].reshape(size, width)


def threads_for(width: int) -> int:
    """How many threads of a block find room for a vector each in what the block shares."""
    fitting = SHARED_BYTES // width
    return min(fitting // WARP * WARP or fitting // VECTOR_WORD * VECTOR_WORD, THREADS)


def blocks(threads: int, in_block: int = THREADS) -> int:
    return -(-threads // in_block)
