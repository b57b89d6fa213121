"""The command that trains a baseline: two small networks, a package that plays, and a result that can be replayed."""

from __future__ import annotations

import json
import random
import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from examples import train_baseline
from examples.ppo_selfplay import Settings
from loveletter.arena.players import player
from loveletter.arena.playing import WITHOUT_CLOCK, BotPlayer, play_round, table_rules
from loveletter.engine.deal import deal
from tests.cli.command import loveletter


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder to work in, and little to learn."""
    monkeypatch.setattr(train_baseline, "HIDDEN", 8)
    monkeypatch.setattr(train_baseline, "share_against_random", lambda *_, rounds: 0.5)
    monkeypatch.setattr(train_baseline, "Settings", partial(Settings, games=8, minibatch=64))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_one_command_trains_measures_and_enters(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(*words: str) -> None:
        ran.append(words)
        done = loveletter(*words, *(("--commit", "1a2b") if words[1] == "add" else ()))
        assert done.code == 0, done.err

    monkeypatch.setattr(train_baseline, "run", run)
    sizes = ("--updates", "1", "--deals", "2", "--workers", "1", "--board", "board")
    monkeypatch.setattr(sys, "argv", ["train_baseline", "agent", "--title", "My agent", *sizes])
    train_baseline.main()
    assert [words[:2] for words in ran] == [("benchmark", "field"), ("leaderboard", "add")]
    entry = json.loads((small / "board" / "field-my-agent.json").read_text("utf-8"))
    assert entry["settings"]["policy"] == "policy:agent:act"
    assert all(figure["kind"] != "failures" for figure in entry["figures"]), "it chose what it may not"
    verified = loveletter("leaderboard", "verify", "--board", "board", "--sample", "3")
    assert verified.code == 0, verified.out


def test_what_plays_is_what_learned(small: Path) -> None:
    network = train_baseline.train("second", [3, 4], 1, seed=2)
    arrays = train_baseline.arrays_of(network)
    luck = np.random.default_rng(1)
    seen = luck.integers(0, 2, len(arrays["in"])).astype(np.uint8)
    mask = np.asarray(luck.random(arrays["logits"].shape[1]) < 0.3)
    chances, _ = network(seen[None], mask[None])
    hidden = np.maximum(seen @ arrays["in"].astype(np.float32) + arrays["in_bias"], 0)
    scores = np.where(mask, hidden @ arrays["logits"].astype(np.float32) + arrays["logits_bias"], -np.inf)
    differences = (chances[0] - scores)[mask]
    assert differences == pytest.approx(np.full(mask.sum(), differences[0]), abs=0.02)  # as far as 16 bits go


def test_a_folder_that_cannot_be_imported_is_refused_before_the_training(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["train_baseline", "../agent", "--title", "x"])
    with pytest.raises(SystemExit):
        train_baseline.main()


@pytest.mark.parametrize(("edition", "seats"), [("second", 3), ("second", 6), ("premium", 8)])
def test_ours_plays_whole_rounds(edition: str, seats: int) -> None:
    bots = [player("policy:examples.baseline:act").fresh() for _ in range(seats)]
    for number in range(3):
        players = [BotPlayer(bot, random.Random(seat)) for seat, bot in enumerate(bots)]
        play_round(deal(table_rules(edition, seats, {}), bytes([number] * 32), starter=0), players, WITHOUT_CLOCK)
    assert sum(bot.failures for bot in bots) == 0
