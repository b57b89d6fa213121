"""What a search gains is told without luck where it changes nothing; and weights ship as the champion reads them."""

from pathlib import Path

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.champion import weights
from loveletter.bots.champion.looking_ahead import USUAL
from loveletter.bots.champion.weights import BrokenWeights, player_of, read_network, write_weights
from tests.bots.champion.networks import forget_networks, random_arrays
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
    ("kind", "bits", "last", "name"),
    [
        (None, 8, 0.01, "sixteen.npz"),
        ("steady", 8, 0.01, "steady-sixteen.npz"),
        ("counter", 7, 0.015, "counter-sixteen.npz"),  # the last layers have 8 bits here
    ],
)
def test_weights_ship_as_they_are_read(tmp_path: Path, kind: str | None, bits: int, last: float, name: str) -> None:
    arrays = random_arrays("sixteen")
    write_weights(tmp_path / "learned-sixteen.npz", arrays)
    shipped = ship(tmp_path / "learned-sixteen.npz", tmp_path, kind, bits)
    assert shipped.name == name
    with np.load(shipped) as stored:
        found = read_network("sixteen", dict(stored.items()))
    assert np.abs(found.inner[0].weights - arrays["w0"]).max() < 0.02
    assert np.abs(found.policy.weights - arrays["wp"]).max() < last


def test_the_network_for_larger_tables_ships_as_what_it_differs_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for_two, other = random_arrays("second", 1), random_arrays("second", 2)
    for_many = {name: values + 0.1 * other[name] for name, values in for_two.items()}
    write_weights(tmp_path / "two-second.npz", for_two)
    write_weights(tmp_path / "larger-second.npz", for_many)
    ship(tmp_path / "two-second.npz", tmp_path, "steady")
    shipped = ship(tmp_path / "larger-second.npz", tmp_path, "many", 4)
    assert shipped.name == "many-second.npz"
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget_networks()
    found = player_of("second", 5)
    forget_networks()
    errors = [np.abs(layer.weights - for_many[f"w{place}"]).max() for place, layer in enumerate(found.inner)]
    steps = [0.1 * np.abs(other[f"w{place}"]).max() / 7 for place in range(len(errors))]
    assert all(error < 0.7 * step + 1e-3 for error, step in zip(errors, steps, strict=True))
    ship(tmp_path / "larger-second.npz", tmp_path, "steady")  # what it differed from is another one now
    forget_networks()
    with pytest.raises(BrokenWeights, match="differences from another"):
        player_of("second", 5)
    forget_networks()
