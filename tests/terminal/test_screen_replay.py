"""The screen of a replay: every record is stepped through, and each pair of eyes sees what is theirs."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from loveletter.engine.events import versions
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import read_record, replay
from loveletter.terminal.screen_replay import Eyes, RecordScenes, ReplayScreen, Sight

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("name", ["original", "classic", "second", "premium"])
def test_a_scene_holds_what_its_viewer_knew_and_no_more(name: str) -> None:
    record = read_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    steps = tuple(replay(record))
    seats = range(len(record.players))
    as_seats = [RecordScenes(record, steps[-1].match, seat) for seat in seats]
    with_open_cards = RecordScenes(record, steps[-1].match, Sight.OPEN)
    assert {len(scenes) for scenes in (*as_seats, with_open_cards)} == {len(steps)}
    for at, step in enumerate(steps):
        match = step.match
        for seat in seats:
            play = as_seats[seat][at].play
            assert play is not None
            assert play.view == match.view(seat)._replace(log=())
            assert play.hands == ()
            assert play.events == versions(match.events, seat)
            assert [heap.card for heap in play.heaps[seat]] == list(match.state.discards[seat])
        opened = with_open_cards[at].play
        assert opened is not None
        assert opened.hands == tuple(match.view(seat).hand for seat in seats)
        assert opened.events == match.events
        ended = match.state.ending is not None
        assert (opened.round_end is not None) is ended
        assert (opened.match_end is not None) is bool(match.state.champions)


@pytest.mark.parametrize(("name", "language", "eyes"), [
    ("classic", "en", None), ("premium", "de", Sight.OPEN), ("second", "it", 1), ("original", "id", 0),
])  # fmt: skip
def test_keys_step_jump_and_change_the_eyes(name: str, language: str, eyes: Eyes) -> None:
    record = read_record((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    steps = tuple(replay(record))

    async def look() -> None:
        app = ReplayScreen(record, steps[-1].match, speaker(language), eyes)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("left")
            assert app.at == 0
            await pilot.press("right", "right", "space", "backspace")
            assert app.at == 2
            await pilot.press("pagedown")
            assert steps[app.at].action is None
            assert steps[app.at].round == 2
            await pilot.press("pageup", "end", "right")
            assert app.at == len(steps) - 1
            await pilot.press("home", "o", "s", "b", "f2", "i", "escape", "question_mark", "escape")
            assert app.at == 0
            assert len([each for each in app.query(".card") if each.display]) == len(steps[0].match.view(1).hand)
            await pilot.press("q")

    asyncio.run(look())
    assert language in LANGUAGES


def test_a_program_is_marked_at_its_seat() -> None:
    record = read_record((RECORDS / "classic.json").read_text(encoding="utf-8"))
    marked = replace(record, programs=record.players[1:2])
    scene = RecordScenes(marked, tuple(replay(marked))[-1].match, None)[0]
    assert [scene.is_program(seat) for seat in range(len(record.players))][:3] == [False, True, False][
        : len(record.players)
    ]
