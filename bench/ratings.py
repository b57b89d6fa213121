"""How quickly ratings find the order of members of known strength: ours against Plackett-Luce, Elo and Glicko-2.

All systems rate the same matches, of `bench.simulated_members`.

    python -m bench.ratings [SEATS] [EVENINGS]

prints the rank correlation with the true order after 10, 20 and 40 matches of each member, and how many matches each
system needs for what ours has after 20."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from math import exp, log, pi, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

from bench.simulated_members import STRENGTHS, SimulatedMatch, evening
from loveletter.ratings import RatedMatch, rated, rated_by_places

AFTER = (5, 10, 20, 40, 80)
SHOWN = (10, 20, 40)

Order: TypeAlias = Mapping[int, float]
"""By member, a number that is larger for stronger ones."""
System: TypeAlias = Callable[[Sequence[SimulatedMatch]], Order]


def ours(adjusted: bool) -> System:
    def order(matches: Sequence[SimulatedMatch]) -> Order:
        shown = [
            RatedMatch(
                0.0, tuple(map(str, match.members)), match.rounds, match.adjusted if adjusted else match.won, adjusted
            )
            for match in matches
        ]
        return {int(member): rating.strength for member, rating in rated(shown, {}).items()}

    return order


def plackett_luce(adjusted: bool) -> System:
    def order(matches: Sequence[SimulatedMatch]) -> Order:
        shown = [
            RatedMatch(
                0.0,
                tuple(map(str, match.members)),
                match.rounds,
                match.adjusted if adjusted else _places(match),
                adjusted,
            )
            for match in matches
        ]
        return {int(member): rating.strength for member, rating in rated_by_places(shown).items()}

    return order


def _places(match: SimulatedMatch) -> tuple[float, ...]:
    """Who won the match first, then by rounds: all that other systems see."""
    return tuple(100.0 * (seat in match.winners) + won for seat, won in enumerate(match.won))


def _pairs(match: SimulatedMatch) -> list[tuple[int, int, float]]:
    """Every two members of a match, with 1, 1/2 or 0 for the first."""
    places = _places(match)
    return [
        (one, other, (places[at] > places[to]) + 0.5 * (places[at] == places[to]))
        for at, one in enumerate(match.members)
        for to, other in enumerate(match.members)
        if at < to
    ]


def elo(matches: Sequence[SimulatedMatch], k: float = 32.0) -> Order:
    """Matches of more than two are rated as all their pairs, with k divided by the other seats."""
    ratings = dict.fromkeys(range(len(STRENGTHS)), 1500.0)
    for match in matches:
        gains = dict.fromkeys(match.members, 0.0)
        for one, other, score in _pairs(match):
            expected = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
            gain = k / (len(match.members) - 1) * (score - expected)
            gains[one] += gain
            gains[other] -= gain
        for member, gain in gains.items():
            ratings[member] += gain
    return ratings


class Glicko(NamedTuple):
    mu: float = 0.0
    phi: float = 350 / 173.7178
    sigma: float = 0.06


def glicko_2(matches: Sequence[SimulatedMatch], tau: float = 0.5) -> Order:
    """Each match is a rating period of its members (Glickman, "Example of the Glicko-2 system", 2022)."""
    ratings = {member: Glicko() for member in range(len(STRENGTHS))}
    for match in matches:
        games: dict[int, list[tuple[Glicko, float]]] = {member: [] for member in match.members}
        for one, other, score in _pairs(match):
            games[one].append((ratings[other], score))
            games[other].append((ratings[one], 1 - score))
        ratings |= {member: glicko_after(ratings[member], played, tau) for member, played in games.items()}
    return {member: rating.mu for member, rating in ratings.items()}


def glicko_after(rating: Glicko, games: Sequence[tuple[Glicko, float]], tau: float = 0.5) -> Glicko:
    weights = [1 / sqrt(1 + 3 * other.phi**2 / pi**2) for other, _score in games]
    expected = [
        1 / (1 + exp(-weight * (rating.mu - other.mu))) for weight, (other, _) in zip(weights, games, strict=True)
    ]
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in zip(weights, expected, strict=True))
    gain = sum(weight * (score - chance) for weight, chance, (_, score) in zip(weights, expected, games, strict=True))
    sigma = _volatility(rating, variance, variance * gain, tau)
    phi = 1 / sqrt(1 / (rating.phi**2 + sigma**2) + 1 / variance)
    return Glicko(rating.mu + phi**2 * gain, phi, sigma)


def _volatility(rating: Glicko, variance: float, change: float, tau: float) -> float:
    before = log(rating.sigma**2)

    def excess(x: float) -> float:
        grown = rating.phi**2 + variance + exp(x)
        return exp(x) * (change**2 - grown) / (2 * grown**2) - (x - before) / tau**2

    low = before
    if change**2 > rating.phi**2 + variance:
        high = log(change**2 - rating.phi**2 - variance)
    else:
        steps = 1
        while excess(before - steps * tau) < 0:
            steps += 1
        high = before - steps * tau
    at_low, at_high = excess(low), excess(high)
    while abs(high - low) > 1e-6:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = excess(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


SYSTEMS: dict[str, System] = {
    "rounds without luck": ours(adjusted=True),
    "rounds": ours(adjusted=False),
    "Plackett-Luce without luck": plackett_luce(adjusted=True),
    "Plackett-Luce": plackett_luce(adjusted=False),
    "Elo": elo,
    "Glicko-2": glicko_2,
}
OTHERS = ("Plackett-Luce", "Elo", "Glicko-2")


def correlation(order: Order) -> float:
    """Spearman's, with the true order; equal ratings share their ranks."""
    members = range(len(STRENGTHS))
    values = [order.get(member, 0.0) for member in members]
    ranks = [sum(other > value for other in values) + sum(other == value for other in values) / 2 for value in values]
    mean_true, mean = fmean(members), fmean(ranks)
    covered = sum((true - mean_true) * (rank - mean) for true, rank in enumerate(ranks))
    spread = sqrt(sum((true - mean_true) ** 2 for true in members) * sum((rank - mean) ** 2 for rank in ranks))
    return covered / spread if spread else 0.0


