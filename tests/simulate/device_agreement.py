"""The GPU agrees with the processor: equal seeds and equal actions give equal rows, sets, shares, refusals and, at two
tables of three, observations.

    python -m tests.simulate.device_agreement            every edition, table size and random options: some minutes
    python -m tests.simulate.device_agreement --small    three tables, few games

It needs a GPU. Without one, NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 with --small runs it in Numba's simulation.
"""

from __future__ import annotations

import argparse
import warnings
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.environments.vector import LoveLetterVectorEnv
from loveletter.simulate import NO_ACTION, Batch, Simulator
from loveletter.spaces import Reward
from tests.play import random_rules, table_sizes

TABLES_EACH = 3
GAMES, MOVES = 2_000, 120
FEW_GAMES, FEW_MOVES = 6, 14
FEW_TABLES = (("classic", 3), ("second", 2), ("premium", 5))

OBSERVATIONS: tuple[dict[str, Any], ...] = (
    {"observations": False},
    {"observations": True},
    {"observations": True, "history": None},
)
"""What batches observe, from table to table."""


def host(array: object) -> NDArray[Any]:
    """A copy in the processor's memory."""
    copy = getattr(array, "copy_to_host", None)
    return np.asarray(array if copy is None else copy())


class Pair:
    """The same batch on both devices."""

    def __init__(self, rules: Rules, size: int, reward: Reward, observed: dict[str, Any]) -> None:
        simulator = Simulator(rules)
        self.observes: bool = observed["observations"]
        self.both = (
            Batch(simulator, size, workers=1, reward=reward, zero_sum=True, **observed),
            Batch(simulator, size, device="cuda", reward=reward, zero_sum=True, **observed),
        )

    def same(self, what: str) -> NDArray[Any]:
        """What both answer to this."""
        mine, theirs = (host(found() if callable(found := getattr(batch, what)) else found) for batch in self.both)
        assert (mine == theirs).all(), what
        return mine

    def do(self, what: str, *given: object) -> None:
        for batch in self.both:
            getattr(batch, what)(*given)
        self.same_games()

    def same_games(self) -> None:
        """Equal rows and equal observations."""
        self.same("games")
        if self.observes:
            awaited = self.same("awaited") >= 0
            assert (self.same("observe").any(axis=1) == awaited).all()


def agree(rules: Rules, size: int, moves: int, reward: Reward, observed: dict[str, Any]) -> None:
    pair = Pair(rules, size, reward, observed)
    pair.do("reset", 1)
    pair.same("legal_sets")
    for move in range(moves):
        pair.same("awaited")
        pair.same("seats")
        mine, theirs = (batch.choose(move) for batch in pair.both)
        chosen = host(mine).copy()
        assert (chosen == host(theirs)).all()
        if move % 10 == 9:  # no action has the number after the last, and some games sit out
            chosen[::3], chosen[1::3] = rules_size(pair), NO_ACTION
        advanced = [[host(each) for each in batch.advance(chosen, move)] for batch in pair.both]
        for mine, theirs in zip(*advanced, strict=True):
            assert (mine == theirs).all()
        pair.same_games()
        assert (pair.same("masks").sum(axis=1) > 0).all()
        pair.same("earned")
    mine, theirs = (host(batch.renumber(np.arange(size) - 2)) for batch in pair.both)
    assert (mine == theirs).all()
    pair.do("reset", 2, rules.players - 1)


def agree_as_environments(size: int, moves: int) -> None:
    """The vector environment hands out the same on both devices."""
    both = [LoveLetterVectorEnv(size, players=4, workers=1, device=device) for device in ("cpu", "cuda")]
    (seen, told), (there, told_there) = (env.reset(seed=1) for env in both)
    luck = np.random.default_rng(1)
    for _ in range(moves):
        assert (seen == host(there)).all()
        for name, array in told.items():
            assert (array == host(told_there[name])).all(), name
        actions = np.where(told["action_mask"], luck.random(told["action_mask"].shape), -1)
        (seen, *mine, told), (there, *theirs, told_there) = (env.step(actions.argmax(axis=1)) for env in both)
        for one, other in zip(mine, theirs, strict=True):
            assert (one == host(other)).all()
    assert [env.refused for env in both] == [0, 0]


def rules_size(pair: Pair) -> int:
    return pair.both[0].simulator.numbering.size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="three tables and few games")
    small = parser.parse_args().small
    warnings.filterwarnings("ignore", "overflow")  # without a compiler NumPy minds that luck wraps around
    luck = Random(1)
    compared = 0
    for name, edition in EDITIONS.items():
        for players in table_sizes(edition):
            if small and (name, players) not in FEW_TABLES:
                continue
            for _ in range(1 if small else TABLES_EACH):
                size, moves = (FEW_GAMES, FEW_MOVES) if small else (GAMES, MOVES)
                rules, reward = random_rules(luck, edition, players), luck.choice(list(Reward))
                agree(rules, size, moves, reward, OBSERVATIONS[compared % len(OBSERVATIONS)])
                compared += 1
            print(f"{name}, {players} seats: equal", flush=True)
    agree_as_environments(*(FEW_GAMES, FEW_MOVES) if small else (GAMES, MOVES))
    print(f"{compared} tables, all equal")


if __name__ == "__main__":
    main()
