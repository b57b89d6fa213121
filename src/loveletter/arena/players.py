"""The bots that a command names, guarded against failures; and a fingerprint of the code each of them plays by."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import fields
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import isroutine
from pathlib import Path
from typing import ClassVar

import loveletter
from loveletter.arena.policies import ONNX, is_policy, place_of, policy_bot
from loveletter.bots.bot import Bot
from loveletter.bots.guarded import Guarded, guarded, with_fallbacks
from loveletter.bots.registry import ENTRY_POINTS, LEVELS, CannotBeMade, UnknownBot, bot, make_bot
from loveletter.bots.warm_up import warm_up
from loveletter.editions import edition, is_ours
from loveletter.engine.character import Character
from loveletter.engine.view import View

ROOMS_THAT_PLAY = ("engine", "cards", "editions", "spaces", "simulate", "beliefs", "bots")
"""The rooms whose code decides how a round goes."""


class NoSuchBot(ValueError):
    """There is no bot of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}")
        self.name = name


class BadBotPlace(NoSuchBot):
    """Not of the form package.module:maker."""


class BrokenBot(NoSuchBot):
    """The code that should make the bot fails, or something is missing that it needs."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name)
        self.reason = reason


class ArenaBot(Guarded):
    """A guarded bot that logs only its first failure; the report says how many there were."""

    told: ClassVar[set[str]] = set()

    def tell(self, view: View, problem: BaseException) -> None:
        if self.name not in self.told:
            self.told.add(self.name)
            super().tell(view, problem)

    def fresh(self) -> ArenaBot:
        """The same bot with a new count of failures."""
        return ArenaBot(self.bot, self.fallback)


def short_name(name: str) -> str:
    """A bot that is named by where it is made goes by the last part of that, a network by the name of its file."""
    return Path(place_of(name)).stem if name.startswith(ONNX) else name.rpartition(":")[2]


@cache
def player(name: str) -> ArenaBot:
    """A bot that cannot fail: of a registered name, "package.module:maker" for one that is still being written, or a
    policy (see `policies`)."""
    try:
        chosen = _made(name)
    except UnknownBot:
        raise NoSuchBot(name) from None
    except CannotBeMade as error:
        raise BrokenBot(name, str(error)) from error
    except ImportError as error:  # a level of ours that needs an extra
        raise BrokenBot(name, str(error)) from error
    _, *below = with_fallbacks(name)
    found = ArenaBot(chosen, guarded(below[0]) if below else chosen)
    if not is_policy(name):  # which may fit one edition alone
        warm_up(found)
    return found


def _made(name: str) -> Bot:
    if is_policy(name):
        return policy_bot(name, None if name.startswith(ONNX) else _point(place_of(name)))
    return make_bot(_point(name)) if ":" in name else bot(name)


@cache
def fingerprint(name: str) -> str:
    """A short hash that changes with the code of a bot, so that results of different bots are not put together."""
    digest = hashlib.sha256(_rooms())
    if name not in LEVELS:
        if name.startswith(ONNX):
            return hashlib.sha256(_rooms() + Path(place_of(name)).read_bytes()).hexdigest()[:12]
        place = place_of(name) if is_policy(name) else name
        points = [_point(place)] if ":" in place else entry_points(group=ENTRY_POINTS, name=place)
        for point in points:
            digest.update(f"{point.value} {point.dist.version if point.dist else ''}".encode())
        modules = {type(player(name).bot).__module__, *(point.module for point in points)}
        for module in sorted(modules):
            file = getattr(sys.modules[module], "__file__", None)
            if file is not None:  # what is written in C has none
                digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:12]


def _point(place: str) -> EntryPoint:
    """Where a bot is made, as another package would register it."""
    module, _, maker = place.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), *maker.split("."))):
        raise BadBotPlace(place)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # the command `loveletter` does not look there by itself, `python -m` does
    return EntryPoint(place, place, ENTRY_POINTS)


@cache
def rules_fingerprint(name: str) -> str:
    """The same for an edition: what another package brings is not in our rooms."""
    digest = hashlib.sha256(_rooms())
    found = edition(name)
    if not is_ours(found):
        numbers = (found.least_players, found.most_players, found.set_aside, found.face_up_with_two, found.version)
        digest.update(repr((sorted(found.goals.items()), found.options, numbers)).encode())
        for row in found.rows:
            digest.update(repr((row.character.name, row.value, row.copies)).encode())
            for file in sorted(_files_of(row.character)):
                digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:12]


def _files_of(character: Character) -> set[str]:
    """The files in which its functions are written."""
    parts = [getattr(character, each.name) for each in fields(character)]
    modules = [sys.modules.get(getattr(part, "__module__", "")) for part in parts if isroutine(part)]
    return {file for module in modules if (file := getattr(module, "__file__", None)) is not None}


@cache
def _rooms() -> bytes:
    """A hash over all files of the rooms that play, learned weights included."""
    home = Path(loveletter.__file__).parent
    digest = hashlib.sha256()
    files = [path for room in ROOMS_THAT_PLAY for path in (home / room).rglob("*") if "__pycache__" not in path.parts]
    for path in sorted(files):
        if path.is_file():
            digest.update(path.relative_to(home).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.digest()
