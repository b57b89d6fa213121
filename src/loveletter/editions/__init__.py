"""The editions, one file each, and those that other packages bring."""

from collections.abc import Mapping
from functools import cache

from loveletter.editions.classic import CLASSIC
from loveletter.editions.original import ORIGINAL
from loveletter.editions.outside import Outside, find_outside
from loveletter.editions.premium import PREMIUM
from loveletter.editions.second import SECOND
from loveletter.engine.character import Character
from loveletter.engine.edition import Edition
from loveletter.engine.refusals import BadSetup, Code, Refusal

EDITIONS: dict[str, Edition] = {each.name: each for each in (SECOND, CLASSIC, ORIGINAL, PREMIUM)}
"""Our own editions by their names; the first is the one to play where none is asked for."""


OUR_CARDS: dict[str, Character] = {row.character.name: row.character for each in EDITIONS.values() for row in each.rows}
"""The characters of our editions."""


@cache
def _outside() -> Outside:
    return find_outside(EDITIONS)


def all_editions() -> dict[str, Edition]:
    """Our editions, and after them those that other packages register as entry points."""
    return {**EDITIONS, **_outside().editions}


def broken_editions() -> Mapping[str, str]:
    """The entry points that give no edition, each with the reason."""
    return _outside().broken


def is_ours(edition: Edition) -> bool:
    """Whether it is one of our editions, and not one that only has the same name."""
    return EDITIONS.get(edition.name) is edition


def edition(name: str) -> Edition:
    """The edition of this name, ours or another package's; refused with the names there are if it is unknown."""
    found = EDITIONS.get(name) or all_editions().get(name)
    if found is None:
        raise BadSetup(Refusal(Code.UNKNOWN_EDITION, {"edition": name, "known": tuple(all_editions())}))
    return found
