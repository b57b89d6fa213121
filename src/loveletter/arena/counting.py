"""Counting: random rounds of the compiled simulator, straight into a census, a million of them in seconds."""

from __future__ import annotations

from dataclasses import fields
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from loveletter.arena.census import CardCount, Census
from loveletter.engine.edition import Rules
from loveletter.simulate.characters import ASSASSIN, CHARACTERS, GUARD, NO_CARD, NUMBERS
from loveletter.simulate.compiled import compiled, kernel, prepare
from loveletter.simulate.cores import shared_out
from loveletter.simulate.kernels import begin_match
from loveletter.simulate.layout import (
    COMPARISON,
    CUT_SHORT,
    ENDINGS,
    MOST_SEATS,
    NO_QUESTION,
    ONGOING,
    REASONS,
    Game,
    Games,
    new_games,
)
from loveletter.simulate.legal import Listing, random_legal
from loveletter.simulate.luck import following, seeded
from loveletter.simulate.play import step
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.tables import MOST_ACTIONS, Tables
from loveletter.simulate.turns import card_of

MOST_TURNS = 64
KINDS_OF_TOKENS = len(REASONS)
STARTER = 0
STRETCH = 500
"""Rounds that are counted in one row. Fractions are added in the same order then, however many workers there are."""

CARD_FIELDS = tuple(each.name for each in fields(CardCount))
COUNTS = np.dtype(
    [
        ("rounds", np.int64),
        ("decisions", np.int64),
        ("won", np.float64, (MOST_SEATS,)),
        ("turns", np.int64, (MOST_TURNS,)),
        ("endings", np.int64, (len(ENDINGS) + 1,)),
        ("survivors", np.int64, (MOST_SEATS + 1,)),
        ("tokens", np.int64, (KINDS_OF_TOKENS,)),
        *((name, np.float64, (CHARACTERS,)) for name in CARD_FIELDS),
    ]
)
Counts = Game
"""One row of `COUNTS`, as compiled functions see it."""


@cache
def get_ready(rules: Rules) -> None:
    """Have everything compiled or loaded, once in a process; that is not counting."""
    Simulator(rules)  # which says for itself what it compiles
    prepare("the counting of rounds", 3, partial(count_random_rounds, rules, rounds=1, seed=0, workers=1))


def count_random_rounds(rules: Rules, rounds: int, seed: int, workers: int) -> Census:
    """So many rounds of random play, the first seat beginning."""
    tables = Simulator(rules).tables
    counts = np.zeros(-(-rounds // STRETCH), COUNTS)

    def work(begin: int, end: int) -> None:
        spare, listing = new_games(1), np.empty(MOST_ACTIONS, np.int16)
        last = min(end * STRETCH, rounds)
        count_rounds(tables, np.uint64(seed), counts, spare, listing, begin * STRETCH, last)

    shared_out(work, len(counts), workers)
    total = np.zeros(1, COUNTS)
    for name in COUNTS.names or ():
        total[name] = counts[name].sum(axis=0)
    return _census(rules, total[0])


def _census(rules: Rules, row: np.void) -> Census:
    census = Census.of(rules)
    census.rounds, census.decisions = int(row["rounds"]), int(row["decisions"])
    census.won = row["won"][: rules.players].tolist()
    census.turns.update({turns: int(times) for turns, times in enumerate(row["turns"]) if times})
    census.survivors.update({number: int(times) for number, times in enumerate(row["survivors"]) if times})
    census.endings.update({each.value: int(row["endings"][at]) for each, at in ENDINGS.items() if row["endings"][at]})
    census.tokens.update({reason: int(n) for reason, n in zip(REASONS, row["tokens"], strict=True) if n})
    for card in census.cards:
        census.cards[card] = CardCount(*(float(row[name][NUMBERS[card]]) for name in CARD_FIELDS))
    return census


@kernel
def count_rounds(
    tables: Tables, seed: np.uint64, counts: NDArray[np.void], spare: Games, listing: Listing, begin: int, end: int
) -> None:
    game = spare[0]
    dealt = np.zeros(MOST_SEATS, np.int64)
    played = np.zeros((MOST_SEATS, CHARACTERS), np.bool_)
    for index in range(begin, end):
        luck = begin_match(tables[0], game, seeded(seed, index), STARTER)
        for seat in range(tables[0].players):
            dealt[seat] = card_of(game.hands[seat])
        played[:] = False
        row = counts[index // STRETCH]
        play_and_count(tables[0], game, luck, row, played, listing)
        count_end(tables[0], game, row, dealt, played)


@compiled
def play_and_count(
    tables: Tables, game: Game, luck: np.uint64, row: Counts, played: NDArray[np.bool_], listing: Listing
) -> None:
    """Random play to the end of the round, with a count of the cards played and of who leaves by them."""
    turns = 0
    card = NO_CARD
    while game.ending == ONGOING:
        luck = following(luck)
        action = random_legal(tables, game, luck, listing)
        seat = game.turn
        if game.question == NO_QUESTION:
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
def count_out(gone: int, seat: int, card: int, players: int, row: Counts) -> None:
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
def count_end(tables: Tables, game: Game, row: Counts, dealt: NDArray[np.int64], played: NDArray[np.bool_]) -> None:
    winners = game.champions if game.ending == CUT_SHORT else game.winners
    number = 0
    survivors = 0
    for seat in range(tables.players):
        number += winners >> seat & 1
        survivors += 1 - (game.out >> seat & 1)
    row.rounds += 1
    row.endings[game.ending] += 1
    row.survivors[survivors] += 1
    for seat in range(tables.players):
        share = 1.0 / number if winners >> seat & 1 else 0.0
        row.won[seat] += share
        row.dealt[dealt[seat]] += 1
        row.dealt_won[dealt[seat]] += share
        if game.ending == COMPARISON and not game.out >> seat & 1:
            row.shown[card_of(game.hands[seat])] += 1
            row.shown_won[card_of(game.hands[seat])] += share
        for card in range(CHARACTERS):
            if played[seat, card]:
                row.players[card] += 1
                row.players_won[card] += share
        for reason in range(KINDS_OF_TOKENS):
            row.tokens[reason] += game.gained[reason] >> seat & 1
