"""A window of somebody in a browser that Playwright does not drive: opened, pressed and read by its own protocol."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 60.0
"""Seconds: a browser that starts on a busy machine takes long."""
PRESSED = """selector => {
    const thing = document.querySelector(selector);
    if (!thing) return null;
    thing.scrollIntoView({block: "nearest", inline: "nearest"});
    const {left, top, width, height} = thing.getBoundingClientRect();
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""Where to press a thing; null while it is not there, or something else lies over it."""


class Refused(Exception):
    """The browser has not done what it was asked."""


class Window(ABC):
    @abstractmethod
    def open(self, url: str) -> None: ...

    @abstractmethod
    def evaluate(self, function: str, *given: str) -> Any:
        """What a function of the page gives for these texts."""

    @abstractmethod
    def press_at(self, x: int, y: int) -> None: ...

    def until(self, function: str, *given: str) -> Any:
        """Wait until the function gives something true."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.evaluate(function, *given)
            except Refused:  # between two pages there is nobody to ask
                found = None
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain: {function} {given}")
            time.sleep(0.05)

    def sees(self, selector: str, text: str = "") -> None:
        self.until(
            "(at, text) => [...document.querySelectorAll(at)].some(it => it.textContent.includes(text))", selector, text
        )

    def press(self, selector: str) -> None:
        before, found = None, self.until(PRESSED, selector)
        while before != found:  # until it stands still: what comes late moves what stands below it
            time.sleep(0.1)
            before, found = found, self.until(PRESSED, selector)
        self.press_at(*found)

    def too_wide(self) -> int:
        found: int = self.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return found
