"""Champion: a network learned by self-play against many opponents; where there is Numba, it looks ahead as well."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.looking_ahead import LookingAhead, usual
from loveletter.bots.champion.policy import chances
from loveletter.bots.champion.weights import player_of
from loveletter.bots.guesses import chance_to_hit
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View

LEAST = 0.01
"""What the policy does less often than this is noise of its training, and never done."""

Improve = Callable[[View, NDArray[np.float64], random.Random, float, LookingAhead], NDArray[np.float64]]


class Champion:
    name = "champion"

    def __init__(self, *, searching: bool = True, ahead: LookingAhead | None = None) -> None:
        """Without search it plays by the policy alone. It looks ahead as is usual at a table, unless told how."""
        self.searching = searching
        self.ahead = ahead

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        family = family_of(view.rules.edition)  # what was not learned is refused before anything is compiled
        improve = _improve() if self.searching else None
        if len(view.legal) == 1:
            return view.legal[0]
        players = view.rules.players
        likely = chances(view, player_of(family, players))
        if improve is not None:
            likely = improve(view, likely, luck, budget, self.ahead or usual(family, players))
        return hopeful(view, view.legal[drawn(likely, luck)], likely)


def hopeful(view: View, chosen: Action, likely: NDArray[np.float64]) -> Action:
    """The action, or, where it names what nobody can hold there, the likeliest of what may hit that player: the network
    does not count exactly, and such a guess looks like a mistake."""
    if not isinstance(chosen, Play) or chosen.guess is None:
        return chosen
    hands = {seat: Belief(view).hand(seat) for seat in chosen.targets}
    hits = {
        action: float(likely[at])
        for at, action in enumerate(view.legal)
        if isinstance(action, Play)
        and (action.card, action.targets) == (chosen.card, chosen.targets)
        and action.guess is not None
        and chance_to_hit(view.rules, action, hands) > 0
    }
    return chosen if chosen in hits or not hits else max(hits, key=hits.__getitem__)


def drawn(likely: NDArray[np.float64], luck: random.Random) -> int:
    """One of the places, as likely as it says there, but for what is hardly ever done. A player who always does the
    same in the same place can be read."""
    return int(luck.choices(range(len(likely)), kept(likely).tolist())[0])


def kept(likely: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances without what is hardly ever done."""
    often = np.where(likely >= min(LEAST, likely.max()), likely, 0)
    return np.asarray(often / often.sum())


@cache
def _improve() -> Improve | None:
    """The search, with everything compiled; None where Numba is missing, and the policy plays alone."""
    if find_spec("numba") is None:
        return None
    from loveletter.bots.champion.rollouts import get_ready
    from loveletter.bots.champion.search import improved

    get_ready()
    return improved
