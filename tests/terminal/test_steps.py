"""Steps through a menu: whatever is legal can be reached, nothing else is, and every step can be taken back."""

from __future__ import annotations

from itertools import count

import pytest

from loveletter import EDITIONS, Keep, Look, Play, Redraw
from loveletter.table import Setup
from loveletter.table.menu import CardOffer, Menu, TargetOffer
from loveletter.terminal.steps import Option, QuestionStep, actions, next_step
from tests.table.party import Party


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_steps_lead_to_every_legal_action_and_to_no_other(edition: str) -> None:
    asked = set()
    for seed in range(6):
        players = EDITIONS[edition].most_players
        party = Party(players, setup=Setup(edition, players, {"tokens": 1}), seed=seed)
        for _ in count():
            if party.state.phase != "playing":
                break
            seat = party.game.state.awaited
            assert party.table.views is not None
            menu = party.table.views.private(seat).menu
            assert menu is not None
            asked.add(menu.question)
            found = list(actions(menu))
            assert len(found) == len(set(found))
            assert set(found) == set(party.table.view(seat or 0).legal)
            party.act()
    assert "play" in asked


def offer(card: str, choices: tuple[tuple[int, ...], ...], guesses: tuple[str, ...] = ()) -> Menu:
    targets = tuple(TargetOffer(seat, None) for seat in range(4))
    return Menu("play", None, (CardOffer(card, None, False, targets, choices, guesses),), (), ())


def test_one_or_two_players_are_chosen_one_after_the_other() -> None:
    menu = offer("baroness", ((1,), (2,), (1, 2)))
    first = next_step(menu, ("baroness",))
    assert first == QuestionStep("target", (Option(1), Option(2)), "baroness")
    second = next_step(menu, ("baroness", 2))
    assert second == QuestionStep("target", (Option(1), Option(None)), "baroness", (2,))
    assert next_step(menu, ("baroness", 2, None)) == Play("baroness", (2,))
    assert next_step(menu, ("baroness", 2, 1)) == Play("baroness", (1, 2))


def test_a_card_that_can_choose_nobody_says_so_before_it_is_played() -> None:
    menu = offer("guard", ((),), ("priest",))
    assert next_step(menu, ("guard",)) == QuestionStep("nobody", (Option(True),), "guard")
    assert next_step(menu, ("guard", True)) == Play("guard")


def test_the_order_under_the_pile_is_asked_where_it_can_differ() -> None:
    menu = Menu("keep", "chancellor", (), ("king", "guard", "spy"), ())
    orders = next_step(menu, ("king",))
    assert isinstance(orders, QuestionStep)
    assert [each.answer for each in orders.options] == [("guard", "spy"), ("spy", "guard")]
    assert next_step(menu, ("king", ("spy", "guard"))) == Keep("king", ("spy", "guard"))
    same = Menu("keep", "chancellor", (), ("king", "spy", "spy"), ())
    assert next_step(same, ("king",)) == Keep("king", ("spy", "spy"))


def test_a_look_and_a_new_card_are_one_answer() -> None:
    look = Menu("look", "cardinal", (), (), (0, 2))
    assert next_step(look, ()) == QuestionStep("look", (Option(0), Option(2), Option(None)), "cardinal")
    assert set(actions(look)) == {Look(0), Look(2), Look(None)}
    redraw = Menu("redraw", "bishop", (), ("king",), ())
    assert set(actions(redraw)) == {Redraw(True), Redraw(False)}
