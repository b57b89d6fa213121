"""Pictures of the screen: `python -m tests.terminal.pictures docs/pictures` updates those of the documentation.

With `--all` it takes every edition, number of players and language. Equal calls give equal pictures."""

from __future__ import annotations

import argparse
import asyncio
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from loveletter import EDITIONS
from loveletter.language import LANGUAGES, speaker
from loveletter.table import Setup
from loveletter.terminal import Theme
from loveletter.terminal.screen import TableScreen
from tests.browser.conftest import CHROMIUM, FLAGS
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
    """"turn": somebody's third decision; "round" or "match": the end of one."""


KEPT = (
    Picture("terminal-eight", "premium", 8, "en", Theme.DARK, SMALL, "turn"),
    Picture("terminal-wide", "second", 4, "en", Theme.DARK, LARGE, "turn"),
    Picture("terminal-light", "classic", 4, "en", Theme.LIGHT, SMALL, "match"),
)


def every_picture() -> Iterator[Picture]:
    for edition, rules in EDITIONS.items():
        for players in range(rules.least_players, rules.most_players + 1):
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
        return without_outside_fonts(app.export_screenshot(title="loveletter play"))


def without_outside_fonts(svg: str) -> str:
    """Textual names fonts of a server of others; those of this machine will do."""
    return re.sub(r"@font-face \{[^}]*\}", "", svg)


def take_photographs(folder: Path, pictures: Iterable[Picture]) -> None:
    drawn = [(picture.name, asyncio.run(taken(picture))) for picture in pictures]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = chromium.new_page()
        for name, svg in drawn:
            page.set_content(svg)
            page.locator("svg").screenshot(path=folder / f"{name}.png", omit_background=True)
        chromium.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true")
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    take_photographs(wishes.folder, every_picture() if wishes.all else KEPT)


if __name__ == "__main__":
    main()
