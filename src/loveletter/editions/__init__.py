"""The editions, one file each."""

from loveletter.editions.classic import CLASSIC
from loveletter.editions.original import ORIGINAL
from loveletter.editions.premium import PREMIUM
from loveletter.editions.second import SECOND
from loveletter.engine.edition import Edition
from loveletter.engine.refusals import BadSetup, Code, Refusal

EDITIONS: dict[str, Edition] = {each.name: each for each in (SECOND, CLASSIC, ORIGINAL, PREMIUM)}
"""All editions by their names; the first is the one to play where none is asked for."""


def edition(name: str) -> Edition:
    """The edition of this name; refused with the names there are if it is unknown."""
    if name not in EDITIONS:
        raise BadSetup(Refusal(Code.UNKNOWN_EDITION, {"edition": name, "known": tuple(EDITIONS)}))
    return EDITIONS[name]
