"""A position: what a seat could know before a decision, and what follows for each action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from loveletter.beliefs import Belief, exposed
from loveletter.bots.champion.likelihood import of_anybody, weighted
from loveletter.bots.choices import chance_to_hit, duel, kept_after
from loveletter.engine.actions import Action, Guess, Keep, Play
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

Chances = Mapping[str, float]


@dataclass(frozen=True)
class Position:
    view: View

    @cached_property
    def me(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.viewer

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(self.view.rules.players) if seat not in (self.me, *self.view.out)])

    @cached_property
    def by_counting(self) -> Belief:
        return Belief(self.view)

    @cached_property
    def belief(self) -> Belief:
        """The belief that also considers how the others played."""
        return weighted(self.by_counting, self.view, of_anybody)

    @cached_property
    def exact(self) -> dict[Seat, Chances]:
        """What the opponents can hold, by counting deals."""
        return {seat: self.by_counting.hand(seat) for seat in self.opponents}

    @cached_property
    def weighted(self) -> dict[Seat, Chances]:
        """The same, considering how they played."""
        return {seat: self.belief.hand(seat) for seat in self.opponents}

    @cached_property
    def is_nearly_over(self) -> bool:
        """Whether the pile may run out before this seat's next turn."""
        return self.view.pile_size <= len(self.opponents)

    @cached_property
    def fresh(self) -> Chances:
        """The card that the next draw can bring: from the pile, or the card set aside if the pile is empty."""
        return self.belief.pile(1) if self.view.pile_size else self.belief.set_aside()

    def kept(self, action: Action) -> str | None:
        """The card in hand after an action; None if it is replaced or unknown."""
        match action:
            case Keep(card=card):
                return card
            case Play(card=card, targets=targets) if targets and card in TRADES:
                return None if card == "king" or self.me in targets else kept_after(self.view, action)
            case Play(card="chancellor"):
                return None
            case Play(card=card, targets=targets):
                thrown = self.me in targets and self.view.rules.characters[card].discards_hand
                return None if thrown else kept_after(self.view, action)
            case _:
                return None

    def knowing(self, card: str) -> set[Seat]:
        """The opponents who certainly know this card of the hand."""
        known_by = zip(self.view.hand, exposed(self.view), strict=True)
        return {seat for held, seats in known_by if held == card for seat in seats} & set(self.opponents)

    def value(self, card: str) -> int:
        return self.view.rules.values[card]

    def hit(self, play: Play, hands: Mapping[Seat, Chances]) -> float:
        return chance_to_hit(self.view.rules, play, hands)

    def is_named(self, card: str, guess: Guess | None) -> bool:
        return guess in (card, self.value(card))

    def duel(self, play: Play, kept: str, hands: Mapping[Seat, Chances]) -> tuple[float, float]:
        """The chances to win and to lose a comparison; the rest are ties."""
        (target,) = play.targets
        return duel(self.view.rules, kept, hands[target], higher_wins=play.card != "dowager_queen")

    def cannot_hit(self, action: Action) -> bool:
        return isinstance(action, Play) and names_a_card(action) and self.hit(action, self.exact) == 0

    def likeliest_hit(self, card: str) -> float:
        """The best chance to hit that any guess with this card has."""
        names = self.view.rules.characters[card].names
        guesses = () if names is None else names(self.view.rules)
        plays = [Play(card, (seat,), guess) for seat in self.opponents for guess in guesses]
        return max([self.hit(play, self.weighted) for play in plays], default=0.0)

    def compare(self, one: Chances, other: Chances) -> tuple[float, float]:
        """The chances that one hidden card is higher than another, and that it is lower."""
        higher = sum(chance * self.is_higher(one, card) for card, chance in other.items())
        return higher, sum(chance * self.is_higher(other, card) for card, chance in one.items())

    def is_higher(self, hand: Chances, than: str) -> float:
        return sum(chance for card, chance in hand.items() if self.value(card) > self.value(than))


TRADES = ("king", "cardinal")
"""The cards that exchange two hands."""
DUELS = ("baron", "dowager_queen")
"""The cards that compare two hands."""


def names_a_card(action: Action) -> bool:
    return isinstance(action, Play) and action.guess is not None


def is_duel(action: Action) -> bool:
    return isinstance(action, Play) and action.card in DUELS and bool(action.targets)
