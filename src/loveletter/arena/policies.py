"""Policies by name, as bots for the arena: a Python function, one for PettingZoo, or a file of an ONNX network."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any

from loveletter.bots.bot import Bot
from loveletter.bots.registry import CannotBeMade

if TYPE_CHECKING:
    from loveletter.bots.policy_bot import Policy

FUNCTION, PETTINGZOO, ONNX = "policy:", "pettingzoo:", "onnx:"
KINDS = (FUNCTION, PETTINGZOO, ONNX)
"""How the name of a policy begins; then comes package.module:function, or the path of a file."""

ONNX_NUMBERS = {"tensor(uint8)": "uint8", "tensor(int8)": "int8", "tensor(bool)": "bool", "tensor(float)": "float32"}


def is_policy(name: str) -> bool:
    return name.startswith(KINDS)


def place_of(name: str) -> str:
    """Where a policy is found: its name without the kind."""
    return name.partition(":")[2]


def policy_bot(name: str, point: EntryPoint | None) -> Bot:
    """The bot that plays by a policy. What can be wrong with it is told as a sentence, by `CannotBeMade`."""
    from loveletter.bots.policy_bot import PolicyBot  # needs NumPy, which other bots do without

    return PolicyBot(name, _onnx(Path(place_of(name))) if point is None else _function(name, point))


def _function(name: str, point: EntryPoint) -> Policy:
    try:
        found: Any = point.load()
    except (Exception, SystemExit) as error:  # it is the code of others, which may fail in every way
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise CannotBeMade(f"{name} cannot be loaded: {reason}") from error
    if not callable(found):
        raise CannotBeMade(f"{name} is {type(found).__name__}, which cannot be called")
    return _for_pettingzoo(found) if name.startswith(PETTINGZOO) else found


def _for_pettingzoo(found: Callable[[dict[str, Any]], Any]) -> Policy:
    """A policy that takes what the environment of PettingZoo observes."""
    return lambda observation, mask, luck: found({"observation": observation, "action_mask": mask})


def _onnx(file: Path) -> Policy:
    """The legal action with the highest score. A network has an input for the observation, and may have one for the
    mask (`action_mask`); its first output is a score for each action.
    """
    try:
        session: Any = import_module("onnxruntime").InferenceSession(str(file), providers=["CPUExecutionProvider"])
    except ImportError as error:
        raise CannotBeMade("a network in a file needs onnxruntime: install it with pip install onnxruntime") from error
    except Exception as error:  # whatever that library raises for what it cannot read
        raise CannotBeMade(f"{file} cannot be read: {error}") from error
    inputs = {each.name: ONNX_NUMBERS.get(each.type, "float32") for each in session.get_inputs()}

    def decide(observation: Any, mask: Any, luck: Any) -> int:
        given = {
            name: (mask if name == "action_mask" else observation)[None].astype(numbers)
            for name, numbers in inputs.items()
        }
        scores = session.run(None, given)[0][0]
        scores[mask == 0] = -float("inf")
        return int(scores.argmax())

    return decide
