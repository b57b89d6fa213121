"""Players: the bots that a contest names, guarded, and what tells one version of a bot from another."""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import loveletter
from loveletter.bots.bot import Bot
from loveletter.bots.guarded import BELOW_STRANGERS, Guarded, guarded
from loveletter.bots.registry import ENTRY_POINTS, LEVELS, names
from loveletter.bots.waking import wake
from loveletter.notation.bad_text import unknown

PLAYED_BY = ("engine", "cards", "editions", "simulate", "beliefs", "bots")
"""The rooms whose code decides how a round goes."""


class NoSuchBot(ValueError):
    """One sentence that says so, with the name that was perhaps meant."""


@cache
def player(name: str) -> Bot:
    """A bot that cannot fail: of a registered name, or "package.module:maker" for one that is still being written."""
    if ":" not in name and name not in names():
        raise NoSuchBot(f"{unknown('bot', name, names())} (known: {', '.join(names())}, or package.module:maker)")
    try:
        made = Guarded(_made(name), guarded(BELOW_STRANGERS)) if ":" in name else guarded(name)
    except (ImportError, AttributeError, TypeError) as error:
        raise NoSuchBot(f"{name} cannot be made: {error}") from error
    wake(made)
    return made


@cache
def fingerprint(name: str) -> str:
    """A short hash that changes with the code of a bot, so that results of different bots are not put together."""
    digest = hashlib.sha256(_rooms())
    if ":" in name:
        maker = EntryPoint(name, name, ENTRY_POINTS).load()
        digest.update(Path(inspect.getfile(maker)).read_bytes())
    elif name not in LEVELS:
        for point in entry_points(group=ENTRY_POINTS, name=name):
            digest.update(f"{point.value} {point.dist.version if point.dist else ''}".encode())
    return digest.hexdigest()[:12]


def _made(name: str) -> Bot:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # the command `loveletter` does not look there by itself, `python -m` does
    made = EntryPoint(name, name, ENTRY_POINTS).load()()
    if not isinstance(made, Bot):
        raise NoSuchBot(f"{name} gives {type(made).__name__}, which is not a bot")
    return made


@cache
def _rooms() -> bytes:
    """A hash over all files of the rooms that play, learned weights included."""
    home = Path(loveletter.__file__).parent
    digest = hashlib.sha256()
    files = [path for room in PLAYED_BY for path in (home / room).rglob("*") if "__pycache__" not in path.parts]
    for path in sorted(files):
        if path.is_file():
            digest.update(path.relative_to(home).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.digest()
