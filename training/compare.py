"""Compare: ways to learn, each for the same time at tables of two, and then every one against every other.

    python -m training.compare --minutes 1.2 --side 4 --out build/compared      four runs share the GPU at a time
    python -m training.compare --only plain,mirror --minutes 0.5

Journals and weights of each way go to --out, and what came of it to comparison.json there.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from training.arrays import OnNumPy, arrays_on
from training.tables import Table
from training.versus import load_any, versus

TWO = {
    "seats": {"2": 1, "3": 0, "4": 0, "5": 0, "6": 0},
    "varied": 0.0,
    "opponents": {},
    "opponents_at": {},
    "games": 98304,
}
CLIPPED = {"clip": 0.2, "divergence": 0.05, "reference_every": 20, "entropy": [0.02, 0.002]}
"""Proximal policy optimisation, which all ways have in common that do not say otherwise."""
WAYS: dict[str, dict[str, Any]] = {
    "plain": {},
    "mirror": {"clip": 1e9, "divergence": 1.0, "reference_every": 1, "entropy": [0.05, 0.002]},
    "league": {"opponents": {"courtier": 0.12, "past": 0.12, "habit": 0.1}},
    "no-reference": {"divergence": 0.0},
    "width-256": {"hidden": [256, 256, 256]},
    "width-1024": {"hidden": [1024, 1024, 1024]},
    "gru": {"network": "gru"},
    "attention": {"network": "attention"},
}
"""What each way changes."""


def toml(value: Any) -> str:
    """A value as TOML writes it, in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join([f'"{name}" = {toml(each)}' for name, each in value.items()]) + "}"
    return json.dumps(value)


def learn(names: list[str], minutes: float, out: Path, device: str) -> None:
    """Let these ways learn side by side."""
    running = []
    for name in names:
        changes = [f"--set={key}={toml(value)}" for key, value in {**TWO, **CLIPPED, **WAYS[name]}.items()]
        command = [sys.executable, "-m", "training.selfplay", "second", "--device", device, "--out", str(out / name)]
        with (out / f"{name}.txt").open("w", encoding="utf-8") as told:
            whole = [*command, "--minutes", str(minutes), *changes]
            running.append((name, subprocess.Popen(whole, stdout=told, stderr=subprocess.STDOUT)))
    for name, process in running:
        if process.wait() != 0:
            print(f"{name} failed: {(out / f'{name}.txt').read_text(encoding='utf-8')[-2000:]}", flush=True)


def contests(arrays: OnNumPy, names: list[str], out: Path, rounds: int) -> list[dict[str, Any]]:
    """Every way that has learned against every other, and against what lies in build/weights."""
    edition = EDITIONS["second"]
    table = Table(edition.rules(2), 65536, inputs_of(edition))
    files = {name: out / name / "second.npz" for name in names if (out / name / "second.npz").exists()}
    others = {path.stem: path for path in sorted(Path("build/weights").glob("*-second.npz"))}
    networks = {name: load_any(arrays, path, table) for name, path in {**files, **others}.items()}
    found = []
    for place, one in enumerate(files):
        for other in [*list(files)[place + 1 :], *others]:
            share = versus(arrays, table, networks[one], networks[other], rounds)["rounds"]
            found.append({"one": one, "other": other, **share})
            print(json.dumps(found[-1]), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.2)
    parser.add_argument("--side", type=int, default=4, help="how many learn at the same time (default: 4)")
    parser.add_argument("--only", help="ways, with commas between them (default: all)")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--out", type=Path, default=Path("build/compared"))
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    names = wish.only.split(",") if wish.only else list(WAYS)
    for place in range(0, len(names), wish.side):
        learn(names[place : place + wish.side], wish.minutes, wish.out, wish.device)
    found = contests(arrays_on(wish.device), names, wish.out, wish.rounds)
    told = {"minutes": wish.minutes, "side_by_side": wish.side, "ways": {name: WAYS[name] for name in names}}
    (wish.out / "comparison.json").write_text(json.dumps({**told, "contests": found}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
