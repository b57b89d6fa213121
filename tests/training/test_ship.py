"""Shipping a network: it is written as the champion reads it, and listed in the manifest with its hash."""

import shutil
import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from loveletter.bots.champion import manifest, weights
from loveletter.bots.champion.network import as_arrays, read_network
from loveletter.bots.champion.weights import BrokenWeights, read_arrays
from tests.bots.champion.networks import random_arrays
from training.ship import MANIFEST, PACKAGE, ship


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package with the manifest alone."""
    (tmp_path / MANIFEST).parent.joinpath("weights").mkdir(parents=True)
    shutil.copy(PACKAGE / MANIFEST, tmp_path / MANIFEST)
    monkeypatch.setattr(weights, "PACKAGE", tmp_path)
    return tmp_path


def learned(folder: Path, name: str = "second.npz", family: str = "second") -> Path:
    np.savez(folder / name, **random_arrays(family))  # type: ignore[arg-type] # names, not options
    return folder / name


def listed(package: Path, file: str) -> list[dict[str, object]]:
    entries = tomllib.loads((package / MANIFEST).read_text(encoding="utf-8"))["networks"]
    return [entry for entry in entries if entry["file"] == file]


def test_a_network_takes_the_place_of_the_one_before(package: Path, tmp_path: Path) -> None:
    entry = ship(learned(tmp_path), package=package)
    assert entry.file == "bots/champion/weights/second.npz"
    (in_manifest,) = listed(package, entry.file)
    assert in_manifest["sha256"] == entry.sha256
    network = read_network("second", as_arrays(read_arrays(entry)))
    assert np.abs(network.inner[0].weights - random_arrays("second")["w0"]).max() < 0.02
    (other,) = listed(package, "bots/champion/weights/premium.npz")
    assert other["sha256"] == next(each.sha256 for each in manifest.NETWORKS if each.file == other["file"])


def test_an_imitation_is_listed_as_the_courtier(package: Path, tmp_path: Path) -> None:
    entry = ship(learned(tmp_path, "courtier-second.npz"), "courtier", 6, package)
    assert (entry.role, entry.file) == ("courtier", "bots/champion/weights/courtier-second.npz")
    (in_manifest,) = listed(package, entry.file)
    assert in_manifest["sha256"] == entry.sha256


def test_the_first_network_of_a_family_gets_an_entry(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(manifest.FAMILIES, "mine", replace(manifest.FAMILIES["premium"], name="mine"))
    entry = ship(learned(tmp_path, "mine.npz", "premium"), package=package)
    (in_manifest,) = listed(package, "bots/champion/weights/mine.npz")
    assert in_manifest == {**vars(entry), "seats": [2, 8]}
    read_network("mine", as_arrays(read_arrays(entry)))


def test_a_network_of_another_family_is_refused(package: Path, tmp_path: Path) -> None:
    before = (package / MANIFEST).read_text(encoding="utf-8")
    with pytest.raises(BrokenWeights):
        ship(learned(tmp_path, "second.npz", "sixteen"), package=package)
    assert (package / MANIFEST).read_text(encoding="utf-8") == before
