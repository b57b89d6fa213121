"""The sounds in the package are what the script makes, each as loud as it should be, without clicks."""

import wave

import pytest

from tools.sounds.__main__ import FOLDER, made
from tools.sounds.loudness import PEAK, loudness
from tools.sounds.recipes import RECIPES
from tools.sounds.synthesis import RATE


def stored(name: str) -> list[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        frames = file.readframes(file.getnframes())
    return [int.from_bytes(frames[at : at + 2], "little", signed=True) for at in range(0, len(frames), 2)]


def test_there_is_a_file_for_each_and_all_are_small() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in RECIPES}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 370_000


@pytest.mark.parametrize("name", RECIPES)
def test_it_is_what_the_script_makes(name: str) -> None:
    """But for the last bit, in which the sines of machines may differ."""
    file, again = stored(name), made(name)
    assert len(file) == len(again), "run: python -m tools.sounds"
    assert max(abs(one - other) for one, other in zip(file, again, strict=True)) <= 1, "run: python -m tools.sounds"


@pytest.mark.parametrize("name", RECIPES)
def test_it_is_as_loud_as_it_should_be_and_does_not_click(name: str) -> None:
    samples = [each / 32767 for each in stored(name)]
    assert loudness(samples) == pytest.approx(RECIPES[name][1], abs=0.5)
    assert max(map(abs, samples)) <= PEAK
    assert abs(samples[0]) < 0.01
    assert abs(samples[-1]) < 0.01
    assert abs(sum(samples)) / len(samples) < 0.01
