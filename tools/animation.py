"""Films one round in the real client for the README: `python -m tools.animation` writes docs/pictures/round.webp.

Ayu plays in a browser; the plays of the three others are scripted. It needs the built client and a Chromium, as the
tests in a browser do.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.people import Person
from tests.browser.staging import Stage, stage
from tests.browser.test_moments import moving
from tests.server.running import Launcher, Running

FILE = Path(__file__).parents[1] / "docs" / "pictures" / "round.webp"
LARGEST = 1_500_000
WINDOW = (1180, 738)
SHOWN = (864, 540)
FRAME_MS = 100
"""Two frames are at least this far apart; what the browser draws between them is left out."""
LONGEST_MS = 1300
"""How long a picture in which nothing moves is shown at most."""
LAST_MS = 3500
"""How long the end of the round is shown before the film begins again."""

ROUND = Stage(
    "rose-river-moon",
    "second",
    hands=("king", "prince", "princess", "handmaid"),
    draws=("guard", "priest", "baron", "guard"),
)

POINTER = """addEventListener("DOMContentLoaded", () => {
  const pointer = document.createElement("div");
  pointer.setAttribute("aria-hidden", "true");
  pointer.innerHTML = `<svg width="30" height="30" viewBox="0 0 30 30"><path d="M3 2l20 13-9 2-4 9z"
    fill="#fff" stroke="#241015" stroke-width="2" stroke-linejoin="round"/></svg>`;
  pointer.style.cssText = "position:fixed;left:0;top:0;z-index:2147483647;pointer-events:none;" +
    "transition:translate .35s ease;translate:52vw 62vh";
  document.documentElement.append(pointer);
  addEventListener("mousemove", ({ clientX, clientY }) => { pointer.style.translate = `${clientX}px ${clientY}px`; });
});"""
"""A browser without a screen draws no pointer."""


class Frame(NamedTuple):
    at: float
    """Seconds."""
    picture: bytes


def film(page: Page) -> list[Frame]:
    """A list that fills with what the page shows, while Playwright waits for something."""
    frames: list[Frame] = []
    session = page.context.new_cdp_session(page)

    def keep(shown: dict[str, Any]) -> None:
        frames.append(Frame(shown["metadata"]["timestamp"], base64.b64decode(shown["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png"})
    return frames


def press(page: Page, selector: str) -> None:
    """Move there so that it can be followed, then click."""
    thing = page.locator(selector).first
    thing.wait_for()
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(650)
    thing.click()
    page.wait_for_timeout(350)


def guard(page: Page, target: int, guess: str) -> None:
    press(page, 'button[data-card="guard"]:not([aria-disabled="true"])')
    chosen = f'button[data-target="{target}"]'
    if page.locator(chosen).first.get_attribute("aria-pressed") != "true":  # the only one left is chosen already
        press(page, chosen)
    press(page, f'button[data-guess="{guess}"]')
    press(page, '[data-confirm]:not([aria-disabled="true"])')


def play_round(page: Page, play: Callable[[int, str], None]) -> None:
    page.wait_for_timeout(1200)
    guard(page, 1, "prince")
    page.wait_for_timeout(2800)
    play(2, "priest")
    page.wait_for_timeout(2200)
    play(3, "baron")
    page.wait_for_timeout(3000)
    press(page, "button:text-is('Got it')")
    guard(page, 2, "princess")
    page.wait_for_selector("section.end")
    page.wait_for_timeout(2500)


def filmed(server: Running, secrets: list[str]) -> list[Frame]:
    with sync_playwright() as playwright, server.client(ROUND.code, *secrets[1:]) as others:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        ayu = moving(Person(browser, server.url, size=WINDOW, theme="dark", seats={ROUND.code: [(0, secrets[0])]}))
        ayu.context.add_init_script(POINTER)
        ayu.sit_at(ROUND.code)
        ayu.page.wait_for_selector("button[data-card]")

        def play(seat: int, card: str) -> None:
            others.sync()
            answer = others.act(seat, {"kind": "play", "card": card, "targets": [0], "guess": None})
            assert answer["type"] == "done", answer

        frames = film(ayu.page)
        play_round(ayu.page, play)
        ayu.close()
        browser.close()
    return frames


def durations(frames: list[Frame]) -> tuple[list[Frame], list[int]]:
    """The frames that are kept, and for how many milliseconds each is shown."""
    kept = frames[:1]
    for frame in frames[1:]:
        if (frame.at - kept[-1].at) * 1000 >= FRAME_MS:
            kept.append(frame)
        else:
            kept[-1] = Frame(kept[-1].at, frame.picture)  # the later picture is the one that stays
    lengths = [min(round((after.at - frame.at) * 1000), LONGEST_MS) for frame, after in pairwise(kept)]
    return kept, [*lengths, LAST_MS]


def main() -> None:
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    with tempfile.TemporaryDirectory() as folder:
        secrets = stage(Path(folder) / "film.db", [ROUND])
        launcher = Launcher(Path(folder))
        server = launcher.start("film.db", gone_seconds="600")
        try:
            frames, shown_ms = durations(filmed(server, secrets[ROUND.code]))
        finally:
            server.end()
            launcher.close()
    pictures = [
        Image.open(BytesIO(frame.picture)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS) for frame in frames
    ]
    pictures[0].save(
        into,
        save_all=True,
        append_images=pictures[1:],
        duration=shown_ms,
        loop=0,
        quality=75,
        method=4,
        minimize_size=True,
    )
    size = into.stat().st_size
    print(f"{into.name}: {len(pictures)} frames, {sum(shown_ms) / 1000:.1f} s, {size:,} bytes")
    if size > LARGEST:
        sys.exit(f"animation: larger than {LARGEST:,} bytes")


if __name__ == "__main__":
    main()
