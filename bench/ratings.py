"""How quickly ratings find the order of members of known strength: ours against Plackett-Luce, Elo and Glicko-2.

All systems rate the same matches, which `bench.member_matches` has played.

    python -m bench.ratings [SEATS] [EVENINGS] [EDITION]

prints the rank correlation with the true order after 10, 20 and 40 matches of each member, and how many matches each
system needs for what ours has after 20. The true order is that of the rounds that members won in all matches played."""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp, log, pi, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

from bench.member_matches import MEMBERS, PlayedMembers, read
from loveletter import edition
from loveletter.ratings import Ladder, RatedMatch, ladder_of, rated

AFTER = (5, 10, 20, 40, 80)
SHOWN = (10, 20, 40)

Order: TypeAlias = Mapping[int, float]
"""By member, a number that is larger for stronger ones."""
System: TypeAlias = Callable[[Sequence[PlayedMembers]], Order]


def by_rounds(ladder: Ladder, adjusted: bool, matches: Sequence[PlayedMembers]) -> Order:
    shown = []
    for match in matches:
        scores = match.rounds.adjusted if adjusted else match.rounds.won
        assert scores is not None
        shown.append(RatedMatch(0.0, tuple(map(str, match.members)), match.rounds.rounds, scores, adjusted))
    return {int(member): rating.strength for member, rating in rated(shown, ladder).items()}


def plackett_luce(matches: Sequence[PlayedMembers]) -> Order:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {member: model.rating() for member in range(MEMBERS)}
    for match in matches:
        after = model.rate([[ratings[member]] for member in match.members], scores=list(_places(match)))
        ratings |= {member: rating for member, (rating,) in zip(match.members, after, strict=True)}
    return {member: rating.mu for member, rating in ratings.items()}


def _places(match: PlayedMembers) -> tuple[float, ...]:
    """Who won the match first, then by rounds: all that other systems see."""
    return tuple(100.0 * (seat in match.champions) + won for seat, won in enumerate(match.rounds.won))


def _pairs(match: PlayedMembers) -> list[tuple[int, int, float]]:
    """Every two members of a match, with 1, 1/2 or 0 for the first."""
    places = _places(match)
    return [
        (one, other, (places[at] > places[to]) + 0.5 * (places[at] == places[to]))
        for at, one in enumerate(match.members)
        for to, other in enumerate(match.members)
        if at < to
    ]


def elo(matches: Sequence[PlayedMembers], k: float = 32.0) -> Order:
    """Matches of more than two are rated as all their pairs, with k divided by the other seats."""
    ratings = dict.fromkeys(range(MEMBERS), 1500.0)
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


def glicko_2(matches: Sequence[PlayedMembers], tau: float = 0.5) -> Order:
    """Each match is a rating period of its members (Glickman, "Example of the Glicko-2 system", 2022)."""
    ratings = {member: Glicko() for member in range(MEMBERS)}
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


def systems(ladder: Ladder) -> dict[str, System]:
    return {
        "rounds without luck": partial(by_rounds, ladder, True),
        "rounds": partial(by_rounds, ladder, False),
        "Plackett-Luce": plackett_luce,
        "Elo": elo,
        "Glicko-2": glicko_2,
    }


OTHERS = ("Plackett-Luce", "Elo", "Glicko-2")


def true_order(matches: Sequence[PlayedMembers]) -> list[int]:
    """All members, the strongest first: by rounds won of those expected of equals."""
    gained, played = defaultdict[int, float](float), defaultdict[int, int](int)
    for match in matches:
        for member, won in zip(match.members, match.rounds.won, strict=True):
            gained[member] += won - match.rounds.rounds / len(match.members)
            played[member] += match.rounds.rounds
    return sorted(gained, key=lambda member: -gained[member] / played[member])


def evening(matches: Sequence[PlayedMembers], each: int, luck: random.Random) -> list[PlayedMembers]:
    """Some of these matches, of every group about equally often, until everybody has played so many."""
    groups = defaultdict[tuple[int, ...], list[PlayedMembers]](list)
    for match in luck.sample(matches, len(matches)):
        groups[tuple(sorted(match.members))].append(match)
    counts, chosen = [0] * MEMBERS, list[PlayedMembers]()
    while True:
        open_groups = [group for group in groups if groups[group] and all(counts[member] < each for member in group)]
        if not open_groups:
            return chosen
        for group in luck.sample(open_groups, len(open_groups)):
            if all(counts[member] < each for member in group):
                chosen.append(groups[group].pop())
                for member in group:
                    counts[member] += 1


def correlation(order: Order, true: Sequence[int]) -> float:
    """Spearman's, with the true order; equal ratings share their ranks."""
    values = [order.get(member, 0.0) for member in true]
    ranks = [sum(other > value for other in values) + sum(other == value for other in values) / 2 for value in values]
    places = range(len(true))
    mean_true, mean = fmean(places), fmean(ranks)
    covered = sum((place - mean_true) * (rank - mean) for place, rank in enumerate(ranks))
    spread = sqrt(sum((place - mean_true) ** 2 for place in places) * sum((rank - mean) ** 2 for rank in ranks))
    return covered / spread if spread else 0.0


def measured(
    ladder: Ladder, matches: Sequence[PlayedMembers], evenings: int, after: Sequence[int] = AFTER
) -> dict[str, dict[int, list[float]]]:
    """By system and number of matches, the correlation on each evening."""
    true = true_order(matches)
    found: dict[str, dict[int, list[float]]] = {name: {each: [] for each in after} for name in systems(ladder)}
    for number in range(evenings):
        for each in after:
            chosen = evening(matches, each, random.Random(f"{number} {each}"))
            for name, system in systems(ladder).items():
                found[name][each].append(correlation(system(chosen), true))
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
    name = (sys.argv[3:] or ["second"])[0]
    matches = list(read(name, seats))
    found = measured(ladder_of(edition(name), seats), matches, evenings)
    means = {name: {each: fmean(values) for each, values in found[name].items()} for name in found}
    best = min(OTHERS, key=lambda name: needed(means[name], means["rounds without luck"][20]) or AFTER[-1] + 1)
    print(
        f"{name}, {seats} seats, {len(matches)} matches; {evenings} evenings; after {SHOWN} matches each; best: {best}"
    )
    for name, by_number in means.items():
        errors = {each: stdev(values) / sqrt(evenings) for each, values in found[name].items()}
        cells = "  ".join(f"{by_number[each]:.3f} ± {2 * errors[each]:.3f}" for each in SHOWN)
        enough = needed(by_number, means["rounds without luck"][20])
        print(f"{name:28}{cells}  {'more' if enough is None else f'{enough:.0f}':>5}")


if __name__ == "__main__":
    main()
