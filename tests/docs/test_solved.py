"""docs/solved.md shows the figures of docs/results/solved/original.json, in its table and its plot."""

from __future__ import annotations

from pathlib import Path

import pytest

from loveletter.editions import EDITIONS
from loveletter.solve.deal import face_up_deals
from tools import solved


def test_the_page_and_its_picture_are_those_of_the_figures() -> None:
    deals = solved.read()
    page = solved.PAGE.read_text("utf-8")
    assert page == solved.filled(page, deals), "run `python -m tools.solved`"
    assert solved.summary(deals) in page
    assert solved.PICTURE.read_text("utf-8") == solved.plot(deals)


def test_every_deal_is_one_of_the_92_and_as_near_to_perfect_play_as_the_page_says() -> None:
    deals = solved.read()
    assert len({deal.face_up for deal in deals}) == len(deals)
    assert {deal.face_up for deal in deals} <= set(face_up_deals(EDITIONS["original"].rules(2)))
    for deal in deals:
        assert deal.exploitability <= 0.005
        assert deal.most - deal.least == pytest.approx(2 * deal.exploitability, abs=2e-6)


def test_a_figure_that_changes_changes_the_page(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text(solved.FIGURES.read_text("utf-8").replace('"least": 0.54', '"least": 0.53'), "utf-8")
    other, deals = solved.read(file), solved.read()
    for shown in (solved.table, solved.plot, solved.summary):
        assert shown(other) != shown(deals)
