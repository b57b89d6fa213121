"""Sentences: which message tells a fact, and what goes into it, chosen by the table that the browser reads too.

`sentences.json` gives for every kind of event, every entry of a list, every code of a refusal and every remark of the
coach its cases. The first case whose conditions hold is said:

    "if"      conditions, by path: the very value, or {"is": "number" | "word" | "card" | "seat"}, or {"same": path}
    "say"     the message
    "seat", "target"   whom it is about; they give the message $seat, $target and, as $viewer, the reader's part
    "winners" several whom it is about, the reader first; they give it $players and $viewer
    "with"    what else it needs, by name: a path, or one of the forms in `_variable`

A path names a field, then a field of that or a place in a list, with dots between; `size` is the length of a list, and
`known` what is known of a list with a card or nothing for each seat: pairs of `seat` and `card`; `kind` says what an
action is, as in its plain form. `$viewer` and `$token` are the teller's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, TypeAlias

from loveletter.engine.seats import Seat
from loveletter.language.catalogue import Catalogue, MessageError, Variable, fluent_id
from loveletter.notation.plain import KIND, kind_name

Case: TypeAlias = Mapping[str, Any]

TABLE: Mapping[str, Mapping[str, Sequence[Case]]] = json.loads(
    (resources.files("loveletter.language") / "sentences.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True, slots=True)
class Teller:
    """For whom sentences are made, and by which names; knows what "you" is and how things are listed."""

    catalogue: Catalogue
    names: Sequence[str]
    viewer: Seat | None
    """Whom a sentence calls "you"; None where everybody is called by name."""
    token: str = "token"

    def say(self, message: str, **variables: Variable) -> str:
        return self.catalogue.format(message, **variables)

    def parts(self, seats: Mapping[str, Seat]) -> dict[str, Variable]:
        """Whom a sentence is about, by their parts in it, and which part the viewer has."""
        part = next((part for part, seat in seats.items() if seat == self.viewer), "other")
        return {"viewer": part, **{part: self.names[seat] for part, seat in seats.items()}}

    def winners(self, seats: Sequence[Seat]) -> dict[str, Variable]:
        """Several whom a sentence is about and begins with; "you" comes first among them."""
        if self.viewer not in seats:
            return {"viewer": "other", "players": self.every(self.names[seat] for seat in seats)}
        others = [self.names[seat] for seat in seats if seat != self.viewer]
        return {"viewer": "seat", "players": self.every([self.say("list-you-first"), *others])}

    def called(self, seat: Seat) -> str:
        """A player as one of several inside a sentence."""
        return self.say("list-you") if seat == self.viewer else self.names[seat]

    def word(self, word: object) -> str:
        """The name of a card, or else the word as it is."""
        if isinstance(word, str) and self.catalogue.knows_card(word):
            return self.say("list-card", card=word)
        return str(word)

    def every(self, things: Iterable[str]) -> str:
        """A, B and C."""
        return self._listed("list-and", things)

    def either(self, things: Iterable[str]) -> str:
        """A, B or C."""
        return self._listed("list-or", things)

    def entries(self, things: Iterable[str]) -> str:
        """Longer entries, with a separator between them."""
        first, *rest = things
        for each in rest:
            first = self.say("list-entries-more", before=first, next=each)
        return first

    def _listed(self, kind: str, things: Iterable[str]) -> str:
        first, *rest = (*things,) or ("",)
        if not rest:
            return first
        for each in rest[:-1]:
            first = self.say(f"{kind}-more", before=first, next=each)
        end = "two" if len(rest) == 1 else "last"  # some languages set a comma only before the last of three
        return self.say(f"{kind}-{end}", before=first, last=rest[-1])


def sentence(teller: Teller, part: str, kind: str, fact: object) -> str:
    """The fact in words, by its kind in one part of the table: never more than the fact holds."""
    case = chosen(teller, TABLE[part][kind], fact)
    variables = {name: _variable(teller, fact, form) for name, form in case.get("with", {}).items()}
    return teller.say(case["say"], **_about(teller, case, fact), **variables)


def chosen(teller: Teller, cases: Sequence[Case], fact: object) -> Case:
    """The first case whose conditions hold."""
    for case in cases:
        if all(_holds(teller, fact, path, wanted) for path, wanted in case.get("if", {}).items()):
            return case
    raise MessageError(f"no sentence tells {fact!r}")


def _holds(teller: Teller, fact: object, path: str, wanted: object) -> bool:
    value: object = _value(teller, fact, path)
    match wanted:
        case {"is": "number"}:
            return isinstance(value, int)
        case {"is": "word"}:
            return isinstance(value, str)
        case {"is": "card"}:
            return teller.catalogue.knows_card(value)
        case {"is": "seat"}:
            return value in range(len(teller.names))
        case {"same": str(other)}:
            same: object = _value(teller, fact, other)
            return value == same
        case None | bool():
            return value is wanted
        case _:
            return value == wanted


def _about(teller: Teller, case: Case, fact: object) -> dict[str, Variable]:
    """Whom the sentence is about, and the reader's part in it."""
    if "winners" in case:
        return teller.winners(_value(teller, fact, case["winners"]))
    seats = {part: _value(teller, fact, case[part]) for part in ("seat", "target") if part in case}
    return teller.parts(seats) if seats else {}


def _variable(teller: Teller, fact: object, form: Any) -> Variable:
    match form:
        case str(path):
            plain: Variable = _value(teller, fact, path)
            return plain
        case {"word": path}:
            return teller.word(_value(teller, fact, path))
        case {"name": path}:
            return teller.names[int(_value(teller, fact, path))]
        case {"edition": path}:
            edition: str = _value(teller, fact, path)
            title = f"edition-{fluent_id(edition)}"
            return teller.say(title) if title in teller.catalogue else edition
        case {"cards": path}:
            return teller.every(map(teller.word, _value(teller, fact, path)))
        case {"players": path}:
            return teller.every(map(teller.called, _value(teller, fact, path)))
        case {"either": path}:
            return teller.either(map(teller.word, _value(teller, fact, path)))
        case {"either_player": path}:
            return teller.either(map(teller.called, _value(teller, fact, path)))
        case {"entries": path, "as": kind}:
            return teller.entries(sentence(teller, "entries", kind, each) for each in _value(teller, fact, path))
        case {"entry": path, "as": kind}:
            return sentence(teller, "entries", kind, _value(teller, fact, path))
        case {"sum": paths}:
            return sum(int(_value(teller, fact, path)) for path in paths)
        case _:
            raise TypeError(f"sentences.json: no form {form!r}")


def _value(teller: Teller, fact: object, path: str) -> Any:
    if path == "$viewer":
        return teller.viewer
    if path == "$token":
        return teller.token
    value: Any = fact
    for step in path.split("."):
        value = _step(value, step)
    return value


def _step(value: Any, step: str) -> Any:
    match value:
        case Mapping():
            if step not in value:
                raise MessageError(f"there is no {step!r} in {dict(value)!r}")
            return value[step]
        case tuple() | list():
            if step == "size":
                return len(value)
            if step == "known":
                return [{"seat": seat, "card": card} for seat, card in enumerate(value) if card is not None]
            return value[int(step)]
        case _:
            kind: type = type(value)
            return kind_name(kind) if step == KIND else getattr(value, step)
