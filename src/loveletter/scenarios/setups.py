"""The set-up of a scenario: its kind, edition and players, and the table, from a deck in its order or in mid-round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from loveletter.editions import all_editions
from loveletter.engine.deal import begin_round, order_of_deck
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.evolve import evolve
from loveletter.engine.refusals import BadSetup, Code
from loveletter.engine.state import State
from loveletter.engine.turn import Turn
from loveletter.notation.bad_text import unknown
from loveletter.scenarios.fields import (
    BadScenario,
    Difference,
    anything,
    card,
    count,
    fields,
    flag,
    listed,
    number,
    optional,
    place,
    player,
    table,
    text,
)
from loveletter.testing.table import StagedPosition, StagedTable, youth

FOR_THE_READER = ("title", "sources", "rules", "ruling")
HEADING = ("id", "kind", "edition", "options", "players", "expect", *FOR_THE_READER)
PLAYED = (*HEADING, "ages", "setup", "actions")
FIELDS = {"config": HEADING, "deal": PLAYED, "position": PLAYED}
NEEDED = ("id", "kind", "edition", "expect")
NEEDED_TO_PLAY = ("players", "setup")


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
    members = table(text, anything)("scenario", value)
    kind = text("kind", members.get("kind"))
    if kind not in FIELDS:
        raise BadScenario(unknown("kind", kind, FIELDS))
    needed = NEEDED if kind == "config" else (*NEEDED, *NEEDED_TO_PLAY)
    fields(f"scenario of kind {kind}", members, FIELDS[kind], needed)
    name = text("edition", members["edition"])
    editions = all_editions()
    if name not in editions:
        raise BadScenario(unknown("edition", name, editions))
    options = _options(editions[name], members.get("options", {}))
    players = tuple(listed(text)("players", members.get("players", [])))
    if len(set(players)) < len(players):
        raise BadScenario("players: a name comes twice")
    return Heading(text("id", members["id"]), kind, editions[name], options, players, members)


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


def config_differences(heading: Heading) -> list[Difference]:
    reads = {
        "size": number,
        "value_sum": number,
        "cards": table(card, listed(number)),
        "tokens_to_win": table(count, number),
        "reject": flag,
    }
    members = fields("expect", heading.rest["expect"], (*reads, "note"))
    if "reject" in members and "players" not in heading.rest:
        raise BadScenario("expect.reject: no players are given")
    expected = {name: reads[name](f"expect.{name}", each) for name, each in members.items() if name != "note"}
    asked = [Difference(name, want, _of_edition(heading, name, want)) for name, want in expected.items()]
    return [each for each in asked if each.expected != each.got]


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


OF_DEAL = ("deck_order", "turn", "tokens")
OF_POSITION = (
    "hands",
    "draw_pile",
    "set_aside",
    "face_up",
    "discards",
    "protected",
    "out",
    "tokens",
    "must_choose",
    "jester",
    "knows",
    "turn",
)


def read_ages(heading: Heading) -> dict[str, int]:
    return table(player(heading.players), count)("ages", heading.rest.get("ages", {}))


def set_up(heading: Heading) -> StagedTable:
    """The table of the scenario, its first player having drawn."""
    rules, setup = heading.rules(), heading.rest["setup"]
    return _deal(heading, rules, setup) if heading.kind == "deal" else _position(heading, rules, setup)


def _deal(heading: Heading, rules: Rules, value: object) -> StagedTable:
    players = heading.players
    setup = fields("setup", value, OF_DEAL, needed=("deck_order", "turn"))
    deck = listed(card)("setup.deck_order", setup["deck_order"])
    tokens = table(player(players), count)("setup.tokens", setup.get("tokens", {}))
    starter = players.index(player(players)("setup.turn", setup["turn"]))
    before = State.before_match(rules)._replace(
        tokens=tuple(tokens.get(name, 0) for name in players), youth=youth(rules, players, read_ages(heading))
    )
    if sorted(deck) != sorted(rules.deck):
        raise BadScenario(f"setup.deck_order: not the {len(rules.deck)} cards of the edition {rules.edition.name!r}")
    _, (*dealt, _began, _drew) = begin_round(Turn(before), order_of_deck(rules, deck), starter)
    return StagedTable(players, evolve(before, *dealt))


def _position(heading: Heading, rules: Rules, value: object) -> StagedTable:
    setup = fields("setup", value, OF_POSITION, needed=("hands", "draw_pile", "turn"))
    one = player(heading.players)
    several = listed(one)
    cards = listed(card)
    at: Mapping[str, str] = {name: f"setup.{name}" for name in OF_POSITION}
    return StagedTable.of(
        StagedPosition(
            rules=rules,
            players=heading.players,
            turn=one(at["turn"], setup["turn"]),
            hands=table(one, card)(at["hands"], setup["hands"]),
            pile=cards(at["draw_pile"], setup["draw_pile"]),
            set_aside=optional(card)(at["set_aside"], setup.get("set_aside")),
            face_up=cards(at["face_up"], setup.get("face_up", [])),
            discards=table(one, cards)(at["discards"], setup.get("discards", {})),
            protected=several(at["protected"], setup.get("protected", [])),
            out=several(at["out"], setup.get("out", [])),
            tokens=table(one, count)(at["tokens"], setup.get("tokens", {})),
            must_choose=optional(one)(at["must_choose"], setup.get("must_choose")),
            jester=table(one, one)(at["jester"], setup.get("jester", {})),
            knows=table(one, table(place(heading.players), card))(at["knows"], setup.get("knows", {})),
            ages=read_ages(heading),
        )
    )
