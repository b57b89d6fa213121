"""What a player sees and does, as numbers and as text, for learners and models; arrays of them need NumPy."""

from typing import TYPE_CHECKING

from loveletter.spaces.numbering import Kind, Meaning, Numbering
from loveletter.spaces.observation import Observation

if TYPE_CHECKING:
    from loveletter.spaces.actions import ActionSpace
    from loveletter.spaces.rewards import Reward, Rewards, RoundOutcome

__all__ = ["ActionSpace", "Kind", "Meaning", "Numbering", "Observation", "Reward", "Rewards", "RoundOutcome"]

_OF_ARRAYS = {"ActionSpace": "actions", "Reward": "rewards", "Rewards": "rewards", "RoundOutcome": "rewards"}
"""What needs NumPy, and its module."""


def __getattr__(name: str) -> object:
    if name not in _OF_ARRAYS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f"{__name__}.{_OF_ARRAYS[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise ImportError(
            'The spaces of a learner need NumPy: install it with pip install "loveletter-game[spaces]".',
            name=error.name,
        ) from error
