"""Ship: put learned weights, or an imitation of the courtier, where the champion reads them, with few bits a weight.

    python -m training.ship build/learned/second.npz build/learned/premium.npz
    python -m training.ship --as steady build/learned/smoothed/second.npz
    python -m training.ship --as counter --bits 6 build/weights/courtier-second.npz
    python -m training.ship --as planner build/weights/former-second.npz

`steady` is the network that the champion plays by where it has one of its own, `counter` plays as somebody who counts
cards, `planner` as the former schemer, and without any of these it is the one that hints and the coach go by. The
family is what comes after the last hyphen of the file's name.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from loveletter.bots.champion import weights
from loveletter.bots.champion.weights import read_network, write_weights

STEADY, COUNTER, PLANNER = "steady", "counter", "planner"
BITS = 8


def ship(file: Path, folder: Path, kind: str | None = None, bits: int = BITS) -> Path:
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
    path = folder / (f"{family}.npz" if kind is None else f"{kind}-{family}.npz")
    write_weights(path, plain, bits)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument(
        "--as", dest="kind", choices=(STEADY, COUNTER, PLANNER), help="what they are for (default: advice)"
    )
    parser.add_argument("--bits", type=int, default=BITS, help="of a weight (default: 8)")
    wish = parser.parse_args()
    for file in wish.files:
        path = ship(file, Path(str(weights.FOLDER)), wish.kind, wish.bits)
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
