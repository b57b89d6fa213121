"""Lineups: which tables are played."""

import pytest

from loveletter.arena.contest.contest import Lineup, labels, lineups, title
from loveletter.language import speaker


def test_two_seats_every_pair() -> None:
    assert lineups(["a", "b", "c"], 2) == (("a", "b"), ("a", "c"), ("b", "c"))


def test_as_many_names_as_seats_are_one_table() -> None:
    assert lineups(["a", "b", "c"], 3) == (("a", "b", "c"),)
    assert lineups(["a", "b", "b"], 3) == (("a", "b", "b"),)


def test_other_numbers_are_each_alone_against_a_field() -> None:
    assert lineups(["a", "b"], 4) == (("a", "b", "b", "b"), ("b", "a", "a", "a"))
    assert len(lineups(["a", "b", "c", "d", "e"], 3)) == 20


def test_a_field_can_be_asked_for() -> None:
    assert lineups(["a", "b", "c"], 3, field=True)[0] == ("a", "b", "b")
    assert lineups(["a", "b"], 2, field=True) == (("a", "b"),)


@pytest.mark.parametrize("bots", [[], ["a"], ["a", "a"]])
def test_one_bot_cannot_be_compared(bots: list[str]) -> None:
    with pytest.raises(ValueError, match="at least two different bots"):
        lineups(bots, 2)


@pytest.mark.parametrize(
    ("lineup", "words"),
    [
        (("a", "b"), "a and b"),
        (("a", "b", "b", "b"), "a and 3 b"),
        (("a", "b", "x.y:C"), "a, b and C"),
        (("old:C", "new:C", "a"), "old:C, new:C and a"),
    ],
)
def test_titles(lineup: Lineup, words: str) -> None:
    assert title(lineup, labels(lineup), speaker("en")) == words
