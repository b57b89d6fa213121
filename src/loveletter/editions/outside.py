"""Outside editions: those that other packages register as entry points. A broken one is reported and left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from loveletter.engine.character import Character
from loveletter.engine.coded_text import CodedText, Detail
from loveletter.engine.edition import Edition
from loveletter.engine.refusals import Code
from loveletter.engine.setting_up import why_not_dealt

ENTRY_POINTS = "loveletter.editions"
"""The group in which another package names its editions: `name = "package.module:EDITION"`."""

MOST_PLAYERS = 8
"""For more there are neither seats in the browser nor numbers in the arrays."""

_UNDEALT = {
    Code.BAD_SET_UP: "sets {set_aside} cards aside and lays {face_up} open; one or none, and 0 or more, are possible",
    Code.TOO_FEW_CARDS: "has only {cards} cards, too few to deal and draw",
    Code.NOTHING_TO_DRAW: "sets no card aside, which {card!r} may have to draw",
}
"""For each reason why an edition cannot be dealt: what to say of it."""

_NAME = re.compile(r"[a-z][a-z0-9_]*")


class Outside(NamedTuple):
    editions: dict[str, Edition]
    broken: dict[str, CodedText]
    """For each entry point that gives no edition: why not."""


class Broken(ValueError):
    """An entry point gives no edition that can be played."""

    def __init__(self, english: str, code: str, **details: Detail) -> None:
        super().__init__(english)
        self.reason = CodedText(english, code, **details)


def find_outside(ours: Mapping[str, Edition]) -> Outside:
    """What other packages register beside our editions, in the order of the names."""
    outside, editions = Outside({}, {}), dict(ours)
    for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda each: each.name):
        try:
            editions[point.name] = outside.editions[point.name] = _checked(_loaded(point), point.name, editions)
        except Broken as problem:
            outside.broken[point.name] = problem.reason
    return outside


def _loaded(point: EntryPoint) -> object:
    """It runs the code of others, which may fail in every way."""
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        details = {"name": point.name, "error": repr(error)}
        reason = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise Broken(
            f"the edition {point.name!r} cannot be loaded: {reason}", "edition_not_loaded", **details
        ) from error


def _checked(edition: object, name: str, known: Mapping[str, Edition]) -> Edition:
    if not isinstance(edition, Edition):
        kind = type(edition).__name__
        raise Broken(f"{name!r} gives {kind}, which is not an edition", "not_an_edition", name=name, found=kind)
    if name in known:
        raise Broken(f"there is another edition called {name!r}", "edition_twice", name=name)
    if edition.name != name:
        english = f"the edition registered as {name!r} calls itself {edition.name!r}"
        raise Broken(english, "edition_misnamed", name=name, own_name=edition.name)
    _check_names(edition, {row.character.name: row.character for each in known.values() for row in each.rows})
    _check_sizes(edition)
    return edition


def _check_names(edition: Edition, known: Mapping[str, Character]) -> None:
    """A name stands for one card everywhere: in texts, in messages, in the arrays of the simulator."""
    for word in (edition.name, *[row.character.name for row in edition.rows]):
        if not _NAME.fullmatch(word):
            english = f"the edition {edition.name!r} uses the name {word!r}: only small letters, digits and _ can be"
            raise Broken(english, "edition_bad_name", name=edition.name, word=word)
    for row in edition.rows:
        if known.get(row.character.name, row.character) is not row.character:
            card = row.character.name
            english = f"the edition {edition.name!r} has another {card!r} than the one that is known"
            raise Broken(english, "edition_other_card", name=edition.name, card=card)


def _check_sizes(edition: Edition) -> None:
    least, most = edition.least_players, edition.most_players
    if not 2 <= least <= most <= MOST_PLAYERS:
        english = f"the edition {edition.name!r} is for {least} to {most} players; 2 to {MOST_PLAYERS} can play"
        raise Broken(english, "edition_seats", name=edition.name, least=least, most=most, possible=MOST_PLAYERS)
    if missing := [str(players) for players in range(least, most + 1) if players not in edition.goals]:
        english = f"the edition {edition.name!r} has no goal for {', '.join(missing)} players"
        raise Broken(english, "edition_no_goal", name=edition.name, players=tuple(missing))
    for players in {2, most}:  # two may play where an option allows it
        if (refusal := why_not_dealt(edition, players)) is not None:
            english = f"the edition {edition.name!r} {_UNDEALT[refusal.code].format(**refusal.params)}"
            details = {name: str(value) for name, value in refusal.params.items()}
            raise Broken(english, f"edition_{refusal.code.value}", **{"name": edition.name, **details})
