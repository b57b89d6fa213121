"""How good the seating of evenings is, and how many matches tell a stronger player from a weaker one.

    python -m bench.evenings grouping [EVENINGS]

seats players of known strength for as many evenings (1,000) by Swiss, the greedy way and ours, and prints cost,
rematches and differences in points; for some of the rounds also whether ours has the least possible cost.

    python -m bench.evenings separate [DEALS] [SEED]

plays each deal (of 200) twice with two seats, `champion` (by its network alone) against `courtier` and the other way
round, and prints after how many matches the stronger one is ahead with a probability of 95%."""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

import numpy as np

from loveletter import edition
from loveletter.bots import Bot, bot
from loveletter.bots.champion.champion import Champion
from loveletter.coach.hidden_luck import hidden_luck
from loveletter.coach.luck import splits
from loveletter.engine.luck import bot_luck, round_seed
from loveletter.evenings.drawing import BY_POINTS
from loveletter.evenings.grouping import (
    Costs,
    Grouping,
    PlayerRecord,
    best_grouping,
    greedy_grouping,
    grouping_cost,
    pair_costs,
    table_sizes,
)
from loveletter.evenings.scoring import MatchOutcome, duplicate_points, place_points
from loveletter.notation import Match

SIZES = ((8, 4), (9, 3), (12, 3), (12, 4), (13, 4), (15, 5), (16, 4), (20, 4), (24, 4))
"""Players and seats of the evenings, one after the other."""
ROUNDS = 4
EXACT = 12
"""Up to so many players the least possible cost is found, too."""
Z = 1.645
"""Above the mean of a normal distribution by so many deviations: 95%."""
BUDGET = 60.0


# seating


def grouping(evenings: int) -> None:
    totals: dict[str, defaultdict[str, float]] = {way: defaultdict(float) for way in ("greedy", "ours")}
    cheaper = equal = dearer = exact = optimal = 0
    for number in range(evenings):
        players, seats = SIZES[number % len(SIZES)]
        luck = random.Random(number)
        skill = [luck.gauss(0, 1) for _ in range(players)]
        histories = {way: [PlayerRecord(0.0, {}, 0) for _ in range(players)] for way in totals}
        drawn = {way: random.Random(number) for way in totals}
        for _ in range(ROUNDS):
            for way, records in histories.items():
                chance = drawn[way]
                order = sorted(range(players), key=lambda at: (-records[at].points, chance.random()))
                costs = pair_costs(records, range(players), BY_POINTS["swiss"])
                short = [record.short for record in records]
                sizes = table_sizes(players, seats)
                greedy = greedy_grouping(order, sizes, costs)
                found = best_grouping(order, sizes, costs, short, chance)
                if way == "ours":
                    ours, theirs = (grouping_cost(each, costs, short) for each in (found, greedy))
                    cheaper += ours < theirs - 1e-9
                    dearer += ours > theirs + 1e-9
                    equal += abs(ours - theirs) <= 1e-9
                    if players <= EXACT and len(set(sizes)) == 1 and number % 10 == 0:
                        exact += 1
                        optimal += ours <= least_cost(players, seats, costs) + 1e-6
                taken = found if way == "ours" else greedy
                totals[way]["cost"] += grouping_cost(taken, costs, short)
                count(totals[way], taken, records)
                histories[way] = after_round(taken, records, skill, chance)
    print(f"{evenings} evenings of {ROUNDS} rounds (Swiss)")
    for way, total in totals.items():
        rounds = evenings * ROUNDS
        print(f"{way:7} cost of a round {total['cost'] / rounds:6.1f}", end=", ")
        print(f"meetings again {total['again'] / evenings:5.2f} an evening", end=", ")
        print(f"a third time {total['third'] / evenings:5.3f}", end=", ")
        print(f"points between two at a table {total['apart'] / total['pairs']:.2f}")
    print(f"in the same position ours costs less in {cheaper}, the same in {equal}, more in {dearer} rounds")
    print(f"least possible cost: reached in {optimal} of {exact} rounds that were checked")


def count(total: defaultdict[str, float], taken: Grouping, records: Sequence[PlayerRecord]) -> None:
    for table in taken:
        for one, other in combinations(table, 2):
            met = records[one].met.get(other, 0)
            total["again"] += met > 0
            total["third"] += met > 1
            total["pairs"] += 1
            total["apart"] += abs(records[one].points - records[other].points)


