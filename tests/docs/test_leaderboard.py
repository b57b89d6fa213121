"""docs/benchmark.md shows the results in docs/results/leaderboard, in its tables and its picture."""

from __future__ import annotations

import re
from dataclasses import replace

from loveletter.benchmark.result import TASKS
from tools import leaderboard


def test_the_page_and_its_picture_are_those_of_the_results() -> None:
    board = list(leaderboard.rankings())
    page = leaderboard.PAGE.read_text("utf-8")
    assert page == leaderboard.filled(page, board), "run `python -m tools.leaderboard`"
    assert leaderboard.PICTURE.read_text("utf-8") == leaderboard.plot(board)


def test_every_task_has_results_the_best_first() -> None:
    board = list(leaderboard.rankings())
    assert [ranking.task for ranking in board] == list(TASKS)
    for task, _, results in board:
        worth = [TASKS[task].better * result.headline.value for result in results]
        assert worth == sorted(worth, reverse=True)
        assert worth


def test_every_result_names_a_commit_and_the_command_that_measures_it() -> None:
    for ranking in leaderboard.rankings():
        for result in ranking.results:
            assert result.command == result.task.command
            assert re.fullmatch("[0-9a-f]{40}", result.commit), result.file_name


def test_a_result_that_changes_changes_the_page() -> None:
    (first, *others), *rest = [ranking.results for ranking in leaderboard.rankings()]
    board = list(leaderboard.rankings())
    changed = replace(first, figures=[first.headline._replace(value=99.0), *first.figures[1:]])
    other = [board[0]._replace(results=[changed, *others]), *board[1:]]
    assert len(rest) == len(board) - 1
    for shown in (leaderboard.tables, leaderboard.plot):
        assert shown(other) != shown(board)
