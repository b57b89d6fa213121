"""Seats are numbered from 0, clockwise; a set of them is an integer with one bit for each seat."""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Seat: TypeAlias = int
"""The number of a seat, from 0, clockwise."""
SeatSet: TypeAlias = int
"""A set of seats: bit 0 for seat 0, and so on."""

NOBODY: SeatSet = 0


@cache
def members(seats: SeatSet) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(seats.bit_length()) if seats >> seat & 1)


def seat_set(seats: Iterable[Seat]) -> SeatSet:
    result = NOBODY
    for seat in seats:
        result |= 1 << seat
    return result


@cache
def seat_after(seat: Seat, seats: SeatSet) -> Seat:
    """The next of these seats, clockwise."""
    present = members(seats)
    return next((other for other in present if other > seat), present[0])
