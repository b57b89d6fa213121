"""A record: a match as its setup, its deals and its actions, which is all that is needed to play it again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any

from loveletter.engine.coded_text import CodedText
from loveletter.engine.edition import Rules
from loveletter.engine.luck import SEED_BYTES
from loveletter.notation.actions import parse_action
from loveletter.notation.bad_text import DOCUMENT, BadText, expected, unknown
from loveletter.notation.json_shape import child, must_be, must_have, read_json
from loveletter.notation.setup import Setting, check_names, deck_problem, edition_of, read_settings, rules_of

FORMAT_VERSION = 1
SIGNED = "loveletter-record-v1"
"""The first line of what is signed."""
KEY_BYTES, SIGNATURE_BYTES = 32, 64
_SEED = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


@dataclass(frozen=True)
class RoundRecord:
    """One round. Its cards come from a seed, or lie in a deck that is written out."""

    starter: str
    actions: tuple[str, ...] = ()
    """What was done, as `format_action` writes it; who did it follows from the game."""
    seed: str | None = None
    """32 bytes in hexadecimal."""
    deck: tuple[str, ...] | None = None
    """All cards, the top one first."""
    by_lot: bool = False
    """Whether several could have begun, and the lot of this seed or deck fell on the starter."""


@dataclass(frozen=True)
class RecordSignature:
    """By which a server says that this match was played and rated there."""

    table: str
    """The code of the table."""
    match: int
    """Which match of the table it was, from 1."""
    key: str
    """The server's public key (Ed25519), in hexadecimal."""
    value: str
    """In hexadecimal."""


@dataclass(frozen=True)
class Record:
    """A whole match, or the beginning of one: what it takes to play it again."""

    edition: str
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    """What differs from the edition's preset."""
    ages: tuple[int, ...] | None = None
    rules_version: int = 1
    """The version of the edition's rules under which it was played."""
    format_version: int = FORMAT_VERSION
    signature: RecordSignature | None = None
    programs: tuple[str, ...] = ()
    """The players for whom a program decided, as it has declared."""

    def signed_text(self, table: str, match: int) -> bytes:
        """What a server signs of the match with this number at this table."""
        digest = sha256(replace(self, signature=None).to_json().encode()).hexdigest()
        return "\n".join((SIGNED, table, str(match), digest)).encode()

    def to_json(self) -> str:
        """The document that `read_record` reads; equal records give equal texts."""
        document: dict[str, Any] = {
            "format_version": self.format_version,
            "edition": self.edition,
            **({} if self.rules_version == 1 else {"rules_version": self.rules_version}),
            "options": dict(sorted(self.options.items())),
            "players": self.players,
        }
        if self.ages is not None:
            document["ages"] = self.ages
        if self.programs:
            document["programs"] = self.programs
        document["rounds"] = [_round_document(each) for each in self.rounds]
        if self.signature is not None:
            document["signature"] = asdict(self.signature)
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _round_document(each: RoundRecord) -> dict[str, Any]:
    document: dict[str, Any] = {"starter": each.starter}
    if each.by_lot:
        document["by_lot"] = True
    if each.seed is not None:
        document["seed"] = each.seed
    if each.deck is not None:
        document["deck"] = each.deck
    document["actions"] = each.actions
    return document


def read_record(text: str) -> Record:
    """The record in a JSON document. Whether its actions are legal turns out when it is replayed."""
    data = must_be(dict, read_json(text), DOCUMENT)
    if "format_version" not in data:
        raise BadText(DOCUMENT, CodedText("not a record of a match: it has no format_version", "no_record"))
    _check_version(must_be(int, data["format_version"], "format_version"))
    members = must_have(
        data,
        DOCUMENT,
        ("format_version", "edition", "players", "rounds"),
        ("options", "ages", "programs", "rules_version", "signature"),
    )
    record = Record(
        edition=must_be(str, members["edition"], "edition"),
        players=tuple(_each(str, members["players"], "players")),
        rounds=tuple(
            _read_round(each, child("rounds", at)) for at, each in enumerate(must_be(list, members["rounds"], "rounds"))
        ),
        options=read_settings(members.get("options", {}), "options"),
        ages=tuple(_each(int, members["ages"], "ages")) if "ages" in members else None,
        programs=tuple(_each(str, members.get("programs", []), "programs")),
        rules_version=must_be(int, members.get("rules_version", 1), "rules_version"),
        signature=_read_signature(members["signature"]) if "signature" in members else None,
    )
    check_record(record)
    return record


def check_record(record: Record) -> Rules:
    """The rules of a record in which all is well but, perhaps, what was played."""
    _check_version(record.format_version)
    if record.rules_version < 1:
        raise BadText("rules_version", CodedText("versions begin with 1", "rules_version"))
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
    for at, name in enumerate(record.programs):
        if name not in record.players:
            raise BadText(child("programs", at), unknown("player", name, record.players))
    for at, each in enumerate(record.rounds):
        _check_round(each, rules, record.players, child("rounds", at))
    return rules


def _check_version(version: int) -> None:
    if version != FORMAT_VERSION:
        raise BadText("format_version", expected(str(FORMAT_VERSION), str(version)))


def _check_ages(ages: Sequence[int], rules: Rules) -> None:
    if len(ages) != rules.players:
        english = f"{rules.players} players, but {len(ages)} ages"
        raise BadText("ages", CodedText(english, "number_of_ages", players=rules.players, ages=len(ages)))
    for seat, age in enumerate(ages):
        if age < 0:
            raise BadText(child("ages", seat), CodedText("an age is not negative", "negative_age"))


def _check_round(each: RoundRecord, rules: Rules, players: Sequence[str], place: str) -> None:
    if (each.seed is None) == (each.deck is None):
        raise BadText(place, CodedText("expected either a seed or a deck", "seed_or_deck"))
    if each.seed is not None and not _SEED.fullmatch(each.seed):
        raise BadText(child(place, "seed"), _not_hexadecimal(SEED_BYTES))
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


def _read_round(data: object, place: str) -> RoundRecord:
    members = must_have(data, place, ("starter", "actions"), ("seed", "deck", "by_lot"))
    return RoundRecord(
        starter=must_be(str, members["starter"], child(place, "starter")),
        actions=tuple(_each(str, members["actions"], child(place, "actions"))),
        seed=must_be(str, members["seed"], child(place, "seed")) if "seed" in members else None,
        deck=tuple(_each(str, members["deck"], child(place, "deck"))) if "deck" in members else None,
        by_lot=must_be(bool, members.get("by_lot", False), child(place, "by_lot")),
    )


def _read_signature(data: object) -> RecordSignature:
    members = must_have(data, "signature", ("table", "match", "key", "value"))
    signature = RecordSignature(
        table=must_be(str, members["table"], child("signature", "table")),
        match=must_be(int, members["match"], child("signature", "match")),
        key=must_be(str, members["key"], child("signature", "key")),
        value=must_be(str, members["value"], child("signature", "value")),
    )
    for name, text, size in (("key", signature.key, KEY_BYTES), ("value", signature.value, SIGNATURE_BYTES)):
        if not re.fullmatch(rf"[0-9a-f]{{{2 * size}}}", text):
            raise BadText(child("signature", name), _not_hexadecimal(size))
    return signature


def _not_hexadecimal(size: int) -> CodedText:
    english = f"expected {2 * size} hexadecimal digits, in lower case"
    return CodedText(english, "bad_seed", digits=2 * size)
