"""Reading a record: from a JSON document to a record of which every word means something."""

import re
from collections.abc import Sequence
from typing import Any

from loveletter.engine.edition import Rules
from loveletter.engine.luck import SEED_BYTES
from loveletter.notation.actions import parse_action
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.json_shape import child, must_be, must_have, read_json
from loveletter.notation.record import FORMAT_VERSION, Record, RoundRecord
from loveletter.notation.setup import check_names, deck_problem, edition_of, read_settings, rules_of

_SEED = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


def read_record(text: str) -> Record:
    """The record in a JSON document. Whether its actions are legal turns out when it is replayed."""
    data = must_be(dict, read_json(text), "document")
    if "format_version" not in data:
        raise BadText("document", "not a record of a match: it has no format_version")
    _check_version(must_be(int, data["format_version"], "format_version"))
    found = must_have(
        data, "document", ("format_version", "edition", "players", "rounds"), ("options", "ages", "rules_version")
    )
    record = Record(
        edition=must_be(str, found["edition"], "edition"),
        players=tuple(_each(str, found["players"], "players")),
        rounds=tuple(
            _round(each, child("rounds", at)) for at, each in enumerate(must_be(list, found["rounds"], "rounds"))
        ),
        options=read_settings(found.get("options", {}), "options"),
        ages=tuple(_each(int, found["ages"], "ages")) if "ages" in found else None,
        rules_version=must_be(int, found.get("rules_version", 1), "rules_version"),
    )
    check_record(record)
    return record


def check_record(record: Record) -> Rules:
    """The rules of a record in which all is well but, perhaps, what was played."""
    _check_version(record.format_version)
    if record.rules_version < 1:
        raise BadText("rules_version", "versions begin with 1")
    edition = edition_of(record.edition, "edition")
    check_names(record.players, lambda seat: child("players", seat))
    rules = rules_of(
        edition,
        len(record.players),
        record.options,
        lambda name: "players" if name == "players" else child("options", name),
    )
    if record.ages is not None:
        _check_ages(record.ages, rules)
    for at, each in enumerate(record.rounds):
        _check_round(each, rules, record.players, child("rounds", at))
    return rules


def _check_version(version: int) -> None:
    if version != FORMAT_VERSION:
        raise BadText("format_version", f"expected {FORMAT_VERSION}, found {version}")


def _check_ages(ages: Sequence[int], rules: Rules) -> None:
    if len(ages) != rules.players:
        raise BadText("ages", f"{rules.players} players, but {len(ages)} ages")
    for seat, age in enumerate(ages):
        if age < 0:
            raise BadText(child("ages", seat), "an age is not negative")


def _check_round(each: RoundRecord, rules: Rules, players: Sequence[str], place: str) -> None:
    if (each.seed is None) == (each.deck is None):
        raise BadText(place, "expected either a seed or a deck")
    if each.seed is not None and not _SEED.fullmatch(each.seed):
        raise BadText(child(place, "seed"), f"expected {2 * SEED_BYTES} hexadecimal digits, in lower case")
    if each.deck is not None:
        _check_deck(each.deck, rules, child(place, "deck"))
    if each.starter not in players:
        raise BadText(child(place, "starter"), unknown("player", each.starter, players))
    for at, action in enumerate(each.actions):
        try:
            parse_action(action, players)
        except BadText as bad:
            raise bad.within(child(child(place, "actions"), at)) from None


def _check_deck(deck: Sequence[str], rules: Rules, place: str) -> None:
    for at, card in enumerate(deck):
        if card not in rules.characters:
            raise BadText(child(place, at), unknown("card", card, rules.characters))
    if problem := deck_problem(deck, rules):
        raise BadText(place, problem)


def _each(kind: type, data: object, place: str) -> list[Any]:
    return [must_be(kind, each, child(place, at)) for at, each in enumerate(must_be(list, data, place))]


def _round(data: object, place: str) -> RoundRecord:
    found = must_have(data, place, ("starter", "actions"), ("seed", "deck", "by_lot"))
    return RoundRecord(
        starter=must_be(str, found["starter"], child(place, "starter")),
        actions=tuple(_each(str, found["actions"], child(place, "actions"))),
        seed=must_be(str, found["seed"], child(place, "seed")) if "seed" in found else None,
        deck=tuple(_each(str, found["deck"], child(place, "deck"))) if "deck" in found else None,
        by_lot=must_be(bool, found.get("by_lot", False), child(place, "by_lot")),
    )
