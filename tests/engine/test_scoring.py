"""Scoring: who wins a round, which tokens that brings, and whether the match is over."""

import pytest

from loveletter.engine.events import HandsRevealed, MatchEnded, RoundEnded, Showing, TokenWon
from loveletter.engine.scoring import sums_compared
from loveletter.engine.state import Ending
from loveletter.testing import StagedTable, set_table
from tests.knowledge import happened

SUMS = ["discard_sum_then_shared", "discard_sum_then_none", "discard_sum_if_count"]


def compare(edition: str, tie: str, discards: dict[str, list[str]], hands: dict[str, str] | None = None) -> StagedTable:
    """The last turn: A plays a Guard in vain; A and B hold equal numbers, C less."""
    table = set_table(
        edition,
        options={"round_tie": tie},
        hands=hands or {"A": "count", "B": "prince", "C": "baron"},
        pile=["guard"],
        rest="D",
        discards=discards,
    )
    return table.act("A", f"guard C {'9' if edition == 'premium' else 'princess'}")


def test_the_highest_hand_wins_one_token_and_begins() -> None:
    table = set_table(hands={"A": "baron", "B": "king", "C": "spy"}, pile=["handmaid"], rest="D")
    table.act("A", "handmaid")
    assert table.events[-3:] == (
        HandsRevealed(
            (
                Showing(0, "baron", value=3, bonus=0, beaten_by=None, discard_sum=4),
                Showing(1, "king", value=7, bonus=0, beaten_by=None, discard_sum=0),
                Showing(2, "spy", value=0, bonus=0, beaten_by=None, discard_sum=0),
            )
        ),
        RoundEnded(Ending.COMPARISON, (1,), False, (1,)),
        TokenWon(1, "round"),
    )
    assert (table.tokens, table.game_over) == ({"A": 0, "B": 1, "C": 0, "D": 0}, False)


