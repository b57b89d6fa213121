"""Chancellor: take two cards, keep one of the three, put the others under the pile in the order you like."""

from loveletter.engine.actions import Keep
from loveletter.engine.events import Asked, Fizzle, Fizzled, PutUnder, TookCards
from loveletter.engine.refusals import Code
from loveletter.engine.state import Decision, Question
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers


def test_one_of_three_is_kept_and_two_go_under_the_pile_in_the_order_chosen() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor")
    assert table.cards("A") == ["guard", "king", "priest"]
    assert table.awaited == "A"
    table.act("A", "chancellor keep king under priest, guard")
    assert table.hand("A") == "king"
    assert table.pile[-2:] == ["priest", "guard"]
    assert len(table.pile) == 21 - 1 - 3 - 1
    assert table.discards("A") == ["chancellor"]
    assert table.next_turn == "B"


def test_its_player_alone_knows_the_cards_under_the_pile_and_where_they_lie() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor").act("A", "chancellor keep king under guard, priest")
    assert knowledge(table) == {"A": {"deck@15": "guard", "deck@16": "priest"}}


def test_the_others_see_only_how_many_cards_were_taken_and_returned() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor").act("A", "chancellor keep king under guard, priest")
    took, put = TookCards(0, 2, None), PutUnder(0, 2, None, None)
    own_put = PutUnder(0, 2, "king", ("guard", "priest"))
    assert told(table, TookCards) == {"A": TookCards(0, 2, ("king", "priest")), "B": took, "C": took, SPECTATOR: took}
    assert told(table, PutUnder) == {"A": own_put, "B": put, "C": put, SPECTATOR: put}


def test_everybody_sees_that_its_player_is_asked() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor")
    asked = Asked(Decision(0, Question.KEEP, "chancellor"))
    assert set(told(table, Asked).values()) == {asked}
    assert table.view("B").decision == asked.decision
    assert table.view("B").legal == ()
    assert table.view("B").hand_sizes == (3, 1, 1)
    assert knowledge(table) == {}


def test_every_way_to_answer_is_offered_once() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor")
    assert len(table.cards("A")) == 3
    assert offers(table) == {
        "chancellor keep guard under king, priest",
        "chancellor keep guard under priest, king",
        "chancellor keep king under guard, priest",
        "chancellor keep king under priest, guard",
        "chancellor keep priest under guard, king",
        "chancellor keep priest under king, guard",
    }


def test_equal_cards_are_not_offered_twice() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "guard", "priest"])
    table.act("A", "chancellor")
    assert len(table.cards("A")) == 3
    assert offers(table) == {
        "chancellor keep guard under guard, priest",
        "chancellor keep guard under priest, guard",
        "chancellor keep priest under guard, guard",
    }


def test_the_second_chancellor_may_be_kept() -> None:
    table = set_table(hands={"A": "chancellor", "B": "baron", "C": "spy"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor").act("A", "chancellor keep chancellor under king, priest")
    assert table.hand("A") == "chancellor"


def test_only_the_cards_in_hand_can_be_kept_and_returned_and_all_of_them_must() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    table.act("A", "chancellor")
    for answer in (
        "chancellor keep baron under guard, king",
        "chancellor keep king under guard, guard",
        "chancellor keep king under guard",
        "chancellor keep king",
        "chancellor keep king under guard, priest, king",
    ):
        refusal = table.refused("A", answer)
        assert refusal.code is Code.WRONG_CARDS_KEPT
        assert refusal.params == {"hand": ("guard", "king", "priest")}


def test_nothing_else_can_be_done_before_the_answer() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor", "king", "priest"])
    assert table.refused("A", "chancellor keep guard").code is Code.NOT_ASKED
    table.act("A", "chancellor")
    assert table.refused("A", "guard B baron").code is Code.ANSWER_FIRST
    assert table.refused("A", "cardinal look nobody").code is Code.NOT_ASKED
    assert table.refused("A", "bishop keep").code is Code.NOT_ASKED
    assert table.refused("B", "chancellor keep king under guard, priest").code is Code.NOT_YOUR_TURN
    assert table.refused("B", "baron A").code is Code.NOT_YOUR_TURN


def test_it_chooses_nobody() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "handmaid"}, top=["chancellor"])
    assert table.refused("A", "chancellor B").code is Code.NO_TARGET_ALLOWED
    assert table.refused("A", "chancellor king").code is Code.GUESS_NOT_ASKED


def test_with_one_card_left_it_is_taken_and_one_of_two_goes_back() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, pile=["chancellor", "princess"], rest="C")
    table.act("A", "chancellor")
    assert told(table, TookCards)["B"] == TookCards(0, 1, None)
    assert offers(table) == {"chancellor keep guard under princess", "chancellor keep princess under guard"}
    table.act("A", "chancellor keep princess under guard")
    assert not table.round_over
    assert table.pile == ["guard"]
    assert knowledge(table) == {"A": {"deck@1": "guard"}}
    table.act("B", "guard A king")
    assert table.round_winners == ["A"]


