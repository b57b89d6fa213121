"""Beginner: plays by what it remembers and by whims; its levels differ in how much of each."""

from __future__ import annotations

import math
import random

from loveletter.bots.appraise import Appraiser
from loveletter.bots.choices import is_blunder, kept_after
from loveletter.bots.memory import Memory
from loveletter.engine.actions import Action, Keep, Play
from loveletter.engine.view import View

LOW = 2
"""A careful beginner starts no comparison with a card up to this value."""
SMALL_DECK = 16

ATTENTION = 0.95
"""How often it notices that it knows an opponent's card and can name it."""


class Beginner:
    """Errs as people do who are new to the game: it forgets what lies further back, likes a card for no reason, and
    does not always name the likeliest. It never throws the Princess away, and what has just been seen it heeds; who is
    new compares a low card now and then, but not with one that is known to be higher."""

    name: str
    recall: float
    """The share of its memory that survives each turn."""
    whim: float
    """How much it likes or dislikes a card for no reason, as a share of what it can lose."""
    haste: float
    """The same for its targets and guesses."""
    boldness = 0.0
    """How often it ignores the risk of a comparison with a low card."""
    in_small_decks = 1.0
    """Factor for whim and haste with sixteen cards, where there is less to forget."""

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
    """The legal actions without mistakes that even a beginner sees; all, if none is left."""
    choices = list(player.view.legal)
    choices = [action for action in choices if not is_blunder(player.view, action)] or choices
    careful = () if bold else (compares_a_low_card,)
    for refuse in (_surely_loses, *careful, _names_the_impossible):
        choices = [action for action in choices if not refuse(player, action)] or choices
    return choices


def _surely_loses(player: Appraiser, action: Action) -> bool:
    """Whether it is a comparison with a card known to be higher."""
    if not isinstance(action, Play) or action.card != "baron" or not action.targets:
        return False
    kept = player.value(kept_after(player.view, action))
    return all(player.value(card) > kept for card in player.chances[action.targets[0]])


def _surely_hits(player: Appraiser, action: Action) -> bool:
    return chance_to_hit(player, action) > 1 - 1e-9


def _names_the_impossible(player: Appraiser, action: Action) -> bool:
    return chance_to_hit(player, action) == 0.0


def chance_to_hit(player: Appraiser, action: Action) -> float:
    """The chance that its guess is right; NaN without a guess."""
    return player.hit(action) if isinstance(action, Play) and action.guess is not None else math.nan


def compares_a_low_card(player: Appraiser, action: Action) -> bool:
    if not isinstance(action, Play) or action.card != "baron" or not action.targets:
        return False
    return player.value(kept_after(player.view, action)) <= LOW


class Novice(Beginner):
    """Knows the rules and the last turns; it soon forgets what came before, and follows whims."""

    name = "novice"
    recall = 0.3
    whim = 1.2
    haste = 0.6
    boldness = 0.5


class Page(Beginner):
    """Keeps most of the round in mind, but not all of it, and still follows a fancy now and then."""

    name = "page"
    recall = 0.85
    whim = 0.15
    haste = 0.08
    in_small_decks = 1.7
