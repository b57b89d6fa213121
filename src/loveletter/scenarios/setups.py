"""The set-up of a scenario: a table from a deck in its order, or from a position in mid-round."""

from collections.abc import Mapping

from loveletter.engine.deal import begin_round, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import evolve
from loveletter.engine.state import State
from loveletter.engine.turn import Turn
from loveletter.scenarios.fields import BadScenario, card, count, fields, listed, optional, place, player, table
from loveletter.scenarios.headings import Heading
from loveletter.testing.positions import StagedPosition, youth
from loveletter.testing.table import StagedTable

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
