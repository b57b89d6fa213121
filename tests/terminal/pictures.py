"""Pictures of the screen, as SVG: `python -m tests.terminal.pictures FOLDER` writes those of the documentation.

With `--all` it writes every edition, number of players and language. Equal calls give equal pictures."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from loveletter import EDITIONS
from loveletter.language import LANGUAGES, speaker
from loveletter.table import Setup
from loveletter.terminal.screen import TableScreen
from loveletter.terminal.theme import Theme
from tests.terminal.keyboard import Sitting
from tests.terminal.pilots import play_on, until_asked

SMALL, LARGE = (80, 24), (132, 40)


class Picture(NamedTuple):
    name: str
    edition: str
    players: int
    language: str
    theme: Theme
    size: tuple[int, int]
    moment: str
    """"turn": somebody's third decision; "round" and "match": an end; "guess": a Guard is about to name something."""


KEPT = (
    Picture("terminal-eight", "premium", 8, "en", Theme.DARK, SMALL, "turn"),
    Picture("terminal-wide", "second", 4, "en", Theme.DARK, LARGE, "turn"),
    Picture("terminal-light", "classic", 4, "en", Theme.LIGHT, SMALL, "match"),
)


def every_picture() -> Iterator[Picture]:
    for edition, rules in EDITIONS.items():
        for players in range(2, rules.most_players + 1):
            for at, language in enumerate(LANGUAGES):
                theme = (Theme.DARK, Theme.LIGHT)[(players + at) % 2]
                size = (SMALL, LARGE)[(players + at // 2) % 2]
                moment = ("turn", "round", "match")[(players + at) % 3]
                name = f"{edition}-{players}-{language}-{theme}-{size[0]}-{moment}"
                yield Picture(name, edition, players, language, theme, size, moment)


async def taken(picture: Picture) -> str:
    """The screen at this moment of a match, as SVG."""
    options = {"tokens": 1} if picture.moment == "match" else {}
    sitting = Sitting(Setup(picture.edition, picture.players, options, pace=0), seed=picture.name)
    app = TableScreen(sitting.place, speaker(picture.language), picture.theme)
    async with app.run_test(size=picture.size) as pilot:
        wanted = {"round": ("round_over", "match_over"), "match": ("match_over",), "turn": ()}[picture.moment]
        decisions = 0
        while sitting.table.phase not in wanted and sitting.table.phase != "match_over":
            await until_asked(pilot, app)
            decisions += sitting.table.phase == "playing"
            if decisions >= 3 and not wanted:
                break
            await play_on(pilot, app)
        await until_asked(pilot, app)
        return app.export_screenshot(title="loveletter play")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true")
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    for picture in every_picture() if wishes.all else KEPT:
        (wishes.folder / f"{picture.name}.svg").write_text(asyncio.run(taken(picture)), encoding="utf-8")


if __name__ == "__main__":
    main()
