"""Recipes: what each sound of the table is made of."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

from tools.sounds.synthesis import Mode, Samples, band, mixed, noise, shaped, struck, swept

CARD, CALL, MOTIF = -27.0, -23.0, -21.0
"""How loud sounds are, in LUFS: what one hears all the time, what calls, what is seldom."""

BELL = ((0.5, 0.2, 0.8), (1.0, 1.0, 1.0), (1.19, 0.35, 0.7), (2.0, 0.5, 0.5), (2.74, 0.22, 0.3), (4.07, 0.1, 0.16))
"""Of a small bell: the ratio to the tone that one hears, level, and how long it rings."""
HARP = ((1.0, 1.0, 0.55), (2.0, 0.42, 0.34), (3.0, 0.2, 0.22), (4.01, 0.08, 0.14), (6.02, 0.04, 0.07))


def tone(kind: tuple[tuple[float, float, float], ...], frequency: float, ring: float = 1.0) -> Samples:
    modes = [Mode(frequency * ratio, level, seconds * ring) for ratio, level, seconds in kind]
    return struck(modes, min(2.4, 2.6 * ring), 0.004)


def note(name: str) -> float:
    """The frequency of a note, as in G4 or F#5."""
    steps = {"C": 0, "C#": 1, "D": 2, "D#": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "G#": 8, "A": 9, "A#": 10, "B": 11}
    return float(440 * 2 ** ((steps[name[:-1]] - 9) / 12 + int(name[-1]) - 4))


def slide() -> Samples:
    """A card over cloth."""
    rush = swept(noise(0.3, 1), lambda at: 900 + 2600 * sin(pi * min(1, at * 1.15)), 1.1)
    return shaped(rush, 0.07, 0.07)


def flip() -> Samples:
    """A card turned over: a rush, and the edge that snaps."""
    rush = shaped(swept(noise(0.11, 2), lambda at: 1500 + 3500 * at, 0.9), 0.05, 0.04)
    snap = shaped(band(3200, 1.6)(noise(0.05, 3)), 0.001, 0.008)
    return mixed((0, 0.7, rush), (0.09, 1.1, snap))


def place() -> Samples:
    """A card laid down on cloth."""
    tap = shaped(band(1700, 1.8)(noise(0.06, 4)), 0.001, 0.01)
    table = struck([Mode(148, 1, 0.035), Mode(233, 0.5, 0.025), Mode(412, 0.25, 0.014)], 0.16)
    return mixed((0, 0.8, tap), (0, 0.55, table))


def seal() -> Samples:
    """A signet pressed into wax: a soft knock, and the wax that gives."""
    knock = struck([Mode(96, 1, 0.07), Mode(171, 0.6, 0.05), Mode(305, 0.3, 0.03), Mode(640, 0.12, 0.02)], 0.34)
    wax = shaped(swept(noise(0.22, 5), lambda at: 620 - 260 * at, 1.2), 0.03, 0.06)
    return mixed((0, 1, knock), (0.03, 0.5, wax))


def crack() -> Samples:
    """A seal that breaks: splinters, and pieces that fall."""
    luck = Random(6)
    parts = [(0.0, 1.0, shaped(band(2100, 1.9)(noise(0.07, 7)), 0.001, 0.012))]
    for piece in range(9):
        chip = struck([Mode(luck.uniform(900, 2600), 1, 0.012), Mode(luck.uniform(2600, 5200), 0.6, 0.007)], 0.06)
        parts.append((0.03 + piece * 0.035 + luck.uniform(0, 0.02), 0.5 * 0.8**piece, chip))
    return mixed(*parts, (0.0, 0.5, struck([Mode(132, 1, 0.06), Mode(197, 0.6, 0.04)], 0.24)))


def hit() -> Samples:
    """A guess that is right: two strings, the second one higher."""
    return mixed((0, 0.8, tone(HARP, note("D5"), 0.3)), (0.09, 1, tone(HARP, note("A5"), 0.36)))


def miss() -> Samples:
    """A guess that is wrong: one low string, damped, and a knock on wood."""
    knock = struck([Mode(180, 1, 0.03), Mode(287, 0.5, 0.02)], 0.14)
    return mixed((0, 0.9, tone(HARP, note("D4"), 0.16)), (0, 0.35, knock))


def bell() -> Samples:
    """Your turn: two strokes of a small bell."""
    return mixed((0, 0.8, tone(BELL, note("E5"), 0.4)), (0.16, 1, tone(BELL, note("A5"), 0.42)))


def round_won() -> Samples:
    """A harp runs up a chord, and a bell answers."""
    run = [(at * 0.095, 0.7, tone(HARP, note(name), 0.7)) for at, name in enumerate(("G4", "B4", "D5", "G5"))]
    return mixed(*run, (0.38, 0.35, tone(BELL, note("B5"), 0.34)))


def match_won() -> Samples:
    """The same theme, longer: two chords, the second one brighter, with bells above."""
    first = [(at * 0.09, 0.7, tone(HARP, note(name), 0.7)) for at, name in enumerate(("C4", "G4", "C5", "E5"))]
    second = [
        (0.52 + at * 0.08, 0.8, tone(HARP, note(name), 0.9)) for at, name in enumerate(("G4", "C5", "E5", "G5", "C6"))
    ]
    bells = [(at, 0.3, tone(BELL, note(name), 0.42)) for at, name in ((0.92, "E6"), (1.08, "G5"), (1.24, "C6"))]
    return mixed(*first, *second, *bells)


RECIPES: dict[str, tuple[Callable[[], Samples], float]] = {
    "slide": (slide, CARD),
    "flip": (flip, CARD),
    "place": (place, CARD),
    "seal": (seal, CARD),
    "crack": (crack, CARD),
    "hit": (hit, CARD),
    "miss": (miss, CARD),
    "bell": (bell, CALL),
    "round": (round_won, MOTIF),
    "match": (match_won, MOTIF),
}
"""By the name of the file: what makes it, and how loud it is."""
