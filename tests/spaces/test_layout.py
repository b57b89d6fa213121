"""The layout of an observation: its parts follow each other, and docs/environments.md lists their sizes."""

from __future__ import annotations

import re
from dataclasses import replace
from math import prod
from pathlib import Path

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Edition, Row
from loveletter.spaces import Observation, entries
from loveletter.spaces.layout import Starts
from tests.play import make_rules, table_sizes

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
FIRST_CELL = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)

every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)


def section(heading: str, until: str) -> str:
    return PAGE.split(heading)[1].split(until)[0]


@every_edition
@pytest.mark.parametrize("history", [None, 0, 16])
def test_the_parts_follow_each_other_without_a_gap(edition: Edition, history: int | None) -> None:
    observation = Observation(edition.rules(edition.most_players), history)
    assert tuple(observation.slices) == tuple(observation.shapes) == Starts._fields
    at = 0
    for name, start in zip(observation.slices, observation.starts, strict=True):
        assert observation.slices[name] == slice(start, start + prod(observation.shapes[name]))
        assert start == at
        at = observation.slices[name].stop
    assert at == observation.size == len(observation.high)


@every_edition
def test_every_table_of_an_edition_has_the_same_numbers(edition: Edition) -> None:
    spaces = [Observation(make_rules(edition, players, {})) for players in table_sizes(edition)]
    for each in spaces:
        assert each.shapes == spaces[0].shapes
        assert np.array_equal(each.high, spaces[0].high)


def test_the_parts_of_a_vector_have_names_also_in_a_batch() -> None:
    observation = Observation(EDITIONS["second"].rules(3))
    vectors = np.arange(2 * observation.size).reshape(2, observation.size).astype(np.uint8)
    parts = observation.named(vectors)
    assert {name: part.shape for name, part in parts.items()} == {
        name: (2, *shape) for name, shape in observation.shapes.items()
    }
    alone = observation.named(vectors[1])
    assert all(np.array_equal(alone[name], parts[name][1]) for name in parts)
    with pytest.raises(ValueError, match="583 numbers"):
        observation.named(vectors[0, 1:])


def test_a_guess_is_a_card_or_a_number_of_the_edition() -> None:
    observation = Observation(EDITIONS["premium"].rules(3))
    kinds = len(observation.kinds)
    assert [observation.guess_code(each) for each in (None, "jester", "bishop", 0, 5, 7, 10)] == [
        0,
        1,
        kinds,
        kinds + 1,
        kinds + 6,
        kinds + 7,
        kinds + 10,
    ]
    assert observation.sizes.numbers == 10


def test_what_does_not_fit_is_refused() -> None:
    second = EDITIONS["second"]
    with pytest.raises(ValueError, match="no fewer than 0"):
        Observation(second.rules(2), history=-1)
    many = replace(second, name="many", rows=(Row(OUR_CARDS["guard"], 1, 256),))
    with pytest.raises(ValueError, match="larger than 255"):
        Observation(many.rules(2), history=0)
    crowd = replace(second, name="crowd", most_players=9, goals={9: 3})
    with pytest.raises(ValueError, match="8 seats"):
        Observation(crowd.rules(9))


def test_the_page_names_the_parts_in_their_order() -> None:
    assert FIRST_CELL.findall(section("The parts stand in this order", "An action in the history")) == [*Starts._fields]


def test_the_page_names_the_numbers_of_an_action_in_their_order() -> None:
    names = FIRST_CELL.findall(section("An action in the history", "### Sizes"))
    assert [getattr(entries, name) for name in names] == list(range(entries.ENTRY))


@every_edition
def test_the_page_lists_the_sizes(edition: Edition) -> None:
    rules = edition.rules(edition.most_players)
    last, all_of_it = Observation(rules), Observation(rules, history=None)
    sizes = last.sizes
    cells = [sizes.seats, sizes.kinds, sizes.cards, sizes.bottom, sizes.numbers, last.size, all_of_it.size]
    cells.append(entries.most_actions(rules))
    row = " | ".join(map(str, [f"`{edition.name}`", *cells]))
    assert f"| {row} |" in section("### Sizes", "Every turn begins")
