"""Trains a baseline for the benchmark in about ten minutes on a laptop, measures it, and enters it on the leaderboard.

    python -m examples.train_baseline my_agent --title "My agent"

Two networks learn by self-play, as in `ppo_selfplay.py`: one at the tables of `second` with 3 to 6 seats, one at
those of `premium` with 7 and 8. They are written to a package of their own, my_agent/, which plays with NumPy alone:
change how they learn, train again, compare. It needs the extras [gymnasium], [fast] and [arena].
"""

import argparse
import shlex
import subprocess
import sys
import time
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from examples.ppo_selfplay import Network, Player, Settings, learn, share_against_random
from loveletter.benchmark.field import SEATS, edition_for

PLAYING = Path(__file__).parent / "baseline" / "__init__.py"
"""What plays by the weights."""
UPDATES = 120
HIDDEN = 64
LOOK_EVERY = 50


def train(edition: str, tables: list[int], updates: int, seed: int) -> Network:
    """One network for all these numbers of seats: what a seat observes is of the same form at each."""
    players: list[Player] = []
    for seats in tables:
        settings = Settings(edition=edition, players=seats, updates=updates, hidden=HIDDEN, seed=seed)
        players.append(Player(settings, players[0].network if players else None))
    network, begun = players[0].network, time.perf_counter()
    for update in range(1, updates + 1):
        for player in players:
            learn(network, player.roll_out(), player.settings, player.luck)
        if update % LOOK_EVERY == 0 or update == updates:
            shares = [share_against_random(network, player.settings, rounds=1000) for player in players]
            won = ", ".join(f"{share * seats:.2f}" for share, seats in zip(shares, tables, strict=True))
            print(
                f"{edition}: {update} updates, {time.perf_counter() - begun:.0f} s; times an even share: {won}",
                flush=True,
            )
    return network


def arrays_of(network: Network) -> dict[str, NDArray[np.float16]]:
    """What plays: the first layer takes the observation as it is, and nobody asks for the value any more."""
    weights: dict[str, Any] = {**network.weights, "in": network.weights["in"] * network.scale[:, None]}
    return {name: each.astype(np.float16) for name, each in weights.items() if not name.startswith("value")}


def write(folder: Path, networks: dict[str, Network]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    arrays = {
        f"{edition}/{name}": each for edition, network in networks.items() for name, each in arrays_of(network).items()
    }
    with (folder / "weights.npz").open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    (folder / "__init__.py").write_text(PLAYING.read_text("utf-8"), "utf-8")


def run(*words: str) -> None:
    print(f"\n$ loveletter {shlex.join(words)}", flush=True)
    subprocess.run([sys.executable, "-m", "loveletter", *words], check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of the new package, below the folder where you are")
    parser.add_argument("--title", required=True, help="what the leaderboard calls it")
    parser.add_argument("--updates", type=int, default=UPDATES, help="of each network at each number of seats")
    parser.add_argument("--deals", type=int, default=50, help="for each number of seats, to measure it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2, help="processes that measure")
    parser.add_argument("--board", type=Path, default=Path("docs/results/leaderboard"))
    given = parser.parse_args()
    if not all(part.isidentifier() for part in given.folder.parts):
        parser.error(f"{given.folder} cannot be imported: name a folder such as my_agent")
    networks = {
        edition: train(edition, list(tables), given.updates, given.seed)
        for edition, tables in groupby(SEATS, edition_for)
    }
    write(given.folder, networks)
    policy, result = f"policy:{'.'.join(given.folder.parts)}:act", str(given.folder / "field.json")
    sizes = ("--deals", str(given.deals), "--seed", str(given.seed), "--workers", str(given.workers))
    run("benchmark", "field", policy, *sizes, "--out", result)
    run("leaderboard", "add", result, "--title", given.title, "--board", str(given.board))


if __name__ == "__main__":
    main()
