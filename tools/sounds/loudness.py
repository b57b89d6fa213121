"""Loudness: how loud a sound is to the ear (as ITU-R BS.1770 weighs it), and sounds brought to one level."""

from __future__ import annotations

from math import log10, pi, tan

from tools.sounds.synthesis import RATE, Biquad, Samples

WINDOW = round(0.4 * RATE)
STEP = WINDOW // 8
PEAK = 0.7
"""No sample is above it: -3 dB."""


def _shelf() -> Biquad:
    """The head as a sphere: high tones are heard louder."""
    k = tan(pi * 1681.97 / RATE)
    gain, q = 10 ** (3.99984 / 20), 0.707175
    middle = gain**0.499667
    norm = 1 + k / q + k * k
    return Biquad(
        (gain + middle * k / q + k * k) / norm,
        2 * (k * k - gain) / norm,
        (gain - middle * k / q + k * k) / norm,
        2 * (k * k - 1) / norm,
        (1 - k / q + k * k) / norm,
    )


def _high_pass() -> Biquad:
    k = tan(pi * 38.1355 / RATE)
    q = 0.500327
    norm = 1 + k / q + k * k
    return Biquad(1, -2, 1, 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm)


SHELF, HIGH_PASS = _shelf(), _high_pass()


def loudness(samples: Samples) -> float:
    """Of the loudest 400 milliseconds, in LUFS."""
    heard = HIGH_PASS(SHELF([*samples, *[0.0] * max(0, WINDOW - len(samples))]))
    power = [each * each for each in heard]
    loudest = max(sum(power[at : at + WINDOW]) for at in range(0, len(power) - WINDOW + 1, STEP))
    return -0.691 + 10 * log10(loudest / WINDOW)


def levelled(samples: Samples, level: float) -> Samples:
    """The same at this loudness, or as near to it as the peak allows."""
    gain = 10 ** ((level - loudness(samples)) / 20)
    peak = max(abs(each) for each in samples)
    return [each * min(gain, PEAK / peak) for each in samples]
