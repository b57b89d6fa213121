"""Rounds played out by the engine are worth what those of the simulator are, and no hidden card is looked at."""

import random
from itertools import pairwise

import pytest

from loveletter import EDITIONS, Play, View, deal, versions, view
from loveletter.beliefs import Belief
from loveletter.bots.champion import evaluation
from loveletter.bots.champion.engine_rollouts import EngineRollouts
from loveletter.bots.champion.evaluation import estimate, results
from loveletter.bots.champion.rollouts import trials
from tests.bots.champion.test_encoding import decisions
from tests.coach.staging import staged

TABLES = [("second", 2, False), ("second", 2, True), ("original", 3, False), ("premium", 4, False)]


def middle(edition: str, players: int) -> list[View]:
    """Decisions of rounds that have begun, with some choice."""
    found = [seen for seen in decisions(EDITIONS[edition].rules(players), 6) if 1 < len(seen.legal) < 6]
    return [seen for before, seen in pairwise(found) if len(seen.log) > len(before.log)][:2]


@pytest.mark.parametrize(("edition", "players", "to_the_end"), TABLES)
def test_they_are_worth_what_those_of_the_simulator_are(edition: str, players: int, to_the_end: bool) -> None:
    for number, seen in enumerate(middle(edition, players)):
        luck = random.Random(number)
        worlds = [Belief(seen).sample(luck) for _ in range(24)]
        mine = estimate(EngineRollouts(seen, luck, to_the_end)(worlds))
        theirs = estimate(trials(seen, luck, to_the_end)(worlds * 6))
        for chance, other, error in zip(mine.chances, theirs.chances, mine.errors, strict=True):
            assert chance == pytest.approx(other, abs=4 * error + 0.03)


@pytest.mark.usefixtures("unlearned")
def test_actions_of_one_world_have_the_same_luck() -> None:
    seen = middle("second", 4)[0]
    twice = seen._replace(legal=(seen.legal[0], seen.legal[0]))
    worlds = [Belief(seen).sample(random.Random(number)) for number in range(10)]
    assert all(first == second for first, second in EngineRollouts(twice, random.Random(1), False)(worlds))


@pytest.mark.usefixtures("unlearned")
def test_without_the_simulator_the_engine_plays_and_its_luck_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "has_simulator", lambda: False)
    state, events = deal(EDITIONS["second"].rules(2), bytes(32), starter=0)
    seen = view(state, 0, versions(events, 0))
    first, again = [results(seen, Belief(seen), random.Random(5), 3) for _ in range(2)]
    assert first == again
    assert [len(world) for world in first] == [len(seen.legal)] * 3


@pytest.mark.usefixtures("unlearned")
def test_where_an_action_wins_in_every_world_whole_rounds_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "has_simulator", lambda: False)
    beside = "guard handmaid handmaid prince"
    seen = staged("priest baron", "guard spy countess", "priest Bob", "spy", beside=beside).view(0)
    won = results(seen, Belief(seen), random.Random(0), 4)
    sure = seen.legal.index(Play("guard", (1,), "baron"))
    assert [world[sure] for world in won] == [1] * 4
    assert {share for world in won for share in world} <= {0, 0.5, 1}
