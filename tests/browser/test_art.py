"""The art in a real browser: portraits that are distinct when small, your own face, and sounds."""

from __future__ import annotations

from itertools import combinations

from playwright.sync_api import Browser, expect

from loveletter.editions import OUR_CARDS
from tests.browser.conftest import Newcomer
from tests.server.running import Running
from tools.portraits.__main__ import ART

DRAWN = """async (pictures) => {
  const drawn = {};
  for (const [name, text] of Object.entries(pictures)) {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(text);
    await image.decode();
    const pen = new OffscreenCanvas(40, 48).getContext("2d");
    pen.drawImage(image, 0, 0, 40, 48);
    drawn[name] = [...pen.getImageData(0, 0, 40, 48).data].filter((_, index) => index % 4 < 3);
  }
  return drawn;
}"""
"""Draws pictures 40 pixels wide; gives red, green and blue of every pixel."""


def without_colour(pixels: list[int]) -> list[float]:
    """The brightness of each pixel, against the mean of the picture."""
    grey = [sum(pixels[at : at + 3]) / 3 for at in range(0, len(pixels), 3)]
    mean = sum(grey) / len(grey)
    return [each - mean for each in grey]


def test_portraits_are_distinct_at_forty_pixels(browser: Browser) -> None:
    """By their shapes alone: also without their colours, no two are nearly the same."""
    pictures = {card: (ART / "portraits" / f"{card}.svg").read_text(encoding="utf-8") for card in OUR_CARDS}
    page = browser.new_page()
    drawn = page.evaluate(
        DRAWN, {name: text.replace("<svg ", '<svg width="200" height="240" ') for name, text in pictures.items()}
    )
    page.close()
    shapes = {name: without_colour(pixels) for name, pixels in drawn.items()}
    apart = {
        (one, other): sum(abs(a - b) for a, b in zip(shapes[one], shapes[other], strict=True)) / (40 * 48)
        for one, other in combinations(shapes, 2)
    }
    assert min(apart.values()) > 15, sorted(apart.items(), key=lambda each: each[1])[:3]


def test_a_face_is_chosen_in_the_lobby_and_kept(server: Running, newcomer: Newcomer) -> None:
    code, (secret,) = server.make_table("Ayu", players=2)
    ayu = newcomer(seats={code: [(0, secret)]})
    ayu.open(f"t/{code}")
    mine = ayu.page.locator("button[data-face='0']")
    before = mine.locator("svg").get_attribute("data-face")
    mine.click()
    dialog = ayu.page.get_by_role("dialog", name="Choose an avatar")
    first = dialog.locator("svg").first.get_attribute("data-face")
    dialog.get_by_role("button", name="Others").click()
    offered = dialog.get_by_role("button", name="Guest 1", exact=True)
    expect(offered.locator("svg")).not_to_have_attribute("data-face", str(first))
    face = offered.locator("svg").get_attribute("data-face")
    assert face != before
    offered.click()
    expect(mine.locator("svg")).to_have_attribute("data-face", str(face))
    guest = newcomer()
    guest.open(f"t/{code}")
    expect(guest.page.locator("main.invited li svg").first).to_have_attribute("data-face", str(face))
    kept = ayu.page.evaluate("JSON.stringify(localStorage)")
    assert f'\\"face\\":{face}' in kept


LOADED = "performance.getEntriesByType('resource').map((each) => each.name).filter((each) => each.endsWith('.wav'))"
DECODED = """async (address) => {
  const context = new OfflineAudioContext(1, 1, 22050);
  return (await context.decodeAudioData(await (await fetch(address)).arrayBuffer())).duration;
}"""


def test_sounds_are_loaded_once_they_are_switched_on(newcomer: Newcomer) -> None:
    ayu = newcomer()
    ayu.open()
    ayu.page.locator("[data-settings]").click()
    switch = ayu.page.locator("[data-sounds]")
    expect(switch).not_to_be_checked()
    assert ayu.page.evaluate(LOADED) == []
    with ayu.page.expect_response(lambda response: response.url.endswith(".wav")) as answered:
        switch.check()
    bell = answered.value.url
    assert "/bell-" in bell
    assert 1 < ayu.page.evaluate(DECODED, bell) < 2
    switch.uncheck()
    assert set(ayu.page.evaluate(LOADED)) == {bell}
