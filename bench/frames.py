"""Frames: what the moments of the table cost in a real Chromium, frame by frame, on a screen and on a phone.

    python -m bench.frames                          all moments, a minute
    python -m bench.frames --moment duel --slower 4 one of them, on a processor that is so much slower

For each moment: how long its frames took from one to the next and how many were left out (headless, drawn by the
processor: both say more about the machine than about the page), and what the page itself is answerable for: how long
its main thread worked for each frame (scripts, style, layout, paint), and how many frames needed a layout.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.figures import keep
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.moments import ending
from tests.browser.people import Person
from tests.browser.staging import Stage, stage
from tests.browser.test_moments import moving
from tests.server.running import Launcher, Running

FRAME_MS = 1000 / 60
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"]
WATCH = """() => {
    window.frames_seen = [];
    const watch = (now) => {
        const moves = document.getAnimations().some(each => each.id === "moment" && each.playState === "running");
        if (moves !== (window.frames_seen.at(-1)?.[1] ?? false)) performance.mark(moves ? "moving" : "still");
        window.frames_seen.push([now, moves]);
        requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
}"""
OVER = """() => {
    const seen = window.frames_seen.map(each => each[1]);
    return seen.includes(true) && !seen.slice(-120).includes(true);
}"""
Action = dict[str, Any]


class Moment(NamedTuple):
    stage: Stage
    action: Action | None
    """What somebody does; None: Ayu, who watches, is ready for the next round."""
    actor: int = 0
    viewer: int = 1


def _play(card: str, *targets: int, guess: str | None = None) -> Action:
    return {"kind": "play", "card": card, "targets": list(targets), "guess": guess}


HANDS = ("guard", "priest", "baron", "prince")
# Each plays what was drawn until the pile is nearly empty: then the Princess and the King are compared.
DRAWN = ("guard", "guard", "priest", "priest", "guard", "guard", "handmaid", "handmaid", "guard", "countess")
PLAYED = ("guard Budi prince", "guard Ayu prince", "priest Budi", "priest Ayu", "guard Budi baron", "guard Ayu baron")
COMPARING = Stage("end", "classic", ("princess", "king"), DRAWN, actions=(*PLAYED, "handmaid", "handmaid", "guard"))
MOMENTS = {
    "flight": Moment(Stage("flight", "second", HANDS, ("king", "spy")), _play("guard", 2, guess="king")),
    "out": Moment(Stage("out", "second", HANDS, ("king", "spy")), _play("guard", 1, guess="priest")),
    "duel": Moment(Stage("duel", "second", ("baron", "priest", "guard", "prince"), ("king", "spy")), _play("baron", 1)),
    "end": Moment(COMPARING, _play("countess"), actor=1, viewer=0),
    "deal": Moment(ending("deal", 8, {}), None, viewer=0),
}


class Measured(NamedTuple):
    frames: list[float]
    """Milliseconds from each frame to the next while something moved."""
    work: list[float]
    """Milliseconds of the processor that the page's main thread needed for each of them."""
    layouts: int
    """How many frames needed at least one."""

    @property
    def dropped(self) -> int:
        return sum(max(0, round(each / FRAME_MS) - 1) for each in self.frames)


def late(values: list[float]) -> float:
    """What nineteen of twenty stay below."""
    return quantiles(values, n=20)[-1] if len(values) > 1 else values[0]


def measure(browser: Browser, page: Page, act: Callable[[], None]) -> Measured:
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=CATEGORIES)
    act()
    page.wait_for_function(OVER, polling=200)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    seen: list[tuple[float, bool]] = page.evaluate("() => window.frames_seen")
    frames = [after - before for (before, moves), (after, _) in pairwise(seen) if moves]
    return Measured(frames, *_main_thread(trace))


def _main_thread(trace: list[dict[str, Any]]) -> tuple[list[float], int]:
    """What the page's main thread worked for each frame while something moved, and how many of them had a layout."""
    thread = next((each["pid"], each["tid"]) for each in trace if each["name"] == "moving")
    own = [each for each in trace if (each.get("pid"), each.get("tid")) == thread]
    work, laid_out, moves = [0.0], set[int](), False
    for each in sorted(own, key=lambda each: float(each.get("ts", 0))):
        name = each["name"]
        if name in ("moving", "still"):
            moves = name == "moving"
        elif moves and name == "RunTask":
            work[-1] += each.get("tdur", 0) / 1000
        elif moves and name == "Commit":  # the frame is handed over
            work.append(0.0)
        elif moves and name == "Layout":
            laid_out.add(len(work))
    return work[:-1], len(laid_out)


@contextmanager
def tables(folder: Path, moments: dict[str, Moment]) -> Iterator[tuple[Running, dict[str, list[str]]]]:
    launcher = Launcher(folder)
    secrets = stage(folder / "frames.db", [each.stage for each in moments.values()])
    running = launcher.start("frames.db", gone_seconds="600")
    try:
        yield running, secrets
    finally:
        running.end()
        launcher.close()


def one(browser: Browser, name: str, size: tuple[int, int], slower: float) -> Measured:
    with tempfile.TemporaryDirectory() as folder, tables(Path(folder), {name: MOMENTS[name]}) as (server, secrets):
        at = MOMENTS[name]
        keys = secrets[name]
        person = moving(Person(browser, server.url, size=size, seats={name: [(at.viewer, keys[at.viewer])]}))
        person.sit_at(name)
        person.page.wait_for_load_state("networkidle")
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        with server.client(name, *([] if at.action is None else [keys[at.actor]])) as other:

            def act() -> None:
                if at.action is None:
                    person.page.evaluate("document.querySelector('[data-ready]').click()")
                    return
                other.sync()
                answer = other.act(at.actor, at.action)
                assert answer["type"] == "done", answer

            found = measure(browser, person.page, act)
        person.close()
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moment", action="append", choices=list(MOMENTS))
    parser.add_argument("--slower", type=float, default=1.0, help="how much slower the processor is (default: 1)")
    wished = parser.parse_args()
    figures: dict[str, float] = {}
    print("moment  size     frames   p50   p95 ms  dropped | main thread p50   p95   max ms  layouts")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in wished.moment or MOMENTS:
            for size, pixels in SIZES.items():
                found = one(browser, name, pixels, wished.slower)
                frames, work = found.frames, found.work
                print(
                    f"{name:7} {size:8} {len(frames):6} {median(frames):5.1f} {late(frames):5.1f} {found.dropped:11}"
                    f" | {median(work):15.2f} {late(work):5.2f} {max(work):5.2f} {found.layouts:11}"
                )
                figures[f"frames {name} {size}: main thread p95 ms"] = late(work)
        browser.close()
    if wished.slower == 1.0 and not wished.moment:
        keep(figures)


if __name__ == "__main__":
    main()
