"""The simulator's functions on one game and on many: deals, steps, refusals, results, rollouts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS, BadSetup, Play, deal
from loveletter.simulate import GAME, NO_ACTION, NO_SEAT, REASONS, Batch, Simulator, new_games
from loveletter.simulate.layout import COMPARISON, CUT_SHORT, LAST_SURVIVOR, ONGOING, Games

SECOND = EDITIONS["second"].rules(4)


@pytest.fixture(scope="module")
def second() -> Simulator:
    return Simulator(SECOND)


def in_mid_round(simulator: Simulator, seed: int) -> Games:
    """A game some moves after the deal."""
    game = simulator.reset(seed)
    for number in range(6):
        if (legal := simulator.legal(game)).size:
            simulator.step(game, int(legal[number * 7 % len(legal)]))
    return game


# one game


def test_a_seed_in_bytes_gives_the_deal_of_the_engine(second: Simulator) -> None:
    state, _ = deal(SECOND, b"s" * 32)
    assert second.to_state(second.reset(b"s" * 32), version=state.version) == state


def test_a_deck_gives_the_deal_of_the_engine(second: Simulator) -> None:
    state, _ = deal(SECOND, SECOND.deck, starter=2)
    assert second.to_state(second.reset(SECOND.deck, starter=2), version=state.version) == state


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
    assert second.legal_actions(game) == ()
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


def test_a_batch_plays_all_its_games_to_the_end() -> None:
    batch = Batch(EDITIONS["premium"].rules(5), 300, workers=2)
    rng = np.random.default_rng(1)
    batch.reset(seed=1)
    while not batch.over.all():
        masks = batch.legal()
        assert (masks.any(axis=1) == ~batch.over).all()
        assert ((batch.awaited == NO_SEAT) == batch.over).all()
        chances = rng.random(masks.shape) * masks
        batch.step(np.where(batch.over, NO_ACTION, chances.argmax(axis=1)))
    found = batch.results()
    assert set(found.ending) == {LAST_SURVIVOR, COMPARISON}
    assert (found.winners == found.gained[:, REASONS.index("round")]).all()
    assert (found.next_starters == found.winners).all()
    assert (found.gained.sum(axis=1) == batch.games["tokens"][:, :5]).all()


def test_a_token_that_reaches_the_goal_cuts_the_round_short() -> None:
    batch = Batch(EDITIONS["premium"].rules(4, {"tokens": 1}), 3000, workers=1)
    batch.reset(seed=2)
    batch.play_out(seed=3)
    found = batch.results()
    short = found.ending == CUT_SHORT
    at_once = found.gained[:, REASONS.index("bishop")] | found.gained[:, REASONS.index("constable")]
    assert short.any()
    assert not found.winners[short].any()
    assert (found.champions == at_once)[short].all()


def test_matches_go_on_round_by_round() -> None:
    batch = Batch(EDITIONS["original"].rules(3), 200, workers=2)
    batch.reset(seed=1)
    over: NDArray[np.bool_] = np.zeros(200, np.bool_)
    seed = 0
    while not over.all():
        seed += 1
        batch.play_out(seed)
        found = batch.results()
        over = found.champions.sum(axis=1) > 0
        rounds = batch.games["round_number"].copy()
        batch.next_rounds(seed)
        assert (batch.games["round_number"] == rounds + ~over).all()
        assert found.next_starters[np.arange(200), batch.games["turn"]][~over].all()
    assert (batch.games["tokens"].max(axis=1) == batch.simulator.rules.goal).all()
    assert (batch.results().champions.sum(axis=1) == 1).all()


def test_decks_can_be_dealt_side_by_side(second: Simulator) -> None:
    games = new_games(2)
    decks = (SECOND.deck, SECOND.deck[::-1])
    second.deal(games, decks, [1, 3])
    for index, starter in enumerate((1, 3)):
        state, _ = deal(SECOND, decks[index], starter=starter)
        assert second.to_state(games, index, state.version) == state


# rollouts


def test_random_play_is_as_others_have_measured_it(second: Simulator) -> None:
    tally = second.play_rounds(400_000, seed=1, starter=0, workers=2)[0]
    assert tally["rounds"] == 400_000
    assert tally["moves"] / tally["rounds"] == pytest.approx(13.87, abs=0.03)
    assert tally["wins"][:4] / tally["rounds"] == pytest.approx([0.251, 0.255, 0.258, 0.262], abs=0.003)
    assert tally["shares"].sum() == pytest.approx(tally["rounds"])


def test_the_rollout_plays_like_a_choice_among_all_legal_actions() -> None:
    """Two ways to the same play by chance: picked without a list, and picked from the mask."""
    simulator = Simulator(EDITIONS["premium"].rules(3))
    batch = Batch(simulator, 30_000)
    rng = np.random.default_rng(2)
    batch.reset(seed=7, starter=0)
    while not batch.over.all():
        chances = rng.random((len(batch.games), simulator.numbering.size)) * batch.legal()
        batch.step(np.where(batch.over, NO_ACTION, chances.argmax(axis=1)))
    tally = simulator.play_rounds(200_000, seed=8, starter=0)[0]
    assert batch.games["moves"].mean() == pytest.approx(tally["moves"] / tally["rounds"], rel=0.02)
    tokens = batch.games["tokens"].mean(axis=0)
    assert tokens == pytest.approx(tally["tokens"] / tally["rounds"], abs=0.015)


def test_results_do_not_depend_on_the_number_of_threads(second: Simulator) -> None:
    games = np.concatenate([in_mid_round(second, seed) for seed in range(5)])
    alone, together = (second.rollouts_from(games, 200, seed=9, workers=workers) for workers in (1, 3))
    for field in ("rounds", "moves", "wins", "tokens"):
        assert (alone[field] == together[field]).all()
    assert alone["shares"] == pytest.approx(together["shares"])
    first, second_time = (second.play_rounds(1000, seed=4, workers=workers) for workers in (1, 2))
    assert (first["wins"] == second_time["wins"]).all()


def test_rollouts_leave_the_games_alone(second: Simulator) -> None:
    games = second.reset(3)
    before = games.copy()
    tallies = second.rollouts_from(games, 50, seed=1)
    assert games == before
    assert tallies["rounds"].tolist() == [50]


def test_rollouts_of_a_finished_round_count_its_winner(second: Simulator) -> None:
    game = second.reset(3)
    second.play_out(game, seed=1)
    tally = second.rollouts_from(game, 10, seed=2)[0]
    assert (tally["wins"][:4] == 10 * second.results(game).winners[0]).all()


def test_an_evaluation_separates_good_actions_from_bad() -> None:
    """With two seats, throwing the Princess away loses, and naming the right card with the Guard wins."""
    rules = EDITIONS["second"].rules(2)
    simulator = Simulator(rules)
    first = ("spy", "guard", "guard", "guard", "princess", "priest", "guard")  # aside, three face up, hands, drawn
    deck = list(rules.deck)
    for card in first:
        deck.remove(card)
    game = simulator.reset([*first, *deck], starter=0)
    actions, tallies = simulator.evaluate_actions(game, 500, seed=1)
    assert actions.tolist() == simulator.legal(game).tolist()
    share = dict(zip(simulator.legal_actions(game), tallies["shares"][:, 0] / 500, strict=True))
    assert share.pop(Play("princess")) == 0
    assert share.pop(Play("guard", (1,), "priest")) == 1
    assert all(0.1 < each < 0.9 for each in share.values())


def test_worlds_are_evaluated_together(second: Simulator) -> None:
    game = second.reset(8)
    worlds = np.repeat(game, 3)
    actions, tallies = second.evaluate_actions(worlds, 20, seed=1, actions=second.legal(game)[:2])
    assert len(actions) == 2
    assert tallies["rounds"].tolist() == [60, 60]


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
        lambda: second.play_rounds(1, 1, starter=starter),
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
        Batch(second, 2).play_out(1)
    with pytest.raises(ValueError, match="have not been dealt"):
        second.rollouts_from(new_games(1), 1, seed=1)
