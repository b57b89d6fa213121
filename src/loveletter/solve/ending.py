"""Ending: the rest of a round, solved from where both hands were known to both players or freshly drawn.

There nobody has chosen anything with the cards in hand, so what each player can hold follows from the cards alone.
After that it follows from the strategies found, which are as good as their exact best responses say.
"""

from __future__ import annotations

from math import perm
from typing import NamedTuple

from loveletter.engine.actions import Action, Play
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.solve.line import PublicStep, play_of, public_line
from loveletter.solve.passes import MOVER, OTHER
from loveletter.solve.play import children_of, plays_at
from loveletter.solve.public_state import COPY_BITS, KINDS, MOST_COPIES, PILE_AT, PRINCESS, K
from loveletter.solve.round_start import CannotBeSolved
from loveletter.solve.solver import Solver, chances_of_hands
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import DISCOUNTED

MOST_DRAWS = 6
"""With more, an ending can have millions of public states."""
MOST_NODES = 1_000
EXACTNESS = 0.001
"""How near to perfect play the chances are brought, if that does not take too many iterations."""
FIRST_MEASURED, MEASURE_EVERY, MOST_ITERATIONS = 16, 1.5, 400


class ProvenChances(NamedTuple):
    """What the actions of a view are worth against a strategy that no opponent can improve on by more than an exact
    best response says."""

    chances: tuple[float, ...]
    """For each legal action: the share of the round that it wins at best. The two halves of a shared round count."""
    error: float
    """What the other player could still improve here, at most, in shares of the round: if an action is ahead by more,
    every perfect strategy that comes here takes it."""
    likelihood: float
    """How likely a player who plays as solved comes here, as far as that depends on this player."""
    since: int
    """After so many actions of the round both hands were known or freshly drawn."""


class SmallEnding(NamedTuple):
    """Where the rest of a round begins that can be solved, and what has been played since."""

    root: int
    since: int
    steps: tuple[PublicStep, ...]

    @classmethod
    def of(cls, view: View) -> SmallEnding:
        """The shortest one that this position belongs to; `CannotBeSolved` where there is none, or too large a one."""
        if view.pile_size >= MOST_DRAWS:  # one more has just been drawn
            raise CannotBeSolved(f"more than {MOST_DRAWS} cards can still be drawn")
        line = public_line(view)
        starts = [number for number, step in enumerate(line, 1) if step.is_fresh]
        if not starts:
            raise CannotBeSolved("the hands were never known to both players")
        since = starts[-1]
        root = line[since - 1].state
        if root >> PILE_AT & 15 > MOST_DRAWS:
            raise CannotBeSolved(f"more than {MOST_DRAWS} cards can still be drawn")
        return cls(root, since, tuple(line[since:]))


def proven_chances(view: View) -> ProvenChances:
    """The chances of the viewer, who is on turn; `CannotBeSolved` where the position is no small ending."""
    if view.viewer is None or view.awaited != view.viewer:
        raise CannotBeSolved("only a player on turn has chances to choose from")
    ending = SmallEnding.of(view)
    tree = PublicTree([ending.root], cutting=False)
    if len(tree) > MOST_NODES:
        raise CannotBeSolved(f"the ending has more than {MOST_NODES} public states")
    node = _node_after(tree, ending.steps)
    solver = Solver(tree, variant=DISCOUNTED)
    measure_at = FIRST_MEASURED
    while True:
        solver.iterate()
        if solver.iteration >= measure_at:
            proven = _measured(solver, node, view, view.viewer, ending)
            if proven.error <= EXACTNESS or solver.iteration >= MOST_ITERATIONS:
                return proven
            measure_at = round(measure_at * MEASURE_EVERY)


def _node_after(tree: PublicTree, steps: tuple[PublicStep, ...]) -> int:
    node = 0
    for step in steps:
        state = int(tree.states[node])
        node = children_of(state, plays_at(state), int(tree.children[node]))[step.play, step.mine, step.theirs]
    return node


def _measured(solver: Solver, node: int, view: View, seat: Seat, ending: SmallEnding) -> ProvenChances:
    state = int(solver.tree.states[node])
    reach = solver.reach(solver.sums)[node]
    by_play = solver.best_by_play(node)
    worth = solver.worth()
    gap = max(0.0, float(worth.best_mover[0] + worth.best_other[0]))
    plays, hand = plays_at(state), [KINDS.index(card) for card in view.hand]
    rival = [float(each) for each in reach[OTHER]]
    likely = _chance_of_cards(state, hand, rival)
    chances = []
    for action in view.legal:
        card, kept = _card_and_kept(action, hand)
        if card == PRINCESS:
            chances.append(0.0)
            continue
        play = play_of(state, action, seat, view.rules)
        chances.append(min(max(0.5 + float(by_play[plays.index(play), kept]) / likely, 0.0), 1.0))
    comes_here = likely * _chance_of_open(ending.root, state) / float(chances_of_hands(solver.tree.roots)[0])
    return ProvenChances(
        tuple(chances), gap / comes_here if comes_here else 1.0, float(max(reach[MOVER][hand])), ending.since
    )


def _card_and_kept(action: Action, hand: list[int]) -> tuple[int, int]:
    assert isinstance(action, Play)
    card = KINDS.index(action.card)
    first, second = hand
    return card, second if card == first else first


def _copies(state: int) -> list[int]:
    return [state >> (COPY_BITS * kind) & MOST_COPIES for kind in range(K)]


def _chance_of_cards(state: int, hand: list[int], rival: list[float]) -> float:
    """The chance that the player draws these two cards, times the reach of all hands of the other one."""
    left = _copies(state)
    hidden, chance = sum(left), 1.0
    for drawn, card in enumerate(hand):
        chance *= left[card] / (hidden - drawn)
        left[card] -= 1
    return chance * sum(reach * copies for reach, copies in zip(rival, left, strict=True)) / (hidden - len(hand))


def _chance_of_open(root: int, state: int) -> float:
    """The chance of the cards that have come to lie open since the root."""
    before, now = _copies(root), _copies(state)
    chance = 1 / perm(sum(before), sum(before) - sum(now))
    for had, has in zip(before, now, strict=True):
        chance *= perm(had, had - has)
    return chance
