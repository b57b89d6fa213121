"""Beginner: plays by what it still remembers and by its whims; how much of both is what its levels differ in."""

from __future__ import annotations

import math
import random

from loveletter.bots.appraise import Appraiser
from loveletter.bots.blunders import is_blunder, kept_after
from loveletter.bots.memory import Memory
from loveletter.engine.actions import Action, Keep, Play
from loveletter.engine.view import View

LOW = 2
"""Who thinks of it does not enter a comparison with a card up to this number."""
SMALL_DECK = 16

ATTENTION = 0.95
"""How often it sees that it knows a rival's card and holds what names it."""


class Beginner:
    """Errs as people do who are new to the game: it forgets what lies further back, likes a card for no reason, and
    does not always name the likeliest. It never throws the Princess away, and what has just been seen it heeds; who is
    new compares a low card now and then, but not with one that is known to be higher."""

    name: str
    recall: float
    """How much of its memory is left for each turn that has passed."""
    whim: float
    """How much it likes or dislikes a card today, in shares of what it has to lose."""
    haste: float
    """The same for whom it chooses and what it names."""
    boldness = 0.0
    """How often it does not think of what a comparison with a low card leads to."""
    in_small_decks = 1.0
    """How many times larger whim and haste are with sixteen cards, where there is less to forget."""

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        player = Appraiser(view, Memory(view, luck, self.recall))
        choices = sensible(player, bold=luck.random() < self.boldness)
        if luck.random() < ATTENTION:
            choices = [action for action in choices if _surely_hits(player, action)] or choices
        more = self.in_small_decks if len(view.rules.deck) <= SMALL_DECK else 1.0
        liking = {card: luck.gauss(0.0, more * self.whim * player.loss) for card in view.hand}

        def appeal(action: Action) -> float:
            fancy = liking[action.card] if isinstance(action, Play | Keep) else 0.0
            return player.appraise(action) + fancy + luck.gauss(0.0, more * self.haste * player.gain)

        return max(choices, key=appeal)


def sensible(player: Appraiser, *, bold: bool = False) -> list[Action]:
    """The legal actions without those that a beginner sees through, too; all, if none is left."""
    choices = list(player.view.legal)
    careful = () if bold else (compares_a_low_card,)
    for refuse in (_ends_the_round, _surely_loses, *careful, _names_the_impossible):
        choices = [action for action in choices if not refuse(player, action)] or choices
    return choices


def _ends_the_round(player: Appraiser, action: Action) -> bool:
    return is_blunder(player.view, action)


def _surely_loses(player: Appraiser, action: Action) -> bool:
    """Whether it compares with a card that is known to be higher."""
    if not isinstance(action, Play) or action.card != "baron" or not action.targets:
        return False
    kept = player.value(kept_after(player.view, action))
    return all(player.value(card) > kept for card in player.chances[action.targets[0]])


def _surely_hits(player: Appraiser, action: Action) -> bool:
    return chance_to_hit(player, action) > 1 - 1e-9


def _names_the_impossible(player: Appraiser, action: Action) -> bool:
    return chance_to_hit(player, action) == 0.0


def chance_to_hit(player: Appraiser, action: Action) -> float:
    """How likely what it names is right; where it names nothing, that is not known."""
    return player.hit(action) if isinstance(action, Play) and action.guess is not None else math.nan


def compares_a_low_card(player: Appraiser, action: Action) -> bool:
    if not isinstance(action, Play) or action.card != "baron" or not action.targets:
        return False
    return player.value(kept_after(player.view, action)) <= LOW
