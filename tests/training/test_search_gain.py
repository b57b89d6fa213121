"""What a search gains is told without luck where it changes nothing; and weights ship as the champion reads them."""

from pathlib import Path

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.champion.looking_ahead import USUAL
from loveletter.bots.champion.weights import read_network, write_weights
from tests.bots.champion.networks import random_arrays
from training import search_gain
from training.search_gain import gain
from training.ship import ship


def test_a_search_that_changes_nothing_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_gain, "improved", lambda seen, policy, *_given: policy)
    assert gain(EDITIONS["second"].rules(2), "courtier", USUAL, 1) == 0


@pytest.mark.parametrize("rival", ["courtier", "champion"])
def test_the_same_round_gains_the_same_again(rival: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def first_alone(seen: object, policy: np.typing.NDArray[np.float64], *_given: object) -> object:
        return np.eye(len(policy))[0]

    monkeypatch.setattr(search_gain, "improved", first_alone)
    monkeypatch.setattr(search_gain, "TRIALS", 8)
    first, again = [gain(EDITIONS["classic"].rules(3), rival, USUAL, 4) for _ in range(2)]
    assert first == again
    assert -10 < first < 10


@pytest.mark.parametrize(
    ("kind", "bits", "name"),
    [(None, 8, "sixteen.npz"), ("steady", 8, "steady-sixteen.npz"), ("counter", 7, "counter-sixteen.npz")],
)
def test_weights_ship_as_they_are_read(tmp_path: Path, kind: str | None, bits: int, name: str) -> None:
    arrays = random_arrays("sixteen")
    write_weights(tmp_path / "learned-sixteen.npz", arrays)
    shipped = ship(tmp_path / "learned-sixteen.npz", tmp_path, kind, bits)
    assert shipped.name == name
    with np.load(shipped) as stored:
        found = read_network("sixteen", dict(stored.items()))
    assert np.abs(found.inner[0].weights - arrays["w0"]).max() < 0.02
    assert np.abs(found.policy.weights - arrays["wp"]).max() < 0.01
