"""Ship: put learned weights, or an imitation of the courtier, where the champion reads them, with few bits a weight.

    python -m training.ship build/learned/second.npz build/learned/premium.npz
    python -m training.ship --as steady build/learned/smoothed/second.npz
    python -m training.ship --as counter --bits 6 build/weights/courtier-second.npz
    python -m training.ship --as planner build/weights/former-second.npz
    python -m training.ship --as many --bits 4 build/many/smoothed/second.npz

`steady` is the network that the champion plays by where it has one of its own, `many` that for tables of three and
more, `counter` plays as somebody who counts cards, `planner` as the former schemer, and without any of these it is the
one that hints and the coach go by. The family is what comes after the last hyphen of the file's name.

`many` ships as what it differs by from `steady`, so that few bits are enough: ship it again after a new `steady`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from loveletter.bots.champion import weights
from loveletter.bots.champion.network import Network
from loveletter.bots.champion.weights import Arrays, checksum_of, read_network, write_weights

STEADY, MANY, COUNTER, PLANNER = "steady", "many", "counter", "planner"
BITS = 8


def ship(file: Path, folder: Path, kind: str | None = None, bits: int = BITS) -> Path:
    """Write the weights of a file as they ship, after a look whether they fit."""
    family = file.stem.rpartition("-")[2]
    path = folder / (f"{family}.npz" if kind is None else f"{kind}-{family}.npz")
    arrays, of = stored_of(_read(family, file)), None
    if kind == MANY:
        steady = folder / f"{STEADY}-{family}.npz"
        for name, values in stored_of(_read(family, steady)).items():
            arrays[name] = arrays[name] - values
        of = checksum_of(steady)
    write_weights(path, arrays, bits, of)
    return path


def _read(family: str, file: Path) -> Network:
    with np.load(file) as stored:
        return read_network(family, dict(stored.items()))


def stored_of(network: Network) -> Arrays:
    """The arrays of a file for a network that has been read."""
    layers = {
        **{str(place): each for place, each in enumerate(network.inner)},
        "p": network.policy,
        "v": network.values,
    }
    weights = {f"w{name}": layer.weights for name, layer in layers.items()}
    return {**weights, **{f"b{name}": layer.bias for name, layer in layers.items()}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument(
        "--as", dest="kind", choices=(STEADY, MANY, COUNTER, PLANNER), help="what they are for (default: advice)"
    )
    parser.add_argument("--bits", type=int, default=BITS, help="of a weight (default: 8)")
    wish = parser.parse_args()
    for file in wish.files:
        path = ship(file, Path(str(weights.FOLDER)), wish.kind, wish.bits)
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
