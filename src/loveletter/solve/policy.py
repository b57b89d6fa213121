"""Policy: what a player does in a view, as a strategy of the public tree, which an exact best response can answer.

A player may remember the order of its draws, which the tree has merged. Given the public history and the hand, the
chances of all else do not depend on that order. So only the mean over the orders matters, each as likely as the player
comes to it: the strategy with these means is met by every opponent exactly as the player itself is.

The opponents are those of the tree, who throw no Princess away and name only what can be held. Against a player who is
confused by an absurd name others might gain more. A player who throws the Princess away plays something else there, in
proportion: since the throw loses the round at once, no opponent gains more against what is then measured.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np

from loveletter.engine.actions import Action, Play
from loveletter.engine.chance import dealt_as, draws
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, Event, versions
from loveletter.engine.play import apply
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of
from loveletter.solve.play import SHOWS_MINE, SHOWS_THEIRS, PublicPlay, action_of, children_of, plays_at
from loveletter.solve.public_state import GUARD, KINDS, NO_HAND, PILE_AT, PRINCESS, REDRAW_OWN
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Entries
from loveletter.solve.tree import PublicTree

Policy: TypeAlias = Callable[[Sequence[View]], Sequence[Sequence[float]]]
"""From views of seats that are awaited to the probability of each of their legal actions, in order."""
Hand: TypeAlias = tuple[str, ...]
Report: TypeAlias = Callable[[int, int], None]
"""Called with how many nodes are done, and how many there are."""

AT_ONCE = 2048
"""Views that a policy is asked about together."""


class NotInTree(ValueError):
    """The policy names a card that nobody can hold while another could be held, which the public tree leaves out."""


class PolicyStrategy(NamedTuple):
    weights: Entries
    """Of a tree, for both seats."""
    throws_princess: bool
    """Whether the policy is exploited by at least as much as these weights, and not by exactly as much."""


class Recollection(NamedTuple):
    """What the player may remember at a public state, and the worlds that agree with it."""

    reach: float
    """The product of the probabilities of the player's own actions."""
    log: tuple[Event, ...]
    worlds: dict[Hand, State]
    """A state for each hand, or pair, of the opponent. Two such states differ in nothing that either player sees."""


Recollections: TypeAlias = dict[tuple[int, tuple[Event, ...]], Recollection]
"""By the memory before, and what the player has seen since."""


def strategy_of(
    policy: Policy, tree: PublicTree, rules: Rules, face_up: Sequence[str], report: Report
) -> PolicyStrategy:
    """The policy at both seats, in a tree of one uncut round with these cards face up."""
    weights = np.zeros(tree.entry_count, np.float32)
    done, throws = 0, False
    for seat in range(rules.players):
        walk = _Walk(policy, tree, rules, seat, weights)
        level = {0: walk.deal(face_up)}
        for _depth, start, end in tree.levels():
            level = walk.next_level(level)
            done += end - start
            report(done, rules.players * len(tree))
        throws |= walk.throws_princess
    return PolicyStrategy(weights, throws)


