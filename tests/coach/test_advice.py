"""Advice: what the coach says before a decision, in words that fit before it."""

from __future__ import annotations

import random

import pytest

from loveletter.bots.hint import Hint
from loveletter.coach.advice import advice_from, advise
from loveletter.coach.report import Remark
from loveletter.engine.actions import Action, Play
from loveletter.engine.view import View
from loveletter.language import LANGUAGES, speaker
from tests.coach.staging import NAMES, seen_by_priest, staged

GUARD = Play("guard", (1,), "baron")


def hinted(chances: dict[Action, float], level: int = 1) -> Hint:
    return Hint(tuple(chances.items()), (0.01,) * len(chances), tuple(chances)[:level], {})


def on_turn(hands: str, draws: str) -> View:
    """The view of Ann, who begins."""
    return staged(hands, draws).view(0)


def test_a_sure_thing_is_told_as_it_is() -> None:
    """Ann has seen the Baron of Bob and drawn a Guard."""
    view = seen_by_priest("baron", "countess").view(0)
    advice = advise(view, random.Random(1), budget=600)  # so that time decides nothing
    assert [each.action for each in advice.choices[: advice.level]] == [GUARD]
    assert {each.action for each in advice.choices} == set(view.legal)
    assert "sure_guess" in [trick.about for trick in advice.tricks]


def test_the_best_is_compared_with_another_idea_and_not_with_another_guess() -> None:
    view = on_turn("guard king prince", "handmaid")
    other = Play("guard", (1,), "priest")
    advice = advice_from(view, hinted({GUARD: 0.5, other: 0.4, Play("handmaid"): 0.3}))
    assert (advice.why.facts["best"], advice.why.facts["taken"]) == (GUARD, Play("handmaid"))
    same = advice_from(view, hinted({GUARD: 0.5, other: 0.4}))
    assert (same.why.about, same.why.facts["taken"]) == ("other", other)


@pytest.mark.parametrize(
    ("chances", "level", "about"),
    [({GUARD: 0.5}, 1, "hint_only"), ({GUARD: 0.5, Play("handmaid"): 0.5}, 2, "hint_level")],
)
def test_where_there_is_nothing_to_choose_it_says_so(chances: dict[Action, float], level: int, about: str) -> None:
    why = advice_from(on_turn("guard king prince", "handmaid"), hinted(chances, level)).why
    assert why.about == about
    for language in LANGUAGES:
        assert speaker(language).remark(why.about, why.facts, NAMES, 0)


def test_nothing_blames_anybody_for_what_is_not_done_yet() -> None:
    """The other idea names what nobody can hold: Ann has seen that it is a Baron."""
    view = seen_by_priest("baron", "countess").view(0)
    wrong = Play("guard", (1,), "king")
    why: Remark = advice_from(view, hinted({Play("countess"): 0.4, wrong: 0.1})).why
    assert why.about != "impossible"
