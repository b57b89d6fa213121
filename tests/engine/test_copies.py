"""Copies and pickles: editions, characters, rules and states are themselves afterwards, or at least equal."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from examples.duchess import COURT, DUCHESS
from loveletter import EDITIONS, State, deal, legal_actions
from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Edition
from tests import outside
from tests.play import play_on, random_rules, random_seed

EVERY = [pytest.param(each, id=each.name) for each in (*EDITIONS.values(), COURT)]


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def some_states(edition: Edition) -> list[State]:
    """Everything that a round by chance comes by, its questions and its end too."""
    rng = Random(edition.name)
    start, _ = deal(random_rules(rng, edition), random_seed(rng))
    return [start, *[step.after for step in play_on(start, rng)]]


@pytest.mark.parametrize("edition", EVERY)
def test_copies_are_the_thing_itself(edition: Edition) -> None:
    rules = edition.rules(4)
    for thing in (edition, rules, deal(rules, bytes(32))[0], *[row.character for row in edition.rows]):
        assert copy(thing) is thing
        assert deepcopy(thing) is thing
        assert deepcopy([thing])[0] is thing


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_our_editions_and_characters_come_out_of_a_pickle_as_themselves(edition: Edition) -> None:
    assert pickled(edition) is edition
    for row in edition.rows:
        assert pickled(row) == row
        assert pickled(row.character) is OUR_CARDS[row.character.name]


@pytest.mark.parametrize("edition", EVERY)
def test_a_pickled_state_is_equal_and_goes_on_like_the_other(edition: Edition) -> None:
    for state in some_states(edition):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again: State = pickle.loads(pickle.dumps(state, protocol))
            assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))
            assert legal_actions(again) == legal_actions(state)


@pytest.mark.parametrize("edition", EVERY)
def test_rules_out_of_pickles_are_made_once(edition: Edition) -> None:
    rules = edition.rules(4, {"tokens": 3})
    assert pickled(rules) == rules != edition.rules(4)
    assert hash(pickled(rules)) == hash(rules)
    assert pickled(rules) is pickled(edition.rules(4, {"tokens": 3}))


def test_a_pickle_holds_what_the_rules_are_and_not_what_was_worked_out() -> None:
    rules = EDITIONS["premium"].rules(8)
    before = len(pickle.dumps(rules))
    legal_actions(deal(rules, bytes(32))[0])
    assert rules.plays
    assert len(pickle.dumps(rules)) == before


def test_an_edition_that_nobody_registers_is_a_value_with_our_characters_in_it() -> None:
    again = pickled(COURT)
    assert isinstance(again, Edition)
    assert (again, again is COURT) == (COURT, False)
    for row, other in zip(COURT.rows, again.rows, strict=True):
        assert other.character == row.character
        assert (other.character is row.character) == (row.character is not DUCHESS)


def test_one_that_only_has_the_name_of_ours_stays_what_it_is() -> None:
    other = replace(EDITIONS["second"], least_players=3)
    assert pickled(other) == other != EDITIONS["second"]


PICKLE_A_REGISTERED_ONE = """
import pickle
from loveletter.editions import edition
court = edition("court")
print(pickle.loads(pickle.dumps(court)) is court)
"""


def test_one_that_another_package_registers_comes_out_as_itself(tmp_path: Path) -> None:
    env = outside.with_editions(tmp_path, court="examples.duchess:COURT")
    assert outside.run(env, "-c", PICKLE_A_REGISTERED_ONE).stdout == "True\n"