def test_an_active_handmaid_is_part_of_the_sum() -> None:
    table = set_table(
        "premium",
        hands={"A": "count", "B": "prince", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        discards={"B": ["baron"]},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["A"]


@pytest.mark.parametrize("edition", ["second", "classic", "original"])
def test_in_the_small_editions_a_tie_is_shared_whatever_lies_open(edition: str) -> None:
    table = set_table(
        edition,
        hands={"A": "prince", "B": "prince", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        discards={"B": ["countess"]},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["A", "B"]
    assert table.tokens == {"A": 1, "B": 1, "C": 0, "D": 0}
    assert happened(table, RoundEnded)[0].by_discards is False


def test_shared_means_shared_even_with_a_count() -> None:
    table = compare("premium", "shared", {"A": ["priest"], "B": ["guard"]})
    assert table.round_winners == ["A", "B"]


@pytest.mark.parametrize("tie", ["discard_sum_then_shared", "discard_sum_then_none"])
def test_the_greater_sum_of_discards_decides(tie: str) -> None:
    table = compare("premium", tie, {"A": ["priest"], "B": ["guard"]})
    assert table.round_winners == ["A"]
    assert table.next_starters == ["A"]
    assert happened(table, RoundEnded)[0].by_discards is True


def test_equal_sums_are_shared() -> None:
    table = compare("premium", "discard_sum_then_shared", {"B": ["guard"]})
    assert (table.round_winners, table.next_starters) == (["A", "B"], ["A", "B"])
    assert happened(table, RoundEnded)[0].by_discards is False


@pytest.mark.parametrize(
    ("tie", "discards", "compared"),
    [
        ("discard_sum_then_shared", {"B": ["guard"]}, True),
        ("discard_sum_then_none", {"A": ["priest"]}, True),
        ("discard_sum_if_count", {"A": ["count"]}, False),
        ("shared", {"A": ["priest"]}, False),
    ],
)
def test_whether_sums_were_compared_follows_from_what_was_shown(
    tie: str, discards: dict[str, list[str]], compared: bool
) -> None:
    table = compare("premium", tie, discards)
    shown = happened(table, HandsRevealed)[0].hands
    assert sums_compared(table.state.rules, shown) is compared


def test_or_equal_sums_mean_that_nobody_wins_and_the_tied_draw_lots() -> None:
    table = compare("premium", "discard_sum_then_none", {"B": ["guard"]})
    assert (table.round_winners, table.next_starters) == ([], ["A", "B"])
    assert table.tokens == {"A": 0, "B": 0, "C": 0, "D": 0}
    assert table.state.ending is Ending.COMPARISON


def test_three_equal_hands_of_which_the_sums_rule_out_one() -> None:
    hands = {"A": "guard", "B": "guard", "C": "guard"}
    table = compare("premium", "discard_sum_then_shared", {"B": ["guard"], "C": ["jester"]}, hands)
    assert table.round_winners == ["A", "B"]
    assert happened(table, RoundEnded)[0].by_discards is True
    none = compare("premium", "discard_sum_then_none", {"B": ["guard"], "C": ["jester"]}, hands)
    assert (none.round_winners, none.next_starters) == ([], ["A", "B"])
    assert happened(none, RoundEnded)[0].by_discards is True


def test_sums_if_a_count_lies_before_one_of_the_tied() -> None:
    hands = {"A": "king", "B": "countess", "C": "baron"}
    table = compare("premium", "discard_sum_if_count", {"A": ["count"], "B": ["handmaid", "handmaid"]}, hands)
    assert table.round_winners == ["B"]
    without = compare("premium", "discard_sum_if_count", {"A": ["priest"], "B": ["guard"]})
    assert without.round_winners == ["A", "B"]


def test_sums_if_count_and_equal_sums_are_shared() -> None:
    hands = {"A": "king", "B": "countess", "C": "baron"}
    table = compare("premium", "discard_sum_if_count", {"A": ["count"], "B": ["handmaid", "priest"]}, hands)
    assert table.round_winners == ["A", "B"]


@pytest.mark.parametrize("tie", SUMS)
def test_a_single_best_hand_needs_no_sums(tie: str) -> None:
    hands = {"A": "baron", "B": "king", "C": "guard"}
    table = compare("second", tie, {"A": ["countess"]}, hands)
    assert table.round_winners == ["B"]
    assert happened(table, RoundEnded)[0].by_discards is False


# who begins


def test_the_youngest_of_several_winners_begins_the_originals_next_round() -> None:
    table = set_table(
        "original",
        hands={"A": "prince", "B": "prince", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        ages={"A": 40, "B": 30, "C": 9, "D": 8},
    )
    table.act("A", "handmaid")
    assert (table.round_winners, table.next_starters) == (["A", "B"], ["B"])


def test_one_winner_begins_whatever_the_ages() -> None:
    table = set_table(
        "original", hands={"A": "king", "B": "prince"}, pile=["handmaid"], rest="C", ages={"A": 40, "B": 30, "C": 8}
    )
    assert table.act("A", "handmaid").next_starters == ["A"]


def test_if_nobody_won_the_tied_draw_lots_even_where_the_youngest_would_begin() -> None:
    table = set_table(
        options={"round_tie": "discard_sum_then_none", "next_starter_tie": "youngest"},
        hands={"A": "prince", "B": "prince"},
        pile=["guard"],
        rest="C",
        discards={"B": ["guard"]},
        ages={"A": 2, "B": 1, "C": 3},
    )
    table.act("A", "guard B spy")
    assert (table.round_winners, table.next_starters) == ([], ["A", "B"])


# the end of the match


def test_the_match_goes_on_below_the_goal_and_ends_at_it() -> None:
    for before, champions in ((2, []), (3, ["A"])):
        table = set_table(
            hands={"A": "king", "B": "baron", "C": "spy"}, pile=["handmaid"], rest="D", tokens={"A": before}
        )
        assert table.act("A", "handmaid").game_winners == champions
        assert table.game_over is bool(champions)


def test_several_who_reach_the_goal_together_win_together() -> None:
    table = set_table(
        hands={"A": "prince", "B": "prince", "C": "spy"}, pile=["handmaid"], rest="D", tokens={"A": 3, "B": 3}
    )
    table.act("A", "handmaid")
    assert table.game_winners == ["A", "B"]
    assert table.events[-1] == MatchEnded((0, 1))


def test_in_the_original_the_youngest_of_them_wins() -> None:
    table = set_table(
        "original",
        hands={"A": "prince", "B": "prince", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        tokens={"A": 2, "B": 2, "C": 2},
        ages={"A": 30, "B": 20, "C": 10, "D": 5},
    )
    table.act("A", "handmaid")
    assert table.game_winners == ["B"]


def test_a_single_player_at_the_goal_wins_whatever_the_ages() -> None:
    table = set_table(
        "original",
        hands={"A": "king", "B": "prince", "C": "guard"},
        pile=["handmaid"],
        rest="D",
        tokens={"A": 2, "B": 2},
        ages={"A": 30, "B": 20, "C": 10, "D": 5},
    )
    assert table.act("A", "handmaid").game_winners == ["A"]


def test_the_order_of_tokens_is_the_round_first_and_then_the_bonus() -> None:
    table = set_table(hands={"A": "king", "B": "baron"}, pile=["spy"], rest="C", set_aside="guard")
    table.act("A", "spy")
    assert happened(table, TokenWon) == [TokenWon(0, "round"), TokenWon(0, "spy")]


def test_bonuses_that_win_at_once_come_before_the_round_and_are_given_together() -> None:
    """Q28: two Jesters exist only in an edition of one's own."""
    for options, champions in (({}, (0, 2)), ({"game_tie": "youngest"}, (2,))):
        table = set_table(
            "premium",
            options={"jester_wins_at_once": True, **options},
            hands={"A": "guard", "B": "king", "C": "baron"},
            pile=["handmaid"],
            rest="D",
            jester={"A": "B", "C": "B"},
            tokens={"A": 3, "B": 3, "C": 3},
            ages={"A": 30, "B": 10, "C": 20, "D": 40},
        )
        table.act("A", "handmaid")
        assert happened(table, TokenWon) == [TokenWon(0, "jester"), TokenWon(2, "jester")]
        assert table.state.champions == champions


@pytest.mark.parametrize(("tokens", "goal"), [(1, 1), (2, 2), ({3: 7}, 7), ({2: 9}, 5), ({}, 5)])
def test_a_table_may_set_its_own_goal(tokens: object, goal: int) -> None:
    table = set_table(
        options={"tokens": tokens},
        hands={"A": "king", "B": "baron"},
        pile=["handmaid"],
        rest="C",
        tokens={"A": goal - 1},
    )
    assert table.state.rules.goal == goal
    assert table.act("A", "handmaid").game_winners == ["A"]
