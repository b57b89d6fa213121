"""Scoring: who wins a round, which tokens that brings (as `engine.scoring`), and what it pays (as `spaces.rewards`)."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate import layout
from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import Game, as_int
from loveletter.simulate.tables import SHARED, SUM_IF_COUNT, SUM_THEN_NONE, Tables
from loveletter.simulate.turns import card_of
from loveletter.spaces.characters import SPY
from loveletter.spaces.rewards import Reward


@compiled
def several(seats: int) -> bool:
    return seats & (seats - 1) != 0


@compiled
def end_round(tables: Tables, game: Game, target: int) -> None:
    """Score the round. `target`: whom the last card chose, who with its player may be the last to go out (Q23)."""
    survivors = tables.seats & ~game.out
    tied = survivors
    winners = survivors
    if several(survivors):
        game.ending = layout.COMPARISON
        winners, tied = best(tables, game, survivors)
    elif survivors:
        game.ending = layout.LAST_SURVIVOR
    else:
        game.ending = layout.NOBODY_LEFT
        tied = 1 << game.turn | 1 << target
    game.awaited = layout.NO_SEAT
    game.winners = winners
    game.next_starters = winners or tied
    if tables.starter_youngest and several(winners):
        game.next_starters = youngest(tables, game, winners)
    game.protected = 0
    game.must_choose = layout.NO_SEAT
    give_tokens(tables, game, survivors, winners)


@compiled
def best(tables: Tables, game: Game, survivors: int) -> tuple[int, int]:
    """The winners, and those who were equal to the last."""
    shown = 0
    for seat in range(tables.players):
        shown |= 1 << card_of(game.hands[seat])
    top = -1
    tied = 0
    for seat in range(tables.players):
        card = card_of(game.hands[seat])
        if survivors >> seat & 1 and not (tables.yields_to[card] and shown >> tables.yields_to[card] & 1):  # Q36
            worth = tables.values[card]
            if tables.has_adds:
                worth += discard_sum(game, tables.adds, seat)
            if worth > top:
                top = worth
                tied = 0
            if worth == top:
                tied |= 1 << seat
    if not several(tied) or not sums_decide(tables, game, tied):
        return tied, tied
    tied = highest_sums(tables, game, tied)
    if several(tied) and tables.round_tie == SUM_THEN_NONE:
        return 0, tied
    return tied, tied


@compiled
def sums_decide(tables: Tables, game: Game, tied: int) -> bool:
    if tables.round_tie != SUM_IF_COUNT:
        return tables.round_tie != SHARED
    for seat in range(tables.players):  # noqa: SIM110 (Numba knows no generators)
        if tied >> seat & 1 and discard_sum(game, tables.adds, seat):
            return True
    return False


@compiled
def highest_sums(tables: Tables, game: Game, seats: int) -> int:
    most = -1
    found = 0
    for seat in range(tables.players):
        if seats >> seat & 1:
            total = discard_sum(game, tables.values, seat)
            if total > most:
                most = total
                found = 0
            if total == most:
                found |= 1 << seat
    return found


@compiled
def discard_sum(game: Game, worth: Tables, seat: int) -> int:
    total = 0
    for place in range(game.discarded):
        if game.discards[place] >> layout.CARD_BITS == seat:
            total += worth[card_of(game.discards[place])]
    return total


@compiled
def youngest(tables: Tables, game: Game, seats: int) -> int:
    for place in range(tables.players):
        seat = game.youth[place]
        if seats >> seat & 1:
            return 1 << seat
    return 0


@compiled
def only_spy(tables: Tables, game: Game, survivors: int) -> int:
    """The seat that alone has a Spy lying before it, as a set; nobody if there are others or it is out."""
    spies = 0
    for place in range(game.discarded):
        if card_of(game.discards[place]) == SPY:
            spies |= 1 << (game.discards[place] >> layout.CARD_BITS)
    if not tables.spies_of_everyone:
        spies &= survivors
    return 0 if several(spies) else spies & survivors


@compiled
def give_tokens(tables: Tables, game: Game, survivors: int, winners: int) -> None:
    """All tokens of the round together, then the goal is tested; a Jester may win before that (Q28)."""
    bettor = 0
    if tables.has_jester and game.bettor != layout.NO_SEAT and winners >> game.bet_on & 1:
        bettor = 1 << game.bettor  # Q37: even if the bettor is out
        game.gained[layout.FOR_JESTER] = bettor
        if tables.jester_wins_at_once and game.tokens[game.bettor] + 1 >= tables.goal:
            game.tokens[game.bettor] += 1
            game.champions = bettor
            return
    game.gained[layout.FOR_ROUND] = winners
    spy = only_spy(tables, game, survivors) if tables.has_spy else 0
    game.gained[layout.FOR_SPY] = spy
    at_goal = 0
    for seat in range(tables.players):
        game.tokens[seat] += (winners >> seat & 1) + (spy >> seat & 1) + (bettor >> seat & 1)
        if game.tokens[seat] >= tables.goal:
            at_goal |= 1 << seat
    if tables.champion_youngest and several(at_goal):
        at_goal = youngest(tables, game, at_goal)
    game.champions = at_goal


ROUND_SHARE, WIN_OR_LOSE, TOKENS, MATCH = range(4)
PAID_FOR = {
    Reward.ROUND_SHARE: ROUND_SHARE,
    Reward.WIN_OR_LOSE: WIN_OR_LOSE,
    Reward.TOKENS: TOKENS,
    Reward.MATCH: MATCH,
}

Paid = NDArray[np.float32]
"""What each seat has gained: a row for each seat, a column for each game."""


@compiled
def members(tables: Tables, seats: int) -> int:
    number = 0
    for seat in range(tables.players):
        number += seats >> seat & 1
    return number


@compiled
def share_of(tables: Tables, seats: int, seat: int) -> float:
    """What one seat has of 1 that these seats share."""
    return 1.0 / members(tables, seats) if seats >> seat & 1 else 0.0


@compiled
def tokens_of(game: Game, seat: int) -> int:
    """How many tokens the seat has won since the deal."""
    tokens = 0
    for reason in range(layout.KINDS_OF_TOKENS):
        tokens += as_int(game.gained[reason]) >> seat & 1
    return tokens


@compiled
def reward_of(tables: Tables, game: Game, seat: int, paid_for: int) -> float:
    if paid_for == ROUND_SHARE:
        return share_of(tables, as_int(game.winners), seat)
    if paid_for == MATCH:
        return share_of(tables, as_int(game.champions), seat)
    if paid_for == TOKENS:
        return 1.0 * tokens_of(game, seat)
    if game.winners == 0:
        return 0.0
    return 1.0 if as_int(game.winners) >> seat & 1 else -1.0


@compiled
def write_rewards(tables: Tables, game: Game, index: int, paid_for: int, zero_sum: bool, paid: Paid) -> None:
    """What the game has brought each seat: nothing before the end of the round."""
    total = 0.0
    for seat in range(tables.players):
        reward = reward_of(tables, game, seat, paid_for) if game.ending != layout.ONGOING else 0.0
        total += reward
        paid[seat, index] = reward
    if zero_sum and total != 0:
        for seat in range(tables.players):
            paid[seat, index] -= np.float32(total / tables.players)
