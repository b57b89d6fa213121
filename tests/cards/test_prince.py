"""Prince: any player, yourself allowed, throws the hand away and draws a new card."""

import pytest

from loveletter.engine.events import Discarded, Drew, KnockedOut, Source
from loveletter.engine.refusals import Code
from loveletter.engine.state import Ending
from loveletter.testing import set_table
from tests.knowledge import SPECTATOR, happened, knowledge, told
from tests.offers import offers

ONE_OTHER = ["guard", "priest", "baron", "king", "jester"]


def test_the_target_throws_the_hand_away_and_draws() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["prince", "priest"])
    table.act("A", "prince B")
    assert table.hands == {"A": "king", "B": "priest", "C": "spy"}
    assert table.discards("B") == ["baron"]
    assert (table.out, table.next_turn) == ([], "B")
    assert knowledge(table) == {}


def test_everybody_sees_the_old_card_and_only_the_target_the_new_one() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["prince", "priest"])
    table.act("A", "prince C")
    assert set(told(table, Discarded).values()) == {Discarded(2, "spy")}
    redraw = next(event for event in happened(table, Drew) if event.seat == 2)
    hidden = Drew(2, None, Source.PILE)
    assert [redraw.seen_by(viewer) for viewer in (0, 1, 2, None)] == [
        hidden,
        hidden,
        Drew(2, "priest", Source.PILE),
        hidden,
    ]


def test_it_may_be_aimed_at_oneself_while_others_can_be_chosen() -> None:
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, top=["prince", "priest"])
    assert offers(table, "prince") == {"prince A", "prince B", "prince C"}
    table.act("A", "prince A")
    assert table.hand("A") == "priest"
    assert table.discards("A") == ["prince", "king"]


def test_it_must_choose_one_player_who_is_in_and_free() -> None:
    table = set_table(
        hands={"A": "king", "B": "baron", "C": "spy"},
        top=["prince"],
        protected=["C"],
        out=["D"],
        discards={"C": ["handmaid"], "D": ["guard"]},
    )
    assert table.refused("A", "prince").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "prince A B").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "prince C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "prince D").code is Code.TARGET_OUT
    assert table.refused("A", "prince B baron").code is Code.GUESS_NOT_ASKED


def test_with_an_empty_pile_the_target_alone_learns_the_card_set_aside() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["prince"], rest="C", set_aside="princess")
    table.act("A", "prince B")
    hidden = Drew(1, None, Source.SET_ASIDE)
    shown = Drew(1, "princess", Source.SET_ASIDE)
    assert told(table, Drew) == {"A": hidden, "B": shown, "C": hidden, SPECTATOR: hidden}
    assert table.set_aside is None
    assert table.hands == {"A": "king", "B": "princess"}
    assert table.round_winners == ["B"]
    assert not table.view("A").set_aside


@pytest.mark.parametrize("target", ["A", "B"])
def test_who_throws_the_princess_away_is_out_and_draws_no_card(target: str) -> None:
    other = "B" if target == "A" else "A"
    hands = {target: "princess", other: "king", "C": "spy"}
    table = set_table(hands=hands, top=["prince", "priest"])
    table.act("A", f"prince {target}")
    assert table.out == [target]
    assert table.discards(target)[-1] == "princess"
    assert table.pile[0] == "priest"
    assert happened(table, KnockedOut) == [KnockedOut(table.seat(target), ())]


def test_on_the_last_turn_the_card_set_aside_stays_when_the_princess_falls() -> None:
    table = set_table(
        hands={"A": "king", "B": "princess", "C": "baron"}, pile=["prince"], rest="D", set_aside="countess"
    )
    table.act("A", "prince B")
    assert table.set_aside == "countess"
    assert table.state.ending is Ending.COMPARISON
    assert table.round_winners == ["A"]


# what is known


def test_what_others_knew_of_the_old_hand_is_gone() -> None:
    table = set_table(
        hands={"A": "king", "B": "guard", "C": "spy"},
        top=["prince", "guard"],
        knows={"A": {"B": "guard"}, "C": {"B": "guard"}},
    )
    table.act("A", "prince B")
    assert table.hand("B") == "guard"
    assert knowledge(table) == {}


def test_who_knew_the_top_of_the_pile_knows_the_new_card() -> None:
    table = set_table(
        hands={"A": "king", "B": "guard", "C": "spy"}, top=["prince", "countess"], knows={"C": {"deck@2": "countess"}}
    )
    assert knowledge(table) == {"C": {"deck@2": "countess"}}
    table.act("A", "prince B")
    assert knowledge(table) == {"C": {"B": "countess"}}


def test_a_player_who_redraws_on_their_turn_keeps_the_new_card_secret() -> None:
    table = set_table(
        hands={"A": "king", "B": "guard", "C": "spy"}, top=["prince", "countess"], knows={"B": {"A": "king"}}
    )
    table.act("A", "prince A")
    assert knowledge(table) == {}


# what a card does that is thrown away


def test_a_handmaid_thrown_away_protects_nobody() -> None:
    table = set_table(hands={"A": "king", "B": "spy", "C": "handmaid"}, top=["prince", "priest"])
    table.act("A", "prince C")
    assert table.protected == []
    assert table.discards("C") == ["handmaid"]


@pytest.mark.parametrize(
    "card",
    [
        "guard",
        "priest",
        "baron",
        "king",
        "jester",
        "assassin",
        "sycophant",
        "cardinal",
        "baroness",
        "bishop",
        "countess",
    ],
)
def test_no_effect_of_a_card_thrown_away_happens(card: str) -> None:
    table = set_table(
        "premium",
        hands={"A": "constable", "B": card, "C": "count"},
        top=["prince", "dowager_queen"],
        set_aside="guard",
    )
    table.act("A", "prince B")
    assert table.hands == {"A": "constable", "B": "dowager_queen", "C": "count"}
    assert (table.must_choose, table.bets, table.out, table.bonus) == (None, {}, [], {})
    assert (table.awaited, knowledge(table)) == ("B", {})


def test_a_chancellor_thrown_away_takes_no_cards() -> None:
    table = set_table(hands={"A": "king", "B": "chancellor", "C": "spy"}, top=["prince", "priest"])
    table.act("A", "prince B")
    assert (table.cards("B"), table.awaited) == (["priest"], "B")


def test_a_spy_thrown_away_counts_for_the_bonus() -> None:
    table = set_table(hands={"A": "king", "B": "spy"}, pile=["prince"], rest="C", set_aside="guard")
    table.act("A", "prince B")
    assert table.bonus == {"spy": ["B"]}
    assert table.tokens == {"A": 1, "B": 1, "C": 0}


def test_a_count_thrown_away_counts_in_the_comparison() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "count", "C": "guard"}, pile=["prince"], rest="D", set_aside="constable"
    )
    table.act("A", "prince B")
    assert table.round_winners == ["B"]


def test_a_constable_thrown_away_pays_later() -> None:
    table = set_table(
        "premium", hands={"A": "king", "B": "constable", "C": "priest"}, top=["prince", "count", "guard", "guard"]
    )
    table.act("A", "prince B")
    assert (table.discards("B"), table.bonus) == (["constable"], {})
    table.act("B", "guard C 3").act("C", "guard B 5")
    assert (table.out, table.bonus) == (["B"], {"constable": ["B"]})
