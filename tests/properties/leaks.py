"""Leaks on purpose: a check of secrecy that does not notice them is none."""

from __future__ import annotations

import pytest

from loveletter.engine.state import State
from loveletter.engine.view import Known, Marks


def show_the_top_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak: `certain` also includes the top card of the pile, however the view is built."""

    def leaky(state: State) -> Marks:
        return [(Known(held.card, None, 1), -1) for held in state.pile[:1]]

    monkeypatch.setattr("loveletter.engine.view.marks_of", leaky)
    monkeypatch.setattr("loveletter.table.game_view.marks_of", leaky)
