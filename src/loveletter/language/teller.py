"""A teller: who is told something, and by which names; it knows what "you" is and how things are listed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    def of_seat(self, message: str, seat: Seat, **variables: Variable) -> str:
        """A sentence about one player."""
        return self.say(message, viewer=self._part(seat), seat=self.names[seat], **variables)

    def of_two(self, message: str, seat: Seat, target: Seat, **variables: Variable) -> str:
        """A sentence about one player who does something to another."""
        names = {"seat": self.names[seat], "target": self.names[target]}
        return self.say(message, viewer=self._part(seat, target), **names, **variables)

    def of_winners(self, message: str, seats: Sequence[Seat]) -> str:
        """A sentence that begins with several players; "you" comes first among them."""
        if self.viewer not in seats:
            return self.say(message, viewer="other", players=self.every(self.names[seat] for seat in seats))
        others = [self.names[seat] for seat in seats if seat != self.viewer]
        return self.say(message, viewer="seat", players=self.every([self.say("list-you-first"), *others]))

    def called(self, seat: Seat) -> str:
        """A player as one of several inside a sentence."""
        return self.say("list-you") if seat == self.viewer else self.names[seat]

    def word(self, word: object) -> str:
        """The name of a card, or else the word as it is."""
        return self.card(word) if isinstance(word, str) and self.catalogue.knows_card(word) else str(word)

    def card(self, card: str) -> str:
        return self.say("list-card", card=card)

    def cards(self, cards: Iterable[str]) -> str:
        return self.every(map(self.card, cards))

    def every(self, things: Iterable[str]) -> str:
        """A, B and C."""
        return self._listed("list-and-more", "list-and-last", things)

    def either(self, things: Iterable[str]) -> str:
        """A, B or C."""
        return self._listed("list-or-more", "list-or-last", things)

    def entries(self, things: Iterable[str]) -> str:
        """Longer entries, set apart from each other."""
        first, *rest = things
        for each in rest:
            first = self.say("list-entries-more", before=first, next=each)
        return first

    def _listed(self, more: str, last: str, things: Iterable[str]) -> str:
        first, *rest = (*things,) or ("",)
        for each in rest[:-1]:
            first = self.say(more, before=first, next=each)
        return self.say(last, before=first, last=rest[-1]) if rest else first

    def _part(self, seat: Seat, target: Seat | None = None) -> str:
        if self.viewer is None:
            return "other"
        return "seat" if self.viewer == seat else "target" if self.viewer == target else "other"
