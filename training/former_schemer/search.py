"""Search: try the policy's favourite actions in worlds that agree with the view, and let the policy play on."""

from __future__ import annotations

import math
import random
import time
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief, World, excluded, exposed
from loveletter.editions.second import SECOND
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.engine.events import versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.seats import Seat, seat_set
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of
from loveletter.simulate.compiled import prepare
from loveletter.simulate.conversion import from_state
from loveletter.simulate.knowledge import KNOWN_BY, RULED_OUT
from loveletter.simulate.layout import CARD_MASK, NO_SEAT, Games
from loveletter.spaces.characters import NUMBERS
from training.former_schemer.batch import Batch
from training.former_schemer.families import Family
from training.former_schemer.habits import Guards
from training.former_schemer.opponent_model import hand_weights
from training.former_schemer.policy import chances, network, numbering

WORLDS = 2048
"""In how many worlds the best actions are tried, unless time runs out."""
AT_ONCE = 64
"""How many worlds are tried between two looks at the clock."""
SAFETY_FACTOR = 1.5
"""How much longer than the one before a batch of worlds may take."""
DROP_MARGIN = 1.0
"""How far an action must be behind the best one to be tried no more, times the root of the worlds so far: about two
standard deviations of what a single action brings."""
MOST_ACTIONS = 6
LEAST_CHANCE = 0.02
"""What the policy hardly ever does is not tried."""
POLICY_WEIGHT = 0.005
"""How much the policy's own preference counts beside what the tries say."""
BONUS = 0.05
"""What a token beside the round is worth; the same as in training."""


@cache
def get_ready() -> None:
    """Have everything compiled or loaded, once in a process, even if the first question needs no search."""
    state, events = deal(SECOND.rules(2), bytes(SEED_BYTES), starter=0)
    seen = view_of(state, 0, versions(events, 0))
    numbers, _places = numbering(seen.rules)
    actions = np.array([numbers.number(action, 0) for action in seen.legal])
    worlds = [Belief(seen, hand_weights(seen)).sample(random.Random(0))]
    _batch(seen.rules, len(actions))  # the simulator says for itself what it compiles
    prepare("the search of bots", 4, lambda: try_out(seen, worlds, actions, np.random.default_rng(0)))


def search(view: View, luck: random.Random, budget: float) -> Action:
    """The action that did best. Reproducible as long as the budget is not what ends the search."""
    return view.legal[int(np.argmax(estimates(view, luck, budget)))]


def estimates(view: View, luck: random.Random, budget: float) -> NDArray[np.float64]:
    """What each legal action is taken to be worth; minus infinity for those that were not tried, or not to the end."""
    until = time.perf_counter() + budget
    preference = chances(view)
    order = np.argsort(-preference)[:MOST_ACTIONS]
    tried = np.array([index for index in order if preference[index] >= LEAST_CHANCE] or order[:1])
    found = np.full(len(view.legal), -np.inf)
    if len(tried) == 1:
        found[tried] = 0
        return found
    belief = Belief(view, hand_weights(view))
    numbers, _places = numbering(view.rules)
    assert view.viewer is not None
    actions = np.array([numbers.number(view.legal[index], view.viewer) for index in tried])
    prior = POLICY_WEIGHT * np.log(preference[tried])
    noise = np.random.default_rng(luck.getrandbits(64))
    left = np.arange(len(tried))
    reward = np.zeros(len(tried))
    worlds = 0
    begun, took = time.perf_counter(), 0.0
    while worlds < WORLDS and len(left) > 1 and begun + SAFETY_FACTOR * took < until:  # no batch that would be late
        reward[left] += AT_ONCE * try_out(view, [belief.sample(luck) for _ in range(AT_ONCE)], actions[left], noise)
        worlds += AT_ONCE
        estimate = reward[left] / worlds + prior[left]
        left = left[estimate >= estimate.max() - DROP_MARGIN / math.sqrt(worlds)]
        took = time.perf_counter() - begun
        begun += took
    found[tried[left]] = reward[left] / max(worlds, 1) + prior[left]
    return found


@lru_cache(maxsize=2 * MOST_ACTIONS)
def _batch(rules: Rules, size: int) -> Batch:
    return Batch(rules, size)


@cache
def _guards(family: Family) -> Guards:
    return Guards(family)


def try_out(
    view: View,
    worlds: list[World],
    actions: NDArray[np.int64],
    luck: np.random.Generator,
    bonus: float = BONUS,
) -> NDArray[np.float64]:
    """What each action brought, on the average of the worlds: the share of the round, and a little for other tokens."""
    return np.asarray(try_each(view, worlds, actions, luck, bonus).mean(0))


