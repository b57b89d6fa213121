"""Seats: numbers from 0, clockwise; a set of them is an integer."""

import pytest

from loveletter.engine.seats import NOBODY, members, seat_after, seat_set


@pytest.mark.parametrize(("seats", "listed"), [(NOBODY, ()), (0b1, (0,)), (0b10, (1,)), (0b1101, (0, 2, 3))])
def test_a_set_and_its_members_are_two_ways_to_write_the_same(seats: int, listed: tuple[int, ...]) -> None:
    assert members(seats) == listed
    assert seat_set(listed) == seats


def test_a_seat_named_twice_is_in_the_set_once() -> None:
    assert seat_set([2, 2, 0]) == 0b101


@pytest.mark.parametrize(
    ("seat", "seats", "after"),
    [(0, 0b111, 1), (1, 0b111, 2), (2, 0b111, 0), (0, 0b101, 2), (1, 0b001, 0), (3, 0b0110, 1)],
)
def test_the_next_seat_is_the_next_of_those_who_are_in_clockwise(seat: int, seats: int, after: int) -> None:
    assert seat_after(seat, seats) == after
