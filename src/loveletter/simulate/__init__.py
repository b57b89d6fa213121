"""The same rules over flat arrays of small integers, compiled, for millions of moves a second."""

from loveletter.simulate.batch import Batch
from loveletter.simulate.kernels import TALLY
from loveletter.simulate.layout import GAME, NO_ACTION, NO_SEAT, REASONS, new_games
from loveletter.simulate.numbering import Numbering
from loveletter.simulate.simulator import Evaluation, Simulator

__all__ = [
    "GAME",
    "NO_ACTION",
    "NO_SEAT",
    "REASONS",
    "TALLY",
    "Batch",
    "Evaluation",
    "Numbering",
    "Simulator",
    "new_games",
]
