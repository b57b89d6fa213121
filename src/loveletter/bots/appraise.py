"""Appraise: a careful player's value of an action, in shares of a round, from the chances of every card."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from loveletter.bots.choices import chance_to_hit, duel, fatal_cards, is_blunder, kept_after
from loveletter.bots.memory import Chances, Opinion
from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

SAFETY = 0.09
"""The value of a turn protected by the Handmaid, before what can be lost is considered."""
SECOND_LOOK = 0.05
"""The value of choosing the best of several cards."""
KNOWLEDGE = 0.03
"""The value of seeing a hand that could be anything."""
EXPOSED = 0.04
"""The cost of an opponent knowing your card."""
TOKEN = 0.5
"""The value of a token besides the round."""


@dataclass(frozen=True)
class Appraiser:
    view: View
    belief: Opinion

    @cached_property
    def me(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.viewer

    @cached_property
    def opponents(self) -> list[Seat]:
        return [seat for seat in range(self.view.rules.players) if seat not in self.view.out and seat != self.me]

    @cached_property
    def chances(self) -> dict[Seat, Chances]:
        return {seat: self.belief.hand(seat) for seat in self.opponents}

    @cached_property
    def fresh(self) -> Chances:
        """The chances of the next card of the pile."""
        return self.belief.pile(1) if self.view.pile_size else self.belief.set_aside()

    @cached_property
    def gain(self) -> float:
        """The value of knocking out an opponent."""
        left = len(self.opponents)
        return 1 / left - 1 / (left + 1)

    @cached_property
    def loss(self) -> float:
        return 1 / (len(self.opponents) + 1)

    @cached_property
    def nearness(self) -> float:
        """The chance of a final comparison: the fewer cards are left, the higher."""
        return math.pow(0.75, 2 * self.view.pile_size / (1 + len(self.opponents)))

    def value(self, card: str) -> int:
        return self.view.rules.values[card]

    def standing(self, card: str) -> float:
        """The chance that a card wins a comparison with all opponents' cards."""
        share = 1.0
        for chances in self.chances.values():
            share *= sum(
                chance * (1.0 if self.value(other) < self.value(card) else 0.5 if other == card else 0.0)
                for other, chance in chances.items()
            )
        return share

    @cached_property
    def worths(self) -> Chances:
        """The value of holding each card: its number, which counts more near the end, and what it can still do."""
        held = {card: HELD.get(card, 0.0) for card in self.view.rules.values}
        return {card: self.nearness * self.standing(card) + use for card, use in held.items()}

    def worth(self, card: str) -> float:
        return self.worths[card]

    def worth_of(self, chances: Chances) -> float:
        return sum(chance * self.worth(card) for card, chance in chances.items())

    def appraise(self, action: Action) -> float:
        match action:
            case Play():
                if is_blunder(self.view, action):
                    return -self.loss
                kept = kept_after(self.view, action)
                if not action.targets and self.view.rules.characters[action.card].targets.least:
                    return self.worth(kept)
                return PLAYED.get(action.card, _nothing)(self, action, kept)
            case Keep(card=card, under=under):
                order = sum(self.value(lower) * depth for depth, lower in enumerate(under))
                return self.worth(card) + order * 1e-4  # what is strong goes lowest, where it is drawn last
            case Look(target=target):
                return 0.0 if target is None else self.doubt(target)
            case Redraw(wanted=wanted):
                return -1.0 if is_blunder(self.view, action) else self._redraw(wanted)

    def threat(self, target: Seat) -> float:
        """How much it matters to knock out this opponent rather than another: more if their card is likely to win."""
        return 0.9 + 0.2 * self.worth_of(self.chances[target])

    def doubt(self, target: Seat) -> float:
        """The value of seeing a hand: nothing if it is known."""
        return 0.0 if target == self.me else KNOWLEDGE * (1 - max(self.chances[target].values()))

    def hit(self, play: Play) -> float:
        return chance_to_hit(self.view.rules, play, self.chances)

    def _redraw(self, wanted: bool) -> float:
        """A card whose number was called is known to all; a newly drawn one is not."""
        return self.worth_of(self.fresh) if wanted else self.worth(self.view.hand[0]) - EXPOSED


