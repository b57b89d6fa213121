"""Chance in tests: the same in every run, another in every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.luck import FREE, RUNNING, Luck
from tests.server.running import Launcher


def test_a_test_draws_the_same_in_every_run_and_another_draws_differently() -> None:
    names = iter(["first", "first", "second", "first"])
    luck = Luck(lambda: next(names))
    drawn = [luck.draw(8) for _ in range(4)]
    assert len(set(drawn)) == 4
    assert Luck(lambda: "first").draw(8) == drawn[0], "in a new run"


@pytest.fixture(scope="module")
def shared(launcher: Launcher) -> tuple[str, str]:
    """Whose luck it is made with, and the code of a table that was made with it."""
    server = launcher.start("lent.db")
    code, _ = server.make_table()
    server.end()
    return RUNNING.test, code


@pytest.mark.parametrize("asks", ["first", "second"])
def test_what_tests_share_has_a_luck_of_its_own(
    asks: str, shared: tuple[str, str], launcher: Launcher, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    assert RUNNING.test == request.node.nodeid
    whose, code = shared
    assert whose == "tests/server/test_luck_of_tests.py shared 0"
    server = launcher.start(str(tmp_path / "lent.db"))
    with RUNNING.instead(whose):
        again, _ = server.make_table()
    server.end()
    assert FREE or again == code


def test_servers_of_a_test_draw_the_same_in_every_run(launcher: Launcher, tmp_path: Path) -> None:
    codes = []
    for run in ("one run", "another"):
        (tmp_path / run).mkdir()
        server = launcher.start(str(tmp_path / run / "registry.db"))
        codes += [server.make_table()[0], server.make_table()[0]]
        server.end()
    assert len(set(codes)) == (4 if FREE else 2)
    assert FREE or codes[:2] == codes[2:]
