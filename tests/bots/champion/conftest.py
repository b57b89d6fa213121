"""What the tests of the champion share: untrained networks in place of those that ship."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from loveletter.bots.champion import manifest, weights
from loveletter.bots.champion.manifest import NetworkFile
from tests.bots.champion.networks import forget_networks, random_arrays
from training.ship import write_weights


@pytest.fixture(scope="module")
def unlearned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with small networks of each family and role; `second` has one player for two seats and one for more."""
    folder = tmp_path_factory.mktemp("weights")
    entries: list[NetworkFile] = []
    for entry in [each for each in manifest.NETWORKS if each.role != "value"]:
        two_players = (entry.family, entry.role) == ("second", "player")
        for seats in ((2, 2), (3, 6)) if two_players else (entry.seats,):
            name = f"{entry.role}-{entry.family}-{seats[0]}.npz"
            write_weights(folder / name, random_arrays(entry.family, len(entries)), bits=8)
            sha256 = hashlib.sha256((folder / name).read_bytes()).hexdigest()
            entries.append(replace(entry, seats=seats, file=name, sha256=sha256))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "PACKAGE", folder)
        patch.setattr(manifest, "NETWORKS", tuple(entries))
        forget_networks()
        yield folder
    forget_networks()
