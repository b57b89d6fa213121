"""The installed client: its shell opens without a network and says so, and calls to one's turn."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import CHROMIUM, FLAGS, STATIC, Newcomer
from tests.browser.people import PHONE, until
from tests.browser.staging import Stage, stage
from tests.browser.test_pages import both
from tests.server.endpoints import endpoints
from tests.server.identities import Key
from tests.server.running import Launcher
from tests.server.test_web_push import Receiver

NAMES = "() => caches.keys()"  # while caches come and go: to open one that was just deleted would create it
KEPT = """async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => [
        name, (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname),
    ]));
    return Object.fromEntries(found);
}"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A whole Chromium, which shows notifications."""
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield chromium
    chromium.close()


PUT_AWAY = "async worker => { for (const each of await worker.getNotifications()) each.close(); }"
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
    ayu.put_away()
    # in the background
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !window.back, configurable: true })")
    ayu.sit_at("turn-1")
    until(lambda: page.evaluate(CALLS) == ["Du bist dran. Tisch turn-1"], [ayu], "the call")
    page.evaluate("() => { window.back = true; document.dispatchEvent(new Event('visibilitychange')); }")
    until(lambda: page.evaluate(CALLS) == [], [ayu], "the end of the call")
    # what is kept is this build's, and nothing that the server says of a table
    kept = page.evaluate(KEPT)
    others, ours = sorted(kept, key=lambda name: name != "of others")
    assert (others, ours.startswith(f"loveletter {server.url}/ ")) == ("of others", True)
    assert {path.split("/")[1] for path in kept[ours]} == {"", "assets", "seal.svg"}
    server.end()
    ayu.open("t/turn-1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keine Verbindung")
    both(ayu, "no connection")
    page.get_by_role("link", name="Auf diesem Gerät gespeichert").click()
    expect(page.locator("[data-record]")).to_contain_text("Partien von 0")


def test_a_reminder_wakes_the_installed_client_and_is_shown_once(
    launcher: Launcher, tmp_path: Path, newcomer: Newcomer
) -> None:
    receiver, key = Receiver(), Key()
    with endpoints() as push_service:
        chosen = {"reminders_contact": "mailto:host@example.org", "reminder_loopback": "1"}
        server = launcher.start(str(tmp_path / "push.db"), **chosen, reminder_look_seconds="0.02")
        place = {"kind": "push", "address": f"{push_service.url}/push", "language": "it", "zone": "UTC"}
        keys = {"public_key": receiver.public_key, "auth": receiver.auth}
        wish = {"proof": key.proof(server, "reminders"), **place, **keys}
        assert server.post("api/members/reminders/places", wish).status_code == 200
        ayu = newcomer(server.url, size=PHONE, worker=True)
        ayu.context.grant_permissions(["notifications"])
        ayu.open()
        ayu.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        until(lambda: len(push_service.arrivals) == 1, [ayu], "the greeting")
        server.end()
    greeting = receiver.opened(push_service.arrivals[0].body).rstrip(b"\0")[:-1].decode()
    browser, registrations = ayu.page.context.new_cdp_session(ayu.page), list[dict[str, Any]]()
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    browser.send("ServiceWorker.enable")
    until(lambda: len(registrations) > 0, [ayu], "the worker")
    delivered = {"origin": server.url, "registrationId": registrations[0]["registrationId"]}
    second = greeting.replace('"id": "', '"id": "second-').replace("Love Letter", "The second")
    for messages, title in (((greeting,), "Love Letter"), ((greeting, second), "The second")):
        for message in messages:
            browser.send("ServiceWorker.deliverPushMessage", {**delivered, "data": message})
        shown = [f"{title} ti avviserà qui quando tocca a te. "]
        until(lambda shown=shown: ayu.page.evaluate(CALLS) == shown, [ayu], "the reminder")  # type: ignore[misc]
    ayu.page.evaluate(f"async () => {{ ({PUT_AWAY})(await navigator.serviceWorker.ready); }}")
    until(lambda: ayu.page.evaluate(CALLS) == [], [ayu], "that it is put away")
    third = greeting.replace('"tag": "turn"', '"tag": "other"').replace('"id": "', '"id": "third-')
    for message in (greeting, third.replace("Love Letter", "The third")):
        browser.send("ServiceWorker.deliverPushMessage", {**delivered, "data": message})
    until(lambda: "The third" in str(ayu.page.evaluate(CALLS)), [ayu], "the third one")
    assert len(ayu.page.evaluate(CALLS)) == 1
    ayu.troubles.clear()  # the server is gone


def build_anew(client: Path) -> str:
    """Put a newer build in the place of this one: the same scripts, all of them under other names. Its main script."""
    scripts = sorted((client / "assets").glob("*.js"), key=lambda file: len(file.name), reverse=True)
    for file in (*scripts, client / "worker.js", client / "index.html"):
        text = file.read_text(encoding="utf-8")
        for script in scripts:
            text = text.replace(script.name, f"{script.stem}-newer.js")
        file.write_text(text.replace('"build":"', '"build":"newer-'), encoding="utf-8")
    for script in scripts:
        script.rename(script.with_name(f"{script.stem}-newer.js"))
    (entry,) = (client / "assets").glob("shell-*-newer.js")
    return entry.name


def test_a_page_of_an_older_build_reloads_and_keeps_its_seat(
    launcher: Launcher, tmp_path: Path, newcomer: Newcomer
) -> None:
    client = tmp_path / "client"
    shutil.copytree(STATIC, client)
    secrets = stage(tmp_path / "old.db", [Stage("old-1", "second", ("guard", "priest"), ("king", "spy"))])
    server = launcher.start(str(tmp_path / "old.db"), client=str(client), gone_seconds="600")
    ayu = newcomer(server.url, seats={"old-1": [(0, secrets["old-1"][0])]}, worker=True)
    page = ayu.page
    ayu.sit_at("old-1")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    entry = build_anew(client)
    # Another tab has the newer build, whose worker takes over the older page, too, and removes what the older one kept.
    tab = ayu.context.new_page()
    tab.goto(server.url)
    until(lambda: [" newer-" in name for name in tab.evaluate(NAMES)] == [True], [ayu], "the newer build alone")
    tab.close()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    # The older page plays on with what it has, and reloads when it misses a file.
    ayu.holds("guard", "king")
    ayu.press("[data-how-to-play]")
    page.wait_for_function("name => [...document.scripts].some(each => each.src.endsWith(name))", arg=entry)
    ayu.holds("guard", "king")  # before there is a table, the rules are a page of their own
    ayu.press("[data-how-to-play]")
    page.locator("dialog [data-rules]").wait_for()
    page.keyboard.press("Escape")
    ayu.play("guard", 1, guess="priest")
    ayu.logged("Your guess is right")
    ayu.troubles.clear()  # the browser notes what is gone
    server.end()
