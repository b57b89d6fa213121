"""Files of weights: read as they were written, and refused with what to do where they are broken."""

from pathlib import Path

import numpy as np
import pytest

from loveletter.bots.champion import weights
from loveletter.bots.champion.families import FAMILIES, lead_of
from loveletter.bots.champion.inputs import inputs_of
from loveletter.bots.champion.weights import (
    BrokenWeights,
    kinds_of,
    network_of,
    player_of,
    read_network,
    write_weights,
)
from tests.bots.champion.networks import WIDTH, forget_networks, random_arrays


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    monkeypatch.setattr(weights, "network_of", weights.network_of.__wrapped__)
    return tmp_path


@pytest.mark.parametrize(("bits", "error"), [(16, 1e-3), (8, 0.02), (7, 0.04), (6, 0.08)])
def test_what_was_written_is_read(folder: Path, bits: int, error: float) -> None:
    arrays = random_arrays("second")
    write_weights(folder / "second.npz", arrays, bits)
    found = weights.network_of("second")
    assert found.inner[0].weights.dtype == np.float32
    assert np.abs(found.inner[0].weights - arrays["w0"]).max() < error
    assert found.policy.weights.shape == (WIDTH, 95)
    inputs = np.random.default_rng(1).random((5, found.inputs)).astype(np.float32)
    exact = read_network("second", arrays)
    assert np.abs(found(inputs).logits - exact(inputs).logits).max() < 60 * error


@pytest.mark.parametrize(
    ("bits", "inner", "last"), [(16, "f2", "f2"), (8, "i1", "f2"), (7, "i1", "i1"), (4, "i1", "i1")]
)
def test_the_last_layers_have_more_bits_than_the_others(tmp_path: Path, bits: int, inner: str, last: str) -> None:
    arrays = random_arrays("second")
    write_weights(tmp_path / "second.npz", arrays, bits)
    with np.load(tmp_path / "second.npz") as stored:
        assert [stored[name].dtype for name in ("w0", "w2", "wp", "wv")] == [inner, inner, last, last]
        if bits < 8:
            assert np.abs(stored["w0"]).max() == 2 ** (bits - 1) - 1
            assert np.abs(stored["wp"]).max() == 127


def test_one_row_alone_gives_what_it_gives_among_others() -> None:
    network = read_network("sixteen", random_arrays("sixteen"))
    luck = np.random.default_rng(1)
    inputs = (luck.random((6, network.inputs)) * (luck.random((6, network.inputs)) < 0.1)).astype(np.float32)
    together = network(inputs)
    alone = [network(row[None]) for row in inputs]
    assert np.concatenate([each.logits for each in alone]) == pytest.approx(together.logits, abs=1e-5)
    assert np.concatenate([each.worth for each in alone]) == pytest.approx(together.worth, abs=1e-5)
    assert ((together.chance >= 0) & (together.chance <= 1)).all()


def test_a_missing_file_is_told(folder: Path) -> None:
    with pytest.raises(BrokenWeights, match=r"for 'second' cannot be used: there is no such file\. Install loveletter"):
        weights.network_of("second")


@pytest.mark.parametrize("content", [b"", b"no weights", b"PK\x03\x04 half a file"])
def test_a_broken_file_is_told(folder: Path, content: bytes) -> None:
    (folder / "premium.npz").write_bytes(content)
    with pytest.raises(BrokenWeights, match="for 'premium' cannot be used: the file cannot be read"):
        weights.network_of("premium")


def test_weights_that_do_not_fit_are_told() -> None:
    good = random_arrays("second")
    with pytest.raises(BrokenWeights, match="it lacks w0"):
        read_network("second", {})
    with pytest.raises(BrokenWeights, match="it lacks bv"):
        read_network("second", {name: each for name, each in good.items() if name != "bv"})
    with pytest.raises(BrokenWeights, match=r"w0 has the shape \(460, 24\)"):
        read_network("second", random_arrays("sixteen"))
    with pytest.raises(BrokenWeights, match="w1 or b1 holds what is not a number"):
        read_network("second", {**good, "b1": np.full(WIDTH, np.nan, np.float32)})
    with pytest.raises(BrokenWeights, match="wp or bp is not an array of weights"):
        read_network("second", {**good, "bp": np.array("text")})
    with pytest.raises(BrokenWeights, match="w2 has no scale for each column"):
        read_network("second", {**good, "w2": np.ones((WIDTH, WIDTH), np.int8)})


@pytest.mark.parametrize("bits", [1, 9, 32])
def test_weights_have_16_bits_or_up_to_8(tmp_path: Path, bits: int) -> None:
    with pytest.raises(ValueError, match=f"16 bits, or 2 to 8, not {bits}"):
        write_weights(tmp_path / "second.npz", random_arrays("second"), bits)
    assert not list(tmp_path.iterdir())


def test_a_network_is_read_once(unlearned: Path) -> None:
    assert network_of("second") is network_of("second")
    assert player_of("second", 2) is player_of("second", 2)
    assert player_of("second", 3) is player_of("second", 6)


def test_where_the_champion_has_no_network_of_its_own_it_plays_by_the_one_that_advises(unlearned: Path) -> None:
    assert player_of("premium", 2) is player_of("premium", 8) is network_of("premium")
    assert player_of("second", 2) is not network_of("second")
    assert player_of("second", 3) is not network_of("second")


def test_the_network_for_larger_tables_is_added_to_the_one_for_two(unlearned: Path) -> None:
    for_two, for_many = player_of("second", 2), player_of("second", 4)
    with np.load(unlearned / "many-second.npz") as added:
        for place, (small, large) in enumerate(zip(for_two.inner, for_many.inner, strict=True)):
            assert large.weights == pytest.approx(small.weights + added[f"w{place}"])
            assert large.bias == pytest.approx(small.bias + added[f"b{place}"])
        assert for_many.policy.weights == pytest.approx(for_two.policy.weights + added["wp"])
        assert for_many.values.bias == pytest.approx(for_two.values.bias + added["bv"])


def test_differences_from_nothing_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_weights(tmp_path / "many-second.npz", random_arrays("second", 1), 4, of=1)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget_networks()
    with pytest.raises(BrokenWeights, match="there is no such file"):
        player_of("second", 3)
    forget_networks()


def test_differences_from_another_file_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_weights(tmp_path / "steady-second.npz", random_arrays("second"))
    write_weights(tmp_path / "many-second.npz", random_arrays("second", 1), 4, of=1)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget_networks()
    with pytest.raises(BrokenWeights, match=r"holds differences from another steady-second\.npz"):
        player_of("second", 3)
    forget_networks()


def test_the_networks_that_ship_are_whole_and_small() -> None:
    assert sum(len(each.read_bytes()) for each in weights.FOLDER.iterdir()) < 6_000_000
    for family in FAMILIES:
        for network in (network_of(family), *kinds_of(family, 2), *kinds_of(family, 3)):
            assert network.inputs == inputs_of(lead_of(family)).size
