"""Which bots there are, ours and those that other packages register as entry points, and why one cannot play."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from loveletter.bots.beginner import Novice, Page
from loveletter.bots.bot import Bot, RandomBot
from loveletter.bots.champion.champion import Champion
from loveletter.bots.champion.manifest import is_learned as is_learned
from loveletter.bots.champion.manifest import learned
from loveletter.bots.courtier import Courtier
from loveletter.bots.schemer import Schemer
from loveletter.engine.coded_text import CodedText
from loveletter.engine.edition import Edition

ENTRY_POINTS = "loveletter.bots"
"""The group in which another package names its bots: `name = "package.module:callable that makes a Bot"`."""


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": Novice,
    "page": Page,
    "courtier": Courtier,
    "schemer": Schemer,
    "champion": Champion,
}
"""Our own bots, the weakest first: what makes each."""


PLAY_BY_NETWORK = frozenset({"schemer", "champion"})
"""Levels that play only editions with a network. Without Numba the champion does not search."""


class UnknownBot(ValueError):
    """No bot has this name, neither ours nor another package's."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}; there are {', '.join(names())}")
        self.name = name


class CannotBeMade(ValueError):
    """A bot of another package is there, but what should make it does not."""

    def __init__(self, reason: CodedText) -> None:
        super().__init__(reason)
        self.reason = reason


def failed(english: str, error: BaseException) -> CodedText:
    """That the code of others failed. An `ImportError` says what is missing; of the others only the kind is certain."""
    if isinstance(error, ImportError) and error.name:
        return CodedText(english, "package_missing", name=error.name)
    return CodedText(english, "code_failed", error=repr(error))


@cache
def names() -> tuple[str, ...]:
    """The names of all bots: ours, the weakest first, then those of other packages. To find these, the files of all
    installed packages are looked through, once."""
    return (*LEVELS, *sorted(point.name for point in entry_points(group=ENTRY_POINTS) if point.name not in LEVELS))


def why_not(name: str, edition: Edition) -> CodedText | None:
    """Why a bot cannot play an edition, as a sentence; None if it can. What others make is left to them."""
    if name in PLAY_BY_NETWORK and not is_learned(edition):
        english = f"{name} has not learned the edition {edition.name!r}; it plays {', '.join(learned())}"
        return CodedText(english, "edition_not_learned", bot=name, edition=edition.name, learned=learned())
    return None


@cache
def bot(name: str) -> Bot:
    """The bot of this name. A level of ours cannot be replaced from outside."""
    if name in LEVELS:
        return LEVELS[name]()
    for point in entry_points(group=ENTRY_POINTS, name=name):
        return make_bot(point)
    raise UnknownBot(name)


def make_bot(point: EntryPoint) -> Bot:
    """The bot that an entry point makes. It runs the code of others, which may fail in every way."""
    try:
        bot = point.load()()
    except (Exception, SystemExit) as error:
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise CannotBeMade(failed(f"{point.name} cannot be made: {reason}", error)) from error
    if not isinstance(bot, Bot):
        kind = type(bot).__name__
        raise CannotBeMade(CodedText(f"{point.name} gives {kind}, which is not a bot", "not_a_bot", found=kind))
    return bot


class Obstacle(StrEnum):
    """Codes never change their meaning."""

    CANNOT_BE_MADE = "cannot_be_made"
    """The package that brings the bot fails to make it."""


@cache
def obstacle(name: str) -> Obstacle | None:
    """Why this bot cannot play; None if it can. For a bot of another package, it runs that package's code once."""
    if name in LEVELS:
        return None
    try:
        bot(name)
    except CannotBeMade:
        return Obstacle.CANNOT_BE_MADE
    return None


def obstacles() -> dict[str, Obstacle]:
    return {name: reason for name in names() if (reason := obstacle(name)) is not None}
