"""Observation: what a seat knows, as a vector of small whole numbers with named parts.

docs/environments.md lists the numbers and what each of them means. They are written as bytes by the standard library
alone; NumPy is imported for arrays of them.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING

from loveletter.beliefs import IncompleteLog
from loveletter.engine.actions import Guess
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.spaces.from_view import Chronicle, VectorWriter
from loveletter.spaces.layout import Starts, bounds_of, most_goal, shapes_of, sizes_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LAST_ACTIONS = 16
"""How many actions of the round an observation contains by default."""


class Observation:
    """The numbers of a seat's view in one edition: the same for every table size, seats counted from the viewer.

    With `history=None` it is the information state: all that the seat has seen since the deal, so that two views with
    the same vector cannot be distinguished by any memory.
    """

    def __init__(self, rules: Rules, history: int | None = LAST_ACTIONS) -> None:
        self.rules = rules
        self.sizes = sizes_of(rules, history)
        self.shapes: dict[str, tuple[int, ...]] = shapes_of(self.sizes)
        """The shape of each part, in order."""
        ends = tuple(accumulate(prod(shape) for shape in self.shapes.values()))
        self.size: int = ends[-1]
        self.starts = Starts(0, *ends[:-1])
        self.slices: dict[str, slice] = {
            name: slice(start, end) for name, start, end in zip(self.shapes, self.starts, ends, strict=True)
        }
        """Where each part stands in the vector, in order."""
        self.bounds: bytes = bounds_of(rules, self.sizes)
        """The largest value of every number; the smallest is 0."""
        self.kinds: tuple[str, ...] = tuple(rules.characters)
        self.codes: dict[str, int] = {name: place for place, name in enumerate(self.kinds, 1)}
        """The code of each card."""

    @cached_property
    def high(self) -> NDArray[np.uint8]:
        """`bounds` as an array."""
        import numpy as np

        return np.frombuffer(self.bounds, np.uint8)

    def of(self, view: View) -> NDArray[np.uint8]:
        """The vector of a seat's view, whose log must reach back to the deal of the round."""
        import numpy as np

        return np.frombuffer(self.bytes_of(view), np.uint8)

    def bytes_of(self, view: View) -> bytearray:
        """The same as bytes."""
        me = self._viewer(view)
        writer = VectorWriter(self.sizes, self.starts, self.codes, view)
        writer.write_hands()
        writer.write_table()
        writer.write_flags()
        writer.write_round(Chronicle(me, view.rules.players, self.codes, self.guess_code))
        return writer.vector

    def _viewer(self, view: View) -> Seat:
        """Whose view it is, if it is one of a seat in this edition, with a goal within the bounds."""
        mine, rules = self.rules, view.rules
        if view.viewer is None:
            raise ValueError("an observation is that of a seat; a spectator has none")
        if rules is not mine and rules.edition != mine.edition:
            raise ValueError(f"the view is one of {rules.edition.name!r}, the observation of {mine.edition.name!r}")
        if rules.goal > most_goal(mine):
            raise ValueError(f"the view has a goal of {rules.goal} tokens, the observation of up to {most_goal(mine)}")
        if not any(isinstance(event, Dealt) for event in view.log):
            raise IncompleteLog("the log of the view must reach back to the deal of the round")
        return view.viewer

    def guess_code(self, guess: Guess | None) -> int:
        """0 for none, a card's code, or the place of a number among the numbers of the edition after all codes."""
        if guess is None:
            return 0
        return self.codes[guess] if isinstance(guess, str) else len(self.kinds) + 1 + self.rules.numbers.index(guess)

    def named(self, vector: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The parts of a vector by name, each in its shape; of a whole batch, if its last axis is that of vectors."""
        if vector.shape[-1:] != (self.size,):
            raise ValueError(f"an observation here has {self.size} numbers, not {vector.shape[-1:]}")
        batch = vector.shape[:-1]
        return {name: vector[..., part].reshape(*batch, *self.shapes[name]) for name, part in self.slices.items()}
