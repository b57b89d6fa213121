"""Synthesis: noise, filters, and modes that are struck and ring out. A sound is a list of samples between -1 and 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin
from random import Random
from typing import NamedTuple

RATE = 22_050

Samples = list[float]


class Mode(NamedTuple):
    """One way in which a struck thing swings."""

    frequency: float
    level: float
    seconds: float
    """Until it has fallen to about a third."""


class Biquad(NamedTuple):
    """A filter of second order, as its coefficients."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def __call__(self, samples: Sequence[float]) -> Samples:
        x1 = x2 = y1 = y2 = 0.0
        filtered = []
        for x in samples:
            y = self.b0 * x + self.b1 * x1 + self.b2 * x2 - self.a1 * y1 - self.a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            filtered.append(y)
        return filtered


def band(frequency: float, width: float) -> Biquad:
    """Lets pass what lies around a frequency; the width is in octaves or so."""
    turn = 2 * pi * frequency / RATE
    alpha = sin(turn) * width / 2
    return Biquad(alpha / (1 + alpha), 0, -alpha / (1 + alpha), -2 * cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha))


def count(seconds: float) -> int:
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    luck = Random(seed)
    return [luck.uniform(-1, 1) for _ in range(count(seconds))]


def swept(samples: Sequence[float], frequency: Callable[[float], float], width: float) -> Samples:
    """Noise through a band whose middle moves; its argument runs from 0 to 1."""
    piece = count(0.008)
    made: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    for start in range(0, len(samples), piece):
        b0, _, b2, a1, a2 = band(frequency(start / len(samples)), width)
        for x in samples[start : start + piece]:
            y = b0 * x + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            made.append(y)
    return made


def shaped(samples: Sequence[float], attack: float, decay: float) -> Samples:
    """Rises within the first time, then falls to a third within each second one; the end is faded out."""
    rise, fade = count(attack), count(0.02)
    last = len(samples)
    return [
        each * min(1.0, at / max(1, rise)) * exp(-max(0, at - rise) / (decay * RATE)) * min(1.0, (last - at) / fade)
        for at, each in enumerate(samples)
    ]


def struck(modes: Sequence[Mode], seconds: float, attack: float = 0.002) -> Samples:
    """Modes that are struck together."""
    made = [0.0] * count(seconds)
    for frequency, level, ring in modes:
        turn = 2 * pi * frequency / RATE
        fall = exp(-1 / (ring * RATE))
        loud = level
        for at in range(len(made)):
            made[at] += loud * sin(turn * at)
            loud *= fall
    return shaped(made, attack, 10 * seconds)


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Parts that begin at a time, each with a level."""
    made = [0.0] * max(count(at) + len(part) for at, _, part in parts)
    for at, level, part in parts:
        for index, each in enumerate(part, count(at)):
            made[index] += level * each
    return made
