"""What the tests of the champion share: networks that have learned nothing, in place of those that ship."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loveletter.bots.champion import weights
from loveletter.bots.champion.families import FAMILIES
from tests.bots.champion.networks import random_arrays


@pytest.fixture(scope="module")
def unlearned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of weights, with small networks for each family: for advice, for counters of cards, and for play."""
    folder = tmp_path_factory.mktemp("weights")
    for seed, family in enumerate(FAMILIES):
        weights.write_weights(folder / f"{family}.npz", random_arrays(family, seed))
        weights.write_weights(folder / f"counter-{family}.npz", random_arrays(family, len(FAMILIES) + seed))
    for seed, family in enumerate(weights.STEADY):
        weights.write_weights(folder / f"steady-{family}.npz", random_arrays(family, 2 * len(FAMILIES) + seed))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", folder)
        _forget()
        yield folder
    _forget()


def _forget() -> None:
    weights.network_of.cache_clear()
    weights.counter_of.cache_clear()
    weights.player_of.cache_clear()
