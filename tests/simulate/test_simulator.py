"""The simulator's functions on one game and on many: deals, steps, refusals, results, random play."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS, BadSetup, deal
from loveletter.simulate import GAME, NO_ACTION, NO_SEAT, REASONS, Batch, Simulator, by_seat, new_games
from loveletter.simulate.layout import COMPARISON, CUT_SHORT, LAST_SURVIVOR, ONGOING, Games
from tests.simulate.states import to_state

SECOND = EDITIONS["second"].rules(4)


@pytest.fixture(scope="module")
def second() -> Simulator:
    return Simulator(SECOND)


# one game


def test_a_seed_in_bytes_gives_the_deal_of_the_engine(second: Simulator) -> None:
    state, _ = deal(SECOND, b"s" * 32)
    assert to_state(SECOND, second.reset(b"s" * 32), version=state.version) == state


def test_a_deck_gives_the_deal_of_the_engine(second: Simulator) -> None:
    state, _ = deal(SECOND, SECOND.deck, starter=2)
    assert to_state(SECOND, second.reset(SECOND.deck, starter=2), version=state.version) == state


def test_equal_seeds_give_equal_games(second: Simulator) -> None:
    assert second.reset(5) == second.reset(5)
    assert second.reset(5) != second.reset(6)
    assert second.reset(-1) != second.reset(1)


def test_a_starter_can_be_named(second: Simulator) -> None:
    assert {int(second.reset(seed, starter=3)["turn"][0]) for seed in range(20)} == {3}
    assert {int(second.reset(seed)["turn"][0]) for seed in range(100)} == {0, 1, 2, 3}


def test_what_is_not_legal_is_refused_and_changes_nothing(second: Simulator) -> None:
    game = second.reset(1)
    legal = set(second.legal(game).tolist())
    before = game.copy()
    for number in (*(set(range(second.numbering.size)) - legal), second.numbering.size, -2):
        with pytest.raises(ValueError, match="is not legal in game 0"):
            second.step(game, number)
        assert game == before


def test_after_the_end_nothing_is_legal(second: Simulator) -> None:
    game = second.reset(1)
    second.play_out(game, seed=1)
    assert game["ending"][0] != ONGOING
    assert second.legal(game).size == 0
    with pytest.raises(ValueError, match="is not legal"):
        second.step(game, 0)


def test_as_many_actions_as_games(second: Simulator) -> None:
    with pytest.raises(ValueError, match="2 games need as many actions, not 1"):
        second.step(new_games(2), np.array([0]))
    with pytest.raises(ValueError, match="2 games need as many decks"):
        second.deal(new_games(2), [SECOND.deck], [0])


def test_a_row_is_small_numbers_only() -> None:
    games = new_games(3)
    assert games.view(np.int16).reshape(3, -1).shape == (3, GAME.itemsize // 2)


# many games


def test_all_games_are_played_to_the_end() -> None:
    rules = EDITIONS["premium"].rules(5)
    simulator, games, rng = Simulator(rules), new_games(300), np.random.default_rng(1)
    simulator.begin_matches(games, seed=1, workers=2)
    while (going := games["ending"] == ONGOING).any():
        masks = simulator.masks(games, workers=2)
        assert (masks.any(axis=1) == going).all()
        assert ((games["awaited"] == NO_SEAT) == ~going).all()
        chances = rng.random(masks.shape) * masks
        simulator.step(games, np.where(going, chances.argmax(axis=1), NO_ACTION), workers=2)
    assert set(games["ending"]) == {LAST_SURVIVOR, COMPARISON}
    assert (games["winners"] == games["gained"][:, REASONS.index("round")]).all()
    assert (games["next_starters"] == games["winners"]).all()
    assert (by_seat(games["gained"], 5).sum(axis=1) == games["tokens"][:, :5]).all()


def test_a_token_that_reaches_the_goal_cuts_the_round_short() -> None:
    simulator, games = Simulator(EDITIONS["premium"].rules(4, {"tokens": 1})), new_games(3000)
    simulator.begin_matches(games, seed=2)
    simulator.play_out(games, seed=3)
    short = games["ending"] == CUT_SHORT
    at_once = games["gained"][:, REASONS.index("bishop")] | games["gained"][:, REASONS.index("constable")]
    assert short.any()
    assert not games["winners"][short].any()
    assert (games["champions"] == at_once)[short].all()


def test_matches_go_on_round_by_round() -> None:
    rules = EDITIONS["original"].rules(3)
    simulator, games = Simulator(rules), new_games(200)
    simulator.begin_matches(games, seed=1, workers=2)
    over: NDArray[np.bool_] = np.zeros(200, np.bool_)
    seed = 0
    while not over.all():
        seed += 1
        simulator.play_out(games, seed, workers=2)
        over = games["champions"] != 0
        rounds, starters = games["round_number"].copy(), by_seat(games["next_starters"], 3)
        simulator.next_rounds(games, seed, workers=2)
        assert (games["round_number"] == rounds + ~over).all()
        assert starters[np.arange(200), games["turn"]][~over].all()
    assert (games["tokens"].max(axis=1) == rules.goal).all()
    assert (by_seat(games["champions"], 3).sum(axis=1) == 1).all()


def test_decks_can_be_dealt_side_by_side(second: Simulator) -> None:
    games = new_games(2)
    decks = (SECOND.deck, SECOND.deck[::-1])
    second.deal(games, decks, [1, 3])
    for index, starter in enumerate((1, 3)):
        state, _ = deal(SECOND, decks[index], starter=starter)
        assert to_state(SECOND, games, index, state.version) == state


# random play


def played(simulator: Simulator, rounds: int, seed: int, workers: int = 1) -> Games:
    """So many first rounds by chance, each to its end."""
    games = new_games(rounds)
    simulator.begin_matches(games, seed, starter=0, workers=workers)
    simulator.play_out(games, seed, workers=workers)
    return games


def test_random_play_is_as_others_have_measured_it(second: Simulator) -> None:
    games = played(second, 400_000, seed=1, workers=2)
    assert games["moves"].mean() == pytest.approx(13.87, abs=0.03)
    assert by_seat(games["winners"], 4).mean(axis=0) == pytest.approx([0.251, 0.255, 0.258, 0.262], abs=0.003)


def test_random_play_is_like_a_choice_among_all_legal_actions() -> None:
    """Two ways to the same play by chance: picked without a list, and picked from the mask."""
    simulator = Simulator(EDITIONS["premium"].rules(3))
    games, rng = new_games(30_000), np.random.default_rng(2)
    simulator.begin_matches(games, seed=7, starter=0)
    while (going := games["ending"] == ONGOING).any():
        chances = rng.random((len(games), simulator.numbering.size)) * simulator.masks(games)
        simulator.step(games, np.where(going, chances.argmax(axis=1), NO_ACTION))
    others = played(simulator, 200_000, seed=8)
    assert games["moves"].mean() == pytest.approx(others["moves"].mean(), rel=0.02)
    assert games["tokens"].mean(axis=0) == pytest.approx(others["tokens"].mean(axis=0), abs=0.015)


def test_results_do_not_depend_on_the_number_of_threads(second: Simulator) -> None:
    alone, together = (played(second, 1000, seed=9, workers=workers) for workers in (1, 3))
    assert (alone == together).all()


# what compiled code would not notice


def test_a_number_may_come_from_numpy(second: Simulator) -> None:
    game, same = second.reset(3), second.reset(3)
    second.step(game, second.legal(game)[0])
    second.step(same, int(second.legal(same)[0]))
    assert game == same


@pytest.mark.parametrize("starter", [-1, 4, 99])
def test_who_is_not_at_the_table_cannot_begin(second: Simulator, starter: int) -> None:
    for begin in (
        lambda: second.reset(1, starter=starter),
        lambda: second.deal(new_games(1), [SECOND.deck], [starter]),
        lambda: Batch(second, 2).reset(1, starter),
    ):
        with pytest.raises(BadSetup, match="bad_starter"):
            begin()


def test_a_state_of_another_table_is_refused(second: Simulator) -> None:
    state, _ = deal(EDITIONS["second"].rules(2), bytes(32))
    with pytest.raises(ValueError, match="other rules"):
        second.from_state(state)


def test_games_that_were_not_dealt_cannot_be_played_out(second: Simulator) -> None:
    with pytest.raises(ValueError, match="have not been dealt"):
        second.play_out(new_games(2), 1)
