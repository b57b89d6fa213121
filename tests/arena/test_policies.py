"""Policies in the arena: a function, one for PettingZoo, and a network in a file, each as a bot."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS, View, deal, versions, view
from loveletter.arena.fingerprint import bot_fingerprint
from loveletter.arena.players import BadBotPlace, BrokenBot, player, short_name
from loveletter.bots.policy_bot import PolicyBot
from loveletter.spaces import ActionSpace, Observation


@pytest.fixture
def seen() -> View:
    state, events = deal(EDITIONS["second"].rules(3), b"princess" * 4, starter=0)
    return view(state, 0, versions(events, 0))


@pytest.mark.parametrize(
    ("name", "place"),
    [("policy:tests.arena.policies:first", 0), ("pettingzoo:tests.arena.policies:last_of_a_dictionary", -1)],
)
def test_a_function_decides_by_numbers(name: str, place: int, seen: View) -> None:
    legal = np.flatnonzero(ActionSpace(seen.rules).mask(seen.legal, 0))
    expected = ActionSpace(seen.rules).action(int(legal[place]), 0, seen.hand)
    bot = player(name)
    assert bot.decide(seen, random.Random(1), 0.3) == expected
    assert bot.failures == 0
    assert short_name(name) == name.rpartition(":")[2]


def test_equal_luck_gives_equal_answers(seen: View) -> None:
    bot = player("policy:tests.arena.policies:by_luck")
    answers = [bot.decide(seen, random.Random(seed), 0.3) for seed in range(30)]
    assert answers == [bot.decide(seen, random.Random(seed), 0.3) for seed in range(30)]
    assert len(set(answers)) > 5


def test_what_is_not_legal_is_a_failure(seen: View) -> None:
    bot = player("policy:tests.arena.policies:not_legal").fresh()
    assert bot.decide(seen, random.Random(1), 0.3) in seen.legal
    assert bot.failures == 1


def test_it_sees_as_much_as_it_wants(seen: View) -> None:
    sizes: list[int] = []

    def look(observation: Any, mask: Any, luck: Any) -> int:
        sizes.append(len(observation))
        return int(mask.argmax())

    PolicyBot("look", look, history=None).decide(seen, random.Random(1), 0.3)
    assert sizes == [Observation(seen.rules, history=None).size]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("policy:tests.arena.policies:nobody", "cannot be loaded: AttributeError"),
        ("policy:tests.arena.nowhere:first", "cannot be loaded: No module named 'tests.arena.nowhere'"),
        ("policy:tests.arena.policies:NUMBER", "is int, which cannot be called"),
    ],
)
def test_what_cannot_be_loaded_is_reported(name: str, reason: str) -> None:
    with pytest.raises(BrokenBot) as broken:
        player(name)
    assert reason in broken.value.reason
    with pytest.raises(BadBotPlace):
        player("policy:no place")


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """A stand-in for onnxruntime: a network that scores the actions by their numbers, the illegal ones highest."""
    asked: list[dict[str, Any]] = []

    class Session:
        def __init__(self, path: str, providers: list[str]) -> None:
            Path(path).read_bytes()

        def get_inputs(self) -> list[SimpleNamespace]:
            return [
                SimpleNamespace(name="observation", type="tensor(float)"),
                SimpleNamespace(name="action_mask", type="tensor(bool)"),
            ]

        def run(self, outputs: None, given: dict[str, Any]) -> list[Any]:
            asked.append(given)
            return [np.arange(given["action_mask"].size, dtype=np.float32)[None] - 1000.0 * given["action_mask"]]

    module = ModuleType("onnxruntime")
    module.__dict__["InferenceSession"] = Session
    monkeypatch.setitem(sys.modules, "onnxruntime", module)
    yield asked
    player.cache_clear()
    bot_fingerprint.cache_clear()


def test_a_network_takes_the_legal_action_with_the_highest_score(
    runtime: list[dict[str, Any]], tmp_path: Path, seen: View
) -> None:
    file = tmp_path / "agent.onnx"
    file.write_bytes(b"weights")
    name = f"onnx:{file}"
    bot, space = player(name), ActionSpace(seen.rules)
    highest = int(np.flatnonzero(space.mask(seen.legal, 0))[-1])
    assert bot.decide(seen, random.Random(1), 0.3) == space.action(highest, 0, seen.hand)
    (given,) = runtime
    assert (given["observation"].shape, given["observation"].dtype) == ((1, Observation(seen.rules).size), np.float32)
    assert given["action_mask"].dtype == np.bool_
    assert short_name(name) == "agent"
    before = bot_fingerprint(name)
    bot_fingerprint.cache_clear()
    file.write_bytes(b"other weights")
    assert bot_fingerprint(name) != before


def test_a_missing_file_and_a_missing_library_are_reported(
    runtime: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BrokenBot) as broken:
        player(f"onnx:{tmp_path}/none.onnx")
    assert "cannot be read" in broken.value.reason
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(BrokenBot) as broken:
        player(f"onnx:{tmp_path}/other.onnx")
    assert "pip install onnxruntime" in broken.value.reason
