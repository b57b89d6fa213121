"""Standings: the order of the players after the rounds that are over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from loveletter.evenings.plan import KNOCK_OUT
from loveletter.evenings.scoring import MatchOutcome, duplicate_points, place_points
from loveletter.evenings.state import EveningRound, EveningState, EveningTable


@dataclass(frozen=True, slots=True)
class StandingRow:
    rank: int
    """From 1; equal ones share it."""
    player: int
    points: float
    wins: int
    """Matches won."""
    tokens: int
    rounds: int
    """In which the player's table has a result that counts."""
    by_round: tuple[float | None, ...]
    """The points of each main round; None where the player had no seat, or nothing counts yet."""


def round_points(each: EveningRound, duplicate: bool) -> dict[int, float]:
    """The points of the players whose tables count: of every finished one, and in a duplicate round of all once the
    last one has finished."""
    counted = [(table, table.result) for table in each.tables if table.result is not None]
    if duplicate and not each.over:
        return {}
    if duplicate and len(counted) > 1:
        points = duplicate_points([result for _table, result in counted])
    else:
        points = tuple(place_points(result) for _table, result in counted)
    return {
        player: points[at][seat]
        for at, (table, _result) in enumerate(counted)
        for seat, player in enumerate(table.seats)
        if player is not None
    }


def standings(state: EveningState) -> tuple[StandingRow, ...]:
    """By points, then matches won, then tokens; the players of a knock-out that is over before all others, in its
    order."""
    main = state.main_rounds
    points = [round_points(each, state.plan.duplicate) for each in main]
    rows = [_row(player.number, main, points) for player in state.players]
    rows.sort(key=_order, reverse=True)
    first = knock_out_order(state)
    leaders = [next(row for row in rows if row.player == player) for player in first]
    ranked = [replace(row, rank=at) for at, row in enumerate(leaders, 1)]
    rest = [row for row in rows if row.player not in first]
    for _key, group in groupby(rest, key=_order):
        equal = list(group)
        ranked += [replace(row, rank=len(ranked) + 1) for row in equal]
    return tuple(ranked)


def _order(row: StandingRow) -> tuple[float, int, int]:
    return round(row.points, 6), row.wins, row.tokens


def _row(player: int, main: tuple[EveningRound, ...], points: list[dict[int, float]]) -> StandingRow:
    by_round = tuple(by_player.get(player) for by_player in points)
    counted = [(each.table_of(player), won) for each, won in zip(main, by_round, strict=True)]
    results = [(table, table.result) for table, won in counted if table is not None and won is not None]
    ended = [(table.seats.index(player), result) for table, result in results if result is not None]
    return StandingRow(
        rank=0,
        player=player,
        points=sum(won for won in by_round if won is not None),
        wins=sum(seat in result.winners for seat, result in ended),
        tokens=sum(result.tokens[seat] for seat, result in ended),
        rounds=len(ended),
        by_round=by_round,
    )


# the knock-out


def duel(table: EveningTable, seeds: tuple[int, ...]) -> tuple[int | None, int | None]:
    """Who has won and who has lost a table of the knock-out. Who is left alone has won; of two winners the one who was
    ahead before."""
    players = sorted(table.players, key=seeds.index)
    if len(players) < 2:
        return (players[0] if players else None), None
    result = table.result or MatchOutcome((0,) * len(table.seats), ())
    best = max(players, key=lambda player: (result.rank(table.seats.index(player)), -seeds.index(player)))
    return best, next(player for player in players if player != best)


def seeds_of(state: EveningState) -> tuple[int, ...]:
    """The order of all players after the main rounds, without the knock-out."""
    main = state._replace(rounds=state.main_rounds)
    return tuple(row.player for row in standings(main))


def knock_out_order(state: EveningState) -> tuple[int, ...]:
    """The first four of a knock-out that is over: final, then the match for the third place."""
    last = state.rounds[-1] if state.rounds else None
    if last is None or last.stage != "final" or not last.over:
        return ()
    seeds = seeds_of(state)
    order = [player for table in last.tables for player in duel(table, seeds)]
    return tuple(player for player in order if player is not None)[:KNOCK_OUT]
