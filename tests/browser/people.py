"""People at browsers: each has a page of their own and answers by mouse or by keyboard."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from hashlib import shake_256
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.luck import FREE, RUNNING

PHONE = (360, 640)
DESKTOP = (1280, 800)
PATIENCE_MS = 60_000

CUT = """thing => {
  const {width, height} = thing.getBoundingClientRect();
  return thing.scrollWidth > Math.ceil(width) || thing.scrollHeight > Math.ceil(height) + 3;
}"""
"""Whether some of the text of a thing cannot be seen; letters may reach a little above and below a close line."""

LUCK_BYTES = 32
"""What a device adds to the luck of a match; keys of seats, which must all differ, are shorter."""
PIN_LUCK = """(() => {
  const free = crypto.getRandomValues.bind(crypto);
  const pinned = %s;
  crypto.getRandomValues = (bytes) => {
    const caller = new Error().stack.split("\\n")[2]; // Playwright, too, draws as many, for marks that must all differ
    if (bytes.byteLength !== pinned.length || !caller.includes(location.origin)) return free(bytes);
    bytes.set(pinned);
    return bytes;
  };
})();"""

FORBID_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, {get() { throw new DOMException("forbidden", "SecurityError"); }});
}"""
"""As browsers do where cookies are blocked."""


