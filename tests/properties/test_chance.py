"""Luck that is drawn when it is needed is the luck of a shuffled deck."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given

from loveletter import (
    EDITIONS,
    Action,
    Edition,
    State,
    apply,
    deal,
    deals,
    drawn_as,
    draws,
    legal_actions,
    outcomes,
    possible_draws,
)
from loveletter.cards.baron import BARON
from loveletter.cards.chancellor import CHANCELLOR
from loveletter.cards.guard import GUARD
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.engine.chance import unknown
from loveletter.engine.edition import Row, Rules
from tests.play import chance, every_rules, random_round, random_seed, share

CONCEIVABLE = 60
"""Actions with more outcomes than this are left out where all are enumerated."""


@share(0.5)
@given(every_rules(), chance())
def test_what_an_action_draws_does_not_depend_on_what_is_drawn(rules: Rules, rng: Random) -> None:
    for step in random_round(rules, random_seed(rng), rng):
        number = len(unknown(step.before)) - len(unknown(step.after))
        for _ in range(3):
            pool = unknown(step.before)
            other = drawn_as(step.before, rng.sample(pool, len(pool)))
            assert draws(other, step.action) == number
            assert possible_draws(other) == possible_draws(step.before)


@share(0.5)
@given(every_rules(), chance())
def test_the_chances_of_all_that_can_happen_add_up_to_1(rules: Rules, rng: Random) -> None:
    for step in random_round(rules, random_seed(rng), rng):
        if len(possible_draws(step.before)) ** draws(step.before, step.action) > CONCEIVABLE:
            continue
        found = list(outcomes(step.before, step.action))
        assert sum(each.chance for each in found) == 1
        assert len({each.cards for each in found}) == len(found)
        assert drawn_as(step.after, ()) in [each.state for each in found]  # what did happen is among them


# Exactly, for a deck so small that all its orders can be tried

SMALL = {
    "prince": (Row(GUARD, 1, 2), Row(PRINCE, 5, 2), Row(PRINCESS, 8, 1), Row(BARON, 3, 1)),
    "chancellor": (Row(GUARD, 1, 2), Row(CHANCELLOR, 6, 2), Row(BARON, 3, 1), Row(PRINCESS, 8, 1)),
}


def small(cards: str) -> Rules:
    edition: Edition = replace(EDITIONS["second"], name=f"small {cards}", rows=SMALL[cards])
    return edition.rules(3)


def random_play(state: State, chances: Fraction, done: tuple[Action, ...]) -> Iterator[tuple[Fraction, object]]:
    """Every end that random play with these cards can come to, and how likely it is."""
    if state.awaited is None:
        yield chances, (done, drawn_as(state, ()))
        return
    actions = legal_actions(state)
    for action in actions:
        after, _ = apply(state, state.awaited, action)
        yield from random_play(after, chances / len(actions), (*done, action))


def random_play_by_chance(
    state: State, chances: Fraction, done: tuple[Action, ...]
) -> Iterator[tuple[Fraction, object]]:
    """The same, with the cards drawn when they are needed."""
    if state.awaited is None:
        yield chances, (done, state)
        return
    actions = legal_actions(state)
    for action in actions:
        for each in outcomes(state, action):
            yield from random_play_by_chance(each.state, chances * each.chance / len(actions), (*done, action))


@pytest.mark.parametrize("cards", SMALL)
def test_every_end_is_as_likely_as_with_a_shuffled_deck(cards: str) -> None:
    rules = small(cards)
    shuffled: Counter[object] = Counter()
    orders = Counter(permutations(rules.deck))
    for deck, times in orders.items():
        state, _ = deal(rules, deck, starter=0, ages=range(3))
        for likely, end in random_play(state, Fraction(times, orders.total()), ()):
            shuffled[end] += likely  # type: ignore[assignment] # a Counter of fractions
    drawn: Counter[object] = Counter()
    for each in deals(rules, starter=0):
        for likely, end in random_play_by_chance(each.state, each.chance, ()):
            drawn[end] += likely  # type: ignore[assignment]
    assert sum(drawn.values()) == 1
    assert drawn == shuffled
    assert len(drawn) > 1000
