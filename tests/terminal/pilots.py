"""Pilots of the screen for tests: they wait until something is asked, and press what is offered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.pilot import Pilot

from loveletter.terminal.screen import TableScreen

PATIENCE = 60.0


async def until(pilot: Pilot[bool], holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause()


async def until_asked(pilot: Pilot[bool], app: TableScreen) -> None:
    await until(pilot, lambda: bool(app.prompt.choices))


async def pressed(pilot: Pilot[bool], app: TableScreen, *keys: str) -> None:
    """Press one key after the other, each once there is something to choose from."""
    for key in keys:
        await until_asked(pilot, app)
        await pilot.press(key)
        await pilot.pause()


async def play_on(pilot: Pilot[bool], app: TableScreen) -> None:
    """Press the key of the last choice but leaving."""
    keys = [each.key for each in app.prompt.choices if not each.ends]
    await pressed(pilot, app, keys[-1])


def screen_text(app: TableScreen) -> str:
    """All that is to be seen."""
    return "\n".join(
        "".join(segment.text for segment in line).rstrip() for line in app.screen._compositor.render_strips()
    )
