"""A plain PyTorch loop, on the CPU or a GPU, where games, observations and network stay, and nothing is copied.

    python examples/plain_pytorch.py                                REINFORCE by self-play, a line every 20 updates
    python examples/plain_pytorch.py --device cuda --games 65536 --updates 400

It needs PyTorch and the extra [gymnasium]; on a GPU also [cuda]. The environment's arrays there are taken by PyTorch
through `__cuda_array_interface__`; the next step writes into the same memory, so what must last is cloned.
"""

import argparse
import time
from typing import Any

from loveletter.environments.vector import LoveLetterVectorEnv


class Table:
    """The environment with its arrays as tensors."""

    def __init__(self, torch: Any, games: int, players: int, device: str) -> None:
        self.torch = torch
        self.device = device
        self.env = LoveLetterVectorEnv(games, players=players, zero_sum=True, device=device)
        space: Any = self.env.single_observation_space
        high = torch.as_tensor(space.high, device=device)
        self.scale = 1 / high.clamp(min=1).float()
        self.take(*self.env.reset(seed=1))

    def take(self, seen: Any, info: dict[str, Any]) -> None:
        tensor = self.shared
        self.seen, self.mask, self.seat = tensor(seen), tensor(info["action_mask"]), tensor(info["seat"])

    def shared(self, array: Any) -> Any:
        """The same memory as a tensor."""
        tensor = self.torch.as_tensor(array, device=self.device)
        if self.device == "cuda":
            assert tensor.data_ptr() == array.__cuda_array_interface__["data"][0], "an array was copied"
        return tensor

    def step(self, actions: Any) -> tuple[Any, Any]:
        """What the step brought every seat, and which rounds are over."""
        seen, _, over, _, info = self.env.step(actions)
        self.take(seen, info)
        return self.shared(info["rewards"]).clone(), self.shared(over).clone()


def choose(torch: Any, network: Any, table: Table, share: float) -> tuple[Any, Any]:
    """An action for each game, and the logarithm of its chance; a share of the games plays by chance alone."""
    logits = network(table.seen.float() * table.scale).masked_fill(~table.mask, -1e9)
    chances = torch.distributions.Categorical(logits=logits)
    free = torch.distributions.Categorical(logits=(~table.mask).float() * -1e9)
    actions = torch.where(torch.rand(len(logits), device=table.device) < share, free.sample(), chances.sample())
    return actions, chances.log_prob(actions)


def update(torch: Any, network: Any, table: Table, steps: int) -> Any:
    """The loss of some steps: every decision is weighed with what its seat won of the round in the end."""
    kept = []
    for _ in range(steps):
        seat = table.seat.long().clone()
        actions, chance = choose(torch, network, table, share=0.0)
        kept.append((seat, chance, *table.step(actions)))
    won = torch.zeros_like(kept[0][2])
    known = torch.zeros_like(kept[0][3])
    losses, weights = [], []
    for seat, chance, rewards, over in reversed(kept):
        won = torch.where(over[:, None], rewards, won)
        known = known | over
        losses.append(-chance * won.gather(1, seat[:, None])[:, 0] * known)
        weights.append(known.float())
    return torch.stack(losses).sum() / torch.stack(weights).sum().clamp(min=1)


def share_against_random(torch: Any, network: Any, games: int, players: int, device: str, steps: int = 60) -> float:
    """What share of the rounds the network wins from others who play by chance; it sits elsewhere in each game."""
    table = Table(torch, games, players, device)
    every = torch.arange(games, device=device)
    mine = every % players
    won = played = 0.0
    for _ in range(steps):
        own, _ = choose(torch, network, table, share=0.0)
        free, _ = choose(torch, network, table, share=1.0)
        rewards, over = table.step(torch.where(table.seat == mine, own, free))
        won += float((rewards[every, mine] + over / players).sum())  # the mean was taken off
        played += float(over.sum())
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=1024, help="at the same time; a GPU has room for 65536")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--steps", type=int, default=24, help="decisions of each game in an update")
    given = parser.parse_args()
    import torch  # here, so that the help needs nothing

    torch.manual_seed(1)
    table = Table(torch, given.games, given.players, given.device)
    network = torch.nn.Sequential(
        torch.nn.Linear(table.seen.shape[1], 256), torch.nn.ReLU(), torch.nn.Linear(256, table.mask.shape[1])
    ).to(given.device)
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    begun = time.perf_counter()
    for number in range(given.updates + 1):
        if number % 20 == 0:
            with torch.no_grad():
                share = share_against_random(torch, network, given.games, given.players, given.device)
            decisions = number * given.steps * given.games / (time.perf_counter() - begun)
            print(
                f"{number:5} updates: {share:.1%} against random play; {decisions:,.0f} decisions a second", flush=True
            )
        optimizer.zero_grad()
        update(torch, network, table, given.steps).backward()
        optimizer.step()
    if given.device == "cuda":  # on the CPU an action that is not legal raises
        print(f"{table.env.refused} actions were refused")


if __name__ == "__main__":
    main()
