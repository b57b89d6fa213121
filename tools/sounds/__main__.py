"""Writes all sounds into the package: one channel, 16 bits, as every browser plays them."""

from __future__ import annotations

import wave
from pathlib import Path

from tools.sounds.loudness import levelled
from tools.sounds.recipes import RECIPES
from tools.sounds.synthesis import RATE, Samples

FOLDER = Path(__file__).parents[2] / "src" / "loveletter" / "art" / "sounds"
SILENT, FADE = 0.004, 0.12
"""Below this level nobody hears anything beside a game: there a sound ends, and fades out within this time."""


def made(name: str) -> list[int]:
    """A sound as whole numbers of 16 bits."""
    make, level = RECIPES[name]
    return [round(32767 * each) for each in _cut(levelled(make(), level))]


def _cut(samples: Samples) -> Samples:
    last = max(at for at, each in enumerate(samples) if abs(each) > SILENT) + 1
    fade = min(last // 4, round(FADE * RATE))
    return [each * min(1.0, (last - at) / fade) for at, each in enumerate(samples[:last])]


def write(path: Path, numbers: list[int]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(numbers), "NONE", ""))
        file.writeframes(b"".join(each.to_bytes(2, "little", signed=True) for each in numbers))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        write(FOLDER / f"{name}.wav", made(name))
