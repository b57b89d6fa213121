"""A teller: who is told something, and by which names; it knows what "you" is and how things are listed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from loveletter.engine.seats import Seat
from loveletter.language.catalogue import Catalogue, Variable


@dataclass(frozen=True, slots=True)
class Teller:
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
        """Longer entries, set apart from each other."""
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