class _Walk:
    """Down the tree with all that one seat can remember."""

    def __init__(self, policy: Policy, tree: PublicTree, rules: Rules, seat: Seat, weights: Entries) -> None:
        self.policy, self.tree, self.rules, self.seat, self.weights = policy, tree, rules, seat, weights
        self.draws = int(tree.states[0]) >> PILE_AT & 15
        self.throws_princess = False

    def deal(self, face_up: Sequence[str]) -> list[Recollection]:
        """The first player has drawn."""
        start = RoundStart.of(self.rules, face_up, self.draws)
        left = Counter({kind: number for kind, number in zip(KINDS, start.copies, strict=True) if number})
        found: Recollections = {}
        for cards in product(left, repeat=self.rules.players + 1):
            if Counter(cards) <= left:
                state, events = shortened(dealt_as(self.rules, [*face_up, *cards], starter=0), self.draws)
                self._note(found, 0, Recollection(1.0, (), {}), state, events, 1.0)
        return list(found.values())

    def next_level(self, level: dict[int, list[Recollection]]) -> dict[int, list[Recollection]]:
        mine = [node for node in level if self._is_mine(level[node])]
        asked = [(node, memory) for node in mine for memory in level[node]]
        chances: dict[int, list[dict[Action, float]]] = defaultdict(list)
        for begin in range(0, len(asked), AT_ONCE):
            views = [self._view(memory) for _node, memory in asked[begin : begin + AT_ONCE]]
            for (node, _), view, row in zip(asked[begin:], views, self.policy(views), strict=False):
                chances[node].append(dict(zip(view.legal, row, strict=True)))
        following: dict[int, Recollections] = defaultdict(dict)
        for node, memories in level.items():
            self._play_on(node, memories, chances.get(node), following)
        return {node: list(found.values()) for node, found in following.items()}

    def _is_mine(self, memories: Sequence[Recollection]) -> bool:
        return next(iter(memories[0].worlds.values())).turn == self.seat

    def _view(self, memory: Recollection) -> View:
        return view_of(next(iter(memory.worlds.values())), self.seat, memory.log)

    def _play_on(
        self,
        node: int,
        memories: Sequence[Recollection],
        chances: Sequence[dict[Action, float]] | None,
        following: dict[int, Recollections],
    ) -> None:
        state, entry = int(self.tree.states[node]), int(self.tree.entries[node])
        plays = plays_at(state)
        children = children_of(state, plays, int(self.tree.children[node]))
        for number, memory in enumerate(memories):
            taken = None if chances is None else self._taken(state, plays, memory, chances[number])
            for play in plays:
                chance = 1.0
                if taken is not None:
                    chance = taken.get(play, 0.0)
                    if chance == 0.0:
                        continue
                    kept = KINDS.index(_kept(next(iter(memory.worlds.values())), play))
                    self.weights[entry + dict(play.entries())[kept]] += memory.reach * chance
                for at in memory.worlds.values():
                    if not _fits(play, at):
                        continue
                    child = children.get((play, *_hands_shown(play, at)))
                    if child is not None:
                        action = action_of(state, play, at.turn, self.rules)
                        for after, events in self._outcomes(at, action):
                            self._note(following[child], number, memory, after, events, memory.reach * chance)

    def _taken(
        self, state: int, plays: Sequence[PublicPlay], memory: Recollection, chances: dict[Action, float]
    ) -> dict[PublicPlay, float]:
        """The probability of each play of the tree. Guards that can hit nobody are one play, whatever they name, and to
        play the Princess is as good as to discard her by a Prince. Without need it counts for the other plays."""
        at = next(iter(memory.worlds.values()))
        by_action = {action_of(state, play, self.seat, self.rules): play for play in plays if _fits(play, at)}
        no_hit = [play for play in by_action.values() if play.card == GUARD and play.named == NO_HAND]
        lost = [play for play in by_action.values() if play.effect == REDRAW_OWN and _kept(at, play) == KINDS[PRINCESS]]
        taken: dict[PublicPlay, float] = defaultdict(float)
        thrown = 0.0
        for action, chance in chances.items():
            play = by_action.get(action) if isinstance(action, Play) else None
            card = action.card if isinstance(action, Play) else None
            if play is None and card == KINDS[GUARD]:
                play = next(iter(no_hit), None)
            elif play is None and card == KINDS[PRINCESS]:
                play = next(iter(lost), None)
            if play is not None:
                taken[play] += chance
            elif chance > 0.0 and card == KINDS[PRINCESS]:
                thrown += chance
            elif chance > 0.0:
                raise NotInTree(str(action))
        if not thrown:
            return taken
        self.throws_princess = True
        rest = sum(taken.values())
        if not rest:
            return dict.fromkeys(by_action.values(), 1 / len(by_action))
        return {play: chance * (rest + thrown) / rest for play, chance in taken.items()}

    def _outcomes(self, at: State, action: Action) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """What can come of an action, by the cards that come to light. The round goes on."""
        number = draws(at, action)
        lying = [*at.face_up, *at.discards[0], *at.discards[1], *[held.card for hand in at.hands for held in hand]]
        left = Counter(self.rules.copies)
        left.subtract(lying)
        for cards in product([kind for kind, copies in left.items() if copies], repeat=number):
            if Counter(cards) <= left:
                rest = left - Counter(cards)
                order = iter([*cards, *rest.elements()])
                pile = tuple([hidden(next(order), NOBODY) for _ in at.pile])
                aside = None if at.set_aside is None else next(order)
                after, events = apply(at._replace(pile=pile, set_aside=aside), at.turn, action)
                if after.awaited is not None:
                    yield after, events

    def _note(
        self,
        found: Recollections,
        before: int,
        memory: Recollection,
        after: State,
        events: tuple[Event, ...],
        reach: float,
    ) -> None:
        seen = versions(events, self.seat)
        known = found.get((before, seen))
        if known is None:
            known = found[before, seen] = Recollection(reach, memory.log + seen, {})
        hand = tuple(sorted(held.card for held in after.hands[1 - self.seat]))
        known.worlds.setdefault(hand, after)


def shortened(dealt: tuple[State, tuple[Event, ...]], draws: int) -> tuple[State, tuple[Event, ...]]:
    """A deal of which so many cards are drawn before the hands are compared; the starter has drawn the first. The rest
    of the pile is out of play."""
    state, events = dealt
    cut = [
        replace(event, pile=event.pile[:draws], pile_size=draws, aside=event.aside + event.pile_size - draws)
        if isinstance(event, Dealt) and event.pile is not None
        else event
        for event in events
    ]
    return state._replace(pile=state.pile[: draws - 1]), tuple(cut)


def _kept(at: State, play: PublicPlay) -> str:
    hand = [held.card for held in at.hands[at.turn]]
    hand.remove(KINDS[play.card])
    return hand[0]


def _fits(play: PublicPlay, at: State) -> bool:
    hand = at.hand(at.turn)
    return KINDS[play.card] in hand and bool(play.kept >> KINDS.index(_kept(at, play)) & 1)


def _hands_shown(play: PublicPlay, at: State) -> tuple[int, int]:
    """The hands that the outcome of a play shows, for those who see them."""
    (theirs,) = at.hand(1 - at.turn)
    return (
        KINDS.index(_kept(at, play)) if play.effect in SHOWS_MINE else NO_HAND,
        KINDS.index(theirs) if play.effect in SHOWS_THEIRS else NO_HAND,
    )
