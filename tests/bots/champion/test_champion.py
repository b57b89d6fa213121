"""The champion as a bot: fair, reproducible, in every edition; by the policy alone where there is no compiler."""

import random
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.bot import Bot
from loveletter.bots.champion import availability, champion, rollouts, search
from loveletter.bots.champion.champion import Champion, drawn
from loveletter.bots.champion.integer_network import player_network
from loveletter.bots.champion.manifest import NotLearned
from loveletter.bots.champion.policy import chances
from loveletter.engine.edition import Edition
from loveletter.testing import check_bot
from tests.bots.champion.test_encoding import decisions

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
    monkeypatch.setattr(availability, "is_installed", lambda: False)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    alone = Champion(searching=False).decide(seen, random.Random(3), 60)
    assert Champion().decide(seen, random.Random(3), 60) == alone


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_by_the_network_for_its_table(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = max(decisions(EDITIONS["second"].rules(players), 2), key=lambda each: len(each.legal))
    own = chances(seen, player_network("second", players))
    assert own != pytest.approx(chances(seen, player_network("second", 5 - players)))
    asked: list[Any] = []

    def first(likely: Any, luck: random.Random) -> int:
        asked.append(likely)
        return 0

    monkeypatch.setattr(champion, "drawn", first)
    Champion(searching=False).decide(seen, random.Random(0), 60)
    assert asked[0] == pytest.approx(own)


def test_it_mixes_as_the_policy_says_and_never_does_what_is_noise() -> None:
    luck = random.Random(0)
    likely = [0.6, 0.392, 0.008]
    taken = np.bincount([drawn(likely, luck) for _ in range(2000)], minlength=3) / 2000
    assert taken[2] == 0
    assert taken[0] == pytest.approx(0.6, abs=0.05)
    assert drawn([0.005] * 200, luck) < 200  # where all is unlikely, all of it may be done


def test_search_prefers_what_is_worth_more() -> None:
    preference = np.array([0.5, 0.3, 0.19, 0.01])
    tried = np.array([0, 1, 2])
    even = search.reweighted(preference, tried, np.zeros(3), 0.03)
    assert even == pytest.approx(np.array([0.5, 0.3, 0.19, 0]) / 0.99)
    better = search.reweighted(preference, tried, np.array([0.0, 0.3, 0.0]), 0.03)
    assert better[1] > 0.99


def test_the_clock_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    plain = rollouts.play_out

    def counting(*given: Any, **more: Any) -> Any:
        tried.append(1)
        return plain(*given, **more)

    monkeypatch.setattr(search, "play_out", counting)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    preference = [1 / len(seen.legal)] * len(seen.legal)
    found = search.improved(seen, preference, random.Random(0), -1)
    assert tried == []
    assert sum(found) == pytest.approx(1)
    search.improved(seen, preference, random.Random(0), 600)
    assert len(tried) == search.PARTS


def test_what_is_clear_to_the_policy_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "play_out", None)
    seen = max(decisions(EDITIONS["second"].rules(2), 2), key=lambda each: len(each.legal))
    rest = [1e-5] * (len(seen.legal) - 1)
    sure = [1 - sum(rest), *rest]
    assert search.improved(seen, sure, random.Random(0), 600) == sure


def test_an_edition_of_somebody_else_is_refused() -> None:
    foreign: Edition = EDITIONS["second"].__class__(**vars(EDITIONS["second"]))
    with pytest.raises(NotLearned):
        Champion().decide(decisions(foreign.rules(2), 1)[0], random.Random(0), 1)
