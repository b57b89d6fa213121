"""A seat is never lost: refresh, another device, a lost line, a server that dies in the middle of a decision."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import until
from tests.browser.staging import Stage
from tests.server.running import Launcher, Running

GUARD = Stage("guard-1", "second", ("guard", "priest", "baron"), ("king",))


def test_refresh(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    ayu.sit_at("guard-1")
    ayu.press('button[data-card="guard"]')
    ayu.page.reload()
    ayu.play("guard", 1, guess="priest")
    ayu.logged("Your guess is right")
    assert secrets["guard-1"][0] not in ayu.page.url


def test_another_device_takes_over(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    desk = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    phone = newcomer(server.url, size=(360, 640))
    desk.sit_at("guard-1")
    desk.press('[data-panel="menu"]')
    desk.page.get_by_role("button", name="Move to another device").click()
    link = desk.page.get_by_label("Link to your seat").input_value()
    phone.page.goto(link)
    phone.page.wait_for_selector("button[data-card]")
    assert "#" not in phone.page.url, "the token is gone from the address, long before there was a table"
    desk.page.get_by_role("heading", level=1, name="Your seat was opened on another device or tab.").wait_for()
    assert desk.page.locator("[data-own-hand]").count() == 0
    desk.page.get_by_role("button", name="Play here again").click()
    desk.page.wait_for_selector("button[data-card]")
    phone.sees("Your seat was opened on another device or tab.")
    desk.play("guard", 1, guess="priest")
    desk.sees("Budi is out of the round")


def test_a_lost_answer_to_the_link_loses_no_seat(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    desk = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    phone = newcomer(server.url, size=(360, 640))
    desk.sit_at("guard-1")
    desk.press('[data-panel="menu"]')
    desk.page.get_by_role("button", name="Move to another device").click()
    link = desk.page.get_by_label("Link to your seat").input_value()
    lost: list[str] = []

    def lose(route: Route) -> None:
        if len(lost) < 2:
            lost.append(route.fetch().text())  # carried out, but the answer does not arrive
            route.abort()
        else:
            route.continue_()

    phone.page.route("**/claim", lose)
    phone.page.goto(link)
    phone.page.wait_for_selector("button[data-card]")
    assert len(lost) == 2
    phone.troubles.clear()  # the browser notes each failed request
    phone.play("guard", 1, guess="priest")
    phone.sees("Budi is out of the round")


def test_a_second_tab_takes_over_and_the_first_can_come_back(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    keys = {"guard-1": [(0, secrets["guard-1"][0])]}
    first, second = newcomer(server.url, seats=keys), newcomer(server.url, seats=keys)
    first.sit_at("guard-1")
    first.page.wait_for_selector("button[data-card]")
    second.sit_at("guard-1")
    first.sees("Your seat was opened on another device or tab.")
    first.page.get_by_role("button", name="Play here again").click()
    first.page.wait_for_selector("button[data-card]")
    second.sees("Your seat was opened on another device or tab.")


def test_a_stand_in_and_what_it_did(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    # Whichever of the two cards the bot plays, it is Budi's turn then.
    server, secrets = staged(Stage("away-1", "second", ("spy", "priest"), ("handmaid", "guard")))
    ayu, budi = (newcomer(server.url, seats={"away-1": [(seat, secrets["away-1"][seat])]}) for seat in (0, 1))
    for person in (ayu, budi):
        person.sit_at("away-1")
    ayu.press('[data-panel="menu"]')
    ayu.page.get_by_role("button", name="Let a bot play for me").click()
    budi.sees("bot plays")
    budi.page.wait_for_selector("button[data-card]")
    ayu.press("[data-take-back]")
    ayu.page.get_by_role("region", name="Meanwhile").wait_for()
    ayu.page.locator(".meanwhile li").filter(has_text="You play").first.wait_for()
    # What was read does not come back with the seat.
    ayu.press("[data-meanwhile-read]")
    expect(ayu.page.locator(".meanwhile")).to_have_count(0)
    other = newcomer(server.url, seats={"away-1": [(0, secrets["away-1"][0])]})
    other.sit_at("away-1")
    ayu.press("main.farewell button")
    ayu.page.locator("[data-own-hand]").wait_for()
    expect(ayu.page.locator(".meanwhile")).to_have_count(0)


def test_a_lost_line_comes_back_by_itself(staged: Callable[..., Any], newcomer: Newcomer) -> None:
    server, secrets = staged(GUARD)
    ayu = newcomer(server.url, seats={"guard-1": [(0, secrets["guard-1"][0])]})
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    ayu.page.route_web_socket("**/ws*", connect)
    ayu.sit_at("guard-1")
    ayu.press('button[data-card="guard"]')
    lines[0].close(code=1011)
    until(lambda: len(lines) > 1, [ayu], "another line")
    # the plan is still there: the position has not changed
    ayu.press('button[data-target="1"]')
    ayu.press('button[data-guess="priest"]')
    ayu.press("[data-confirm]")
    ayu.logged("Your guess is right")


def test_a_full_disk_is_reported_and_play_resumes_by_itself(
    staged: Callable[..., Any], tmp_path: Path, newcomer: Newcomer
) -> None:
    """The database is removed and restored; a full disk is reported in the same way, with another reason."""
    server, secrets = staged(GUARD)
    file, away = tmp_path / "staged.db", tmp_path / "away.db"
    ayu, budi = (newcomer(server.url, seats={"guard-1": [(seat, secrets["guard-1"][seat])]}) for seat in (0, 1))

    def connect(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        there.on_message(lambda message: line.send(str(message).replace('"database_gone"', '"disk_full"')))

    for person in (ayu, budi):
        person.page.route_web_socket("**/ws*", connect)
        person.sit_at("guard-1")
    budi.sees("Ayu")
    file.rename(away)
    ayu.play("guard", 1, guess="priest")
    for person in (ayu, budi):
        person.sees("The server’s disk is full. Your moves are queued and will be retried.")
    away.rename(file)
    ayu.logged("Your guess is right")
    for person in (ayu, budi):
        person.page.locator(".line").wait_for(state="detached")


def test_the_server_dies_in_the_middle_of_a_decision(launcher: Launcher, tmp_path: Any, newcomer: Newcomer) -> None:
    from tests.browser.staging import stage

    database = tmp_path / "dying.db"
    secrets = stage(database, [GUARD])["guard-1"]
    server: Running = launcher.start(str(database), gone_seconds="600")
    port = server.host.split(":")[1]
    ayu = newcomer(server.url, seats={"guard-1": [(0, secrets[0])]})
    ayu.sit_at("guard-1")
    ayu.press('button[data-card="guard"]')
    ayu.press('button[data-target="1"]')
    lobby, (key,) = server.make_table("Dewi", players=2)
    dewi = newcomer(server.url, seats={lobby: [(0, key)]})
    dewi.sit_at(lobby)
    dewi.page.wait_for_load_state("networkidle")  # a font that is cut off would be an error of its own
    server.end(signal.SIGKILL)
    for person in (ayu, dewi):
        person.sees("Connection lost; trying again…")
    again = launcher.start(str(database), port=port, gone_seconds="600")
    for person in (ayu, dewi):
        person.page.locator(".line").wait_for(state="detached")
    ayu.press('button[data-guess="priest"]')
    ayu.press("[data-confirm]")
    ayu.logged("Your guess is right")
    again.end()
