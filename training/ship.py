"""Ship: put learned weights, or an imitation of the courtier, where the champion reads them, with 8 bits a weight.

    python -m training.ship build/learned/second.npz build/learned/premium.npz
    python -m training.ship --counters build/weights/courtier-second.npz

The family is the name of the file, for a counter of cards what comes after the last hyphen.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from loveletter.bots.champion import weights
from loveletter.bots.champion.weights import read_network, write_weights

BITS = 8


def ship(file: Path, folder: Path, *, counter: bool = False) -> Path:
    """Write the weights of a file as they ship, after a look whether they fit."""
    family = file.stem.rpartition("-")[2]
    with np.load(file) as stored:
        arrays = dict(stored.items())
    network = read_network(family, arrays)
    layers = {
        **{str(place): each for place, each in enumerate(network.inner)},
        "p": network.policy,
        "v": network.values,
    }
    plain = {f"w{name}": layer.weights for name, layer in layers.items()}
    plain |= {f"b{name}": layer.bias for name, layer in layers.items()}
    path = folder / (f"counter-{family}.npz" if counter else f"{family}.npz")
    write_weights(path, plain, BITS)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--counters", action="store_true", help="they play as one who counts cards")
    wish = parser.parse_args()
    for file in wish.files:
        path = ship(file, Path(str(weights.FOLDER)), counter=wish.counters)
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
