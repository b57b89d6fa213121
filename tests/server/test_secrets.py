"""Indistinguishability: all bytes sent to a viewer are equal in any two worlds that this viewer cannot tell apart."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS
from loveletter.engine.events import Looked, Viewer
from loveletter.server import time_source
from loveletter.server.http import replays
from loveletter.server.tables import room
from loveletter.table import TableRefused
from loveletter.table.game import Game
from loveletter.table.game_view import GameViews, PrivatePart
from loveletter.table.open_cards import Reveal
from loveletter.table.played_match import PlayedMatch, RoundProof
from tests.faults.classifier import told
from tests.faults.thinking_times import BAR
from tests.properties.leaks import show_the_top_card
from tests.properties.worlds import Tally
from tests.server.disks import SyncedFile
from tests.server.worlds import check_rounds, stand_still
from tests.table.party import Party


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_source, "now_ms", stand_still)
    monkeypatch.setattr(room, "TABLE_DELAY", 0)


def check(edition: str, rounds: int, worlds: int = 3, comes_late: bool = False) -> Tally:
    tally = Tally()
    luck = Random(f"bytes of {edition}")
    asyncio.run(check_rounds(EDITIONS[edition], luck, rounds, worlds, tally, comes_late))
    return tally


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bytes_sent_to_a_viewer_are_equal_in_worlds_that_it_cannot_tell_apart(edition: str) -> None:
    tally = check(edition, rounds=8)
    assert tally.leaks == []
    assert tally.worlds >= 40
    assert tally.whole >= 5
    assert tally.moments >= 200
    assert tally.other_hands >= 60


@pytest.mark.parametrize("edition", EDITIONS)
def test_so_are_those_sent_to_somebody_who_takes_the_seat_of_a_bot(edition: str) -> None:
    tally = check(edition, rounds=5, comes_late=True)
    assert tally.leaks == []
    assert tally.worlds >= 20
    assert tally.whole >= 3
    assert tally.moments >= 100
    assert tally.other_hands >= 30


@pytest.mark.long
@pytest.mark.parametrize("comes_late", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_bytes_nor_times_tell_worlds_apart_in_ten_thousand_pairs(
    edition: str, comes_late: bool, tmp_path: Path
) -> None:
    """An eighth of them for each edition and way to sit down. Nor may the time of a reply tell whether somebody has
    more to choose from: who guesses by it is right in half of the cases."""
    tally, luck, disk = Tally(), Random(f"pairs of {edition}"), SyncedFile(tmp_path)
    while tally.worlds < 1250:
        asyncio.run(check_rounds(EDITIONS[edition], luck, 1, 3, tally, comes_late, disk))
    disk.close()
    assert tally.leaks == []
    assert tally.other_hands >= 3000
    more, fewer = np.array(tally.times).T
    result = told(np.concatenate([more, fewer]), np.arange(2 * len(more)) < len(more))
    print(edition, comes_late, tally.worlds, tally.moments, result)
    assert len(more) >= 500
    assert result.low <= 0.5 + BAR
    assert result.high >= 0.5 - BAR


def test_a_view_that_shows_the_top_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    show_the_top_card(monkeypatch)
    assert check("second", rounds=2).leaks


def test_events_that_are_not_a_viewer_s_own_version_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GameViews.private

    def leaky(self: GameViews, viewer: Viewer, last: GameViews | None = None) -> PrivatePart:
        shown = [event for event in self._game.round_events if isinstance(event, Looked)]
        reveals = tuple(Reveal(0, event.target, str(event.card), True) for event in shown)
        return honest(self, viewer, last)._replace(reveals=reveals)

    monkeypatch.setattr(GameViews, "private", leaky)
    assert check("classic", rounds=20).leaks


def test_an_export_that_shows_all_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedMatch, "finished", True)

    def everything(code: str, match: PlayedMatch, viewer: Viewer, with_cards: bool) -> bytes:
        return replays.replay(code, match, viewer, with_cards=True)

    monkeypatch.setattr("tests.server.worlds.replay", everything)
    assert check("premium", rounds=1).leaks


def test_nobody_is_shown_all_cards_of_a_match_that_runs() -> None:
    match = Party(2).table.played_match()
    for shown in (lambda: match.steps(None, with_cards=True), match.record, lambda: match.record_up_to(0)):
        with pytest.raises(TableRefused, match="match_running"):
            shown()
    assert [each.seed for each in match.seeds()] == [None]


def test_a_notebook_that_knows_the_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    cards: list[str] = []

    def spying(self: Game, viewer: Viewer) -> Any:
        cards[:] = [held.card for held in self.state.pile[:1]]
        return view_of(self, viewer)

    view_of = Game.view
    monkeypatch.setattr(Game, "view", spying)
    monkeypatch.setattr("tests.server.worlds.conclude", lambda view: ([{card: 1.0} for card in cards], {}))
    assert check("second", rounds=2).leaks


def test_a_hint_that_knows_the_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tops: list[str] = []

    def spying(self: Game, viewer: Viewer) -> Any:
        tops[:] = [held.card for held in self.state.pile[:1]]
        return view_of(self, viewer)

    view_of = Game.view
    monkeypatch.setattr(Game, "view", spying)
    monkeypatch.setattr("tests.server.worlds.advised", lambda view: str(tops))
    assert check("second", rounds=2).leaks


def test_a_proof_that_shows_seeds_too_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tests.server.worlds.proof",
        lambda match: RoundProof(
            round=1, commitment=match.game.rounds[0].commitment, seed="".join(match.game.state.hand(0))
        ),
    )
    assert check("second", rounds=2).leaks
