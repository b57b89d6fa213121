"""MaskablePPO of Stable-Baselines3 learns to beat random play in a few minutes.

pip install "loveletter-game[gymnasium]" sb3-contrib
python examples/maskable_ppo.py 20000             decisions to learn from
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO

import loveletter.environments.single_seat  # noqa: F401 - registers the environment

ROUNDS = 300


def main(steps: int) -> None:
    env = gymnasium.make("loveletter/LoveLetter-v0", players=2, opponents="random")
    learner = MaskablePPO("MlpPolicy", env, seed=1, verbose=1)
    learner.learn(steps)
    won = 0.0
    for number in range(ROUNDS):
        seen, _ = env.reset(seed=number)
        ended = False
        while not ended:
            action, _ = learner.predict(seen, action_masks=env.get_wrapper_attr("action_masks")())
            seen, reward, ended, _, _ = env.step(int(action))
            won += float(reward)
    print(f"{won / ROUNDS:.0%} of {ROUNDS} rounds won against random play")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
