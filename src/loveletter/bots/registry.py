"""Which bots there are: ours, weakest first, and those that other packages register as entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from loveletter.bots.bot import Bot
from loveletter.bots.courtier import Courtier
from loveletter.bots.novice import Novice
from loveletter.bots.page import Page
from loveletter.bots.random_bot import RandomBot
from loveletter.editions import is_ours
from loveletter.engine.edition import Edition

ENTRY_POINTS = "loveletter.bots"
"""The group in which another package names its bots: `name = "package.module:callable that makes a Bot"`."""


def _schemer() -> Bot:
    import loveletter.spaces  # noqa: F401 - first, because it says what to install where NumPy is missing
    from loveletter.bots.schemer import Schemer  # it needs NumPy, which the others do without

    return Schemer()


def _champion() -> Bot:
    import loveletter.spaces  # noqa: F401 - as above
    from loveletter.bots.champion.champion import Champion

    return Champion()


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": Novice,
    "page": Page,
    "courtier": Courtier,
    "schemer": _schemer,
    "champion": _champion,
}
"""Our own bots, the weakest first: what makes each."""


LEARNED = ("second", "classic", "original", "premium")
"""The editions for which there is a learned policy (`champion.families`)."""
NEEDS_LEARNING = frozenset({"schemer", "champion"})
"""Levels that play only those."""


class UnknownBot(ValueError):
    """No bot has this name, neither ours nor another package's."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}; there are {', '.join(names())}")
        self.name = name


class CannotBeMade(ValueError):
    """A bot of another package is there, but what should make it does not."""


@cache
def names() -> tuple[str, ...]:
    """The names of all bots: ours, the weakest first, then those of other packages. To find these, the files of all
    installed packages are looked through, once."""
    return (*LEVELS, *sorted(point.name for point in entry_points(group=ENTRY_POINTS) if point.name not in LEVELS))


def why_not(name: str, edition: Edition) -> str | None:
    """Why a bot cannot play an edition, as a sentence; None if it can. What others make is left to them."""
    if name in NEEDS_LEARNING and not is_learned(edition):
        return f"{name} has not learned the edition {edition.name!r}; it plays {', '.join(LEARNED)}"
    return None


def is_learned(edition: Edition) -> bool:
    """Whether there is a learned policy for exactly this edition."""
    return edition.name in LEARNED and is_ours(edition)


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
        found = point.load()()
    except (Exception, SystemExit) as error:
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise CannotBeMade(f"{point.name} cannot be made: {reason}") from error
    if not isinstance(found, Bot):
        raise CannotBeMade(f"{point.name} gives {type(found).__name__}, which is not a bot")
    return found
