"""What the tests of the champion share: networks that have learned nothing, in place of those that ship."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loveletter.bots.champion import weights
from loveletter.bots.champion.families import FAMILIES
from tests.bots.champion.networks import forget_networks, random_arrays


@pytest.fixture(scope="module")
def unlearned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of weights, with small networks for each family: for advice, for play, and for the kinds of rivals."""
    folder = tmp_path_factory.mktemp("weights")
    for seed, family in enumerate(FAMILIES):
        weights.write_weights(folder / f"{family}.npz", random_arrays(family, seed))
        for kind, name in enumerate(("counter", "steady", "planner", "many"), 1):
            of = weights.checksum_of(folder / f"steady-{family}.npz") if name == "many" else None
            arrays = random_arrays(family, kind * len(FAMILIES) + seed)
            weights.write_weights(folder / f"{name}-{family}.npz", arrays, of=of)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", folder)
        forget_networks()
        yield folder
    forget_networks()