Appraisal = Callable[[Appraiser, Play, str], float]


def _nothing(player: Appraiser, play: Play, kept: str) -> float:
    return player.worth(kept)


def _guard(player: Appraiser, play: Play, kept: str) -> float:
    (target,) = play.targets
    chances = player.chances[target]
    struck = sum(
        chance for card, chance in chances.items() if player.view.rules.characters[card].when_attacked is not None
    )
    return player.worth(kept) + player.hit(play) * player.gain * player.threat(target) - struck * player.loss


def _priest(player: Appraiser, play: Play, kept: str) -> float:
    return player.worth(kept) + sum(player.doubt(target) for target in play.targets)


def _duel(player: Appraiser, play: Play, kept: str, higher_wins: bool) -> float:
    (target,) = play.targets
    won, lost = duel(player.view.rules, kept, player.chances[target], higher_wins=higher_wins)
    return player.worth(kept) * (1 - lost) + won * player.gain * player.threat(target) - lost * player.loss


def _handmaid(player: Appraiser, play: Play, kept: str) -> float:
    return player.worth(kept) + SAFETY * (1 - 0.5 * (len(player.opponents) > 2))


def _prince(player: Appraiser, play: Play, kept: str) -> float:
    (target,) = play.targets
    if target == player.me:
        return player.worth_of(player.fresh)
    fatal = fatal_cards(player.view)
    out = sum(chance for card, chance in player.chances[target].items() if card in fatal)
    weakened = player.worth_of(player.chances[target]) - player.worth_of(player.fresh)
    return player.worth(kept) + out * player.gain + (1 - out) * weakened / len(player.opponents)


def _chancellor(player: Appraiser, play: Play, kept: str) -> float:
    return max(player.worth(kept), player.worth_of(player.fresh)) + SECOND_LOOK


def _king(player: Appraiser, play: Play, kept: str) -> float:
    (target,) = play.targets
    return player.worth_of(player.chances[target]) - EXPOSED


def _cardinal(player: Appraiser, play: Play, kept: str) -> float:
    if player.me not in play.targets:
        return player.worth(kept) + max(player.doubt(target) for target in play.targets)
    (other,) = [target for target in play.targets if target != player.me]
    return player.worth_of(player.chances[other]) - EXPOSED


def _jester(player: Appraiser, play: Play, kept: str) -> float:
    (target,) = play.targets
    return player.worth(kept) + TOKEN / (1 + len(player.opponents)) + 0.01 * player.worth_of(player.chances[target])


def _sycophant(player: Appraiser, play: Play, kept: str) -> float:
    (target,) = play.targets
    strikes_back = player.view.rules.characters[kept].when_attacked is not None
    return player.worth(kept) + (0.03 if (target == player.me) == strikes_back else -0.03)


def _later(player: Appraiser, play: Play, kept: str, gain: float) -> float:
    """A card that only counts at the end of the round, or when its player is knocked out."""
    return player.worth(kept) + gain


def _bishop(player: Appraiser, play: Play, kept: str) -> float:
    return player.worth(kept) + TOKEN * player.hit(play)


PLAYED: dict[str, Appraisal] = {
    "spy": _nothing,
    "assassin": _nothing,
    "countess": _nothing,
    "princess": _nothing,
    "guard": _guard,
    "priest": _priest,
    "baroness": _priest,
    "baron": partial(_duel, higher_wins=True),
    "dowager_queen": partial(_duel, higher_wins=False),
    "handmaid": _handmaid,
    "prince": _prince,
    "chancellor": _chancellor,
    "king": _king,
    "cardinal": _cardinal,
    "jester": _jester,
    "sycophant": _sycophant,
    "count": partial(_later, gain=0.05),
    "constable": partial(_later, gain=TOKEN * 0.3),
    "bishop": _bishop,
}
"""The value of playing each of our cards; a card of another package is taken to do nothing at once."""

HELD: Chances = {
    "guard": 0.03,
    "handmaid": 0.05,
    "prince": 0.01,
    "chancellor": 0.02,
    "assassin": 0.06,
    "princess": -0.04,
    "king": -0.01,
    "baron": 0.01,
}
"""What a card in hand can still do for its holder, besides its number."""
