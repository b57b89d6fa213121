"""Machine: where the passes over a tree run, and where its arrays lie: the cores of a processor, or a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.kernels import in_parallel
from loveletter.solve import passes

MACHINES = ("cpu", "cuda")


class Machine(Protocol):
    """The arrays that it hands out are its own; only `get` makes NumPy's of them."""

    def put(self, array: NDArray[Any]) -> Any: ...

    def get(self, array: Any) -> NDArray[Any]: ...

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> Any: ...

    def reach_level(self, start: int, end: int, *given: Any) -> None:
        """Write the reach of all hands in the children of the nodes of a level (see `passes.reach_from`)."""

    def value_level(self, start: int, end: int, *given: Any) -> None:
        """Write the values of a player's hands in the nodes of a level (see `passes.value_of`)."""


class Processor:
    """So many threads share the nodes of a level."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def put(self, array: NDArray[Any]) -> NDArray[Any]:
        return array

    def get(self, array: NDArray[Any]) -> NDArray[Any]:
        return array

    def zeros(self, shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
        return np.zeros(shape, dtype)

    def reach_level(self, start: int, end: int, *given: Any) -> None:
        self._share(passes.reach_level, start, end, given)

    def value_level(self, start: int, end: int, *given: Any) -> None:
        self._share(passes.value_level, start, end, given)

    def _share(self, run: Callable[..., None], start: int, end: int, given: tuple[Any, ...]) -> None:
        in_parallel(lambda begin, stop: run(*given, start + begin, start + stop), end - start, self.workers)


def machine(name: str, workers: int = 1) -> Machine:
    if name not in MACHINES:
        raise ValueError(f"There is no machine {name!r}: choose one of {', '.join(MACHINES)}.")
    if name == "cuda":
        from loveletter.solve.graphics import GraphicsCard  # needs an extra of its own

        return GraphicsCard()
    return Processor(workers)
