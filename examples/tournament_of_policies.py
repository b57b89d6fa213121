"""A tournament of policies in the PettingZoo environment: every pair plays, from both seats of each deal."""

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.environments import make
from loveletter.environments.setup import table_rules
from loveletter.spaces import ActionSpace, Observation

RULES = table_rules("second", 2, None)
ACTIONS, SEEN = ActionSpace(RULES), Observation(RULES)

Policy = Callable[[dict[str, NDArray[Any]], random.Random], int]
"""From what an agent sees, with the mask of what it may do, to the number of an action."""


def by_chance(seen: dict[str, NDArray[Any]], luck: random.Random) -> int:
    return luck.choice(np.flatnonzero(seen["action_mask"]).tolist())


def lowest_card(seen: dict[str, NDArray[Any]], luck: random.Random) -> int:
    """Play the lower card and keep the higher one; among the ways to do so, chance decides."""
    legal = np.flatnonzero(seen["action_mask"]).tolist()
    values = [RULES.values[ACTIONS.meanings[number].card] for number in legal]
    keeping = ACTIONS.describe(legal[0]).startswith("keep")
    wanted = max(values) if keeping else min(values)
    return luck.choice([number for number, value in zip(legal, values, strict=True) if value == wanted])


def counting(seen: dict[str, NDArray[Any]], luck: random.Random) -> int:
    """As `lowest_card`, but a Guard names the card of which most copies are unseen."""
    number = lowest_card(seen, luck)
    meaning = ACTIONS.meanings[number]
    if meaning.guess is None:
        return number
    unseen = SEEN.named(seen["observation"])["unseen"]
    guesses = [
        each for each in np.flatnonzero(seen["action_mask"]).tolist() if ACTIONS.meanings[each][:3] == meaning[:3]
    ]
    return max(guesses, key=lambda each: int(unseen[SEEN.codes[str(ACTIONS.meanings[each].guess)] - 1]))


POLICIES: dict[str, Policy] = {"by chance": by_chance, "lowest card": lowest_card, "counting": counting}


def play(policies: tuple[Policy, Policy], seed: int) -> list[float]:
    """One round; the share of it that each of the two has won."""
    env = make("pettingzoo", players=2)
    env.reset(seed=seed)
    luck, won = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _truncated, _info = env.last()
        won[agent] += reward
        env.step(None if terminated else policies[env.possible_agents.index(agent)](seen, luck))
    return list(won.values())


def main(rounds: int = 20) -> None:
    print(f"Each pair plays {2 * rounds} rounds: every deal twice, with seats exchanged.\n")
    total = dict.fromkeys(POLICIES, 0.0)
    for one, other in combinations(POLICIES, 2):
        first = second = 0.0
        for seed in range(rounds):
            a, b = play((POLICIES[one], POLICIES[other]), seed)
            c, d = play((POLICIES[other], POLICIES[one]), seed)
            first, second = first + a + d, second + b + c
        print(f"{one:>12} {first:6.1f} : {second:<6.1f}{other}")
        total[one] += first
        total[other] += second
    print("\nRounds won by each:")
    for name, won in sorted(total.items(), key=lambda each: -each[1]):
        print(f"{name:>12} {won:6.1f}")


if __name__ == "__main__":
    main()
