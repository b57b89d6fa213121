"""What a player sees and does, as numbers and as text, for learners and models: NumPy is all that it needs."""

try:
    import numpy as _numpy  # noqa: F401
except ImportError as error:
    raise ImportError(
        'The spaces of a learner need NumPy: install it with pip install "loveletter-game[spaces]".'
    ) from error

from loveletter.spaces.actions import ActionSpace
from loveletter.spaces.numbering import Kind, Meaning, Numbering
from loveletter.spaces.observation import Observation
from loveletter.spaces.rewards import Outcome, Reward, Rewards

__all__ = ["ActionSpace", "Kind", "Meaning", "Numbering", "Observation", "Outcome", "Reward", "Rewards"]
