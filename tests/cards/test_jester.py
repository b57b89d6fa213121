"""Jester: bet on another player; if that player wins the round, you get a token."""

from loveletter.engine.deal import next_round
from loveletter.engine.events import BetPlaced, Fizzled, MatchEnded, RoundEnded, TokenWon
from loveletter.engine.refusals import Code
from loveletter.engine.state import Ending
from loveletter.testing import set_table
from tests.knowledge import happened, knowledge, told
from tests.offers import offers

AT_ONCE = {"jester_wins_at_once": True}


def test_the_bet_is_seen_by_all_and_nothing_else_happens() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["jester"])
    table.act("A", "jester B")
    assert table.bets == {"A": "B"}
    assert table.hands == {"A": "king", "B": "baron", "C": "guard"}
    assert (table.out, table.bonus, table.next_turn) == ([], {}, "B")
    assert set(told(table, BetPlaced).values()) == {BetPlaced(0, 1)}
    assert table.view("C").bets == ((0, 1),)
    assert knowledge(table) == {}


def test_it_chooses_one_other_player_who_is_in_and_free() -> None:
    table = set_table(
        "premium",
        hands={"A": "king", "B": "baron", "C": "guard", "D": "priest"},
        top=["jester"],
        protected=["C"],
        out=["E"],
        discards={"C": ["handmaid"], "E": ["guard"]},
    )
    assert offers(table, "jester") == {"jester B", "jester D"}
    assert table.refused("A", "jester").code is Code.TOO_FEW_TARGETS
    assert table.refused("A", "jester A").code is Code.TARGET_SELF
    assert table.refused("A", "jester C").code is Code.TARGET_PROTECTED
    assert table.refused("A", "jester E").code is Code.TARGET_OUT
    assert table.refused("A", "jester B D").code is Code.TOO_MANY_TARGETS
    assert table.refused("A", "jester B 3").code is Code.GUESS_NOT_ASKED


def test_a_bet_on_the_winner_brings_a_token() -> None:
    table = set_table(
        "premium", hands={"A": "guard", "B": "king", "C": "baron"}, pile=["handmaid"], rest="D", jester={"A": "B"}
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["B"]
    assert table.bonus == {"jester": ["A"]}
    assert table.tokens == {"A": 1, "B": 1, "C": 0, "D": 0}


def test_a_bet_on_a_loser_brings_nothing() -> None:
    table = set_table(
        "premium", hands={"A": "guard", "B": "king", "C": "baron"}, pile=["handmaid"], rest="D", jester={"A": "C"}
    )
    assert table.act("A", "handmaid").bonus == {}


def test_a_bettor_who_is_out_still_collects() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron"}, top=["guard"], out=["C"], jester={"C": "A"})
    table.act("A", "guard B 3")
    assert table.state.ending is Ending.LAST_SURVIVOR
    assert table.tokens == {"A": 1, "B": 0, "C": 1}
    assert table.bonus == {"jester": ["C"]}


def test_one_of_several_winners_is_enough_for_one_token() -> None:
    table = set_table(
        "premium",
        options={"round_tie": "shared"},
        hands={"A": "count", "B": "prince", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"C": "B"},
    )
    table.act("A", "handmaid")
    assert table.round_winners == ["A", "B"]
    assert table.tokens == {"A": 1, "B": 1, "C": 1, "D": 0}


def test_who_wins_together_with_the_player_bet_on_gets_both_tokens() -> None:
    table = set_table(
        "premium",
        options={"round_tie": "shared"},
        hands={"A": "count", "B": "prince", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
    )
    assert table.act("A", "handmaid").tokens == {"A": 2, "B": 1, "C": 0, "D": 0}


def test_no_winner_no_token() -> None:
    table = set_table(
        "premium",
        options={"round_tie": "discard_sum_then_none"},
        hands={"A": "count", "B": "prince", "C": "baron"},
        pile=["guard"],
        rest="D",
        discards={"B": ["guard"]},
        jester={"C": "B"},
    )
    table.act("A", "guard C 2")
    assert (table.round_winners, table.bonus) == ([], {})


def test_the_token_can_win_the_match_together_with_the_winner_of_the_round() -> None:
    table = set_table(
        "premium",
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens={"A": 3, "B": 3},
    )
    table.act("A", "handmaid")
    assert table.game_winners == ["A", "B"]


def test_the_token_can_win_the_match_alone() -> None:
    table = set_table(
        "premium",
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens={"A": 3, "B": 0},
    )
    table.act("A", "handmaid")
    assert table.game_winners == ["A"]


def test_where_it_wins_at_once_the_round_is_not_scored() -> None:
    table = set_table(
        "premium",
        options=AT_ONCE,
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens={"A": 3, "B": 3},
    )
    table.act("A", "handmaid")
    assert table.events[-3:] == (
        RoundEnded(Ending.COMPARISON, (1,), False, (1,)),
        TokenWon(0, "jester"),
        MatchEnded((0,)),
    )
    assert (table.game_winners, table.tokens) == (["A"], {"A": 4, "B": 3, "C": 0, "D": 0})


def test_where_it_wins_at_once_a_token_below_the_goal_only_comes_first() -> None:
    table = set_table(
        "premium",
        options=AT_ONCE,
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens={"A": 2, "B": 3},
    )
    table.act("A", "handmaid")
    assert table.events[-3:] == (TokenWon(0, "jester"), TokenWon(1, "round"), MatchEnded((1,)))


def test_where_it_wins_at_once_a_lost_bet_wins_nothing() -> None:
    table = set_table(
        "premium",
        options=AT_ONCE,
        hands={"A": "guard", "B": "king", "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "C"},
        tokens={"A": 3, "B": 3},
    )
    assert table.act("A", "handmaid").game_winners == ["B"]


def test_a_bet_is_gone_in_the_next_round() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron"}, top=["guard"], out=["C"], jester={"C": "A"})
    table.act("A", "guard B 3")
    after, _ = next_round(table.state, bytes(32))
    assert after.bets == ()


def test_a_played_jester_does_not_fizzle_while_somebody_is_free() -> None:
    table = set_table("premium", hands={"A": "king", "B": "baron", "C": "guard"}, top=["jester"])
    assert happened(table.act("A", "jester C"), Fizzled) == []
