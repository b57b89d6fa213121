"""Every result on the leaderboard comes out again, as far as a sample shows."""

from pathlib import Path

import pytest

from tests.cli.command import loveletter

ROOT = Path(__file__).parents[2]


@pytest.mark.long
def test_a_sample_of_every_result_is_reproduced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    ran = loveletter("leaderboard", "verify", "--sample", "3")
    assert ran.code == 0, ran.out
    assert ran.out.count("reproduced") == len(list((ROOT / "docs/results/leaderboard").glob("*.json")))