def measured(seats: int, evenings: int, after: Sequence[int] = AFTER) -> dict[str, dict[int, list[float]]]:
    """By system and number of matches, the correlation on each evening."""
    found: dict[str, dict[int, list[float]]] = {name: {each: [] for each in after} for name in SYSTEMS}
    for number in range(evenings):
        for each in after:
            matches = evening(seats, each, random.Random(f"{seats} {number} {each}"))
            for name, system in SYSTEMS.items():
                found[name][each].append(correlation(system(matches)))
    return found


def needed(means: Mapping[int, float], wanted: float) -> float | None:
    """After how many matches this correlation is reached, between the numbers that were measured; None: after none."""
    before: tuple[int, float] | None = None
    for each, mean in means.items():
        if mean >= wanted:
            if before is None:
                return float(each)
            return before[0] + (each - before[0]) * (wanted - before[1]) / (mean - before[1])
        before = each, mean
    return None


def main() -> None:
    seats, evenings = int((sys.argv[1:] or ["2"])[0]), int((sys.argv[2:] or ["200"])[0])
    found = measured(seats, evenings)
    means = {name: {each: fmean(values) for each, values in found[name].items()} for name in found}
    best = max(OTHERS, key=lambda name: means[name][20])
    print(f"{seats} seats, {evenings} evenings; after {SHOWN} matches each; best of the others: {best}")
    for name, by_number in means.items():
        errors = {each: stdev(values) / sqrt(evenings) for each, values in found[name].items()}
        cells = "  ".join(f"{by_number[each]:.3f} ± {2 * errors[each]:.3f}" for each in SHOWN)
        enough = needed(by_number, means["rounds without luck"][20])
        print(f"{name:28}{cells}  {'more' if enough is None else f'{enough:.0f}':>5}")


if __name__ == "__main__":
    main()
