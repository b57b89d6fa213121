"""The responder finds a weakness that was planted, and tells what it gained."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from loveletter.bots.champion.network import player_network
from loveletter.spaces.actions import ActionSpace
from tests.training.tiny import tiny_table
from training.arrays import OnNumPy
from training.compare import rules_of
from training.network import load
from training.respond import Responding, Response, respond, settings_of, weights_of
from training.ship import write_weights

GAMES = 512
ALWAYS = {
    "play princess": 80,
    "play guard on seat +1, naming baron": 60,
    "play king on seat +1": 40,
    "play baron on seat +1": 20,
}
"""How much somebody likes what he may do, who looks at nothing: he throws his Princess away, and names one card."""


def planted() -> dict[str, Any]:
    table = tiny_table(1)
    space = ActionSpace(table.rules)
    return {
        "w0": np.zeros((table.sight.size, 8)),
        "b0": np.zeros(8),
        "wp": np.zeros((8, space.size)),
        "bp": np.array([float(ALWAYS.get(space.describe(number), 0)) for number in range(space.size)]),
        "wv": np.zeros((8, 2)),
        "bv": np.zeros(2),
    }


def responding(folder: Path, decisions: float) -> Responding:
    np.savez(folder / "planted.npz", **planted())
    settings = settings_of(
        "tiny",
        folder / "planted.npz",
        hidden=(32, 32),
        minibatch=256,
        decisions=decisions,
        rate=(5e-3, 5e-4),
        entropy=(0.03, 0.003),
        seed=3,
    )
    return Responding(OnNumPy(), settings, folder, table=tiny_table(GAMES))


@pytest.fixture(scope="module")
def response(tmp_path_factory: pytest.TempPathFactory) -> Response:
    return respond(responding(tmp_path_factory.mktemp("response"), 10_000), "planted", 8192)


def test_the_responder_finds_a_planted_weakness(response: Response) -> None:
    assert response.share - response.error > 0.75
    assert response.decisions >= 10_000
    assert response.rounds >= 8192


def test_the_curve_rises(response: Response) -> None:
    assert response.curve[-1].decisions == response.decisions
    assert response.curve[-1].share > response.curve[0].share + 0.05
    assert response.curve[-1].share == pytest.approx(response.share, abs=0.07)


def test_the_same_again(tmp_path: Path) -> None:
    found = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        run = responding(tmp_path / name, 4000)
        run.go()
        found.append((run.learner.network.vector, run.curve))
    assert np.array_equal(found[0][0], found[1][0])
    assert found[0][1] == found[1][1]


def test_figures_as_a_file(response: Response, tmp_path: Path) -> None:
    path = tmp_path / "responder-planted-tiny-2.json"
    path.write_text(json.dumps(response.to_dict()))
    assert json.loads(path.read_text())["gain"] == pytest.approx(response.share - 0.5)


def test_weights_that_ship_with_8_bits_are_read(tmp_path: Path) -> None:
    arrays = planted()
    arrays["w0"] = np.random.default_rng(1).normal(size=arrays["w0"].shape)
    write_weights(tmp_path / "packed.npz", arrays, bits=8)
    stored = load(OnNumPy(), tmp_path / "packed.npz").stored()
    assert np.abs(stored["w0"] - arrays["w0"]).max() < 0.03
    assert np.abs(stored["bp"] - arrays["bp"]).max() < 0.1


def test_where_there_are_no_weights_it_is_said(tmp_path: Path) -> None:
    settings = settings_of("tiny", tmp_path / "nobody.npz", hidden=(8,), minibatch=64)
    with pytest.raises(FileNotFoundError, match="there are no weights"):
        Responding(OnNumPy(), settings, tmp_path, table=tiny_table(GAMES))


def test_whom_it_answers_and_at_which_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.respond.UNPACKED", tmp_path)
    assert weights_of("courtier", "second", 2) == Path("build/weights/courtier-second.npz")
    assert weights_of("some/file.npz", "second", 2) == Path("some/file.npz")
    for players in (2, 4):
        stored = load(OnNumPy(), weights_of("champion", "second", players)).stored()
        assert (stored["w0"] == player_network("second", players).inner[0].weights).all()
    assert rules_of("premium", 2).players == 2
    assert rules_of("second", 4).players == 4
