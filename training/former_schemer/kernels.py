"""Kernels: what is done to one game of those that lie side by side in columns, and the processor's loops over all.

Each takes first what stays the same at a table (`frame`, `tables`, and for each action the network's output), then room
that a thread has for itself, then the arrays of all games.

Numba keeps the machine code of this file until this file changes: after a change in `imagined` or `encode`, run with
another NUMBA_CACHE_DIR.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from loveletter.simulate.columns import first_row, read_fields, write_fields
from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.knowledge import KNOWLEDGE, follow_step
from loveletter.simulate.layout import GAME, MOST_SEATS, SMALL
from loveletter.simulate.legal import legal
from loveletter.simulate.luck import seeded
from loveletter.simulate.turns import as_int
from loveletter.spaces.characters import CHARACTERS
from training.former_schemer.encode import encode
from training.former_schemer.imagined import imagine, suppose

MOST_WORLDS = 1 << 16
"""Of one game."""
MOST_LISTED = 96
"""More legal actions than a seat ever has in these editions."""


class Room:
    """What a thread of the processor has for itself, in the order in which the functions below take it."""

    def __init__(self) -> None:
        rows = np.zeros(1, GAME)
        self.all = (
            rows,
            rows.view(SMALL),
            np.empty(MOST_LISTED, SMALL),
            np.empty(CHARACTERS, np.float32),
            np.empty((2, CHARACTERS), np.int64),
            np.empty((KNOWLEDGE, MOST_SEATS), np.int32),
        )


@compiled
def write_allowed(tables: Any, places: Any, game: Any, listing: Any, allowed: Any, row: int) -> None:
    for place in range(allowed.shape[0]):
        allowed[place, row] = False
    for each in range(legal(tables, game, listing)):
        allowed[places[listing[each]], row] = True


@compiled
def imagine_one(frame: Any, tables: Any, places: Any, room: Any, row: int, given: Any) -> None:
    """A world of a game, in which an action is taken."""
    rows, fields, _listing, _unseen, counts, _known = room
    source, source_known, which, drawn, weights, seed, actions, columns, known = given
    index = as_int(which[row])
    read_fields(source, index, fields)
    game = first_row(rows)
    told = known[:, :, row]
    luck = seeded(seed, index * MOST_WORLDS + as_int(drawn[row]))
    imagine(frame.players, game, source_known[:, :, index], weights[index], counts, luck, told)
    follow_step(tables, game, told, as_int(actions[row]))
    write_fields(columns, row, fields)


@compiled
def encode_one(frame: Any, tables: Any, places: Any, room: Any, row: int, given: Any) -> None:
    """Features of the awaited seat, and what it may do."""
    rows, fields, listing, unseen, _counts, _known = room
    columns, known, which, seen, allowed = given
    index = as_int(which[row])
    read_fields(columns, index, fields)
    game = first_row(rows)
    encode(frame, game, known[:, :, index], unseen, seen[:, row])
    write_allowed(tables, places, game, listing, allowed, row)


@compiled
def suppose_one(frame: Any, tables: Any, places: Any, room: Any, row: int, given: Any) -> None:
    """The same with two other cards in the hand of the seat on turn."""
    rows, fields, listing, unseen, _counts, known_here = room
    columns, known, which, played, kept, seen, allowed = given
    index = as_int(which[row])
    read_fields(columns, index, fields)
    game = first_row(rows)
    for kind in range(KNOWLEDGE):
        for seat in range(frame.players):
            known_here[kind, seat] = known[kind, seat, index]
    suppose(game, known_here, as_int(played[row]), as_int(kept[row]))
    encode(frame, game, known_here, unseen, seen[:, row])
    write_allowed(tables, places, game, listing, allowed, row)


@compiled
def step_one(frame: Any, tables: Any, places: Any, room: Any, row: int, given: Any) -> None:
    rows, fields, _listing, _unseen, _counts, _known = room
    columns, known, which, actions = given
    index = as_int(which[row])
    read_fields(columns, index, fields)
    follow_step(tables, first_row(rows), known[:, :, index], as_int(actions[row]))
    write_fields(columns, index, fields)


@kernel
def imagine_each(frame: Any, tables: Any, places: Any, room: Any, number: int, given: Any) -> None:
    for row in range(number):
        imagine_one(frame, tables[0], places, room, row, given)


@kernel
def encode_each(frame: Any, tables: Any, places: Any, room: Any, number: int, given: Any) -> None:
    for row in range(number):
        encode_one(frame, tables[0], places, room, row, given)


@kernel
def suppose_each(frame: Any, tables: Any, places: Any, room: Any, number: int, given: Any) -> None:
    for row in range(number):
        suppose_one(frame, tables[0], places, room, row, given)


@kernel
def step_each(frame: Any, tables: Any, places: Any, room: Any, number: int, given: Any) -> None:
    for row in range(number):
        step_one(frame, tables[0], places, room, row, given)


ONE = {"imagine": imagine_one, "encode": encode_one, "suppose": suppose_one, "step": step_one}
EACH = {"imagine": imagine_each, "encode": encode_each, "suppose": suppose_each, "step": step_each}
