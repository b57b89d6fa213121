"""The heading of a scenario: its kind, its edition with options, its players; and what a config says of an edition."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from loveletter.editions import all_editions
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.refusals import BadSetup, Code
from loveletter.notation.bad_text import unknown
from loveletter.scenarios.fields import BadScenario, anything, card, count, fields, flag, listed, number, table, text

FOR_THE_READER = ("title", "sources", "rules", "ruling")
HEADING = ("id", "kind", "edition", "options", "players", "expect", *FOR_THE_READER)
FIELDS = {
    "config": HEADING,
    "deal": (*HEADING, "ages", "setup", "actions"),
    "position": (*HEADING, "ages", "setup", "actions"),
}
NEEDED = {
    "config": ("id", "kind", "edition", "expect"),
    "deal": ("id", "kind", "edition", "players", "setup", "expect"),
    "position": ("id", "kind", "edition", "players", "setup", "expect"),
}


@dataclass(frozen=True)
class Heading:
    id: str
    kind: str
    edition: Edition
    options: dict[str, Any]
    players: tuple[str, ...]
    rest: dict[str, object]
    """All fields, those of this heading too."""

    def rules(self) -> Rules:
        return self.edition.rules(len(self.players), self.options)


def read_heading(value: object) -> Heading:
    found = table(text, anything)("scenario", value)
    kind = text("kind", found.get("kind"))
    if kind not in FIELDS:
        raise BadScenario(unknown("kind", kind, FIELDS))
    fields(f"scenario of kind {kind}", found, FIELDS[kind], NEEDED[kind])
    name = text("edition", found["edition"])
    editions = all_editions()
    if name not in editions:
        raise BadScenario(unknown("edition", name, editions))
    options = _options(editions[name], found.get("options", {}))
    players = tuple(listed(text)("players", found.get("players", [])))
    if len(set(players)) < len(players):
        raise BadScenario("players: a name comes twice")
    return Heading(text("id", found["id"]), kind, editions[name], options, players, found)


def _options(edition: Edition, value: object) -> dict[str, Any]:
    options: dict[str, Any] = fields("options", value, sorted(edition.settable), what="option")
    if not options:
        return options
    if isinstance(options.get("tokens"), dict):
        goals = table(number, number)("options.tokens", options["tokens"])
        for players in goals:
            if players not in edition.goals:
                raise BadScenario(f"options.tokens: the edition {edition.name!r} is not for {players} players")
        options["tokens"] = goals
    for players in range(edition.least_players, edition.most_players + 1):
        try:
            edition.rules(players, options)
        except BadSetup as wrong:
            raise BadScenario(f"options: {wrong}") from None
    return options


def config_differences(heading: Heading) -> list[tuple[str, object, object]]:
    """What does not hold of the edition, each with what was expected and what is."""
    reads = {
        "size": number,
        "value_sum": number,
        "cards": table(card, listed(number)),
        "tokens_to_win": table(count, number),
        "reject": flag,
    }
    found = fields("expect", heading.rest["expect"], (*reads, "note"))
    if "reject" in found and "players" not in heading.rest:
        raise BadScenario("expect.reject: no players are given")
    wanted = {name: reads[name](f"expect.{name}", each) for name, each in found.items() if name != "note"}
    asked = [(name, want, _of_edition(heading, name, want)) for name, want in wanted.items()]
    return [(name, want, got) for name, want, got in asked if want != got]


def _of_edition(heading: Heading, name: str, want: object) -> object:
    rows = heading.edition.rows
    match name:
        case "size":
            return sum(row.copies for row in rows)
        case "value_sum":
            return sum(row.value * row.copies for row in rows)
        case "cards":
            return {row.character.name: [row.value, row.copies] for row in rows}
        case "tokens_to_win":
            assert isinstance(want, Mapping)
            return {players: _goal(heading, players) for players in want}
        case _:
            return _goal(heading, len(heading.players)) is None


def _goal(heading: Heading, players: int) -> int | None:
    """Tokens to win for this many players; None where that many are not allowed."""
    try:
        return heading.edition.rules(players, heading.options).goal
    except BadSetup as wrong:
        if wrong.code is Code.WRONG_PLAYER_COUNT:
            return None
        raise
