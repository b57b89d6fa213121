"""Playing on in worlds: by the network's chances, until the viewer is asked again, and worth what the round brings."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS, Play, View
from loveletter.beliefs import Belief, World
from loveletter.bots.champion import rollouts
from loveletter.bots.champion.network import player_network
from loveletter.bots.champion.policy import answer, chances, legal_outputs, numbering
from loveletter.bots.champion.rollouts import CHANCE, TOKENS, VALUE, play_each, play_out
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.simulate.simulator import new_listing
from loveletter.simulate.trace import AT_CARD, SEEN
from tests.bots.champion.test_encoding import decisions
from tests.bots.champion.test_worlds import moments, truth

pytestmark = pytest.mark.usefixtures("unlearned")


def numbers(seen: View) -> NDArray[np.int64]:
    assert seen.viewer is not None
    return np.array([numbering(seen.rules).number(action, seen.viewer) for action in seen.legal])


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("second", 2, {}),
        ("second", 6, {"guard_names": "number", "tokens": 13}),
        ("original", 3, {}),
        ("premium", 8, {}),
        ("premium", 2, {"allow_two": True, "guard_names": "character"}),
    ],
)
def test_every_decision_of_every_table_can_be_tried(edition: str, players: int, options: dict[str, object]) -> None:
    for seen in decisions(EDITIONS[edition].rules(players, options), 2):
        worlds = [Belief(seen).sample(random.Random(0)) for _ in range(3)]
        brought = play_out(seen, worlds, numbers(seen), np.random.default_rng(0))
        assert brought.shape == (3, len(seen.legal), 2)
        assert ((brought[..., CHANCE] >= 0) & (brought[..., CHANCE] <= 1)).all()
        again = play_out(seen, worlds, numbers(seen), np.random.default_rng(0))
        assert (again == brought).all()


def test_what_the_network_is_asked_in_the_true_world_is_what_the_seat_itself_would_ask() -> None:
    rules = EDITIONS["second"].rules(2)
    table = rollouts.RolloutTable(rules)
    for state, _log, seen in moments(rules, 5):
        rows, traces = rows_and_traces(seen, [truth(state)])
        asked, answers = table.ask(rows, traces, np.array([0]), player_network("second", rules.players))
        own = answer(seen)
        assert asked.logits[answers[0]][legal_outputs(seen)] == pytest.approx(own.logits, abs=1e-4)
        assert asked.chance[answers[0]] == pytest.approx(own.chance, abs=1e-5)


def test_what_is_seen_by_several_is_asked_once() -> None:
    seen = decisions(EDITIONS["second"].rules(2), 1)[0]
    table = rollouts.RolloutTable(seen.rules)
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(40)]
    rows, traces = rows_and_traces(seen, worlds)
    asked, answers = table.ask(rows, traces, np.arange(40), player_network("second", 2))
    assert len(asked.chance) == 1  # the viewer sees the same in all of them
    assert (answers == 0).all()


def test_others_play_by_the_chances_of_the_network() -> None:
    rules = EDITIONS["second"].rules(2)
    seen = decisions(rules, 1)[0]
    table = rollouts.RolloutTable(rules)
    drawn = 4000
    games, traces = rows_and_traces(seen, [Belief(seen).sample(random.Random(0))] * drawn)
    asked, answers = table.ask(games, traces, np.arange(drawn), player_network("second", rules.players))
    luck = np.random.default_rng(0).random(drawn)
    given = (asked.logits, answers, table.outputs, luck, new_listing())
    play_each(table.simulator.tables, table.encoding, games, traces, np.arange(drawn), *given)
    played = traces["entries"][:, 0, SEEN] >> AT_CARD & 255
    codes = table.inputs.observation.codes
    for card in set(seen.hand):
        expected = sum(
            each
            for each, action in zip(chances(seen), seen.legal, strict=True)
            if isinstance(action, Play) and action.card == card
        )
        assert (played == codes[card]).mean() == pytest.approx(expected, abs=0.04)


def test_the_end_of_a_round_is_worth_its_share_and_tokens() -> None:
    """A Guard that hits the last rival wins the round: share 1 and a token, of which both seats have the mean."""
    seen = next(
        each for each in decisions(EDITIONS["classic"].rules(2), 20) if "guard" in each.hand and len(each.legal) > 4
    )
    assert seen.viewer is not None
    belief = Belief(seen)
    rival = 1 - seen.viewer
    worlds: list[World] = []
    luck = random.Random(0)
    while len(worlds) < 3:
        world = belief.sample(luck)
        if world.hands[rival] != ("guard",):
            worlds.append(world)
    for world in worlds:
        (card,) = world.hands[rival]
        hit = [action == Play("guard", (rival,), card) for action in seen.legal]
        assert sum(hit) == 1
        brought = play_out(seen, [world], numbers(seen)[hit], np.random.default_rng(0))[0, 0]
        assert brought[CHANCE] == 1
        assert brought[VALUE] == pytest.approx((1 - TOKENS) / 2 + TOKENS / 2)


def test_the_same_action_twice_has_the_same_luck_in_a_world() -> None:
    """What differs between two actions is what they do, and not who was lucky after them."""
    seen = decisions(EDITIONS["second"].rules(4), 1)[0]
    worlds = [Belief(seen).sample(random.Random(each)) for each in range(30)]
    twice = np.repeat(numbers(seen)[:1], 2)
    brought = play_out(seen, worlds, twice, np.random.default_rng(0))
    assert (brought[:, 0] == brought[:, 1]).all()
    assert len(np.unique(brought[:, 0, VALUE])) > 1
