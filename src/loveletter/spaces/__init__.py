"""What a player sees and does, as numbers and as text, for learners and models: NumPy is all that it needs."""

try:
    import numpy as _numpy  # noqa: F401
except ImportError as error:
    raise ImportError(
        'The spaces of a learner need NumPy: install it with pip install "loveletter-game[spaces]".',
        name=error.name,
    ) from error

from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.numbering import Kind, Meaning, Numbering
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import Reward, Rewards, RoundOutcome

__all__ = ["ActionSpace", "Kind", "Meaning", "Numbering", "Observation", "Reward", "Rewards", "RoundOutcome"]
