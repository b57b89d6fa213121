"""What the tests of the champion share: networks that have learned nothing, in place of those that ship."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loveletter.bots.champion import weights
from loveletter.bots.champion.families import FAMILIES
from tests.bots.champion.networks import random_arrays


@pytest.fixture(scope="module")
def unlearned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of weights, with a small network for each family."""
    folder = tmp_path_factory.mktemp("weights")
    for seed, family in enumerate(FAMILIES):
        weights.write_weights(folder / f"{family}.npz", random_arrays(family, seed))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", folder)
        weights.network_of.cache_clear()
        yield folder
    weights.network_of.cache_clear()
