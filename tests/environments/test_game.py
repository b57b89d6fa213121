"""One game on a row of the simulator: it agrees with the engine, seeds reproduce, clones go their own ways."""

from __future__ import annotations

from random import Random

import pytest

from loveletter import EDITIONS, UnknownSeat
from loveletter.environments.game import NumberedGame
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.spaces.observation import Observation
from tests.environments.twins import Dealt, Twin, check, shuffled, told
from tests.play import random_rules, table_sizes

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_round_agrees_with_the_engine(name: str, players: int) -> None:
    rng = Random(f"game {name} {players}")
    for seed in range(2):
        rules = random_rules(rng, EDITIONS[name], players)
        game, dealt, recall = NumberedGame(rules), shuffled(rules, rng), Observation(rules, history=None)
        game.reset(seed, deck=dealt.deck, starter=dealt.starter)
        twin = Twin(rules, dealt, game.view(0).youth)
        while not game.over:
            check(game, twin)
            for seat in range(players):
                assert told(game.view(seat)) == told(twin.view(seat))
                assert (game.observe(seat) == game.observation.of(game.view(seat))).all()
                assert (game.information_state(seat) == recall.of(game.view(seat))).all()
            number = twin.choose(rng)
            game.step(number)
            twin.step(number)
        check(game, twin)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_match_agrees_with_the_engine_to_its_end(name: str) -> None:
    rng = Random(f"match {name}")
    rules = random_rules(rng, EDITIONS[name], 3)
    game = NumberedGame(rules, episode="match")
    game.reset(1)
    twin = Twin(rules, dealt_of(game), game.view(0).youth)
    rounds = 1
    while not game.over:
        number = twin.choose(rng)
        game.step(number)
        twin.step(number)
        assert game.rewards("tokens").tolist() == twin.rewards("tokens", zero_sum=False)
        if game.round > rounds:
            rounds = game.round
            twin.deal(dealt_of(game))
            assert [told(game.view(seat)) for seat in range(3)] == [told(twin.view(seat)) for seat in range(3)]
    assert twin.state.champions == game.view(0).champions != ()
    assert game.rewards("match").sum() == pytest.approx(1)


def dealt_of(game: NumberedGame) -> Dealt:
    played = game._dealt_match().rounds[-1]
    assert isinstance(played.order, tuple)
    return Dealt(played.order, played.starter)


def course(game: NumberedGame, seed: int) -> list[object]:
    """All that can be asked of a game played by chance."""
    rng, told = Random(seed), []
    game.reset(seed)
    while not game.over:
        number = rng.choice(game.legal().tolist())
        told += [game.awaited, number, game.view(0), game.rewards("tokens").tolist()]
        game.step(number)
    return told


def test_seeds_reproduce_and_differ() -> None:
    game = NumberedGame(EDITIONS["second"].rules(4), episode="match")
    first = course(game, 5)
    assert course(NumberedGame(game.rules, episode="match"), 5) == first
    assert course(game, 5) == first
    assert course(game, 6) != first
    assert course(game, 2**80) != course(game, 0)


def test_rounds_of_neighbouring_seeds_share_no_deck() -> None:
    rules = EDITIONS["second"].rules(2, {"tokens": 3})
    game, decks = NumberedGame(rules, episode="match"), []
    for seed in range(8):
        game.reset(seed)
        while not game.over:
            if not game._played:
                decks.append(dealt_of(game).deck)
            game.step(int(game.legal()[0]))
    assert len(set(decks)) == len(decks) > 16


def test_a_clone_goes_its_own_way() -> None:
    game = NumberedGame(EDITIONS["second"].rules(3))
    game.reset(3)
    game.step(int(game.legal()[0]))
    before, other = game.view(1), game.clone()
    while not other.over:
        other.step(int(other.legal()[-1]))
    assert game.view(1) == before
    assert not game.over
    assert other.view(1) != before


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    game = NumberedGame(EDITIONS["second"].rules(2))
    assert refused(game, 0) is EnvironmentCode.NOT_RESET
    game.reset(0)
    before, legal = game.view(0), set(game.legal().tolist())
    for number in (-1, game.actions.size, *sorted(set(range(game.actions.size)) - legal)):
        assert refused(game, number) is EnvironmentCode.ILLEGAL_ACTION
    assert game.view(0) == before
    while not game.over:
        game.step(int(game.legal()[0]))
    assert game.awaited is None
    assert not game.mask(0).any()
    assert refused(game, 0) is EnvironmentCode.EPISODE_OVER


def refused(game: NumberedGame, number: int) -> EnvironmentCode:
    with pytest.raises(EnvironmentRefused) as refusal:
        game.step(number)
    return refusal.value.code


def test_there_is_no_view_of_nobody() -> None:
    game = NumberedGame(EDITIONS["second"].rules(2))
    game.reset(0)
    with pytest.raises(UnknownSeat):
        game.view(2)
