"""Machine: where the passes over a tree run, and where its arrays lie: the cores of a processor, or a GPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.kernels import in_parallel

MACHINES = ("cpu", "cuda")


class Machine(Protocol):
    """The arrays that it hands out are its own; only `get` makes NumPy's of them."""

    def put(self, array: NDArray[Any]) -> Any: ...

    def get(self, array: Any) -> NDArray[Any]: ...

    def empty(self, shape: tuple[int, ...], dtype: type[np.generic]) -> Any: ...

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> Any: ...

    def write_first(self, array: Any, rows: NDArray[Any]) -> None:
        """Write the first rows of an array."""

    def joined(self, arrays: Sequence[Any]) -> Any:
        """One array of several with one dimension."""

    def running_sums(self, counts: Any, start: int, dtype: type[np.integer]) -> tuple[Any, int]:
        """What comes before each of these counts, from `start` on, and their sum."""

    def run(self, level_pass: Callable[..., None], start: int, end: int, *given: Any) -> None:
        """A pass over the nodes of a level (see `passes`)."""


class Processor:
    """So many threads share the nodes of a level."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def put(self, array: NDArray[Any]) -> NDArray[Any]:
        return array

    def get(self, array: NDArray[Any]) -> NDArray[Any]:
        return array

    def empty(self, shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
        return np.empty(shape, dtype)

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
        return np.zeros(shape, dtype)

    def write_first(self, array: NDArray[Any], rows: NDArray[Any]) -> None:
        array[: len(rows)] = rows

    def joined(self, arrays: Sequence[NDArray[Any]]) -> NDArray[Any]:
        return np.concatenate(arrays)

    def running_sums(
        self, counts: NDArray[Any], start: int, dtype: type[np.integer]
    ) -> tuple[NDArray[np.integer], int]:
        sums = np.cumsum(counts)
        return (start + sums - counts).astype(dtype), int(sums[-1])

    def run(self, level_pass: Callable[..., None], start: int, end: int, *given: Any) -> None:
        in_parallel(lambda begin, stop: level_pass(*given, start + begin, start + stop), end - start, self.workers)


def machine(name: str, workers: int = 1) -> Machine:
    if name not in MACHINES:
        raise ValueError(f"There is no machine {name!r}: choose one of {', '.join(MACHINES)}.")
    if name == "cuda":
        from loveletter.solve.graphics import GraphicsCard  # needs an extra of its own

        return GraphicsCard()
    return Processor(workers)
