"""The certificate in the repository: what is stored is as near to perfect play as docs/solved.md says."""

from __future__ import annotations

from pathlib import Path

from loveletter.editions import EDITIONS
from loveletter.solve.deal import read_journal, verify
from loveletter.solve.round_start import RoundStart

FOLDER = Path(__file__).parents[2] / "docs" / "results" / "solved" / "original" / "king-countess-princess-4"


def test_the_stored_strategies_are_as_good_as_documented() -> None:
    checked = verify(FOLDER)
    assert round(100 * checked.exploitability, 3) == 0.038
    assert (round(checked.least, 4), round(checked.most, 4)) == (0.5333, 0.5341)
    assert abs(checked.value - read_journal(FOLDER)[-1].value) < 1e-4


def test_the_certificate_belongs_to_these_rules() -> None:
    start = RoundStart.of(EDITIONS["original"].rules(2), ("king", "countess", "princess"), 4)
    assert (
        (FOLDER / "deal.json")
        .read_text("utf-8")
        .startswith(f'{{"copies": {list(start.copies)}, "draws": {start.draws}')
    )
