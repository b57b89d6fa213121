"""The bots that a command names, guarded against failures: registered ones, factories, and policies."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from loveletter.bots.bot import Bot
from loveletter.bots.guarded import Guarded, guarded, with_fallbacks
from loveletter.bots.processes import warm_up
from loveletter.bots.registry import ENTRY_POINTS, CannotBeMade, UnknownBot, bot, failed, make_bot
from loveletter.engine.coded_text import CodedText
from loveletter.engine.view import View

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
    """The bot that plays by a policy. Raises `CannotBeMade`, which says in a sentence what is wrong."""
    from loveletter.bots.policy_bot import PolicyBot  # needs NumPy, which other bots do without

    return PolicyBot(name, _onnx(Path(place_of(name))) if point is None else _function(name, point))


def _function(name: str, point: EntryPoint) -> Policy:
    function = _loaded(name, point)
    return _for_pettingzoo(function) if name.startswith(PETTINGZOO) else function


def _loaded(name: str, point: EntryPoint) -> Callable[..., Any]:
    try:
        found: Any = point.load()
    except (Exception, SystemExit) as error:  # it is the code of others, which may fail in every way
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise CannotBeMade(failed(f"{name} cannot be loaded: {reason}", error)) from error
    if not callable(found):
        kind = type(found).__name__
        raise CannotBeMade(CodedText(f"{name} is {kind}, which cannot be called", "not_a_function", found=kind))
    function: Callable[..., Any] = found
    return function


def function_at(place: str) -> Callable[..., Any]:
    """What "package.module:function" names. Raises `NoSuchBot`."""
    if ":" not in place:
        raise NoSuchBot(place)
    try:
        return _loaded(place, entry_point(place))
    except CannotBeMade as error:
        raise BrokenBot(place, error.reason) from error


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
        english = "a network in a file needs onnxruntime: install it with pip install onnxruntime"
        raise CannotBeMade(CodedText(english, "package_missing", name="onnxruntime")) from error
    except Exception as error:  # whatever that library raises for what it cannot read
        raise CannotBeMade(CodedText(f"{file} cannot be read: {error}", "bad_network", file=str(file))) from error
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


class NoSuchBot(ValueError):
    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}")
        self.name = name


class BadBotPlace(NoSuchBot):
    """Not of the form package.module:factory."""


class BrokenBot(NoSuchBot):
    """The code that should make the bot fails, or something is missing that it needs."""

    def __init__(self, name: str, reason: CodedText) -> None:
        super().__init__(name)
        self.reason = reason


class ArenaBot(Guarded):
    """A guarded bot that logs only its first failure; the report says how many there were."""

    logged: ClassVar[set[str]] = set()

    def log_failure(self, view: View, problem: BaseException) -> None:
        if self.name not in self.logged:
            self.logged.add(self.name)
            super().log_failure(view, problem)

    def fresh(self) -> ArenaBot:
        return ArenaBot(self.bot, self.fallback)


def short_name(name: str) -> str:
    """A bot that is named by where it is made goes by the last part of that, a network by the name of its file."""
    return Path(place_of(name)).stem if name.startswith(ONNX) else name.rpartition(":")[2]


@cache
def player(name: str) -> ArenaBot:
    """A bot that cannot fail: of a registered name, "package.module:factory" for one that is still being written, or a
    policy (`KINDS`)."""
    try:
        chosen = _made(name)
    except UnknownBot:
        raise NoSuchBot(name) from None
    except CannotBeMade as error:
        raise BrokenBot(name, error.reason) from error
    except ImportError as error:  # a level of ours that needs an extra
        raise BrokenBot(name, failed(str(error), error)) from error
    _, *below = with_fallbacks(name)
    player = ArenaBot(chosen, guarded(below[0]) if below else chosen)
    if not is_policy(name):  # which may fit one edition alone
        warm_up(player)
    return player


def _made(name: str) -> Bot:
    if is_policy(name):
        return policy_bot(name, None if name.startswith(ONNX) else entry_point(place_of(name)))
    return make_bot(entry_point(name)) if ":" in name else bot(name)


def entry_point(place: str) -> EntryPoint:
    """Where a bot is made, as another package would register it."""
    module, _, factory = place.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), *factory.split("."))):
        raise BadBotPlace(place)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # the command `loveletter` does not look there, `python -m` does
    return EntryPoint(place, place, ENTRY_POINTS)
