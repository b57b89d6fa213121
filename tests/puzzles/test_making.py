"""The making of puzzles: units of work are the same again, a run goes on where it stopped, the choice is varied."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

from loveletter.engine.actions import Play
from loveletter.puzzles import puzzles
from training.puzzles.__main__ import read_pool, units
from training.puzzles.choose import choose, likeness, mended
from training.puzzles.criteria import is_sure, naive
from training.puzzles.play import TABLES, unit


def test_every_table_has_its_share_of_the_work() -> None:
    whole = sum(table.share for table in TABLES)
    assert Counter(map(unit, range(2 * whole))) == {table: 2 * table.share for table in TABLES}


def test_positions_of_another_champion_come_before_play() -> None:
    work = units(seed=1, worlds=8, again=puzzles()[:2])
    assert [next(work)[0] for _ in range(4)] == [-1, -2, 0, 1]


def test_a_pool_is_read_up_to_a_line_that_was_cut_off(tmp_path: Path) -> None:
    found = [each.to_plain() for each in puzzles()[:3]]
    lines = [json.dumps({"unit": 4, "found": found[:2]}), json.dumps({"unit": 7, "found": found[2:]})]
    (tmp_path / "pool").write_text("\n".join([*lines, lines[0][:40]]), encoding="utf-8")
    done, read = read_pool(tmp_path / "pool")
    assert done == {4, 7}
    assert [each.mark for each in read] == [each.mark for each in puzzles()[:3]]
    assert read_pool(tmp_path / "none") == (set(), [])


def test_the_choice_is_varied_and_keeps_what_was_there() -> None:
    pool = [each for each in puzzles() if each.edition == "second"]
    doubled = [*pool, *pool]
    chosen = choose(doubled, {"second": 30})
    assert len(chosen) == 30
    assert len(set(map(likeness, chosen))) == 30
    assert [each.mark for each in chosen] == sorted(each.mark for each in chosen)
    assert max(Counter(each.theme for each in chosen).values()) < 15
    more = choose(doubled, {"second": 10}, kept=chosen)
    assert more[:30] == chosen
    assert len(set(map(likeness, more))) == 40


def test_a_set_is_mended_in_its_places() -> None:
    before, spare = puzzles()[:20], puzzles()[20:40]
    found = [replace(each, error=each.error + 1) for each in [*before[:5], *before[6:]]]
    (instead,) = [each for each in spare if each.edition == before[5].edition][:1]
    mended_set = mended(before, [*found, instead], {each.edition: 20 for each in before})
    assert mended_set == [*found[:5], instead, *found[5:]]
    assert mended(before, found) == found, "where nothing can stand in its place, the others move up"


def test_beginners_play_the_lower_card_and_name_what_there_are_most_of() -> None:
    for puzzle in puzzles()[:30]:
        view = puzzle.view
        for action in naive(view):
            assert action in view.legal
            if isinstance(action, Play):
                assert view.rules.values[action.card] == min(view.rules.values[card] for card in view.hand)


def test_no_solution_is_a_sure_thing() -> None:
    assert [each.number for each in puzzles() if is_sure(each.view, each.solution)] == []
