"""An observation contains what its seat knows, no more and no less, and stays within its bounds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import event, given

from examples.duchess import COURT
from examples.tiny_edition import TINY
from loveletter import (
    EDITIONS,
    Action,
    Dealt,
    Event,
    Look,
    Play,
    RoundBegan,
    View,
    apply,
    deal,
    legal_actions,
    versions,
    view,
)
from loveletter.beliefs import IncompleteLog
from loveletter.engine.deal import dealt
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import SetupOrder
from loveletter.spaces import Observation, entries
from loveletter.spaces.entries import ACTOR, CARD, FIRST_DRAWN, FIRST_SHOWN, FIRST_TARGET
from tests.play import chance, every_rules, random_match, random_rules, random_seed, share
from tests.properties.twins import Course, alike, twins
from tests.spaces.small_editions import SMALL_EDITIONS

BARE = replace(TINY, name="bare", set_aside=0)
"""No card is put aside, so that one may have nothing to draw."""


def both(rules: Rules) -> tuple[Observation, Observation]:
    return Observation(rules), Observation(rules, history=None)


def all_views(rules: Rules, seed: bytes, rng: Random) -> list[View]:
    """What every seat sees at every moment of a round that is played by chance."""
    state, log = deal(rules, seed)
    seen = []
    while True:
        seen += [view(state, seat, versions(log, seat)) for seat in range(rules.players)]
        if state.awaited is None:
            return seen
        state, events = apply(state, state.awaited, rng.choice(legal_actions(state)))
        log += events


@share(0.3)
@given(every_rules(), chance())
def test_every_number_is_within_its_bounds(rules: Rules, rng: Random) -> None:
    spaces = both(rules)
    for each in all_views(rules, random_seed(rng), rng):
        for observation in spaces:
            vector = observation.of(each)
            assert vector.dtype == np.uint8
            assert (vector <= observation.high).all()


@pytest.mark.parametrize("name", EDITIONS)
def test_bounds_are_not_far_from_what_comes_up(name: str) -> None:
    rng = Random(f"bounds of {name}")
    space = Observation(EDITIONS[name].rules(3))
    largest = np.zeros(space.size, np.uint8)
    for players in (3, EDITIONS[name].most_players) * 20:
        for each in all_views(EDITIONS[name].rules(players), random_seed(rng), rng):
            np.maximum(largest, space.of(each), out=largest)
    reached, bounds = space.named(largest), space.named(space.high)
    assert (reached["unseen"] == bounds["unseen"]).all()
    assert reached["pile_size"] == bounds["pile_size"] - 1  # when a seat looks, the first card is drawn
    assert reached["players"] == bounds["players"]
    assert (reached["discard_order"].max(0) == bounds["discard_order"].max(0)).all()
    told = [ACTOR, CARD, FIRST_TARGET, FIRST_SHOWN, FIRST_DRAWN]
    assert (reached["history"].max(0)[told] >= bounds["history"].max(0)[told] - 1).all()


# neither more nor less


@share(0.3)
@given(every_rules(), chance())
def test_it_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(rules: Rules, rng: Random) -> None:
    spaces = both(rules)
    moments = 0
    for pair in twins(rules, rng, worlds=2):
        if pair.viewer is None:
            continue
        for here, there in pair.views():
            moments += 1
            for observation in spaces:
                assert observation.of(here).tobytes() == observation.of(there).tobytes()
    event("some world looked the same" if moments else "each world was told apart at once")


def what_was_seen(seen: View) -> tuple[object, ...]:
    """All that the viewer saw since the deal, and who began. The order of the face-up cards means nothing."""
    at = max(place for place, each in enumerate(seen.log) if isinstance(each, Dealt))
    begun, dealt = seen.log[at - 1], seen.log[at]
    assert isinstance(begun, RoundBegan)
    assert isinstance(dealt, Dealt)
    later: tuple[Event, ...] = seen.log[at + 1 :]
    return (seen.viewer, begun.starter, seen.youth, dealt.hands, sorted(dealt.face_up).__repr__(), later)


def recalled(rules: Rules, rng: Random, rounds: int, blank: int | None = None) -> tuple[int, int]:
    """How often different things that one seat saw gave the same information state, and the same thing different ones.

    Rounds are compared that differ in little. `blank`: a number of each action in the history that is left out.
    """
    observation = Observation(rules, history=None)
    vectors: dict[tuple[object, ...], bytes] = {}
    seen: dict[tuple[object, bytes], tuple[object, ...]] = {}
    merged = torn = 0
    for course in alike(rules, rng, rounds):
        for each in (moment for viewer in range(rules.players) for moment in course.views(viewer)):
            key, vector = what_was_seen(each), observation.of(each)
            if blank is not None:
                observation.named(vector)["history"][:, blank] = 0
            merged += seen.setdefault((each.viewer, vector.tobytes()), key) != key
            torn += vectors.setdefault(key, vector.tobytes()) != vector.tobytes()
    return merged, torn


@pytest.mark.parametrize(
    "edition", [*EDITIONS.values(), *SMALL_EDITIONS, COURT, TINY, BARE], ids=lambda edition: edition.name
)
def test_information_states_are_equal_if_and_only_if_the_same_was_seen(edition: Edition) -> None:
    rng = Random(f"recall of {edition.name}")
    for _ in range(3):
        assert recalled(random_rules(rng, edition), rng, rounds=18) == (0, 0)


@pytest.mark.parametrize(
    ("edition", "place"),
    [
        ("small-duels", "FIRST_TARGET"),
        ("small-cardinal", "SECOND_TARGET"),
        ("classic", "GUESS"),
        ("classic", "FIRST_SHOWN"),
        ("small-chancellor", "SECOND_SHOWN"),
        ("small-cardinal", "FIRST_DRAWN"),
        ("small-chancellor", "SECOND_DRAWN"),
    ],
)
def test_an_information_state_that_forgets_something_is_noticed(edition: str, place: str) -> None:
    (chosen,) = [each for each in (*EDITIONS.values(), *SMALL_EDITIONS) if each.name == edition]
    rng = Random(f"forgetful {place}")
    assert any(recalled(chosen.rules(3), rng, rounds=40, blank=getattr(entries, place))[0] for _ in range(20))


# where one sits, and what was before


def turned(course: Course, by: int) -> Course:
    """The same round with everybody so many seats further on."""
    rules, players = course.rules, course.rules.players
    dealing = dealt(rules, course.deck)
    first = 0 if rules.options.setup_order is SetupOrder.DEAL_FIRST else dealing.aside + len(dealing.face_up)
    deck = list(course.deck)
    deck[first : first + players] = [course.deck[first + (seat - by) % players] for seat in range(players)]
    ages = tuple(course.ages[(seat - by) % players] for seat in range(players))

    def turn(action: Action) -> Action:
        match action:
            case Play(card, targets, guess):
                return Play(card, tuple((target + by) % players for target in targets), guess)
            case Look(int(target)):
                return Look((target + by) % players)
            case _:
                return action

    actions = tuple(((seat + by) % players, turn(action)) for seat, action in course.actions)
    return Course(rules, tuple(deck), (course.starter + by) % players, ages, actions)


@share(0.3)
@given(every_rules(), chance())
def test_it_does_not_matter_where_at_the_table_one_sits(rules: Rules, rng: Random) -> None:
    (course,) = alike(rules, rng, 1)
    by = rng.randrange(1, rules.players)
    observation = Observation(rules, history=None)
    viewer = rng.randrange(rules.players)
    there = turned(course, by).views((viewer + by) % rules.players)
    for one, other in zip(course.views(viewer), there, strict=True):
        assert np.array_equal(observation.of(one), observation.of(other))


def test_earlier_rounds_are_over() -> None:
    rules = EDITIONS["second"].rules(3)
    observation = Observation(rules, history=None)
    rng, log = Random("rounds"), tuple[Event, ...]()
    rounds = list(random_match(rules, bytes(32), rng))
    assert len(rounds) > 1
    for each in rounds:
        log += each.dealt
        mine = each.dealt
        for step in each.steps:
            log += step.events
            mine += step.events
            for seat in range(3):
                of_match = observation.of(view(step.after, seat, versions(log, seat)))
                assert np.array_equal(of_match, observation.of(view(step.after, seat, versions(mine, seat))))


# what it is not made for


def test_a_view_that_does_not_fit_is_refused() -> None:
    second, classic = EDITIONS["second"].rules(2), EDITIONS["classic"].rules(2)
    state, log = deal(second, bytes(32))
    observation = Observation(second)
    with pytest.raises(ValueError, match="a spectator has none"):
        observation.of(view(state, None, versions(log, None)))
    with pytest.raises(IncompleteLog, match="reach back to the deal"):
        observation.of(view(state, 0, versions(log[-1:], 0)))
    with pytest.raises(ValueError, match="one of 'second', the observation of 'classic'"):
        Observation(classic).of(view(state, 0, versions(log, 0)))
    long, log = deal(EDITIONS["second"].rules(2, {"tokens": 20}), bytes(32))
    with pytest.raises(ValueError, match="a goal of 20 tokens, the observation of up to 6"):
        observation.of(view(long, 0, versions(log, 0)))
