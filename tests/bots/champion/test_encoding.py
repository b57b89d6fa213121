"""The champion's inputs: what they tell apart, and that all editions and options of a family share them."""

import random

import numpy as np
import pytest

from loveletter import EDITIONS, View, apply, deal, versions, view
from loveletter.bots.champion.encoding import HISTORY, expand, guess_codes, inputs_of, meanings, outputs, table_of
from loveletter.bots.champion.manifest import FAMILIES, NotLearned, family_of
from loveletter.engine.edition import Rules
from loveletter.spaces import ActionSpace, Numbering
from loveletter.spaces.entries import ACTOR, CARD, GUESS
from tests.play import choose

SIZES = {"second": 95, "sixteen": 41, "premium": 266}


def decisions(rules: Rules, rounds: int) -> list[View]:
    luck = random.Random(rules.players)
    found = []
    for number in range(rounds):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            found.append(view(state, state.awaited, versions(tuple(log), state.awaited)))
            state, events = apply(state, state.awaited, choose(found[-1].legal, luck))
            log += events
    return found


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_counts_codes_and_bits_are_what_the_observation_says(edition: str) -> None:
    rules = EDITIONS[edition].rules(4)
    inputs = inputs_of(rules.edition)
    seen = np.array([inputs.observation.of(each) for each in decisions(rules, 20)])
    expanded = inputs.expand(seen, inputs.table(rules))
    assert expanded.shape == (len(seen), inputs.size)
    assert expanded.dtype == np.float32
    assert expanded.min() >= 0
    assert expanded.max() <= 1
    columns = inputs.columns
    parts = inputs.observation.named(seen)
    where = {part: place.start for part, place in inputs.observation.slices.items()}
    goal = list(columns.counts_from).index(where["goal"])
    assert (expanded[:, goal] == np.float32(rules.goal) / np.float32(6)).all()
    codes = expanded[:, len(columns.counts_from) :][:, : len(columns.codes_from)]
    for row in range(HISTORY):
        for part in (ACTOR, CARD, GUESS):
            place = where["history"] + row * parts["history"].shape[-1] + part
            mine = columns.codes_from == place
            told = (codes[:, mine] * columns.codes_value[mine]).sum(1)
            assert (told == parts["history"][:, row, part]).all()
    left = expanded[:, len(columns.counts_from) + len(columns.codes_from) : -inputs.table_size]
    assert left.sum() == np.unpackbits(parts["history"][:, :, 6]).sum() > 0


def test_what_a_sampled_world_cannot_tell_is_left_out() -> None:
    for edition in EDITIONS.values():
        inputs = inputs_of(edition)
        used = {*inputs.columns.counts_from, *inputs.columns.codes_from, *inputs.columns.bits_from}
        slices = inputs.observation.slices
        for part in ("dealt", "discard_order"):
            assert used.isdisjoint(range(slices[part].start, slices[part].stop))
        secret = set(range(slices["history"].start, slices["history"].stop))
        secret = {place for place in secret if (place - slices["history"].start) % 11 >= 7}
        assert len(secret) == 4 * HISTORY
        assert used.isdisjoint(secret)


def test_editions_of_a_family_have_the_same_columns_and_tell_which_they_are() -> None:
    for family in FAMILIES.values():
        first, *others = [inputs_of(EDITIONS[name]) for name in family.editions]
        for other in others:
            assert other.settings == first.settings
            for mine, theirs in zip(first.columns, other.columns, strict=True):
                assert (mine == theirs).all()
            tables = [table_of(each.edition.rules(2)) for each in (first, other)]
            assert tables[0][-1] == 0
            assert tables[1][-1] == 1


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_each_option_that_matters_has_a_column(edition: str) -> None:
    every = EDITIONS[edition]
    words = {"true": True, "false": False}
    changes = [{each.option: words.get(each.value, each.value)} for each in inputs_of(every).settings]
    tables = [table_of(every.rules(every.most_players, change)) for change in ({}, *changes)]
    assert len({table.tobytes() for table in tables}) == len(tables)
    assert len(tables[0]) == inputs_of(every).table_size
    preset = table_of(every.rules(every.most_players))
    assert preset[:-1].sum() == 0
    assert (table_of(every.rules(3, {"tokens": 20})) == preset).all()  # the goal is in the observation


def test_any_goal_that_a_table_can_set_is_seen() -> None:
    rules = EDITIONS["second"].rules(2, {"tokens": 20})
    inputs = inputs_of(rules.edition)
    seen = inputs.observation.of(decisions(rules, 1)[0])
    assert inputs.observation.named(seen)["goal"] == 20


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_action_of_every_table_has_an_output(edition: str) -> None:
    every = EDITIONS[edition]
    known = meanings(family_of(every))
    assert len(known) == SIZES[family_of(every)]
    for players in range(every.least_players, every.most_players + 1):
        rules = every.rules(players)
        if family_of(every) == edition:
            assert (outputs(rules) == ActionSpace(rules).from_table).all()
        for names in ("character", "number"):
            other = every.rules(players, {"guard_names": names})
            places = outputs(other)
            assert len(places) == Numbering(other).size
            several = edition == "premium" and names == "character"
            assert (len(set(places)) < len(places)) == several


def test_a_guess_reads_the_same_whatever_the_guard_names() -> None:
    by_name, by_number = [EDITIONS["original"].rules(3, {"guard_names": names}) for names in ("character", "number")]
    observation = inputs_of(by_name.edition).observation
    assert guess_codes(by_name) is None
    codes = guess_codes(by_number)
    assert codes is not None
    assert codes[observation.guess_code(6)] == observation.guess_code("king")
    assert codes[0] == 0
    premium = EDITIONS["premium"].rules(4, {"guard_names": "character"})
    observation = inputs_of(premium.edition).observation
    codes = guess_codes(premium)
    assert codes is not None
    assert codes[observation.guess_code("baroness")] == observation.guess_code(3)
    assert codes[observation.guess_code(8)] == observation.guess_code(8)  # what a Bishop names


def test_an_edition_of_somebody_else_is_refused() -> None:
    foreign = EDITIONS["second"].__class__(**vars(EDITIONS["second"]))
    with pytest.raises(NotLearned, match="was not learned; there are networks for second, classic, original, premium"):
        family_of(foreign)


def test_a_row_of_the_table_for_each_observation_is_taken_too() -> None:
    rules = EDITIONS["second"].rules(2)
    inputs = inputs_of(rules.edition)
    seen = np.array([inputs.observation.of(each) for each in decisions(rules, 2)])
    tables = np.tile(inputs.table(rules), (len(seen), 1))
    assert (expand(inputs.columns, seen, tables, np.concatenate) == inputs.expand(seen, inputs.table(rules))).all()
