"""Tricks: each is named in a position where it is one, and not in its neighbour."""

from collections.abc import Mapping

import pytest

from loveletter.coach.position import Position
from loveletter.coach.report import Fact
from loveletter.coach.tricks import tricks
from loveletter.engine.actions import Keep, Play
from loveletter.notation import parse_action
from tests.coach.staging import NAMES, position, seen_by_priest, staged


def named(at: Position, action: str) -> dict[str, Mapping[str, Fact]]:
    return dict(tricks(at, parse_action(action, NAMES)))


def test_a_guess_that_must_hit() -> None:
    known = position(seen_by_priest("baron", "countess"))
    guess = Play("guard", (1,), "baron")
    assert named(known, "guard Bob baron") == {"sure_guess": {"target": 1, "card": "guard", "action": guess}}
    assert named(known, "guard Bob king") == {}


def test_a_guess_after_a_trade_names_what_was_given_away() -> None:
    traded = staged("king priest handmaid", "prince spy handmaid guard", "king Bob", "spy", "handmaid")
    found = {"guess_after_trade": {"target": 1, "card": "guard", "given": "prince"}}
    assert named(position(traded), "guard Bob prince") == found
    assert named(position(traded), "guard Bob priest") == {}


def test_a_comparison_that_cannot_be_lost() -> None:
    highest = position(staged("baron guard guard", "princess"))
    assert named(highest, "baron Bob") == {"safe_duel": {"target": 1, "card": "baron", "won": 100}}
    assert named(position(staged("baron guard guard", "priest")), "baron Bob") == {}


def test_a_countess_that_nobody_forces() -> None:
    assert named(position(staged("countess guard guard", "spy")), "countess") == {
        "bluff": {"card": "countess", "kept": "spy"}
    }
    assert named(position(staged("countess guard guard", "king")), "countess") == {}


def test_a_card_that_must_be_thrown_away() -> None:
    known = position(seen_by_priest("princess", "prince"))
    found = {"sure_discard": {"target": 1, "card": "prince", "held": "princess"}}
    assert named(known, "prince Bob") == found
    assert named(known, "prince Ann") == {}
    assert named(position(seen_by_priest("king", "prince")), "prince Bob") == {}


@pytest.mark.parametrize(("left", "lasts"), [(0, False), (1, True), (2, True), (3, False)])
def test_protection_that_lasts_to_the_end(left: int, lasts: bool) -> None:
    begun = staged("handmaid guard guard", "king")
    late = position(begun)
    late = Position(late.view._replace(pile_size=left))
    assert named(late, "handmaid") == ({"last_protection": {"card": "handmaid", "kept": "king"}} if lasts else {})


def test_a_card_that_somebody_has_seen_leaves_the_hand() -> None:
    assert named(position(staged("king guard guard", "spy")), "king Cem") == {}
    seen = staged("guard priest guard", "king guard guard spy", "guard Bob baron", "priest Ann", "guard Bob king")
    assert named(position(seen), "king Cem") == {"hide": {"target": 1, "card": "king"}}
    assert named(position(seen), "spy") == {}


def test_a_trade_for_a_card_that_is_surely_higher() -> None:
    known = position(seen_by_priest("princess", "king"))
    assert named(known, "king Bob")["sure_trade"] == {"target": 1, "card": "king", "kept": "guard"}
    assert "sure_trade" not in named(position(seen_by_priest("spy", "king")), "king Bob")


def test_an_answer_is_no_trick() -> None:
    assert dict(tricks(position(staged("spy guard guard", "king")), Keep("king", ("spy",)))) == {}
