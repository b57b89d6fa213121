"""Criteria: when a position is a puzzle. docs/puzzles.md describes them.

One action is clearly the best, by long rollouts under two beliefs and with several players; it is not what comes to
mind at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import ceil
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.appraise import Appraiser
from loveletter.bots.champion.evaluation import ActionChances, evaluate
from loveletter.bots.champion.likelihood import of_champion
from loveletter.coach.position import Position
from loveletter.coach.tricks import tricks
from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.engine.view import View
from loveletter.solve.ending import proven_chances
from loveletter.solve.round_start import CannotBeSolved
from tools.puzzles.to_the_end import stays_ahead, to_the_end

GAPS = {2: 0.08, 3: 0.065}
OTHER_GAP = 0.05
"""How far the best action must be ahead of the second, in shares of the round, by how many are still in: where more
share the round, a decision moves less of it."""
PROVEN_GAP = 0.02
"""The same where the answer is proven."""
SURELY_AHEAD = 10.0
"""And how many times as much as a better opponent could change the chances."""
LEAST_LIKELIHOOD = 0.1
"""How likely a player must come to such a position who has played perfectly: otherwise a perfect opponent does not
reckon with it."""
CERTAINTY = 4.0
"""How many standard errors that must be."""
BY_COUNTING = 0.25
"""Which part of that gap must be left by the exact belief, which concludes nothing from how the others play."""
TO_THE_END = 0.5
"""And which part where the two best actions are played to the end of the round, so that it does not rest on what the
network expects."""
STAGES = ((40, 0.4), (200, 0.75))
"""Shorter looks that a position must pass first: worlds, and which part of the gap they must show."""
PROMISING = 0.35
"""A policy that likes nothing more than this finds several actions as good."""
WORLDS = 1024
"""In how many worlds every action is tried at last; a quarter of them by the exact belief."""
LEAST_CHOICES = 3
LEAST_HISTORY = 2
"""How many actions have been played before."""
SECOND_CHANCE = 0.08
"""The second action must not lose at once: else there is nothing to choose."""
SURE = {"sure_guess", "guess_after_trade", "sure_discard"}
"""Tricks of the coach that need no thought once one has counted."""
HESITANT = 0.5
"""A policy that gives the best action less than this does not see it at first sight."""

THEME_OF_CARD = {
    "guard": "guess",
    "bishop": "guess",
    "baron": "duel",
    "dowager_queen": "duel",
    "priest": "look",
    "baroness": "look",
    "handmaid": "protection",
    "prince": "discard",
    "king": "swap",
    "cardinal": "swap",
    "chancellor": "keep",
    "countess": "bluff",
    "spy": "bluff",
    "princess": "bluff",
    "assassin": "bluff",
    "count": "bluff",
    "constable": "bluff",
    "sycophant": "ploy",
    "jester": "ploy",
}
"""What a puzzle is about whose solution plays this card."""


Preference: TypeAlias = NDArray[np.float64]


class Finding(NamedTuple):
    """What makes a position a puzzle."""

    chances: tuple[int, ...]
    error: int
    theme: str
    difficulty: int
    solved_from: int | None = None


def examine(view: View, preference: Preference, luck: random.Random, worlds: int = WORLDS) -> Finding | None:
    """The finding for a position, where it is a puzzle. `preference`: the policy's chances for the legal actions.
    Shorter looks come first: they spare a long one for nearly all positions, and miss a puzzle now and then."""
    if not is_promising(view, preference):
        return None
    wanted = gap_of(view)
    for fewer, part in STAGES:
        best, ahead, _second, _error = lead(evaluate(view, luck, fewer, likelihood=of_champion))
        if ahead < part * wanted or is_sure(view, view.legal[best]):
            return None
    return judge(view, preference, luck, worlds)


def judge(view: View, preference: Preference, luck: random.Random, worlds: int = WORLDS) -> Finding | None:
    """The finding by all that makes a puzzle, whatever a shorter look would say."""
    wanted = gap_of(view)
    looked = evaluate(view, luck, worlds, likelihood=of_champion)
    best, ahead, second, error = lead(looked)
    if ahead < max(wanted, CERTAINTY * error) or second < SECOND_CHANCE or is_obvious(view, best):
        return None
    by_counting = lead(evaluate(view, luck, worlds // 4, likelihood=None))
    if by_counting[0] != best or by_counting[1] < BY_COUNTING * wanted:
        return None
    if not stays_ahead(view, best, luck):
        return None
    if lead_to_the_end(view, looked, luck, worlds) < TO_THE_END * wanted:
        return None
    chances = tuple([round(1000 * each) for each in looked.chances])
    return Finding(chances, round(1000 * error), theme(view.legal[best]), difficulty(view, best, preference))


def examine_ending(view: View, _weights: Preference, policy: Callable[[View], Preference]) -> Finding | None:
    """The finding for a position whose answer can be proven, where it is a puzzle. `policy`: for the difficulty."""
    if len(view.legal) < LEAST_CHOICES or any(is_sure(view, action) for action in view.legal):
        return None
    try:
        proven = proven_chances(view)
    except CannotBeSolved:
        return None
    order = sorted(range(len(view.legal)), key=lambda at: -proven.chances[at])
    best, second = order[:2]
    ahead = proven.chances[best] - proven.chances[second]
    if ahead < max(PROVEN_GAP, SURELY_AHEAD * proven.error) or proven.likelihood < LEAST_LIKELIHOOD:
        return None
    if proven.chances[second] < SECOND_CHANCE or is_obvious(view, best):
        return None
    chances = tuple([round(1000 * each) for each in proven.chances])
    return Finding(
        chances, ceil(1000 * proven.error), theme(view.legal[best]), difficulty(view, best, policy(view)), proven.since
    )


def difficulty(view: View, best: int, preference: Preference) -> int:
    return 1 if found_by_courtier(view, best) else 2 if preference[best] >= HESITANT else 3


def gap_of(view: View) -> float:
    """How far the best action must be ahead."""
    return GAPS.get(view.rules.players - len(view.out), OTHER_GAP)


def is_promising(view: View, preference: Preference) -> bool:
    """Whether it is worth a look: what the policy likes best, and likes clearly, is not obvious."""
    best = int(preference.argmax())
    if len(view.legal) < LEAST_CHOICES or preference[best] < PROMISING:
        return False
    return preference[best] < HESITANT or not is_obvious(view, best)


def lead(looked: ActionChances) -> tuple[int, float, float, float]:
    """The best action, how far it is ahead of the second, what the second is worth, and the error of the lead."""
    order = np.argsort(np.negative(looked.chances), kind="stable")
    best, second = int(order[0]), int(order[1])
    ahead = float(looked.chances[best] - looked.chances[second])
    return best, ahead, float(looked.chances[second]), float(looked.gap_errors[second])


def lead_to_the_end(view: View, looked: ActionChances, luck: random.Random, worlds: int) -> float:
    """How far the best action is ahead of the second where whole rounds are played."""
    best, second = [int(at) for at in np.argsort(np.negative(looked.chances), kind="stable")[:2]]
    ended = to_the_end(view, (best, second), luck, worlds)
    return float(ended.chances[0] - ended.chances[1])


def is_obvious(view: View, best: int) -> bool:
    """Whether it comes to mind at once: a sure thing, or what a beginner and a careful counter both would do."""
    action = view.legal[best]
    return is_sure(view, action) or (action in naive(view) and found_by_courtier(view, best))


def is_sure(view: View, action: Action) -> bool:
    """Whether it surely knocks somebody out: by a guess, a duel, or a card that must not be discarded."""
    found = dict(tricks(Position(view), action))
    return bool(SURE & set(found)) or found.get("safe_duel", {}).get("won") == 100


def found_by_courtier(view: View, best: int) -> bool:
    """Whether the careful counter would take this action, be it one of several that seem equal."""
    player = Appraiser(view, Belief(view))
    values = [player.appraise(action) for action in view.legal]
    return values[best] > max(values) - 1e-9


def naive(view: View) -> set[Action]:
    """What a beginner may do: play the lower card on anybody, name what there are most of, keep the highest."""
    values, hand = view.rules.values, sorted(view.hand, key=view.rules.values.__getitem__)
    most = max(each.unseen for each in view.unseen)
    common = {name for each in view.unseen if each.unseen == most for name in (each.card, each.value)}
    found: set[Action] = set()
    for action in view.legal:
        match action:
            case Play(card=card, guess=guess):
                if values[card] == values[hand[0]] and (guess is None or guess in common):
                    found.add(action)
            case Keep(card=card):
                if values[card] == values[hand[-1]]:
                    found.add(action)
            case Look() | Redraw():
                found.add(action)
    return found


def theme(action: Action) -> str:
    match action:
        case Play(card=card):
            return THEME_OF_CARD[card]
        case Keep():
            return "keep"
        case Look() | Redraw():
            return "look"
