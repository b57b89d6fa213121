"""Editions: their decks, ranges of players, goals and ready-made variations."""

import pytest

from loveletter.editions import EDITIONS, edition
from loveletter.editions.variations import VARIATIONS, options_with_players
from loveletter.engine.refusals import BadSetup, Code

SMALL = {"guard": 5, "priest": 2, "baron": 2, "handmaid": 2, "prince": 2, "king": 1, "countess": 1, "princess": 1}

DECKS: dict[str, dict[str, tuple[int, int]]] = {
    "original": {name: (value, SMALL[name]) for value, name in enumerate(SMALL, 1)},
    "classic": {name: (value, SMALL[name]) for name, value in zip(SMALL, (1, 2, 3, 4, 5, 7, 8, 9), strict=True)},
    "second": {
        "spy": (0, 2),
        "guard": (1, 6),
        "priest": (2, 2),
        "baron": (3, 2),
        "handmaid": (4, 2),
        "prince": (5, 2),
        "chancellor": (6, 2),
        "king": (7, 1),
        "countess": (8, 1),
        "princess": (9, 1),
    },
    "premium": {
        "jester": (0, 1),
        "assassin": (0, 1),
        "guard": (1, 8),
        "priest": (2, 2),
        "cardinal": (2, 2),
        "baron": (3, 2),
        "baroness": (3, 2),
        "handmaid": (4, 2),
        "sycophant": (4, 2),
        "prince": (5, 2),
        "count": (5, 2),
        "king": (7, 1),
        "constable": (7, 1),
        "countess": (8, 1),
        "dowager_queen": (8, 1),
        "princess": (9, 1),
        "bishop": (10, 1),
    },
}

SIZES = {"original": (16, 54), "classic": (16, 57), "second": (21, 70), "premium": (32, 113)}
PLAYERS = {"original": (2, 4), "classic": (2, 4), "second": (2, 6), "premium": (3, 8)}
GOALS = {
    "original": {2: 5, 3: 4, 4: 3},
    "classic": {2: 6, 3: 5, 4: 4},
    "second": {2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    "premium": {3: 5, 4: 4, 5: 3, 6: 3, 7: 3, 8: 3},
}


def test_there_are_four_and_the_second_comes_first() -> None:
    assert list(EDITIONS) == ["second", "classic", "original", "premium"]
    assert all(edition(name) is EDITIONS[name] and EDITIONS[name].name == name for name in EDITIONS)


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        edition("third")
    assert refused.value.code is Code.UNKNOWN_EDITION
    assert refused.value.params == {"edition": "third", "known": ("second", "classic", "original", "premium")}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_deck_has_these_cards_values_and_copies_in_this_order(name: str) -> None:
    rows = EDITIONS[name].rows
    assert {row.character.name: (row.value, row.copies) for row in rows} == DECKS[name]
    assert [row.character.name for row in rows] == list(DECKS[name])
    size, total = SIZES[name]
    assert sum(row.copies for row in rows) == size
    assert sum(row.copies * row.value for row in rows) == total


@pytest.mark.parametrize("name", EDITIONS)
def test_the_goal_goes_by_the_number_of_players(name: str) -> None:
    assert {players: EDITIONS[name].rules(players).goal for players in GOALS[name]} == GOALS[name]


@pytest.mark.parametrize("name", EDITIONS)
def test_too_few_and_too_many_players_are_refused(name: str) -> None:
    least, most = PLAYERS[name]
    for players in range(least, most + 1):
        assert EDITIONS[name].rules(players).players == players
    for players in (least - 1, most + 1, 0, -1):
        with pytest.raises(BadSetup) as refused:
            EDITIONS[name].rules(players)
        assert refused.value.code is Code.WRONG_PLAYER_COUNT
        assert refused.value.params == {"edition": name, "players": players, "least": least, "most": most}


def test_premium_takes_two_players_where_that_is_allowed() -> None:
    rules = EDITIONS["premium"].rules(2, {"allow_two": True})
    assert (rules.players, rules.goal) == (2, 6)
    with pytest.raises(BadSetup) as refused:
        EDITIONS["premium"].rules(1, {"allow_two": True})
    assert refused.value.params == {"edition": "premium", "players": 1, "least": 2, "most": 8}


def test_only_the_original_counts_in_hearts() -> None:
    assert {name: each.token for name, each in EDITIONS.items()} == {
        "second": "token",
        "classic": "token",
        "original": "heart",
        "premium": "token",
    }


def test_the_ready_made_variations() -> None:
    assert {name: (each.edition.name, dict(each.options)) for name, each in VARIATIONS.items()} == {
        "german": ("second", {"spy_scope": "everyone"}),
        "indonesian": ("second", {"baron_tie": "both_out"}),
        "english-21": ("second", {"guard_names": "number"}),
        "english-16": ("classic", {"guard_names": "number"}),
        "boxed-premium": (
            "premium",
            {"bishop_may_name_one": False, "tokens": {2: 7, 3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4}},
        ),
    }
    assert all(each.name == name for name, each in VARIATIONS.items())


def test_a_variation_can_be_played() -> None:
    for each in VARIATIONS.values():
        assert each.edition.rules(3, each.options).players == 3
    boxed = VARIATIONS["boxed-premium"]
    goals = {players: boxed.edition.rules(players, boxed.options).goal for players in range(3, 9)}
    assert goals == {3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4}
    assert boxed.edition.rules(2, {**boxed.options, "allow_two": True}).goal == 7


def test_the_goal_of_a_variation_changes_with_the_number_of_players() -> None:
    boxed = VARIATIONS["boxed-premium"].options_of(4)
    assert boxed == {"bishop_may_name_one": False, "tokens": 4}
    assert options_with_players("premium", boxed, 4, 3) == {"bishop_may_name_one": False, "tokens": 5}
    assert options_with_players("premium", boxed, 4, 9) == {"bishop_may_name_one": False}
    chosen = {"bishop_may_name_one": False, "tokens": 7}
    assert options_with_players("premium", chosen, 4, 3) == chosen
    assert options_with_players("second", boxed, 4, 3) == boxed
    assert options_with_players("second", VARIATIONS["german"].options_of(4), 4, 3) == {"spy_scope": "everyone"}


@pytest.mark.parametrize("players", [1, 9])
def test_a_table_of_goals_does_not_hide_a_wrong_number_of_players(players: int) -> None:
    boxed = VARIATIONS["boxed-premium"]
    with pytest.raises(BadSetup) as refused:
        boxed.edition.rules(players, boxed.options)
    assert refused.value.code is Code.WRONG_PLAYER_COUNT
