"""Spaces of Gymnasium for what a seat sees: the vector or its parts by name, alone or with the mask."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from loveletter.environments.refusals import check_choice
from loveletter.spaces.observation import Observation

Seen: TypeAlias = NDArray[np.uint8] | dict[str, Any]

FORMS = ("vector", "named")
OBSERVATION, ACTION_MASK = "observation", "action_mask"


class ObservationForm:
    """The vector, or its parts by name; with the mask, a dictionary of that and the mask."""

    def __init__(self, observation: Observation, actions: int, form: str, with_mask: bool) -> None:
        check_choice(OBSERVATION, form, FORMS)
        self._observation = observation
        self._named = form == "named"
        self._with_mask = with_mask
        self.space = self._space(actions)

    def of(self, vector: NDArray[np.uint8], mask: NDArray[np.int8]) -> Seen:
        seen: Any = self._observation.named(vector) if self._named else vector
        return {OBSERVATION: seen, ACTION_MASK: mask.copy()} if self._with_mask else seen

    def _space(self, actions: int) -> spaces.Space[Any]:
        space: spaces.Space[Any] = box(self._observation.high)
        if self._named:
            space = spaces.Dict(
                {name: box(high) for name, high in self._observation.named(self._observation.high).items()}
            )
        if self._with_mask:
            space = spaces.Dict({OBSERVATION: space, ACTION_MASK: spaces.MultiBinary(actions)})
        return space


def box(high: NDArray[np.uint8]) -> spaces.Box:
    """Whole numbers from 0 to these."""
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