def device_luck(name: str) -> bytes:
    """What the device of somebody with this name adds in the running test."""
    return shake_256(f"{RUNNING.test} {name}".encode()).digest(LUCK_BYTES)


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        seats: dict[str, list[tuple[int, str]]] | None = None,
        keyboard: bool = False,
        name: str = "Ayu",
        theme: str = "light",
        worker: bool = False,
        touch: bool = False,
        storage: bool = True,
        sounds_asked: bool = True,
    ) -> None:
        """Without `storage`, a browser that lets pages keep nothing: then it knows no preferences and no seats.
        Without `sounds_asked`, the first table asks whether it is to be heard."""
        self.url = url
        self.keyboard = keyboard
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,  # else it has a mouse, too
            # What a service worker fetches cannot be held up by a test, and most tests are not about it.
            service_workers="allow" if worker else "block",
            reduced_motion=None if storage else "reduce",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        preferences = {
            "language": language,
            "motion": "reduced",
            "name": name,
            "theme": theme,
            "soundsAsked": sounds_asked,
        }
        tables = [
            {"code": code, "seats": [{"seat": seat, "secret": secret} for seat, secret in keys], "at": 1}
            for code, keys in (seats or {}).items()
        ]
        remembers = (
            "if (!localStorage.getItem('loveletter.preferences')) {"
            f"localStorage.setItem('loveletter.preferences', {json.dumps(json.dumps(preferences))});"
            f"localStorage.setItem('loveletter.tables', {json.dumps(json.dumps(tables))}); }}"
        )
        self.context.add_init_script(remembers if storage else FORBID_STORAGE)
        if not FREE:
            self.context.add_init_script(PIN_LUCK % list(device_luck(name)))
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._heard)
        self.outside: list[str] = []
        self.page.on("request", self._asked)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text and "ERR_CONNECTION" not in message.text:
            self.troubles.append(f"{message.text} {message.location['url']}")

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.outside.append(request.url)

    def close(self) -> None:
        self.context.close()
        assert self.troubles == [], self.troubles
        assert self.outside == [], "a page asked somebody outside"

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.url}/{path}")

    def sit_at(self, code: str) -> None:
        self.open(f"t/{code}")
        self.page.wait_for_selector("[data-status]")

    def speak(self, language: str) -> None:
        """Load the page again, in this language: much quicker than another person."""
        self.page.evaluate(
            "language => { const kept = JSON.parse(localStorage.getItem('loveletter.preferences'));"
            "localStorage.setItem('loveletter.preferences', JSON.stringify({ ...kept, language })); }",
            language,
        )
        self.page.reload()
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def settle(self) -> None:
        """Wait for fonts and pictures: after that everything stays where it is."""
        self.page.evaluate(
            "async () => { await document.fonts.ready;"
            "await Promise.all([...document.images].map(each => each.decode().catch(() => undefined))); }"
        )

    # doing

    def put_away(self) -> None:
        """Close the uppermost dialog with Escape. Its entry leaves the history a moment later, by going back, and would
        take the next page away with it."""
        dialogs = self.page.locator("dialog[open]")
        above = dialogs.count() - 1
        self.page.keyboard.press("Escape")
        self.page.wait_for_function(
            "left => document.querySelectorAll('dialog[open]').length <= left && (history.state?.dialogs ?? 0) <= left",
            arg=above,
        )

    def press(self, selector: str) -> None:
        """Press the first thing that fits: with the mouse, or by walking there with Tab and pressing Enter."""
        thing = self.page.locator(selector).first
        thing.wait_for()
        if not self.keyboard:
            thing.click()
            return
        for _ in range(120):
            if self.page.evaluate("what => document.activeElement?.matches(what) ?? false", selector):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def play(self, card: str, *targets: int, guess: str | int | None = None) -> None:
        self.press(f'button[data-card="{card}"]:not([aria-disabled="true"])')
        for target in targets:
            button = f'button[data-target="{target}"]'
            if self.page.locator(button).first.get_attribute("aria-pressed") != "true":
                self.press(button)
        if guess is not None:
            self.press(f'button[data-guess="{guess}"]')
        self.press('[data-confirm]:not([aria-disabled="true"])')

    def answer_anything(self, pick: int) -> bool:
        """Some legal answer to whatever is asked; the number says which of several. False if the question has gone
        since, as one that was answered a moment ago does."""
        page = self.page

        def some(selector: str, further: int = 0) -> bool:
            found = page.locator(selector)
            count = found.count()
            if count:
                found.nth((pick + further) % count).click()
            return count > 0

        if page.locator("[data-redraw], [data-look]").count():
            return some("[data-redraw], [data-look]")
        if not some('button[data-card]:not([aria-disabled="true"])'):
            return False
        turn = 0
        while page.locator('[data-confirm][aria-disabled="true"]').count():
            named = some("[data-guess]")
            if not named and not some('button[data-target]:not([aria-disabled="true"])', turn):
                return False
            turn += not named
        confirm = page.locator("[data-confirm]")
        confirm.click()
        if page.locator(".plan .problem").count():
            confirm.click()
        return True

    # seeing

    @property
    def status(self) -> str:
        return self.page.locator("[data-status]").first.inner_text()

    def asked(self) -> bool:
        return bool(self.page.locator("button[data-card], [data-look], [data-redraw]").count())

    def first_turn(self) -> None:
        """Wait to be asked. Bots may have knocked this person out by then: the next round comes."""

        def asked() -> bool:
            self.page.evaluate("document.querySelector('[data-ready]')?.click()")
            return self.asked()

        until(asked, [self], "the first turn")

    def hand(self) -> list[str]:
        cards = self.page.locator("[data-own-hand] [data-card]")
        found: list[str] = cards.evaluate_all("all => all.map(each => each.dataset.card)")
        return found

    def holds(self, *cards: str) -> None:
        """Wait until this player's hand is these cards, from left to right."""
        until(lambda: self.hand() == list(cards), [self], f"the hand {cards}")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_attached(timeout=PATIENCE_MS)

    def logged(self, text: str) -> None:
        """The log has the sentence, in this person's version."""
        expect(self.page.locator('[role="log"] p, ol[aria-label] li').filter(has_text=text).first).to_be_attached(
            timeout=PATIENCE_MS
        )

    def never_logged(self, text: str) -> None:
        assert self.page.locator('[role="log"] p, ol[aria-label] li').filter(has_text=text).count() == 0

    def others_are_hidden(self) -> None:
        """No face of a card in anybody's hand on the table."""
        assert self.page.locator("[data-hand] .card").count() == 0


def until(done: Callable[[], bool], people: Iterable[Person], what: str, patience_ms: int = PATIENCE_MS) -> None:
    waiting = list(people)
    end = time.monotonic() + patience_ms / 1000
    while not done():
        assert time.monotonic() < end, f"waited in vain: {what}"
        waiting[0].page.wait_for_timeout(40)
