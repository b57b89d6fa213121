"""A position: what a seat could know before a decision, and what follows from it for each of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from loveletter.beliefs import Belief
from loveletter.bots.champion.opponent_model import as_anybody, hand_weights
from loveletter.engine.actions import Action, Guess, Play
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

Chances = Mapping[str, float]


@dataclass(frozen=True)
class Position:
    """One view, and what can be concluded from it."""

    view: View

    @cached_property
    def me(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.viewer

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """The others that are still in the round."""
        return tuple([seat for seat in range(self.view.rules.players) if seat not in (self.me, *self.view.out)])

    @cached_property
    def by_counting(self) -> Belief:
        return Belief(self.view)

    @cached_property
    def belief(self) -> Belief:
        """What is concluded from how the others played, too."""
        return self.by_counting.given(hand_weights(self.view, as_anybody))

    @cached_property
    def exact(self) -> dict[Seat, Chances]:
        """What the rivals can hold, by counting deals."""
        return {seat: self.by_counting.hand(seat) for seat in self.rivals}

    @cached_property
    def weighted(self) -> dict[Seat, Chances]:
        """The same, with a look at how they played."""
        return {seat: self.belief.hand(seat) for seat in self.rivals}

    @cached_property
    def is_nearly_over(self) -> bool:
        """Whether the pile may well end before this seat is on turn again."""
        return self.view.pile_size <= len(self.rivals)

    def value(self, card: str) -> int:
        return self.view.rules.values[card]

    def hit(self, play: Play, hands: Mapping[Seat, Chances]) -> float:
        """The chance that what a card names is what its target holds."""
        (target,) = play.targets
        return sum(chance for card, chance in hands[target].items() if self.is_named(card, play.guess))

    def is_named(self, card: str, guess: Guess | None) -> bool:
        return guess in (card, self.value(card))

    def duel(self, play: Play, kept: str, hands: Mapping[Seat, Chances]) -> tuple[float, float]:
        """The chances to win and to lose a comparison; in between lie ties."""
        (target,) = play.targets
        sign = LOWER_WINS if play.card == "dowager_queen" else HIGHER_WINS
        won = lost = 0.0
        for card, chance in hands[target].items():
            difference = sign * (self.value(kept) - self.value(card))
            won += chance * (difference > 0)
            lost += chance * (difference < 0)
        return won, lost

    def holds_more(self, seat: Seat, than: str, hands: Mapping[Seat, Chances]) -> float:
        """The chance that a rival's card is higher."""
        return sum(chance for card, chance in hands[seat].items() if self.value(card) > self.value(than))


HIGHER_WINS, LOWER_WINS = 1, -1
DUELS = ("baron", "dowager_queen")
"""The cards that compare two hands."""


def names_a_card(action: Action) -> bool:
    return isinstance(action, Play) and action.guess is not None


def is_duel(action: Action) -> bool:
    return isinstance(action, Play) and action.card in DUELS and bool(action.targets)
