"""The editions, one file each, and those that other packages bring."""

import copyreg
import pickle
from collections.abc import Mapping
from functools import cache
from typing import Any

from loveletter.editions.classic import CLASSIC
from loveletter.editions.original import ORIGINAL
from loveletter.editions.outside import Outside, find_outside
from loveletter.editions.premium import PREMIUM
from loveletter.editions.second import SECOND
from loveletter.engine.character import Character
from loveletter.engine.coded_text import CodedText
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


def broken_editions() -> Mapping[str, CodedText]:
    """The entry points that give no edition, each with the reason."""
    return _outside().broken


def is_ours(edition: Edition) -> bool:
    """Whether it is one of our editions, and not one that only has the same name."""
    return EDITIONS.get(edition.name) is edition


def edition(name: str) -> Edition:
    """The edition of this name, ours or another package's; refused with the names there are if it is unknown."""
    wanted = EDITIONS.get(name) or all_editions().get(name)
    if wanted is None:
        raise BadSetup(Refusal(Code.UNKNOWN_EDITION, {"edition": name, "known": tuple(all_editions())}))
    return wanted


def _pickled_edition(each: Edition) -> tuple[Any, ...]:
    """An edition that every process finds by its name travels by it, and arrives as itself; another as a value."""
    by_name = is_ours(each) or all_editions().get(each.name) is each
    return (edition, (each.name,)) if by_name else _as_value(each)


def _our_card(name: str) -> Character:
    return OUR_CARDS[name]


def _pickled_character(each: Character) -> tuple[Any, ...]:
    """Also in an edition of others, a card of ours stays the one that we have."""
    return (_our_card, (each.name,)) if OUR_CARDS.get(each.name) is each else _as_value(each)


def _as_value(each: object) -> tuple[Any, ...]:
    reduced = each.__reduce_ex__(pickle.HIGHEST_PROTOCOL)
    assert isinstance(reduced, tuple)
    return reduced


copyreg.pickle(Edition, _pickled_edition)
copyreg.pickle(Character, _pickled_character)
