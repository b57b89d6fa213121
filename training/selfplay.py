"""Self-play: a policy for one family of editions, by proximal policy optimisation on the compiled simulator.

    python -m training.selfplay second --minutes 6
    python -m training.selfplay premium --minutes 10 --device cuda --games 16384

Every table size of the family is played at once; the round's outcome is the only reward. Some rivals name the likeliest
card with their Guards, as people do (habits.py), so that the policy learns to play against that too. The result goes to
src/loveletter/bots/learned/weights/FAMILY.npz, which is what ships.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from loveletter.bots.learned.batch import Batch
from loveletter.bots.learned.families import FAMILIES, Family
from loveletter.bots.learned.features import layout
from loveletter.bots.learned.habits import Guards
from loveletter.simulate.cores import all_cores

OF_HABIT = 0.5
"""How many seats keep to the habit of naming the likeliest card."""
WEIGHTS = Path(__file__).parent.parent / "src/loveletter/bots/learned/weights"
HIDDEN = 256
SHARES = {2: 4, 3: 2, 4: 3}
"""How often a table size is played, where it is not 1: most tables have two to four seats."""


class Net(nn.Module):
    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(inputs, HIDDEN),
            nn.ReLU(),
            nn.Linear(HIDDEN, HIDDEN),
            nn.ReLU(),
            nn.Linear(HIDDEN, HIDDEN),
            nn.ReLU(),
        )
        self.policy = nn.Linear(HIDDEN, outputs)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        values = self.trunk(inputs)
        return self.policy(values), self.value(values)[:, 0]


@dataclass
class Steps:
    """What was seen, done and later won, one row for each decision."""

    seen: torch.Tensor
    allowed: torch.Tensor
    done: torch.Tensor
    chance: torch.Tensor
    value: torch.Tensor
    won: torch.Tensor


def masked(logits: torch.Tensor, allowed: torch.Tensor) -> torch.Tensor:
    return torch.log_softmax(logits.float().masked_fill(~allowed, -1e9), dim=1)


@torch.no_grad()
def collect(tables: list[Batch], net: Net, device: str, seed: int, bonus: float) -> Steps:
    """Play one round in every game, all seats by the network; what seats of habit do is not learned from."""
    luck = np.random.default_rng(seed)
    guards = Guards(tables[0].family)
    habitual = [of_habit(table, luck) for table in tables]
    kept: list[tuple[torch.Tensor, ...]] = []
    whose: list[tuple[int, Any, Any]] = []
    for number, table in enumerate(tables):
        table.deal(seed * 64 + number)
    while parts := [(number, which) for number, table in enumerate(tables) if len(which := table.ongoing())]:
        encoded = [tables[number].encode(which) for number, which in parts]
        seen = torch.from_numpy(np.concatenate([each[0] for each in encoded])).to(device)
        allowed = torch.from_numpy(np.concatenate([each[1] for each in encoded])).to(device)
        logits, value = net(seen)
        log_chances = masked(logits, allowed)
        done = torch.multinomial(log_chances.exp(), 1)[:, 0]
        chosen = done.cpu().numpy()
        learns = np.ones(len(chosen), np.bool_)
        at = 0
        for (number, which), (features, _allowed) in zip(parts, encoded, strict=True):
            table, rows = tables[number], slice(at, at + len(which))
            seats = table.games["awaited"][which].astype(np.int64)
            learns[rows] = learner = ~habitual[number][which, seats]
            whose.append((number, which[learner], seats[learner]))
            outputs = np.where(learner, chosen[rows], guards.by_habit(features, chosen[rows], luck))
            table.step(which, table.action_at[outputs])
            at += len(which)
        learned = torch.from_numpy(learns).to(device)
        columns = (seen.half(), allowed, done, log_chances.gather(1, done[:, None])[:, 0], value)
        kept.append(tuple([column[learned] for column in columns]))
    rewards = [table.rewards(bonus) for table in tables]
    won = np.concatenate([rewards[number][which, seats] for number, which, seats in whose])
    seen, allowed, done, chance, value = [torch.cat(column) for column in zip(*kept, strict=True)]
    return Steps(seen, allowed, done, chance, value, torch.from_numpy(won).to(device))


def of_habit(table: Batch, luck: np.random.Generator) -> NDArray[np.bool_]:
    """For each game, which seats are creatures of habit: any but one."""
    size = len(table.games), table.rules.players
    habitual = luck.random(size) < OF_HABIT
    habitual[np.arange(size[0]), luck.integers(size[1], size=size[0])] = False
    return habitual


def improve(net: Net, optimiser: torch.optim.Optimizer, steps: Steps, entropy: float, batch: int, epochs: int) -> float:
    """Clipped policy gradient with the outcome of the round as return; the mean entropy of the policy comes back."""
    advantage = steps.won - steps.value
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    spread = 0.0
    rows = len(steps.won)
    for _epoch in range(epochs):
        order = torch.randperm(rows, device=steps.won.device)
        spread = 0.0
        for start in range(0, rows, batch):
            which = order[start : start + batch]
            logits, value = net(steps.seen[which].float())
            log_chances = masked(logits, steps.allowed[which])
            ratio = (log_chances.gather(1, steps.done[which][:, None])[:, 0] - steps.chance[which]).exp()
            gain = advantage[which]
            loss = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            chances = log_chances.exp()
            uncertain = -(chances * log_chances.clamp(min=-30)).sum(1).mean()
            loss = loss + 0.5 * (value - steps.won[which]).square().mean() - entropy * uncertain
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
            spread += uncertain.item() * len(which) / rows
    return spread


def layers(net: Net) -> dict[str, nn.Linear]:
    """The layers by the names under which they ship."""
    inner = [layer for layer in net.trunk if isinstance(layer, nn.Linear)]
    return {**{str(number): layer for number, layer in enumerate(inner)}, "policy": net.policy, "value": net.value}


def load(net: Net, path: Path) -> None:
    with np.load(path) as arrays, torch.no_grad():
        for name, layer in layers(net).items():
            if f"w{name}" in arrays.files:
                layer.weight.copy_(torch.from_numpy(arrays[f"w{name}"].T.astype(np.float32)))
                layer.bias.copy_(torch.from_numpy(arrays[f"b{name}"].astype(np.float32)))


def save(net: Net, path: Path) -> None:
    arrays = {}
    for name, layer in layers(net).items():
        arrays[f"w{name}"] = layer.weight.detach().cpu().numpy().T.astype(np.float16)
        arrays[f"b{name}"] = layer.bias.detach().cpu().numpy().astype(np.float16)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **arrays)


def sizes(family: Family, games: int) -> dict[int, int]:
    """How many games of each table size."""
    options = range(max(family.edition.least_players, 2), family.seats + 1)
    total = sum(SHARES.get(players, 1) for players in options)
    return {players: games * SHARES.get(players, 1) // total for players in options}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=sorted({family.name for family in FAMILIES.values()}))
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--games", type=int, default=4096, help="rounds played before each improvement")
    parser.add_argument("--workers", type=int, default=all_cores(), help="threads that play (default: all cores)")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--entropy", type=float, nargs=2, default=(0.05, 0.003), metavar=("FIRST", "LAST"))
    parser.add_argument("--bonus", type=float, default=0.1, help="what a token beside the round is worth")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, default=None, help="weights to go on from")
    parser.add_argument("--out", type=Path, default=None)
    wish = parser.parse_args()
    family = next(each for each in FAMILIES.values() if each.name == wish.family)
    torch.manual_seed(wish.seed)
    net = Net(layout(family).size, len(family.outputs)).to(wish.device)
    if wish.start is not None:
        load(net, wish.start)
    optimiser = torch.optim.Adam(net.parameters(), lr=wish.rate, eps=1e-5)
    shares = sizes(family, wish.games).items()
    tables = [Batch(family.edition.rules(players), games, wish.workers) for players, games in shares]
    path = wish.out or WEIGHTS / f"{family.name}.npz"
    begun = told = time.perf_counter()
    decisions = turn = 0
    while (share := (time.perf_counter() - begun) / (60 * wish.minutes)) < 1:
        turn += 1
        optimiser.param_groups[0]["lr"] = wish.rate * max(1 - share, 0.02)
        entropy = wish.entropy[0] * (wish.entropy[1] / wish.entropy[0]) ** share
        steps = collect(tables, net, wish.device, wish.seed * 1_000_003 + turn, wish.bonus)
        spread = improve(net, optimiser, steps, entropy, wish.batch, wish.epochs)
        decisions += len(steps.won)
        if time.perf_counter() - told > 15:
            told = time.perf_counter()
            error = (steps.value - steps.won).square().mean().item()
            print(
                f"{told - begun:6.0f} s  round {turn:5}  {decisions / 1e6:7.1f} M decisions  "
                f"entropy {spread:.3f}  value error {error:.4f}",
                flush=True,
            )
            save(net, path)
    save(net, path)
    print(f"{decisions / 1e6:.1f} M decisions in {wish.minutes} minutes -> {path.name} ({path.stat().st_size} bytes)")


if __name__ == "__main__":
    main()
