"""Kernels over the games of several tables at once: every thread looks up at which one its game is played.

They do what those of `loveletter.simulate.device_kernels` do, with the same functions for one game. Luck is that of a
batch for each table: the number of the table is added to it, and games are counted from the table's first.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from loveletter.simulate.action_sets import NOTHING, WORD_BITS, bit
from loveletter.simulate.device_kernels import BYTE, MOST_ANSWERS, ROW, VECTOR_WORD, WORD, cuda, kernel_over_games
from loveletter.simulate.kernels import begin_one, begin_trace_of_one, traced_advance_one
from loveletter.simulate.layout import NO_SEAT, SMALL, as_int, first_row, read_fields, write_fields
from loveletter.simulate.legal import write_legal
from loveletter.simulate.observing import observe


@cache
def beginning() -> Any:
    """New matches, their traces, and what is legal then."""

    def run(
        tables: Any,
        encodings: Any,
        table_of: Any,
        starts: Any,
        columns: Any,
        knowledge: Any,
        entries: Any,
        words: Any,
        luck: np.uint64,
        apart: int,
    ) -> None:
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            fields = rows.view(SMALL)
            listing = cuda.local.array(MOST_ANSWERS, SMALL)
            read_fields(columns, index, fields)
            game = first_row(rows)
            table = as_int(table_of[index])
            own_luck = luck + np.uint64(apart * table)
            begin_one(tables[table], game, index - starts[table], listing, own_luck, NO_SEAT)
            known, told = knowledge[:, :, index], entries[:, :, index]
            begin_trace_of_one(tables[table], encodings[table], game, index, listing, known, told)
            write_legal(tables[table], game, listing, words, index)
            write_fields(columns, index, fields)

    return kernel_over_games(run)


@cache
def observing() -> Any:
    """What the awaited seats observe, by way of the memory that a block shares, and which seats those are."""

    def run(
        tables: Any,
        encodings: Any,
        table_of: Any,
        columns: Any,
        knowledge: Any,
        entries: Any,
        vectors: Any,
        seats: Any,
    ) -> None:
        thread, threads, width = cuda.threadIdx.x, cuda.blockDim.x, encodings[0].width
        words_here = threads * width // VECTOR_WORD  # threads are a multiple of the bytes in a word
        first_word = cuda.blockIdx.x * words_here
        shared_words, shared_bytes = cuda.shared.array(0, WORD), cuda.shared.array(0, BYTE)
        for place in range(thread, words_here, threads):
            shared_words[place] = 0
        cuda.syncthreads()
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            read_fields(columns, index, rows.view(SMALL))
            game = first_row(rows)
            table, seat = as_int(table_of[index]), as_int(game.awaited)
            seats[index] = seat
            if seat != NO_SEAT:
                vector = shared_bytes[thread * width : (thread + 1) * width]
                known, told = knowledge[:, :, index], entries[:, :, index]
                observe(tables[table], encodings[table], game, known, told, seat, vector)
        cuda.syncthreads()
        for place in range(thread, min(words_here, len(vectors) - first_word), threads):
            vectors[first_word + place] = shared_words[place]

    return kernel_over_games(run)


@cache
def marking() -> Any:
    """The sets of what is legal as masks over the edition's action space."""

    def run(words: Any, table_of: Any, to_table: Any, masks: Any) -> None:
        place = cuda.grid(1)
        index, column = place // masks.shape[1], place % masks.shape[1]
        if index < len(masks):
            action = as_int(to_table[table_of[index], column])
            masks[index, column] = action >= 0 and (words[action // WORD_BITS, index] & bit(action)) != NOTHING

    return cuda.jit(run)


@cache
def advancing() -> Any:
    """One action in each game, what it brought, and what is legal afterwards."""

    def run(
        tables: Any,
        encodings: Any,
        table_of: Any,
        starts: Any,
        columns: Any,
        knowledge: Any,
        entries: Any,
        refused: Any,
        actions: Any,
        luck: np.uint64,
        paid_for: int,
        shares: Any,
        paid: Any,
        over: Any,
        match_over: Any,
        words: Any,
    ) -> None:
        index = cuda.grid(1)
        if index < columns.shape[1]:
            rows = cuda.local.array(1, ROW)
            fields = rows.view(SMALL)
            listing = cuda.local.array(MOST_ANSWERS, SMALL)
            read_fields(columns, index, fields)
            game = first_row(rows)
            table = as_int(table_of[index])
            start = starts[table]
            if not traced_advance_one(
                tables[table],
                encodings[table],
                game,
                index - start,
                listing,
                knowledge[:, :, index],
                entries[:, :, index],
                actions[start:],
                luck + np.uint64(table),
                paid_for,
                False,
                shares[:, start:],
                paid[:, start:],
                over[start:],
                match_over[start:],
                words[:, start:],
            ):
                cuda.atomic.add(refused, 0, 1)
            write_fields(columns, index, fields)

    return kernel_over_games(run)
