"""The learners run with their libraries, and what they have learned from a little play beats random play."""

import re
import subprocess
import sys

import pytest

EQUAL = 0.5
"""What two players who play by chance win from each other."""


def shares(program: str, *words: str) -> list[float]:
    """The shares of rounds won against random play that a program prints."""
    command = [sys.executable, f"examples/{program}.py", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return [float(share) / 100 for share in re.findall(r"([0-9.]+)% .*against random play", done.stdout)]


def test_maskable_ppo() -> None:
    (after,) = shares("maskable_ppo", "8192")
    assert after > EQUAL


def test_torchrl() -> None:
    before, after = shares("torchrl_ppo", "--batches", "3", "--rounds", "100")
    assert before != after > EQUAL


@pytest.mark.parametrize("players", [2, 4])
def test_plain_pytorch(players: int) -> None:
    before, *_, after = shares("plain_pytorch", "--updates", "40", "--games", "256", "--players", str(players))
    assert before == pytest.approx(1 / players, abs=0.05)
    assert after > before + 0.05
