"""Folders with parts of a contest, most of which do not fit together: one for each error of `arena merge`."""

import json
import shutil
from pathlib import Path

from tests.cli.command import loveletter

ARENA = ("arena", "--bots", "random,novice", "--rounds", "4", "--no-plots")


def shard_folders(folder: Path) -> None:
    """half-1 and half-2 fit together; older is a whole contest, played by other code."""
    for name, shard in (("half-1", "1/2"), ("half-2", "2/2"), ("older", "1/1")):
        assert loveletter(*ARENA, "--shard", shard, "--out", str(folder / name)).code == 0
    for name in ("lost", "other", "damaged"):
        shutil.copytree(folder / "half-2", folder / name)
    (folder / "lost" / "blocks.jsonl").unlink()
    (folder / "damaged" / "shard.json").write_text("{")
    _change(folder / "other" / "shard.json", "contest", "seed", 2)
    _change(folder / "older" / "shard.json", "badge", "novice", "older")


def _change(file: Path, part: str, name: str, value: object) -> None:
    data = json.loads(file.read_text())
    data[part][name] = value
    file.write_text(json.dumps(data))
