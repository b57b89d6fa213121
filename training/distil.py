"""Distil: a small network that plays like a larger one, from positions that the larger one plays itself.

    python -m training.distil build/weights/former-second.npz second --out build/weights/planner-second.npz

Half of the seats are played by the larger network, most others by the champion's, the rest by chance. The small one is
fitted to the chances of all actions, and held to them in positions that were kept back. A part of `--positions` comes
from each table size, as in `ask_former`; `--for 2=FILE` names another teacher for tables of two.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

from loveletter.bots.champion.families import FAMILIES
from loveletter.bots.champion.inputs import inputs_of
from loveletter.editions import EDITIONS
from training import examples, network
from training.arrays import Array, OnNumPy, arrays_on
from training.ask_former import SHARES, played_by, seated
from training.best_response import CHAMPION, weights_of
from training.examples import Examples
from training.expanding import expander
from training.games import Games
from training.imitate import KEPT_BACK, agreement, fit
from training.loss import masked
from training.network import Network, save
from training.playing import drawn
from training.tables import Table

GAMES = 4096
"""Side by side."""


def positions(
    arrays: OnNumPy, table: Table, teacher: Network, champion: Network, wanted: int, seed: int
) -> tuple[Array, Array, Array]:
    """What was seen, what was allowed, and the teacher's chances, in at least so many positions with a choice."""
    games = Games(arrays, [table])
    seen, allowed = arrays.zeros((games.size, games.width), "uint8"), arrays.zeros((games.size, games.actions), "bool")
    seat, over = arrays.zeros(games.size, "int64"), arrays.zeros(games.size, "bool")
    brought = arrays.zeros((games.seats, games.size))
    expand = expander(arrays, table.sight.columns, seen, games.told, games.size)
    every = arrays.xp.arange(games.size, device=arrays.device)
    arrays.seed(seed)
    games.reset(seed)
    sitters, found, number, step = seated(arrays, games), [], 0, 0
    while number < wanted:
        games.observe(seen, allowed, seat)
        inputs = expand(every)
        meant = masked(arrays, teacher.forward(inputs).logits, allowed)
        which = arrays.xp.where(allowed.sum(1) > 1)[0]
        kept = seen[which], allowed[which], arrays.xp.exp(meant[which])
        found.append([np.array(arrays.host(each)) for each in kept])
        number += len(which)
        others = masked(arrays, champion.forward(inputs).logits, allowed)
        taken = played_by(arrays, sitters[every, seat], drawn(arrays, meant), drawn(arrays, others), allowed)
        games.advance(taken, seed + step, brought, brought, over)
        sitters = arrays.xp.where(over[:, None], seated(arrays, games), sitters)
        step += 1
    if games.refused:
        raise RuntimeError(f"{games.refused} actions were not legal")
    together = [np.concatenate(each) for each in zip(*found, strict=True)]
    return together[0], together[1], together[2]


def read_teacher(text: str) -> tuple[int, Path]:
    players, _equals, path = text.partition("=")
    return int(players), Path(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("teacher", type=Path)
    parser.add_argument("family", choices=sorted(FAMILIES))
    parser.add_argument(
        "--for",
        dest="teachers",
        type=read_teacher,
        action="append",
        default=[],
        help="SEATS=FILE: another teacher there",
    )
    parser.add_argument("--positions", type=float, default=1.5e6)
    parser.add_argument("--hidden", type=int, nargs="+", default=(144, 144, 144))
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--minibatch", type=int, default=1024)
    parser.add_argument("--device", default="numpy", help="numpy, or a device of PyTorch (default: numpy)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    wish = parser.parse_args()
    began = time.perf_counter()

    def tell(text: str) -> None:
        print(f"{time.perf_counter() - began:6.0f} s  {text}", flush=True)

    arrays, teachers = arrays_on(wish.device), dict(wish.teachers)
    edition = EDITIONS[FAMILIES[wish.family][0]]
    fitted, kept_back = [], []
    sizes = range(edition.least_players, edition.most_players + 1)
    for players, share in [(size, SHARES[size]) for size in sizes if size in SHARES]:
        table = Table(edition.rules(players), GAMES, inputs_of(edition))
        champion = network.load(arrays, weights_of(CHAMPION, wish.family, players))
        teacher = network.load(arrays, teachers.get(players, wish.teacher))
        wanted = int(wish.positions * share)
        seen, allowed, chances = positions(arrays, table, teacher, champion, wanted, wish.seed)
        tables = (examples.Table(edition.name, players),)
        parts = Examples(tables, np.zeros(len(seen), np.uint8), seen, allowed, chances).split(KEPT_BACK)
        fitted.append(parts[0])
        kept_back.append(parts[1])
        tell(f"{players} seats: {len(seen)} positions")
    together = Examples.together(fitted)
    rate = 1e-3 * (wish.minibatch / 1024) ** 0.5
    found = fit(arrays, together, tuple(wish.hidden), wish.epochs, minibatch=wish.minibatch, rate=rate, seed=wish.seed)
    save(found, wish.out)
    tell(f"{wish.out}: fitted to {len(together)} positions")
    for each in kept_back:
        tell(f"{each.tables[0].players} seats: {json.dumps(agreement(found, each)._asdict())}")


if __name__ == "__main__":
    main()
