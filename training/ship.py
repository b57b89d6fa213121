"""Ship: put a trained network where the champion reads it, with few bits a weight, and update the manifest.

    python -m training.ship build/learned/second.npz
    python -m training.ship --as courtier --bits 6 build/weights/courtier-second.npz

The family is the part of the file's name after the last hyphen. `networks.toml` gets the new hash, or a new entry where
the family has no such network yet; what it says about the training is yours to edit.
"""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

import numpy as np

from loveletter.bots.champion import manifest
from loveletter.bots.champion.manifest import FAMILIES, Family, NetworkFile, Role
from loveletter.bots.champion.network import Arrays, Network, read_network
from loveletter.editions import EDITIONS

PACKAGE = Path(manifest.__file__).parents[2]
MANIFEST = "bots/champion/networks.toml"
BITS = 8
ENTRY = """
[[networks]]
family = "{family}"
role = "{role}"
seats = [{seats[0]}, {seats[1]}]
file = "{file}"
sha256 = "{sha256}"
training = "{training}"
"""


def ship(file: Path, role: Role = "player", bits: int = BITS, package: Path = PACKAGE) -> NetworkFile:
    """Write the weights as they ship, after checking that they fit the family, and list them in the manifest."""
    family = FAMILIES[file.stem.rpartition("-")[2]]
    known = next((entry for entry in manifest.NETWORKS if (entry.family, entry.role) == (family.name, role)), None)
    entry = known or _new_entry(family, role)
    with np.load(file) as stored:
        arrays = stored_of(read_network(family.name, dict(stored.items())))
    write_weights(package / entry.file, arrays, bits)
    sha256 = hashlib.sha256((package / entry.file).read_bytes()).hexdigest()
    listed = package / MANIFEST
    text = listed.read_text(encoding="utf-8")
    shipped = NetworkFile(**{**vars(entry), "sha256": sha256})
    text = text.replace(entry.sha256, sha256) if known else text + ENTRY.format(**vars(shipped))
    listed.write_text(text, encoding="utf-8")
    return shipped


def write_weights(path: Path, arrays: Arrays, bits: int = 16) -> None:
    """Write arrays of weights as they ship."""
    stored = stored_arrays(arrays, bits)
    with path.open("wb") as file:
        np.savez_compressed(file, **stored)  # type: ignore[arg-type] # names, not options


def stored_arrays(arrays: Arrays, bits: int) -> Arrays:
    """With 16 or up to 8 bits a weight; the last layers have 16, or 8 where the others have fewer."""
    if bits != 16 and not 2 <= bits <= 8:
        raise ValueError(f"weights have 16 bits, or 2 to 8, not {bits}")
    stored: Arrays = {}
    for name, values in arrays.items():
        plain = np.asarray(values, np.float32)
        inner = name[1:].isdigit()
        if name[0] == "w" and (bits <= 8 if inner else bits < 8):
            steps = 2 ** ((bits if inner else 8) - 1) - 1  # each way from 0
            scale = np.maximum(np.abs(plain).max(0), np.finfo(np.float32).tiny) / steps
            stored[name] = np.rint(plain / scale).astype(np.int8)
            stored[f"{name}_scale"] = scale.astype(np.float32)
        else:
            stored[name] = plain.astype(np.float16)
    return stored


def _new_entry(family: Family, role: Role) -> NetworkFile:
    """For all tables of a family that has no such network yet; an option may let two play an edition for more."""
    editions = [EDITIONS[name] for name in family.editions]
    fewest = min(2 if "allow_two" in edition.settable else edition.least_players for edition in editions)
    seats = fewest, max(edition.most_players for edition in editions)
    name = family.name if role == "player" else f"{role}-{family.name}"
    return NetworkFile(
        family.name, role, seats, f"bots/champion/weights/{name}.npz", "", f"training.learn {family.name}"
    )


def stored_of(network: Network) -> Arrays:
    """The arrays of a file for a network that has been read."""
    layers = {
        **{str(place): layer for place, layer in enumerate(network.inner)},
        "p": network.policy,
        "v": network.values,
    }
    weights = {f"w{name}": layer.weights for name, layer in layers.items()}
    return {**weights, **{f"b{name}": layer.bias for name, layer in layers.items()}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--as", dest="role", choices=("player", "courtier"), default="player", help="(default: player)")
    parser.add_argument("--bits", type=int, default=BITS, help="of a weight (default: 8)")
    wish = parser.parse_args()
    for file in wish.files:
        entry = ship(file, wish.role, wish.bits)
        print(f"{entry.file}: {(PACKAGE / entry.file).stat().st_size} bytes, {entry.sha256}")


if __name__ == "__main__":
    main()
