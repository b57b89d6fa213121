"""Same games: whether games of all tables together go as those of a batch for each table, bit by bit.

    python -m tests.training.same_games second                     on a GPU, with all tables of the family
    python -m tests.training.same_games premium --games 4096 --steps 200

Without a GPU, NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 and --simulated hold Numba's simulation of one, with few
games, to the processor.
"""

from __future__ import annotations

import argparse
import time
import warnings
from pathlib import Path

import numpy as np

from loveletter.bots.champion.manifest import FAMILIES
from training.arrays import OnNumPy, arrays_on
from training.games import Games
from training.segments import Memory
from training.settings import CONFIG, read_settings
from training.tables import Table, tables_of

WRITTEN = ("seen", "allowed", "seat", "shares", "tokens", "over")


class Simulated(OnNumPy):
    """Arrays of NumPy whose games are played by the simulation of a GPU."""

    batch_device = "cuda"


def differing(one: Games, other: Games, steps: int, seed: int = 1, *, same_deals: bool = False) -> list[str]:
    """What differs after the same actions, which are drawn by chance; the first step with a difference is the last."""
    memories = [Memory(games.arrays, games, steps) for games in (one, other)]
    for games in (one, other):
        games.reset(seed, same_deals=same_deals)
    luck = np.random.default_rng(seed)
    for step in range(steps):
        for games, memory in zip((one, other), memories, strict=True):
            games.observe(memory.seen[step], memory.allowed[step], memory.seat[step])
        allowed = one.arrays.host(memories[0].allowed[step])
        taken = (allowed * (1 + luck.random(allowed.shape))).argmax(1)
        for games, memory in zip((one, other), memories, strict=True):
            brought = memory.shares[step], memory.tokens[step], memory.over[step]
            games.advance(games.arrays.array(taken), seed * steps + step, *brought)
        if found := [name for name in WRITTEN if not _same(name, step, one, other, memories)]:
            return [f"{name} at step {step}" for name in found]
    return [] if one.refused == other.refused == 0 else [f"refused: {one.refused}, {other.refused}"]


def _same(name: str, step: int, one: Games, other: Games, memories: list[Memory]) -> bool:
    mine, theirs = (
        games.arrays.host(getattr(memory, name)[step]) for games, memory in zip((one, other), memories, strict=True)
    )
    return bool(np.array_equal(mine, theirs))


def played_per_second(games: Games, steps: int) -> float:
    """Steps of all games a second, the first action always; the time of the processor and of the device."""
    arrays, memory = games.arrays, Memory(games.arrays, games, 2)
    games.reset(1)
    began = time.perf_counter()
    for step in range(steps):
        games.observe(memory.seen[0], memory.allowed[0], memory.seat[0])
        taken = arrays.full(memory.allowed[0]).argmax(1)
        games.advance(taken, step, memory.shares[0], memory.tokens[0], memory.over[0])
    arrays.host(memory.over[0])
    return steps * games.size / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=sorted(FAMILIES))
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--simulated", action="store_true", help="the simulation of a GPU against the processor")
    wish = parser.parse_args()
    if wish.simulated:
        warnings.filterwarnings("ignore", "overflow")  # without a compiler NumPy minds that luck wraps around
    tables = tables_of(read_settings(Path(CONFIG / f"{wish.family}.toml"), games=wish.games))
    if wish.simulated:
        tables = [Table(each.rules, 4, each.sight) for each in tables[:: max(len(tables) // 3, 1)]]
    device = Simulated() if wish.simulated else arrays_on("cuda")
    together = Games(device, tables)
    if not together.together:
        raise SystemExit(f"{wish.family}: {together.size} games cannot be played together")
    apart = Games(OnNumPy() if wish.simulated else device, tables, together=False)
    if found := differing(apart, together, wish.steps):
        raise SystemExit(f"{wish.family}: not the same games: {', '.join(found)}")
    if found := differing(apart, together, min(wish.steps, 8), 2, same_deals=True):
        raise SystemExit(f"{wish.family}: not the same deals: {', '.join(found)}")
    print(f"{wish.family}: {len(tables)} tables, {together.size} games, {wish.steps} steps: the same", flush=True)
    if not wish.simulated:
        speeds = [
            f"{name} {played_per_second(games, 60) / 1e6:.1f}"
            for name, games in (("apart", apart), ("together", together))
        ]
        print(f"million steps of a game in a second: {', '.join(speeds)}")


if __name__ == "__main__":
    main()
