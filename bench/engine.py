"""Engine: rounds, decisions and views a second on one core, by random legal play through the public functions.

python -m bench.engine              all editions, at 2, 4 and the most seats
python -m bench.engine --seconds 5  longer, for steadier figures
"""

import argparse
import random
from typing import NamedTuple

from bench.figures import counted, keep, yardstick
from loveletter import EDITIONS, State, apply, deal, legal_actions, view
from loveletter.engine.edition import Rules


class Speed(NamedTuple):
    rounds: float
    decisions: float
    views: float


class Table:
    """One table that plays round after round and counts what it does."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = 0
        self.luck = random.Random(1)

    def play_round(self) -> int:
        """Play one round; how many decisions it took."""
        self.rounds += 1
        decisions = 0
        state, _events = deal(self.rules, self.rounds.to_bytes(32, "big"))
        while (seat := state.awaited) is not None:
            actions = legal_actions(state)
            state, _events = apply(state, seat, actions[int(self.luck.random() * len(actions))])
            decisions += 1
        return decisions

    def states(self, rounds: int) -> list[State]:
        """All states of some rounds, to look at."""
        found = []
        for number in range(rounds):
            state, _events = deal(self.rules, number.to_bytes(32, "big"))
            while (seat := state.awaited) is not None:
                found.append(state)
                state, _events = apply(state, seat, self.luck.choice(legal_actions(state)))
        return found


def measure(edition: str, seats: int, seconds: float) -> Speed:
    rules = EDITIONS[edition].rules(seats, {"allow_two": True} if edition == "premium" and seats == 2 else None)
    table = Table(rules)
    counted(table.play_round, seconds / 2)  # the legal plays of common situations are found once and then known
    before = table.rounds
    decisions, took = counted(table.play_round, seconds)
    rounds = table.rounds - before
    states = table.states(30)
    viewers = range(rules.players)

    def look() -> int:
        for state in states:
            for viewer in viewers:
                view(state, viewer)
        return len(states) * len(viewers)

    views, took_views = counted(look, seconds / 2)
    return Speed(rounds / took, decisions / took, views / took_views)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each table (default: 2)")
    seconds = parser.parse_args().seconds
    print("Random legal play on one core; 'per yard' divides by a loop of plain Python timed next to it, so that")
    print("figures from different machines, or from a busy one, can be compared.\n")
    print(f"{'edition':10}{'seats':>6}{'rounds/s':>12}{'decisions/s':>14}{'views/s':>12}{'per yard':>11}")
    for name, edition in EDITIONS.items():
        for seats in dict.fromkeys((2, 4, edition.most_players)):
            yard = yardstick()
            speed = measure(name, seats, seconds)
            yard = (yard + yardstick()) / 2
            print(
                f"{name:10}{seats:6}{speed.rounds:12,.0f}{speed.decisions:14,.0f}{speed.views:12,.0f}"
                f"{speed.decisions / yard:11.2f}",
                flush=True,
            )
            at = f"engine.{name}.{seats}"
            keep(
                {
                    f"{at}.rounds_per_s": speed.rounds,
                    f"{at}.decisions_per_s": speed.decisions,
                    f"{at}.views_per_s": speed.views,
                }
            )


if __name__ == "__main__":
    main()
