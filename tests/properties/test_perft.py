"""Perft: how many sequences of actions there are from fixed deals. A change of any rule shows here.

To count again after an intended change: `python -m tests.properties.test_perft` prints the table below.
"""

import hashlib

import pytest

from loveletter import EDITIONS, State, apply, deal, legal_actions
from tests.play import make_rules

SIZES = {"classic": (2, 3, 4), "original": (2, 3, 4), "premium": (2, 3, 4, 5, 8), "second": (2, 3, 4, 5, 6)}

# edition, players, the sequences of 1, 2, 3, ... actions; the seed is the SHA-256 of "perft <edition> <players>"
COUNTS: list[tuple[str, int, tuple[int, ...]]] = [
    ("classic", 2, (8, 50, 343, 2492, 4648, 10297, 17724, 40656)),
    ("classic", 3, (17, 231, 3115, 20376, 176208)),
    ("classic", 4, (4, 20, 249, 1526, 14762, 207594)),
    ("original", 2, (8, 14, 34, 64, 156, 222, 1283, 8876, 27640, 7488, 0)),
    ("original", 3, (16, 240, 917, 7831, 42304)),
    ("original", 4, (24, 172, 3326, 71873)),
    ("premium", 2, (10, 90, 234, 1620, 4851, 38718)),
    ("premium", 3, (2, 5, 12, 36, 82, 362, 3254, 27456, 225922)),
    ("premium", 4, (10, 50, 510, 5405, 53025)),
    ("premium", 5, (37, 1477, 8287, 199796)),
    ("premium", 8, (8, 701, 7656, 111779)),
    ("second", 2, (10, 18, 52, 356, 648, 4056, 11410, 85716)),
    ("second", 3, (21, 104, 1352, 10580, 44286)),
    ("second", 4, (4, 12, 162, 3744, 15480, 72037)),
    ("second", 5, (40, 234, 1284, 21872)),
    ("second", 6, (6, 31, 1021, 6724, 49465)),
]


def perft(state: State, depth: int) -> int:
    """Sequences of so many actions; one that ends the round before that is not counted, as in chess."""
    seat = state.awaited
    actions = legal_actions(state)
    if depth == 1 or seat is None:
        return len(actions)
    return sum(perft(apply(state, seat, action)[0], depth - 1) for action in actions)


def start(edition: str, players: int) -> State:
    rules = make_rules(EDITIONS[edition], players, {})
    return deal(rules, hashlib.sha256(f"perft {edition} {players}".encode()).digest())[0]


@pytest.mark.parametrize(("edition", "players", "counts"), COUNTS)
def test_perft(edition: str, players: int, counts: tuple[int, ...]) -> None:
    state = start(edition, players)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def count_anew(most: int = 400_000) -> None:
    """As deep as there are no more sequences than this, so that all tables together take a few seconds."""
    for edition, players in [(name, players) for name in sorted(EDITIONS) for players in SIZES[name]]:
        counts: list[int] = []
        state = start(edition, players)
        while not counts or 0 < counts[-1] * max(counts[0], 12) < most:
            counts.append(perft(state, len(counts) + 1))
        print(f"    {(edition, players, tuple(counts))!r},".replace("'", '"'))


if __name__ == "__main__":
    count_anew()
