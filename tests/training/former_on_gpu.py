"""What kernels do to games side by side, as digests: on the processor, or in Numba's simulation of a GPU.

Run with NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 for the latter; both must print the same.
"""

import hashlib
import os
import warnings

import numpy as np

from loveletter import EDITIONS
from loveletter.simulate.columns import columns_of
from loveletter.simulate.layout import new_games
from loveletter.spaces.characters import CHARACTERS, NUMBERS
from training.arrays import OnNumPy
from training.former_schemer.side_by_side import SideBySide
from training.same_games import Simulated

GAMES, WORLDS, STEPS = 3, 2, 2


def main() -> None:
    warnings.simplefilter("ignore")  # without a compiler, luck that wraps around is warned of
    arrays = Simulated() if os.environ.get("NUMBA_ENABLE_CUDASIM") else OnNumPy()
    rules = EDITIONS["second"].rules(4)
    games, worlds = SideBySide(arrays, rules, GAMES), SideBySide(arrays, rules, GAMES * WORLDS)
    rows = new_games(GAMES)
    games.simulator.begin_matches(rows, 3)
    games.columns[:] = columns_of(rows)
    luck, which = np.random.default_rng(1), np.arange(GAMES)
    for _ in range(STEPS):
        seen, allowed = games.encode(which)
        tell(seen.round(5), allowed)
        actions = games.action_at[(allowed * (1 + luck.random(allowed.shape))).argmax(1)]
        weights = luck.random((GAMES, rules.players, CHARACTERS)).astype(np.float32)
        copies = np.repeat(which, WORLDS)
        worlds.imagine(games, copies, np.tile(np.arange(WORLDS), GAMES), weights, 7, actions[copies])
        tell(worlds.columns, worlds.known)
        cards = games.simulator.tables[0]["action_card"][actions].astype(np.int64)
        tell(*games.suppose(which, cards, np.full(GAMES, NUMBERS["baron"])))
        games.step(which, actions)
        tell(games.columns, games.known)


def tell(*arrays: np.ndarray) -> None:
    print(hashlib.sha256(b"".join([np.ascontiguousarray(each).tobytes() for each in arrays])).hexdigest()[:16])


if __name__ == "__main__":
    main()
