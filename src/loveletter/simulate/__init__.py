"""The same rules over flat arrays of small integers, compiled, for millions of moves a second."""

try:
    import numba as _numba  # noqa: F401
    import numpy as _numpy  # noqa: F401
except ImportError as error:
    raise ImportError(
        'The simulator needs Numba and NumPy: install them with pip install "loveletter-game[fast]".',
        name=error.name,
    ) from error

from loveletter.simulate.batch import Batch
from loveletter.simulate.layout import GAME, NO_ACTION, NO_SEAT, REASONS, new_games
from loveletter.simulate.simulator import Simulator, by_seat, outcome
from loveletter.spaces.numbering import Numbering

__all__ = [
    "GAME",
    "NO_ACTION",
    "NO_SEAT",
    "REASONS",
    "Batch",
    "Numbering",
    "Simulator",
    "by_seat",
    "new_games",
    "outcome",
]
