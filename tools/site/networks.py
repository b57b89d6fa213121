"""The networks of a site: those that the champion plays by, with fewer bits a weight than they ship with."""

from __future__ import annotations

import io
from hashlib import sha256
from importlib.resources import files

import numpy as np

from loveletter.bots.champion.manifest import NETWORKS
from loveletter.bots.champion.network import as_arrays, read_network
from loveletter.bots.champion.weights import read_arrays
from training.ship import stored_arrays, stored_of

BITS = 6
"""Of a weight of the inner layers; 0.3 points of strength at most (docs/strength.md), and a third of the bytes."""
MANIFEST = "bots/champion/networks.toml"


def network_files() -> dict[str, bytes]:
    """By path in the package: the networks, and the manifest with their hashes."""
    manifest = (files("loveletter") / MANIFEST).read_text(encoding="utf-8")
    written: dict[str, bytes] = {}
    for entry in NETWORKS:
        if entry.role == "player":
            network = read_network(entry.family, as_arrays(read_arrays(entry)))
            file = io.BytesIO()
            np.savez(file, **stored_arrays(stored_of(network), BITS))  # type: ignore[arg-type] # names, not options
            written[entry.file] = file.getvalue()
            manifest = manifest.replace(entry.sha256, sha256(written[entry.file]).hexdigest())
    return {**written, MANIFEST: manifest.encode()}
