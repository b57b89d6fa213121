"""PPO of TorchRL learns to beat random play: masked actions, advantages and the clipped loss are the library's.

pip install "loveletter-game[gymnasium]" torchrl
python examples/torchrl_ppo.py                  some minutes
python examples/torchrl_ppo.py --batches 2      a look at how it runs
"""

import argparse
from typing import Any

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper
from torchrl.envs.utils import ExplorationType, set_exploration_type
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import loveletter.environments.single_seat  # noqa: F401 - registers the environment

FRAMES, EPOCHS, MINIBATCH, HIDDEN = 2048, 4, 256, 128


def table() -> Any:
    env = gymnasium.make("loveletter/LoveLetter-v0", players=2, opponents="random", mask_in_observation=True)
    return GymWrapper(env, categorical_action_encoding=True)


def network(inputs: int, outputs: int) -> Any:
    return torch.nn.Sequential(torch.nn.Linear(inputs, HIDDEN), torch.nn.Tanh(), torch.nn.Linear(HIDDEN, outputs))


class Player(torch.nn.Module):
    """From what a seat sees, and its mask, to a score for each action and the mask as TorchRL wants it."""

    def __init__(self, high: Any, actions: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / high.clamp(min=1).float())
        self.network = network(len(high), actions)

    def forward(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        return self.network(observation * self.scale), mask.bool()


class Value(torch.nn.Module):
    def __init__(self, high: Any) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / high.clamp(min=1).float())
        self.network = network(len(high), 1)

    def forward(self, observation: Any) -> Any:
        return self.network(observation * self.scale)


def rounds_won(player: Any, rounds: int) -> float:
    env = table()
    env.set_seed(7)
    with torch.no_grad(), set_exploration_type(ExplorationType.DETERMINISTIC):
        won = sum(float(env.rollout(1000, player)["next", "reward"].sum()) for _ in range(rounds))
    return won / rounds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=20, help=f"of {FRAMES} decisions each")
    parser.add_argument("--rounds", type=int, default=300, help="rounds played to measure it")
    given = parser.parse_args()
    torch.manual_seed(1)
    env = table()
    high = torch.as_tensor(env.observation_spec["observation"].space.high)
    scores = TensorDictModule(
        Player(high, env.action_spec.n), in_keys=["observation", "action_mask"], out_keys=["logits", "mask"]
    )
    player = ProbabilisticActor(
        scores,
        in_keys=["logits", "mask"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        spec=env.action_spec,
    )
    value = ValueOperator(Value(high), in_keys=["observation"])
    advantage, loss_of = GAE(gamma=1.0, lmbda=0.9, value_network=value), ClipPPOLoss(player, value)
    optimizer = torch.optim.Adam(loss_of.parameters(), lr=1e-3)
    collector = Collector(
        env, player, frames_per_batch=FRAMES, total_frames=FRAMES * given.batches, auto_register_policy_transforms=True
    )
    collector.set_seed(1)
    print(
        f"before: {rounds_won(player, given.rounds):.0%} of {given.rounds} rounds won against random play", flush=True
    )
    for batch in collector:
        with torch.no_grad():
            advantage(batch)
        for _ in range(EPOCHS):
            for part in torch.randperm(FRAMES).split(MINIBATCH):
                losses = loss_of(batch[part])
                loss = sum(value for name, value in losses.items() if name.startswith("loss_"))
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
    collector.shutdown()
    print(f"after: {rounds_won(player, given.rounds):.0%} of {given.rounds} rounds won against random play")


if __name__ == "__main__":
    main()
