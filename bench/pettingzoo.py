"""PettingZoo: steps a second of the environment by random play, beside games of PettingZoo's own that can be made.

python -m bench.pettingzoo              second at 2, 4 and 6 seats, premium at 8
python -m bench.pettingzoo --seconds 5  longer, for steadier figures

A step is one decision of an agent that asked for `last()`, through all wrappers of the library; `raw` is without
them. PettingZoo's own games need packages that ours does not (Leduc: rlcard and pygame); what is missing is said.
"""

import argparse
import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pettingzoo
from pettingzoo.env_registry.exceptions import FailedToImport

from bench.figures import counted, keep
from loveletter.environments import make
from loveletter.environments.loveletter_v0 import raw_env

TABLES = (("second", 2), ("second", 4), ("second", 6), ("premium", 8))
PEERS = ("classic/leduc_holdem_v4", "classic/tictactoe_v3", "classic/rps_v2")
STRETCHES = 8
"""The best of so many stretches counts: other work on the machine makes a stretch slower, never faster."""


def episode(env: Any, luck: random.Random) -> int:
    """One episode by chance; how many decisions it took."""
    env.reset()
    decisions = 0
    for _agent in env.agent_iter():
        seen, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        masked = isinstance(seen, dict)
        env.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()) if masked else luck.randrange(3))
        decisions += 1
    return decisions


def speed(env: Any, seconds: float) -> float:
    """Decisions a second on one core, in the best stretch."""
    luck = random.Random(1)
    env.reset(seed=1)
    work: Callable[[], int] = lambda: episode(env, luck)  # noqa: E731
    stretches = [counted(work, seconds / STRETCHES, process_time) for _ in range(STRETCHES)]
    return max(decisions / took for decisions, took in stretches)


def peers() -> dict[str, Any]:
    """Those of PettingZoo's own games that can be made here."""
    made = {}
    for name in PEERS:
        try:
            made[name] = pettingzoo.make("aec", name)
        except FailedToImport as missing:
            print(f"{name:28}{missing.__cause__!s:>24}")
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each table (default: 3)")
    seconds = parser.parse_args().seconds
    print(f"\n{'environment':28}{'steps/s':>12}{'raw':>12}")
    for edition, players in TABLES:
        settings: dict[str, Any] = {"edition": edition, "players": players}
        wrapped, raw = speed(make("pettingzoo", **settings), seconds), speed(raw_env(**settings), seconds)
        print(f"{f'{edition}, {players} seats':28}{wrapped:12,.0f}{raw:12,.0f}", flush=True)
        at = f"env.pettingzoo.{edition}.{players}"
        keep({f"{at}.steps_per_s": wrapped, f"{at}.raw_steps_per_s": raw})
    for name, env in peers().items():
        print(f"{name:28}{speed(env, seconds):12,.0f}", flush=True)


if __name__ == "__main__":
    main()
