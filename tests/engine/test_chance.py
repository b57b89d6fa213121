"""Chance: how many unknown cards an action brings to light, what they can be, and all that can come of them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from loveletter import (
    EDITIONS,
    Character,
    IllegalAction,
    Keep,
    Play,
    Row,
    Turn,
    cards_dealt,
    deals,
    dealt_as,
    drawn_as,
    draws,
    legal_actions,
    outcomes,
    possible_draws,
)
from loveletter.engine.chance import unknown
from loveletter.engine.options import SetupOrder
from loveletter.testing import set_table

GUARD_MISS = Play("guard", (1,), "princess")


# how many


def test_after_an_ordinary_card_the_next_player_draws_one() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["guard", "king"])
    assert draws(table.state, GUARD_MISS) == 1


def test_an_action_that_ends_the_round_draws_none() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, top=["guard", "king"])
    assert draws(table.state, Play("guard", (1,), "baron")) == 0


def test_a_chancellor_takes_two_and_then_the_next_player_draws_one() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    assert draws(table.state, Play("chancellor")) == 2
    table.act("A", "chancellor")
    assert draws(table.state, Keep("king", ("guard", "priest"))) == 1


def test_cards_that_were_put_under_the_pile_are_not_drawn_by_chance_and_keep_their_places() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"}, pile=["chancellor", "king", "priest"], rest="D"
    )
    table.act("A", "chancellor")
    answer = Keep("king", ("guard", "priest"))
    assert draws(table.state, answer) == 0
    table.act("A", answer)
    assert table.state.hand(1) == ("baron", "guard")
    assert unknown(table.state) == (table.state.set_aside,)
    assert [held.card for held in drawn_as(table.state, ()).pile] == ["priest"]


def test_a_prince_lets_his_target_and_the_next_player_draw() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["prince", "king", "priest"])
    assert draws(table.state, Play("prince", (2,))) == 2


def test_the_card_set_aside_is_drawn_by_chance_like_the_others() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, pile=["prince"], set_aside="king", rest="D")
    assert draws(table.state, Play("prince", (1,))) == 1
    (only,) = outcomes(table.state, Play("prince", (1,)))
    assert (only.chance, only.cards, only.state.hand(1), only.state.set_aside) == (
        Fraction(1),
        ("king",),
        ("king",),
        None,
    )
    assert unknown(only.state) == ()


def test_a_princess_who_is_thrown_away_is_not_replaced() -> None:
    table = set_table(hands={"A": "guard", "B": "princess", "C": "handmaid"}, top=["prince", "king", "priest"])
    assert draws(table.state, Play("prince", (1,))) == 1


def test_it_is_refused_to_ask_for_what_is_not_legal() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, top=["guard", "king"])
    with pytest.raises(IllegalAction, match="not_in_hand"):
        draws(table.state, Play("king", (1,)))
    table.act("A", "guard B baron")
    with pytest.raises(IllegalAction, match="round_over"):
        draws(table.state, Play("king", (1,)))


# what


def test_what_can_be_drawn_is_counted_by_card_in_row_order() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"},
        pile=["guard", "priest", "spy", "priest"],
        set_aside="spy",
        rest="D",
    )
    assert list(possible_draws(table.state).items()) == [("spy", 2), ("priest", 2)]


def test_the_next_cards_can_be_named_and_the_others_lie_in_row_order() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"},
        pile=["guard", "priest", "spy", "priest"],
        set_aside="spy",
        rest="D",
    )
    state = drawn_as(table.state, ["priest"])
    assert unknown(state) == ("priest", "spy", "spy", "priest")
    assert state.set_aside == "priest"
    assert state._replace(pile=(), set_aside=None) == table.state._replace(pile=(), set_aside=None)


def test_no_card_can_be_drawn_more_often_than_it_is_there() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"}, pile=["guard", "king"], set_aside="spy", rest="D"
    )
    with pytest.raises(ValueError, match="fewer unknown cards 'king'"):
        drawn_as(table.state, ["king", "king"])
    with pytest.raises(ValueError, match="fewer unknown cards 'emperor'"):
        drawn_as(table.state, ["emperor"])


def test_every_outcome_is_listed_once_with_its_chance() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"},
        pile=["guard", "priest", "spy", "priest"],
        set_aside="spy",
        rest="D",
    )
    found = [(each.chance, each.cards, each.state.hand(1)) for each in outcomes(table.state, GUARD_MISS)]
    half = Fraction(1, 2)
    assert found == [(half, ("spy",), ("baron", "spy")), (half, ("priest",), ("baron", "priest"))]
    prince = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"}, pile=["prince", "king", "spy"], set_aside="spy", rest="D"
    )
    chances = {each.cards: each.chance for each in outcomes(prince.state, Play("prince", (2,)))}
    third = Fraction(1, 3)
    assert chances == {("spy", "spy"): third, ("spy", "king"): third, ("king", "spy"): third}


# cards of somebody else


def peek(turn: Turn) -> None:
    turn.peek_at_pile(2)


def draw_until_a_king(turn: Turn) -> None:
    """No card of ours draws more or less because of what it has drawn."""
    turn.redraw_hand(turn.seat)
    if turn.hand(turn.seat) != "king":
        turn.redraw_hand(turn.seat)


@pytest.mark.parametrize(("play", "numbers"), [(peek, {2}), (draw_until_a_king, {2, 3})])
def test_cards_of_others_may_look_at_the_pile_or_draw_for_as_long_as_they_like(play: object, numbers: set[int]) -> None:
    row = Row(Character("stranger", play=play), value=2, copies=1)  # type: ignore[arg-type]
    edition = replace(EDITIONS["second"], name="strange", rows=(*EDITIONS["second"].rows, row))
    state, _ = dealt_as(edition.rules(3), ["guard", "baron", "priest", "stranger"], starter=0)
    found = list(outcomes(state, Play("stranger")))
    assert sum(each.chance for each in found) == 1
    assert {len(each.cards) for each in found} == numbers
    assert all(unknown(each.state) == unknown(drawn_as(each.state, ())) for each in found)


# the deal


@pytest.mark.parametrize("order", SetupOrder)
@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 4), (6, 7)])
def test_a_deal_brings_to_light_what_lies_face_up_the_hands_and_the_first_draw(
    players: int, count: int, order: SetupOrder
) -> None:
    rules = EDITIONS["second"].rules(players, {"setup_order": order.value, "game_tie": "youngest"})
    assert cards_dealt(rules) == count
    cards = ["king", "spy", "princess", "guard", "countess", "handmaid", "prince"][:count]
    state, _ = dealt_as(rules, cards, starter=1)
    open_cards = count - players - 1
    assert state.face_up == tuple(cards[:open_cards])
    hands = [state.hand(seat)[0] for seat in range(players)]
    assert hands == cards[open_cards:-1]
    assert state.hand(1)[1] == cards[-1]
    assert unknown(state) == unknown(drawn_as(state, ()))
    assert state.youth == tuple(range(players))
    assert legal_actions(state)


def test_a_deal_takes_no_cards_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="fewer unknown cards 'king'"):
        dealt_as(EDITIONS["second"].rules(3), ["king", "king"], starter=0)


def test_all_deals_of_an_edition_can_be_listed() -> None:
    few = tuple(
        row for row in EDITIONS["second"].rows if row.character.name in ("guard", "king", "countess", "princess")
    )
    rules = replace(EDITIONS["second"], name="few", rows=few).rules(3)
    found = list(deals(rules, starter=2))
    assert sum(each.chance for each in found) == 1
    assert len({each.cards for each in found}) == len(found)
    assert all(each.state.turn == 2 and each.state.hand(2)[1] == each.cards[-1] for each in found)
