"""Chance in tests: the same in every run, another in every test."""

from __future__ import annotations

from pathlib import Path

from tests.luck import FREE, Luck
from tests.server.running import Launcher


def test_a_test_draws_the_same_in_every_run_and_another_draws_differently() -> None:
    names = iter(["first", "first", "second", "first"])
    luck = Luck(lambda: next(names))
    first, again, second, first_of_a_new_run = (luck.draw(8) for _ in range(4))
    assert first == first_of_a_new_run
    assert len({first, again, second}) == 3


def test_servers_of_a_test_draw_the_same_in_every_run(launcher: Launcher, tmp_path: Path) -> None:
    codes = []
    for run in ("one run", "another"):
        (tmp_path / run).mkdir()
        server = launcher.start(str(tmp_path / run / "house.db"))
        codes += [server.make_table()[0], server.make_table()[0]]
        server.end()
    assert len(set(codes)) == (4 if FREE else 2)
    assert FREE or codes[:2] == codes[2:]
