"""Availability: whether the rules are there as compiled code, and how to do without where nobody is to wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.util import find_spec

_SIMULATING: ContextVar[bool] = ContextVar("simulating", default=True)


@contextmanager
def simulating(wanted: bool) -> Iterator[None]:
    """Unless it is wanted, nothing in here is compiled: the champion plays by its network alone, and hints come from
    the few rounds that the engine can play out."""
    before = _SIMULATING.set(wanted)
    try:
        yield
    finally:
        _SIMULATING.reset(before)


def has_simulator() -> bool:
    """Whether the compiled rules may be used. Without them, rounds are played out by the engine, which is slow."""
    return _SIMULATING.get() and is_installed()


@cache
def is_installed() -> bool:
    """Whether there is a compiler on this machine."""
    return find_spec("numba") is not None
