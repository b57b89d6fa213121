"""The making of puzzles: units of work are the same again, a run goes on where it stopped, the choice is varied."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from loveletter.bots.champion.manifest import family_of
from loveletter.bots.champion.network import opponent_networks
from loveletter.engine.actions import Play
from loveletter.puzzles import Puzzle, puzzles
from tools.puzzles.__main__ import read_pool, units
from tools.puzzles.choose import choose, likeness, with_replacements
from tools.puzzles.criteria import is_sure, naive
from tools.puzzles.play import TABLES, look_at_lead, unit
from tools.puzzles.to_the_end import leads


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


def test_replaced_puzzles_keep_their_places() -> None:
    before, spare = puzzles()[:20], puzzles()[20:40]
    found = [replace(each, error=each.error + 1) for each in [*before[:5], *before[6:]]]
    (instead,) = [each for each in spare if each.edition == before[5].edition][:1]
    replaced = with_replacements(before, [*found, instead], {each.edition: 20 for each in before})
    assert replaced == [*found[:5], instead, *found[5:]]
    (other,) = [each for each in spare if each.edition != before[5].edition][:1]
    assert with_replacements(before, [*found, other], {each.edition: 20 for each in spare})[5] == other, (
        "no other of its edition"
    )
    assert with_replacements(before, found) == [*found[:5], found[-1], *found[5:-1]], (
        "the last moves, the others keep their numbers"
    )


def test_a_lead_must_hold_whoever_plays_on() -> None:
    """The second was a puzzle as long as only the champion's network played on: against an opponent who counts cards,
    naming the Prince is better."""
    kept, gone = puzzles()[0], Puzzle.from_plain(0, NO_LONGER)
    assert [bool(look_at_lead(each.to_plain())) for each in (kept, gone)] == [True, False]
    best, family = gone.view.legal.index(gone.solution), family_of(gone.view.rules.edition)
    assert not leads(gone.view, best, opponent_networks(family, 2)[1], Random(1))


NO_LONGER = {
    "edition": "second",
    "players": 2,
    "seat": 1,
    "starter": 1,
    "seed": "689db30e5e46f222381dc8899cddce8e6e00d5734a31508579a76fdb49aa356e",
    "actions": [
        *("handmaid", "chancellor", "chancellor keep guard under baron, baron", "handmaid", "king", "spy"),
        "guard Benedick prince",
    ],
    "chances": [0, 344, 376, 421, 240, 286, 440, 393, 294, 557],
    "error": 13,
    "theme": "guess",
    "difficulty": 3,
}


def test_beginners_play_the_lower_card_and_name_what_there_are_most_of() -> None:
    for puzzle in puzzles()[:30]:
        view = puzzle.view
        for action in naive(view):
            assert action in view.legal
            if isinstance(action, Play):
                assert view.rules.values[action.card] == min(view.rules.values[card] for card in view.hand)


def test_no_solution_is_a_sure_thing() -> None:
    assert [each.number for each in puzzles() if is_sure(each.view, each.solution)] == []
