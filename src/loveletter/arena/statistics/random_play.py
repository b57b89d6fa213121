"""Random play: rounds of the compiled simulator, counted as they are played, a million in seconds."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from loveletter.arena.statistics.counts import CardCounts, RoundCounts
from loveletter.engine.edition import Rules
from loveletter.simulate import layout
from loveletter.simulate.compiled import compiled, kernel, prepare
from loveletter.simulate.dealing import next_luck, seeded
from loveletter.simulate.kernels import begin_match, in_parallel, winners_of
from loveletter.simulate.layout import Game, Games, new_games
from loveletter.simulate.legal import Listing, random_legal
from loveletter.simulate.play import step
from loveletter.simulate.scoring import members, share_of
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.tables import MOST_ACTIONS, Tables
from loveletter.simulate.turns import card_of
from loveletter.spaces.characters import ASSASSIN, CHARACTERS, GUARD, NO_CARD, NUMBERS

MOST_TURNS = 64
STARTER = 0
ROUNDS_PER_ROW = 500
"""Rounds counted in one row. So fractions are added in the same order, however many workers there are."""

CARD_FIELDS = tuple(field.name for field in fields(CardCounts))
ROW = np.dtype(
    [
        ("rounds", np.int64),
        ("decisions", np.int64),
        ("won", np.float64, (layout.MOST_SEATS,)),
        ("turns", np.int64, (MOST_TURNS,)),
        ("endings", np.int64, (len(layout.ENDINGS) + 1,)),
        ("survivors", np.int64, (layout.MOST_SEATS + 1,)),
        ("tokens", np.int64, (layout.KINDS_OF_TOKENS,)),
        *((name, np.float64, (CHARACTERS,)) for name in CARD_FIELDS),
    ]
)
Row = Game
"""One element of `ROW`, as compiled functions see it."""


@cache
def warm_up(rules: Rules) -> None:
    """Compile or load everything, once in a process, before the time is measured."""
    Simulator(rules)  # which says for itself what it compiles
    prepare("the counting of rounds", 3, partial(count_random_rounds, rules, rounds=1, seed=0, workers=1))


def count_random_rounds(rules: Rules, rounds: int, seed: int, workers: int) -> RoundCounts:
    """Count this many rounds of random play; the first seat begins each."""
    tables = Simulator(rules).tables
    rows = np.zeros(-(-rounds // ROUNDS_PER_ROW), ROW)

    def work(begin: int, end: int) -> None:
        scratch, listing = new_games(1), np.empty(MOST_ACTIONS, np.int16)
        last = min(end * ROUNDS_PER_ROW, rounds)
        count_rounds(tables, np.uint64(seed), rows, scratch, listing, begin * ROUNDS_PER_ROW, last)

    in_parallel(work, len(rows), workers)
    total = np.zeros(1, ROW)
    for name in ROW.names or ():
        total[name] = rows[name].sum(axis=0)
    return _counts(rules, total[0])


def _counts(rules: Rules, row: np.void) -> RoundCounts:
    counts = RoundCounts.of(rules)
    counts.rounds, counts.decisions = int(row["rounds"]), int(row["decisions"])
    counts.won = row["won"][: rules.players].tolist()
    counts.turns.update({turns: int(times) for turns, times in enumerate(row["turns"]) if times})
    counts.survivors.update({number: int(times) for number, times in enumerate(row["survivors"]) if times})
    counts.endings.update(
        {each.value: int(row["endings"][at]) for each, at in layout.ENDINGS.items() if row["endings"][at]}
    )
    counts.tokens.update({reason: int(n) for reason, n in zip(layout.REASONS, row["tokens"], strict=True) if n})
    for card in counts.cards:
        counts.cards[card] = CardCounts(*(float(row[name][NUMBERS[card]]) for name in CARD_FIELDS))
    return counts


@kernel
def count_rounds(
    tables: Tables, seed: np.uint64, rows: NDArray[np.void], scratch: Games, listing: Listing, begin: int, end: int
) -> None:
    game = scratch[0]
    dealt = np.zeros(layout.MOST_SEATS, np.int64)
    played = np.zeros((layout.MOST_SEATS, CHARACTERS), np.bool_)
    for index in range(begin, end):
        luck = begin_match(tables[0], game, seeded(seed, index), STARTER)
        for seat in range(tables[0].players):
            dealt[seat] = card_of(game.hands[seat])
        played[:] = False
        row = rows[index // ROUNDS_PER_ROW]
        play_and_count(tables[0], game, luck, row, played, listing)
        count_end(tables[0], game, row, dealt, played)


@compiled
def play_and_count(
    tables: Tables, game: Game, luck: np.uint64, row: Row, played: NDArray[np.bool_], listing: Listing
) -> None:
    """Random play to the end of the round, with a count of the cards played and of who leaves by them."""
    turns = 0
    card = NO_CARD
    while game.ending == layout.ONGOING:
        luck = next_luck(luck)
        action = random_legal(tables, game, luck, listing)
        seat = game.turn
        if game.question == layout.NO_QUESTION:
            turns += 1
            card = tables.action_card[action]
            row.played[card] += 1
            played[seat, card] = True
        before = game.out
        step(tables, game, action)
        row.decisions += 1
        count_out(game.out & ~before, seat, card, tables.players, row)
    row.turns[min(turns, MOST_TURNS - 1)] += 1


@compiled
def count_out(gone: int, seat: int, card: int, players: int, row: Row) -> None:
    """Who has left the round by this card; a Guard's own player only ever leaves by an Assassin."""
    for other in range(players):
        if gone >> other & 1:
            if other != seat:
                row.knocked_out[card] += 1
            elif card == GUARD:
                row.knocked_out[ASSASSIN] += 1
            else:
                row.backfired[card] += 1


@compiled
def count_end(tables: Tables, game: Game, row: Row, dealt: NDArray[np.int64], played: NDArray[np.bool_]) -> None:
    winners = winners_of(game)
    row.rounds += 1
    row.endings[game.ending] += 1
    row.survivors[members(tables, tables.seats & ~game.out)] += 1
    for seat in range(tables.players):
        share = share_of(tables, winners, seat)
        row.won[seat] += share
        row.dealt[dealt[seat]] += 1
        row.dealt_won[dealt[seat]] += share
        if game.ending == layout.COMPARISON and not game.out >> seat & 1:
            row.shown[card_of(game.hands[seat])] += 1
            row.shown_won[card_of(game.hands[seat])] += share
        for card in range(CHARACTERS):
            if played[seat, card]:
                row.players[card] += 1
                row.players_won[card] += share
        for reason in range(layout.KINDS_OF_TOKENS):
            row.tokens[reason] += game.gained[reason] >> seat & 1
