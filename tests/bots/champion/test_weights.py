"""The manifest and its files: read as they were written, checked by their hashes, and refused where they are broken."""

import hashlib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.bots.champion import weights
from loveletter.bots.champion.encoding import inputs_of
from loveletter.bots.champion.manifest import FAMILIES, NETWORKS, NetworkFile, learned, network_file
from loveletter.bots.champion.network import as_arrays, opponent_networks, read_network
from loveletter.bots.champion.weights import BrokenWeights, read_arrays
from tests.bots.champion.networks import WIDTH, random_arrays
from training.ship import write_weights


def entry(file: str, content: bytes = b"", family: str = "second") -> NetworkFile:
    return NetworkFile(family, "player", (2, 6), file, hashlib.sha256(content).hexdigest(), "none")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(weights, "PACKAGE", tmp_path)
    return tmp_path


def test_the_manifest_lists_every_file_that_ships_and_no_other() -> None:
    shipped = {
        f"{place}/{file.name}"
        for place in ("bots/champion/weights", "coach/weights")
        for file in weights.PACKAGE.joinpath(place).iterdir()
    }
    assert Counter(each.file for each in NETWORKS) == Counter(shipped)


def test_each_table_of_a_learned_edition_has_exactly_one_network_of_each_role() -> None:
    for family in FAMILIES.values():
        for name in family.editions:
            edition = EDITIONS[name]
            fewest = 2 if "allow_two" in edition.settable else edition.least_players
            for players in range(fewest, edition.most_players + 1):
                for role in ("player", "courtier"):
                    fitting = [
                        each
                        for each in NETWORKS
                        if (each.family, each.role) == (family.name, role) and each.seats[0] <= players <= each.seats[1]
                    ]
                    assert len(fitting) == 1, (name, players, role)
    assert set(learned()) <= set(EDITIONS)


def test_a_family_has_at_most_one_player_for_two_seats_and_one_for_more() -> None:
    players = Counter(each.family for each in NETWORKS if each.role == "player")
    assert max(players.values()) <= 2


def test_there_is_no_network_for_a_table_that_is_not_listed() -> None:
    with pytest.raises(LookupError, match="lists no player of 'second' for 9 players"):
        network_file("second", "player", 9)


@pytest.mark.parametrize(("bits", "error"), [(16, 1e-3), (8, 0.02), (7, 0.04), (6, 0.08)])
def test_what_was_written_is_read(folder: Path, bits: int, error: float) -> None:
    arrays = random_arrays("second")
    write_weights(folder / "second.npz", arrays, bits)
    network = read_network("second", as_arrays(read_arrays(entry("second.npz", (folder / "second.npz").read_bytes()))))
    assert network.inner[0].weights.dtype == np.float32
    assert np.abs(network.inner[0].weights - arrays["w0"]).max() < error
    assert network.policy.weights.shape == (WIDTH, 95)
    inputs = np.random.default_rng(1).random((5, network.inputs)).astype(np.float32)
    exact = read_network("second", arrays)
    assert np.abs(network(inputs).logits - exact(inputs).logits).max() < 60 * error


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


def test_a_missing_file_is_reported(folder: Path) -> None:
    with pytest.raises(BrokenWeights, match=r"second\.npz cannot be read \(FileNotFoundError\)\. Install loveletter"):
        read_arrays(entry("second.npz"))


def test_a_changed_file_is_refused_even_if_it_is_a_network(folder: Path) -> None:
    write_weights(folder / "second.npz", random_arrays("second"))
    listed = entry("second.npz", (folder / "second.npz").read_bytes())
    read_arrays(listed)
    write_weights(folder / "second.npz", random_arrays("second", seed=1))
    with pytest.raises(BrokenWeights, match=r"second\.npz is not the file that networks\.toml lists"):
        read_arrays(listed)


@pytest.mark.parametrize("content", [b"", b"no weights", b"PK\x03\x04 half a file"])
def test_a_broken_file_is_reported(folder: Path, content: bytes) -> None:
    (folder / "premium.npz").write_bytes(content)
    with pytest.raises(BrokenWeights, match=r"for 'premium' cannot be used: premium\.npz is not a file of arrays"):
        read_arrays(entry("premium.npz", content, "premium"))


def test_weights_that_do_not_fit_are_told() -> None:
    good = random_arrays("second")
    with pytest.raises(BrokenWeights, match="it lacks w0"):
        read_network("second", {})
    with pytest.raises(BrokenWeights, match="it lacks bv"):
        read_network("second", {name: each for name, each in good.items() if name != "bv"})
    with pytest.raises(BrokenWeights, match=r"w0 has the shape \(460, 24\)"):
        read_network("second", random_arrays("sixteen"))
    with pytest.raises(BrokenWeights, match="w1 or b1 contains NaN or infinity"):
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


def test_the_networks_that_ship_are_valid_and_small() -> None:
    files = [weights.PACKAGE.joinpath(each.file) for each in NETWORKS]
    assert sum(len(file.read_bytes()) for file in files) < 5_500_000
    for family in FAMILIES.values():
        for players in (2, 3):
            for network in opponent_networks(family.name, players):
                assert network.inputs == inputs_of(family.first_edition).size
