"""The champion as a bot: fair, reproducible, in every edition; by the policy alone where there is no compiler."""

import random
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.bot import Bot
from loveletter.bots.champion import champion, rollouts, search
from loveletter.bots.champion.champion import Champion, drawn
from loveletter.bots.champion.families import NotLearned
from loveletter.bots.champion.looking_ahead import AT_TABLES, USUAL, LookingAhead
from loveletter.bots.champion.policy import chances
from loveletter.bots.champion.weights import COUNTER, ITSELF, PLANNER, network_of, player_of
from loveletter.engine.edition import Edition
from loveletter.testing import check_bot
from tests.bots.champion.test_inputs import decisions

pytestmark = pytest.mark.usefixtures("unlearned")


def test_it_is_a_bot() -> None:
    assert isinstance(Champion(), Bot)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_by_the_policy_alone_it_keeps_what_bots_promise(edition: str) -> None:
    checked = check_bot(Champion(searching=False), rounds=1, budget=60, editions=[edition])
    assert checked.decisions > 10


@pytest.mark.parametrize("edition", ["second", "original"])
def test_with_search_it_keeps_what_bots_promise(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "WORLDS", 16)
    checked = check_bot(Champion(), rounds=1, budget=60, editions=[edition], closely=0.4, patience=60)
    assert checked.worlds > 0


def test_without_a_compiler_the_policy_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champion, "find_spec", lambda name: None)
    monkeypatch.setattr(champion, "_improve", champion._improve.__wrapped__)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    alone = Champion(searching=False).decide(seen, random.Random(3), 60)
    assert Champion().decide(seen, random.Random(3), 60) == alone


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_by_a_network_of_its_own_where_it_has_one(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = max(decisions(EDITIONS["second"].rules(players), 2), key=lambda each: len(each.legal))
    own, advice = chances(seen, player_of("second", players)), chances(seen)
    assert own != pytest.approx(chances(seen, player_of("second", 5 - players)))
    assert own != pytest.approx(advice)
    asked: list[Any] = []

    def first(likely: Any, luck: random.Random) -> int:
        asked.append(likely)
        return 0

    monkeypatch.setattr(champion, "drawn", first)
    Champion(searching=False).decide(seen, random.Random(0), 60)
    assert asked[0] == pytest.approx(own)


def test_it_looks_ahead_as_is_usual_at_the_table_or_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def noted(view: Any, preference: Any, luck: Any, budget: Any, ahead: LookingAhead) -> Any:
        given.append(ahead)
        return preference

    monkeypatch.setattr(champion, "_improve", lambda: noted)
    told = LookingAhead(temperature=0.5)
    for players, ahead in ((2, None), (3, None), (2, told)):
        seen = max(decisions(EDITIONS["second"].rules(players), 2), key=lambda each: len(each.legal))
        Champion(ahead=ahead).decide(seen, random.Random(0), 60)
    assert given == [AT_TABLES["second", 2], USUAL, told]
    assert AT_TABLES["second", 2] != USUAL


def test_it_mixes_as_the_policy_says_and_never_does_what_is_noise() -> None:
    luck = random.Random(0)
    likely = np.array([0.6, 0.392, 0.008])
    taken = np.bincount([drawn(likely, luck) for _ in range(2000)], minlength=3) / 2000
    assert taken[2] == 0
    assert taken[0] == pytest.approx(0.6, abs=0.05)
    assert drawn(np.full(200, 0.005), luck) < 200  # where all is unlikely, all of it may be done


def test_search_leans_to_what_is_worth_more() -> None:
    preference = np.array([0.5, 0.3, 0.19, 0.01])
    tried = np.array([0, 1, 2])
    even = search.leaning(preference, tried, np.zeros(3), 0.03)
    assert even == pytest.approx(np.array([0.5, 0.3, 0.19, 0]) / 0.99)
    better = search.leaning(preference, tried, np.array([0.0, 0.3, 0.0]), 0.03)
    assert better[1] > 0.99


def test_at_a_larger_table_worlds_are_played_on_by_the_network_for_larger_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = max(decisions(EDITIONS["second"].rules(3), 2), key=lambda each: len(each.legal))
    plain, played_by = rollouts.try_each, list[Any]()

    def noted(view: Any, worlds: Any, actions: Any, noise: Any, network: Any, **others: Any) -> Any:
        played_by.append(network)
        return plain(view, worlds, actions, noise, network, **others)

    monkeypatch.setattr(search, "try_each", noted)
    search.improved(seen, chances(seen, player_of("second", 3)), random.Random(1), 60, USUAL)
    assert played_by
    assert all(each is player_of("second", 3) for each in played_by)


def test_against_one_who_counts_cards_it_plays_as_the_network_that_reads_those() -> None:
    seen = max(decisions(EDITIONS["second"].rules(3), 2), key=lambda each: len(each.legal))
    own, reading = chances(seen, player_of("second", 3)), chances(seen, network_of("second"))
    for kind, played in ((ITSELF, own), (COUNTER, reading), (PLANNER, own)):
        assert search.against(seen, own, np.full((8, 3), kind)) == pytest.approx(played)
    half = np.full((8, 3), PLANNER)
    half[:4] = COUNTER
    assert search.against(seen, own, half) == pytest.approx((own + reading) / 2)


def test_where_there_is_one_network_it_plays_by_that_whoever_the_others_are() -> None:
    seen = max(decisions(EDITIONS["premium"].rules(3), 2), key=lambda each: len(each.legal))
    own = chances(seen)
    assert search.against(seen, own, np.full((8, 3), COUNTER)) is own


def test_the_clock_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    plain = rollouts.try_each

    def counting(*given: Any, **more: Any) -> Any:
        tried.append(1)
        return plain(*given, **more)

    monkeypatch.setattr(search, "try_each", counting)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    preference = np.full(len(seen.legal), 1 / len(seen.legal))
    found = search.improved(seen, preference, random.Random(0), -1, USUAL)
    assert tried == []
    assert found.sum() == pytest.approx(1)
    search.improved(seen, preference, random.Random(0), 600, USUAL)
    assert len(tried) == search.PARTS


def test_what_is_clear_to_the_policy_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "try_each", None)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    sure = np.full(len(seen.legal), 1e-5)
    sure[0] = 1 - sure[1:].sum()
    assert search.improved(seen, sure, random.Random(0), 600, USUAL) is sure


def test_an_edition_of_somebody_else_is_refused() -> None:
    foreign: Edition = EDITIONS["second"].__class__(**vars(EDITIONS["second"]))
    with pytest.raises(NotLearned):
        Champion().decide(decisions(foreign.rules(2), 1)[0], random.Random(0), 1)