def after_round(
    taken: Grouping, records: Sequence[PlayerRecord], skill: Sequence[float], chance: random.Random
) -> list[PlayerRecord]:
    """Each table is won by skill and much luck; points by place."""
    after = list(records)
    most = max(map(len, taken))
    for table in taken:
        tokens = tuple(round(100 * (5 + 0.5 * skill[player] + chance.gauss(0, 1))) for player in table)
        points = place_points(MatchOutcome(tokens, (tokens.index(max(tokens)),)))
        for player, won in zip(table, points, strict=True):
            before = records[player]
            met = Counter(before.met) + Counter(other for other in table if other != player)
            after[player] = PlayerRecord(before.points + won, dict(met), before.short + (len(table) < most))
    return after


def least_cost(players: int, seats: int, costs: Costs) -> float:
    """By integer programming: every possible table has a cost, and everybody sits at one."""
    from scipy.optimize import LinearConstraint, milp  # type: ignore[import-untyped]

    tables = list(combinations(range(players), seats))
    prices = [sum(costs[one][other] for one, other in combinations(table, 2)) for table in tables]
    seated = np.zeros((players, len(tables)))
    for column, table in enumerate(tables):
        seated[list(table), column] = 1
    solved = milp(prices, constraints=LinearConstraint(seated, 1, 1), integrality=np.ones(len(tables)), bounds=(0, 1))
    return float(solved.fun)


# telling a stronger player from a weaker one


def separate(deals: int, seed: int) -> None:
    strong, weak = Champion(searching=False), bot("courtier")
    luck = random.Random(seed)
    names = "plain", "rounds", "cards", "cards and hands", "duplicate", "duplicate, cards and hands"
    observed: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(deals):
        secret = luck.randbytes(32)
        matches = [played((strong, weak), secret), played((weak, strong), secret)]
        outcomes = [MatchOutcome(tuple(match.state.tokens), tuple(match.state.champions)) for match in matches]
        shares = [splits(match.steps()) for match in matches]
        won = [[seat.whole.won for seat in each] for each in shares]
        cards = [[seat.whole.won - seat.whole.luck for seat in each] for each in shares]
        hidden = [hidden_luck(match.steps()).tolist() for match in matches]
        clean = [[each[seat] - taken[seat] for seat in range(2)] for each, taken in zip(cards, hidden, strict=True)]
        observed["plain"] += [place_points(outcome)[at] - 0.5 for at, outcome in enumerate(outcomes)]
        observed["rounds"] += [margin(each, at) for at, each in enumerate(won)]
        observed["cards"] += [margin(each, at) for at, each in enumerate(cards)]
        observed["cards and hands"] += [margin(each, at) for at, each in enumerate(clean)]
        points = duplicate_points(outcomes)
        observed["duplicate"].append(points[0][0] + points[1][1] - 1)
        observed["duplicate, cards and hands"].append(sum(margin(each, at) for at, each in enumerate(clean)))
    print(f"{deals} deals, each played twice; champion (network alone) against courtier, second edition, two seats")
    plain = 0.0
    for name, values in observed.items():
        matches_each = 2 if name.startswith("duplicate") else 1
        needed = matches_each * (Z * stdev(values) / fmean(values)) ** 2
        plain = plain or needed
        error = 2 * stdev(values) / sqrt(len(values)) / abs(fmean(values))  # two standard errors of the mean
        print(f"{name:26} ahead by {fmean(values):6.3f} ± {stdev(values):.3f}", end="; ")
        print(f"{needed:6.1f} matches (± {2 * error:.0%}), {plain / needed:.1f} times fewer")


def margin(shares: Sequence[float], seat: int) -> float:
    return shares[seat] - shares[1 - seat]


def played(bots: Sequence[Bot], secret: bytes) -> Match:
    match = Match.begin(edition("second").rules(2), ["0", "1"])
    while not match.over:
        if (seat := match.awaited) is None:
            starter = 0 if match.state.round == 0 else None
            match = match.deal(round_seed(secret, match.state.round + 1), starter=starter)
        else:
            drawn = random.Random(bot_luck(secret, seat, match.state.version))
            match = match.act(seat, bots[seat].decide(match.view(seat), drawn, BUDGET))
    return match


def main() -> None:
    what, *numbers = sys.argv[1:]
    given = list(map(int, numbers))
    if what == "grouping":
        grouping(*(given or [1000]))
    else:
        separate(*(given or [200]), *([] if len(given) > 1 else [1]))


if __name__ == "__main__":
    main()