def test_with_no_card_left_it_has_no_effect_and_the_round_ends() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["chancellor"], rest="C")
    table.act("A", "chancellor")
    assert happened(table, Fizzled) == [Fizzled(0, "chancellor", Fizzle.PILE_EMPTY)]
    assert happened(table, TookCards) == []
    assert table.round_winners == ["A"]


def test_with_two_cards_left_the_pile_is_empty_midway_and_the_round_goes_on() -> None:
    table = set_table(hands={"A": "guard", "B": "baron"}, pile=["chancellor", "princess", "king"], rest="C")
    table.act("A", "chancellor")
    assert table.pile == []
    assert not table.round_over
    table.act("A", "chancellor keep guard under princess, king")
    assert table.pile == ["princess", "king"]
    assert table.next_turn == "B"


def test_the_countess_forces_nothing_among_its_cards() -> None:
    table = set_table(hands={"A": "guard", "B": "baron", "C": "spy"}, top=["chancellor", "countess", "king"])
    table.act("A", "chancellor").act("A", "chancellor keep king under countess, guard")
    assert table.hand("A") == "king"


def test_the_princess_under_the_pile_puts_nobody_out() -> None:
    table = set_table(hands={"A": "princess", "B": "baron", "C": "spy"}, top=["chancellor", "countess", "king"])
    table.act("A", "chancellor").act("A", "chancellor keep king under princess, countess")
    assert table.out == []


# what is known


def test_the_others_lose_track_of_every_card_involved() -> None:
    table = set_table(
        hands={"A": "princess", "B": "baron", "C": "handmaid"},
        top=["chancellor", "guard", "spy"],
        knows={"B": {"A": "princess", "deck@2": "guard", "deck@3": "spy"}, "C": {"A": "princess"}},
    )
    table.act("A", "chancellor")
    assert knowledge(table) == {"B": {"A": "guard, princess, spy"}, "C": {"A": "princess"}}
    table.act("A", "chancellor keep princess under guard, spy")
    assert knowledge(table) == {"A": {"deck@15": "guard", "deck@16": "spy"}}


def test_the_cards_of_a_later_chancellor_go_below_and_each_player_knows_their_own() -> None:
    table = set_table(
        hands={"A": "guard", "B": "baron", "C": "handmaid"},
        top=["chancellor", "king", "priest", "chancellor", "guard", "spy"],
    )
    table.act("A", "chancellor").act("A", "chancellor keep king under guard, priest")
    table.act("B", "chancellor").act("B", "chancellor keep baron under guard, spy")
    assert knowledge(table) == {
        "A": {"deck@12": "guard", "deck@13": "priest"},
        "B": {"deck@14": "guard", "deck@15": "spy"},
    }
    assert table.pile[-4:] == ["guard", "priest", "guard", "spy"]


def test_who_put_a_card_there_knows_who_drew_it() -> None:
    table = set_table(
        hands={"A": "priest", "B": "handmaid", "C": "baron"}, pile=["chancellor", "king", "guard"], rest="D"
    )
    table.act("A", "chancellor").act("A", "chancellor keep priest under king, guard")
    assert knowledge(table) == {"A": {"deck@1": "king", "deck@2": "guard"}}
    table.act("B", "handmaid")
    assert knowledge(table) == {"A": {"B": "king", "deck@1": "guard"}}


def test_who_put_a_card_there_is_not_certain_of_it_once_an_equal_one_is_played_from_that_hand() -> None:
    table = set_table(hands={"A": "priest", "B": "guard", "C": "baron"}, pile=["chancellor", "guard", "king"], rest="D")
    table.act("A", "chancellor").act("A", "chancellor keep priest under guard, king")
    table.act("B", "guard C king")
    assert knowledge(table) == {"A": {"deck@1": "king"}}


def test_without_effect_what_the_others_know_stays() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron"}, pile=["chancellor"], rest="C", knows={"B": {"A": "king"}}, tokens={"A": 1}
    )
    table.act("A", "chancellor")
    assert table.settled.hands[0][0].known_by == 0b011
    assert knowledge(table) == {}, "marks end with the round"


def test_a_chancellor_known_by_one_and_drawn_unseen_leaves_no_certainty_about_the_second() -> None:
    table = set_table(
        hands={"A": "chancellor", "B": "baron", "C": "spy"},
        pile=["chancellor", "guard"],
        rest="D",
        knows={"B": {"A": "chancellor"}},
    )
    table.act("A", "chancellor")
    assert knowledge(table) == {}
    table.act("A", Keep("guard", ("chancellor",)))
    assert knowledge(table) == {"A": {"deck@1": "chancellor"}}
