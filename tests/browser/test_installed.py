"""The installed client: its shell opens without a network and says so, and calls to one's turn."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE
from tests.browser.staging import Stage, stage
from tests.server.running import Launcher

KEPT = """async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => [
        name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname),
    ]));
    return Object.fromEntries(found);
}"""
CALLS = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map((each) => `${each.title} ${each.body}`);
}"""


def test_the_shell_opens_without_a_network_and_calls_to_ones_turn(
    launcher: Launcher, tmp_path: Path, newcomer: Newcomer
) -> None:
    database = tmp_path / "turn.db"
    secrets = stage(database, [Stage("turn-1", "second", ("guard", "priest"), ("king",))])
    server = launcher.start(str(database))
    ayu = newcomer(server.url, size=PHONE, language="de", seats={"turn-1": [(0, secrets["turn-1"][0])]}, worker=True)
    page = ayu.page
    # an older build was here, and somebody else keeps things, too
    page.add_init_script(
        f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; caches.open('loveletter {server.url}/ old');"
        " caches.open('of others'); }"
    )
    ayu.context.grant_permissions(["notifications"])
    ayu.open()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ayu.press("[data-settings]")
    page.locator("[data-calls]").check()
    page.keyboard.press("Escape")
    # in the background
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !window.back, configurable: true })")
    ayu.sit_at("turn-1")
    page.wait_for_function(f"async () => (await ({CALLS})()).join() === 'Du bist dran. Tisch turn-1'")
    page.evaluate("() => { window.back = true; document.dispatchEvent(new Event('visibilitychange')); }")
    page.wait_for_function(f"async () => (await ({CALLS})()).length === 0")
    # what is kept is this build's, and nothing that the server says of a table
    kept = page.evaluate(KEPT)
    others, ours = sorted(kept, key=lambda name: name != "of others")
    assert (others, ours.startswith(f"loveletter {server.url}/ ")) == ("of others", True)
    assert {path.split("/")[1] for path in kept[ours]} == {"", "assets", "seal.svg"}
    server.end()
    ayu.open("t/turn-1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keine Verbindung")
    page.get_by_role("link", name="Was dieses Gerät aufhebt").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Du")
