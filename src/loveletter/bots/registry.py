"""Which bots there are: ours, weakest first, and those that other packages register as entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from loveletter.bots.bot import Bot
from loveletter.bots.courtier import Courtier
from loveletter.bots.novice import Novice
from loveletter.bots.random_bot import RandomBot

ENTRY_POINTS = "loveletter.bots"
"""The group in which another package names its bots: `name = "package.module:callable that makes a Bot"`."""


def _schemer() -> Bot:
    import loveletter.simulate  # noqa: F401 - first, because it says what to install where Numba is missing
    from loveletter.bots.schemer import Schemer  # it needs the extra [fast], which the others do without

    return Schemer()


LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": Novice,
    "courtier": Courtier,
    "schemer": _schemer,
}


class UnknownBot(ValueError):
    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}; there are {', '.join(names())}")
        self.name = name


def names() -> tuple[str, ...]:
    return (*LEVELS, *sorted(point.name for point in entry_points(group=ENTRY_POINTS) if point.name not in LEVELS))


@cache
def bot(name: str) -> Bot:
    """The bot of this name. A level of ours cannot be replaced from outside."""
    if name in LEVELS:
        return LEVELS[name]()
    for point in entry_points(group=ENTRY_POINTS, name=name):
        made = point.load()()
        if not isinstance(made, Bot):
            raise TypeError(f"the entry point {name!r} gives {type(made).__name__}, which is not a bot")
        return made
    raise UnknownBot(name)
