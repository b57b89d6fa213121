"""Champion: a network trained by self-play, and a search on top where Numba is installed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from loveletter.beliefs import Belief
from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.champion.manifest import family_of
from loveletter.bots.champion.policy import chances
from loveletter.bots.choices import chance_to_hit
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View

LEAST = 0.01
"""Actions less likely than this are noise of the training, and never taken."""

Improve = Callable[[View, Sequence[float], random.Random, float], Sequence[float]]


class Champion:
    name = "champion"

    def __init__(self, *, searching: bool = True) -> None:
        """Without search it plays by the network alone."""
        self.searching = searching

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        family_of(view.rules.edition)  # refuse an edition without a network before anything is compiled
        improve = _improve() if self.searching and has_simulator() else None
        if len(view.legal) == 1:
            return view.legal[0]
        likely: Sequence[float] = chances(view)
        if improve is not None:
            likely = improve(view, likely, luck, budget)
        return possible_guess(view, view.legal[drawn(likely, luck)], likely)


def possible_guess(view: View, chosen: Action, likely: Sequence[float]) -> Action:
    """The chosen action; if it names a card that the target cannot hold, the likeliest guess at that target that may be
    right. The network does not count exactly, and to people such a guess looks like a mistake."""
    if not isinstance(chosen, Play) or chosen.guess is None:
        return chosen
    hands = {seat: Belief(view).hand(seat) for seat in chosen.targets}
    hits = {
        action: likely[at]
        for at, action in enumerate(view.legal)
        if isinstance(action, Play)
        and (action.card, action.targets) == (chosen.card, chosen.targets)
        and action.guess is not None
        and chance_to_hit(view.rules, action, hands) > 0
    }
    return chosen if chosen in hits or not hits else max(hits, key=hits.__getitem__)


def drawn(likely: Sequence[float], luck: random.Random) -> int:
    """An index, drawn with these probabilities. A player who always does the same in the same position can be read."""
    return luck.choices(range(len(likely)), without_noise(likely))[0]


def without_noise(likely: Sequence[float]) -> list[float]:
    least = min(LEAST, max(likely))
    return [chance if chance >= least else 0.0 for chance in likely]


@cache
def _improve() -> Improve:
    """The search, compiled."""
    from loveletter.bots.champion.rollouts import get_ready
    from loveletter.bots.champion.search import improved

    get_ready()
    return improved
