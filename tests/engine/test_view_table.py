"""Views and matches print as tables and draw themselves in notebooks, with what the viewer knows and nothing else."""

from random import Random

import pytest

from loveletter import EDITIONS, Match, View
from loveletter.engine.view import Known
from loveletter.engine.view_table import view_table
from loveletter.environments.picture import table_svg
from tests.play import random_rules
from tests.properties.twins import Course, twins

NAMES = ("Ayu", "Ben", "Cici")


def beginning(edition: str = "classic", deck: bytes = b"princess" * 4, players: int = 3) -> Match:
    return Match.begin(EDITIONS[edition].rules(players), NAMES[:players]).deal(deck, starter=0)


def test_a_view_prints_as_a_table() -> None:
    assert str(beginning().view(0)).splitlines() == [
        "classic, round 1, 5 tokens win",
        "seat          tokens  hand          discards",
        "seat 0 (you)  0       guard, guard  -         to act",
        "seat 1        0       ?             -",
        "seat 2        0       ?             -",
        "pile: 11, and one card set aside",
        "unseen: 3 guard, 2 priest, 2 baron, 2 handmaid, 2 prince, 1 king, 1 countess, 1 princess",
    ]


def test_what_has_happened_to_a_seat_stands_at_the_end_of_its_line() -> None:
    view = beginning("premium").view(0)
    view = view._replace(
        awaited=None,
        out=(1,),
        protected=(0, 2),
        must_choose=2,
        bets=((1, 2), (2, 0)),
        winners=(0,),
        champions=(0,),
        certain=(Known("guard", 1, None), Known("king", None, 1)),
        shown=((0, "baron"), (2, "princess")),
        set_aside=False,
        face_up=("spy", "guard"),
    )
    _, _, ayu, ben, cici, *rest = str(view).splitlines()
    assert ayu.endswith("protected, won the round, won the match")
    assert ben.endswith("  out, bets on seat 2")
    assert cici.endswith("  protected, must be chosen, bets on seat 0")
    assert " guard " in ben
    assert " princess " in cici
    assert rest[:2] == ["pile: 27", "face up: spy, guard"]


def drawn(thing: View | Match) -> tuple[str, str]:
    return str(thing), thing._repr_svg_()


def test_a_match_is_shown_as_everybody_sees_it_with_its_names() -> None:
    match = beginning().act(0, "guard Ben priest")
    table, picture = drawn(match)
    assert table == view_table(match.view(None), NAMES)
    assert picture == table_svg(match.view(None), NAMES)
    assert all(f"{name}: 0 tokens" in picture and f"\n{name} " in table for name in NAMES)
    assert drawn(Match.begin(match.rules, NAMES))[1].startswith("<svg")


def at_its_end(course: Course) -> Match:
    names = [f"seat {seat}" for seat in range(course.rules.players)]
    match = Match.begin(course.rules, names, course.ages).deal(course.deck, course.starter)
    return match.act_all(course.actions)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_viewer_cannot_know_changes_neither_table_nor_picture(edition: str) -> None:
    luck = Random(f"notebooks {edition}")
    pairs = [pair for _ in range(4) for pair in twins(random_rules(luck, EDITIONS[edition]), luck, 2)]
    assert {pair.viewer is None for pair in pairs} == {True, False}
    for pair in pairs:
        here, there = at_its_end(pair.here), at_its_end(pair.there)
        assert drawn(here.view(pair.viewer)) == drawn(there.view(pair.viewer))
        if pair.viewer is None:
            assert drawn(here) == drawn(there)
