"""Actions: what a seat wishes to do. Each is complete and small, and can be compared, hashed and sent."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from loveletter.engine.seats import Seat

Guess: TypeAlias = str | int
"""What a card names: a character by its name, or a number."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand, with all that it asks for. The order of the targets means nothing."""

    card: str
    targets: tuple[Seat, ...] = ()
    guess: Guess | None = None

    def __post_init__(self) -> None:
        if len(self.targets) > 1:
            object.__setattr__(self, "targets", tuple(sorted(self.targets)))


class Plays(NamedTuple):
    """All legal plays of one card, in a fixed order, and the same as a set."""

    ordered: tuple[Play, ...]
    members: frozenset[Play]


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one card of the hand and put the others under the draw pile, the last one lowest."""

    card: str
    under: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one of the hands on offer, or at none."""

    target: Seat | None


@dataclass(frozen=True, slots=True)
class Redraw:
    """Throw the hand away for a new card, or keep it."""

    wanted: bool


Answer: TypeAlias = Keep | Look | Redraw
"""An answer to a question that came up midway."""
Action: TypeAlias = Play | Answer
"""All that a seat can wish for."""
