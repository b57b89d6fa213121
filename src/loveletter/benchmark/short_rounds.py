"""Short rounds: two players, three known cards face up, a few draws; all that can happen there can be worked out."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from loveletter.arena.players import NoSuchBot, function_at
from loveletter.arena.playing import table_rules
from loveletter.bots.distribution import DISTRIBUTIONS
from loveletter.engine.chance import dealt_as
from loveletter.engine.events import Event
from loveletter.engine.state import State
from loveletter.solve.policy import Policy, shortened, strategy_of
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Solver
from loveletter.solve.tree import PublicTree

EDITION = "original"
DRAWS = 3
POINTS = 100.0
DIGITS = 4
"""Of points. Floats of 32 bits are surer than that, on every machine."""
DEALS = (
    "king,countess,princess",
    "guard,priest,prince",
    "guard,guard,guard",
    "priest,handmaid,countess",
    "guard,baron,handmaid",
    "baron,prince,king",
    "prince,prince,princess",
    "priest,priest,baron",
)
"""From few kinds of cards in play to many; every character lies face up in one of them, and is in play in others."""


class ShortRoundWorth(NamedTuple):
    """In points above an even share."""

    best_first: float
    """What a perfect opponent wins going first."""
    best_second: float
    value: float
    """What the policy wins going first, against itself."""
    throws_princess: bool
    """Whether the first two are lower bounds."""


def chances_of(name: str) -> Policy:
    """The probabilities by which a policy plays: of ours where they are known, or "package.module:function"."""
    return DISTRIBUTIONS[name] if name in DISTRIBUTIONS else function_at(name)


def has_chances(name: str) -> None:
    """Raises `NoSuchBot` if there is no such policy."""
    if ":" not in name and name not in DISTRIBUTIONS:
        raise NoSuchBot(name)
    chances_of(name)


@cache
def worth_of(policy: str, deal: str, draws: int) -> ShortRoundWorth:
    """Exactly what the policy is worth in these rounds against a perfect opponent, who knows how it plays."""
    rules, face_up = table_rules(EDITION, 2, {}), tuple(deal.split(","))
    tree = PublicTree([RoundStart.of(rules, face_up, draws).state], cutting=False)
    strategy = strategy_of(chances_of(policy), tree, rules, face_up, lambda done, total: None)
    worth = Solver(tree).worth(strategy.weights)
    value, best_first, best_second = [round(POINTS * float(column[0]), DIGITS) for column in worth]
    return ShortRoundWorth(best_first, best_second, value, strategy.throws_princess)


def dealt_short(deal: str, draws: int, luck: random.Random) -> tuple[State, tuple[Event, ...]]:
    """A round with these cards face up, the others shuffled."""
    rules, face_up = table_rules(EDITION, 2, {}), deal.split(",")
    others = list(rules.deck)
    for card in face_up:
        others.remove(card)
    luck.shuffle(others)
    return shortened(dealt_as(rules, [*face_up, *others], starter=0), draws)