def try_each(
    view: View, worlds: list[World], actions: NDArray[np.int64], luck: np.random.Generator, bonus: float
) -> NDArray[np.float64]:
    """What each action brought in each world, a row for each world.

    The policy plays for everybody until the viewer is on turn again; from there what it expects stands for the rest.
    """
    batch = _batch(view.rules, len(worlds) * len(actions))
    batch.games[:] = np.repeat(rows_of(view, worlds), len(actions))
    batch.knowledge[:] = 0
    batch.knowledge[:, RULED_OUT, : view.rules.players] = [_bits(names) for names in excluded(view.rules, view.log)]
    batch.knowledge[:, KNOWN_BY, : view.rules.players] = _known_by(view)
    everything = np.arange(len(batch.games))
    batch.step(everything, np.tile(actions, len(worlds)))
    assert view.viewer is not None
    reward = _play_on(batch, view.viewer, luck, bonus)
    return reward.reshape(len(worlds), len(actions))


def _play_on(batch: Batch, me: Seat, luck: np.random.Generator, bonus: float) -> NDArray[np.float64]:
    """Play on until one seat's next decision, and say what that brings to it in each game."""
    net, guards = network(batch.family), _guards(batch.family)
    expected = np.zeros(len(batch.games))
    settled = np.zeros(len(batch.games), np.bool_)
    while len(which := np.nonzero((batch.games["awaited"] != NO_SEAT) & ~settled)[0]):
        seen, allowed = batch.encode(which)
        logits, value = net(seen)
        mine = batch.games["awaited"][which] == me
        expected[which[mine]] = value[mine]
        settled[which[mine]] = True
        on = ~mine
        noisy = np.where(allowed[on], logits[on], -np.inf) + luck.gumbel(size=(on.sum(), batch.outputs))
        chosen = noisy.argmax(1)  # the largest is a choice by the policy's chances
        batch.step(which[on], batch.action_at[guards.by_habit(seen[on], chosen, luck)])
    return np.where(settled, expected, batch.rewards(bonus)[:, me])


def _bits(names: frozenset[str]) -> int:
    return sum(1 << NUMBERS[name] for name in names)


def _known_by(view: View) -> list[int]:
    """For each seat, whom it can tell to know its card: for the own seat all of them, for the others the viewer."""
    me = view.viewer
    assert me is not None
    looked_at = {each.seat for each in view.certain}
    known_by = [1 << me if seat in looked_at else 0 for seat in range(view.rules.players)]
    known_by[me] = seat_set(exposed(view)[0])
    return known_by


def rows_of(view: View, worlds: list[World]) -> Games:
    """A row for each world. They differ only in which cards lie where, and not in who is certain of what."""
    first = from_state(state_of(view, worlds[0]))
    rows = np.repeat(first, len(worlds))
    marks = ~CARD_MASK
    for seat in range(view.rules.players):
        if seat != view.viewer and worlds[0].hands[seat]:
            cards = [NUMBERS[world.hands[seat][0]] for world in worlds]
            rows["hands"][:, seat] = first["hands"][:, seat] & marks | cards
    pile = np.array([[NUMBERS[card] for card in world.pile] for world in worlds], np.int16)
    rows["pile"][:, : pile.shape[1]] = first["pile"][:, : pile.shape[1]] & marks | pile
    if worlds[0].set_aside is not None:
        rows["set_aside"] = [NUMBERS[world.set_aside] for world in worlds if world.set_aside is not None]
    return rows


def state_of(view: View, world: World) -> State:
    """The state that the view would be of in this world, with the marks that the viewer can tell."""
    me = view.viewer
    assert me is not None
    own = 1 << me
    known = {(each.seat, each.depth) for each in view.certain}
    hands = []
    for seat, hand in enumerate(world.hands):
        if seat == me:
            marks = [own | seat_set(knowing) for knowing in exposed(view)]
        else:
            marks = [1 << seat | (own if (seat, None) in known else 0)] * len(hand)
        hands.append(tuple([hidden(card, mark) for card, mark in zip(hand, marks, strict=True)]))
    pile = [hidden(card, own if (None, depth) in known else 0) for depth, card in enumerate(world.pile, 1)]
    return State(
        rules=view.rules,
        version=view.version,
        round=view.round,
        youth=view.youth,
        tokens=view.tokens,
        turn=view.turn,
        hands=tuple(hands),
        pile=tuple(pile),
        set_aside=world.set_aside,
        face_up=view.face_up,
        discards=view.discards,
        out_bits=seat_set(view.out),
        protected_bits=seat_set(view.protected),
        must_choose=view.must_choose,
        bets=view.bets,
        pending=view.decision,
        ending=view.ending,
        winners=view.winners,
        next_starters=view.next_starters,
        champions=view.champions,
    )
