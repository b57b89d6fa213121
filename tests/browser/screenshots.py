"""Pictures of every page, and of the table in every edition: `make screenshots` writes them into screenshots/.

Those that the README shows are copied to docs/pictures/ as well. With options only the staged tables are taken:

    python -m tests.browser.screenshots --scene eight --size 844x390 --language de --theme dark --into somewhere
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.moments import MOMENTS, take_moments
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.scenes import SCENES, take_tables
from tests.browser.scenes import SIZES as TABLE_SIZES
from tests.browser.staging import stage
from tests.server.running import Launcher, Running, first_action

FOLDER = Path(__file__).parents[2] / "screenshots"
README = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN = {
    "table-desktop": "four-1366x768-en-dark",
    "table-phone": "four-390x844-en-dark",
    "table-eight": "eight-1366x768-en-light-plan",
    "start": "welcome-desktop-en-light",
}
EDITIONS = {"original": 4, "classic": 3, "second": 6, "premium": 8}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
TABLE_LOOKS = (("en", "light"), ("en", "dark"), ("de", "dark"))
CHAMPION_MS = 300_000
"""For the champion's match of today, on a busy machine."""
LOOKS = [("en", "light"), ("de", "dark"), ("it", "light"), ("id", "dark")]


def played(server: Running, edition: str, players: int, turns: int) -> tuple[str, str]:
    """A table at which some turns were played and Ayu is to play again; or, with many turns, a match that is over."""
    for attempt in range(60):
        code, (secret,) = server.make_table(
            "Ayu",
            edition=edition,
            players=players,
            bots=["courtier"] * (players - 1),
            options={"tokens": 3},
            start=True,
        )
        with server.client(code, secret) as ayu:
            ayu.sync()
            done = 0
            for pick in range(4000):
                phase = ayu.table["phase"]
                if phase == "match_over" or (phase == "round_over" and turns < 50):
                    break
                if phase == "round_over":
                    ayu.ask("ready", seat=0)
                elif ayu.on_turn() is not None:
                    if done >= turns and ayu.views[0]["menu"]["question"] == "play":
                        return code, secret
                    ayu.act(0, first_action(ayu.views[0]["menu"], pick + attempt))
                    done += 1
                else:
                    time.sleep(0.004)
                ayu.sync()
            if ayu.table["phase"] == "match_over" and turns >= 50:
                return code, secret
    raise RuntimeError("no such table came about")


def take(person: Person, file: Path, *, whole: bool = False) -> None:
    person.page.wait_for_timeout(150)
    person.page.screenshot(path=file, full_page=whole)


def take_welcome(browser: Browser, server: Running, into: Path) -> None:
    """The start page as somebody sees it who has never been here."""
    for (language, theme), (size, pixels) in product(LOOKS, SIZES.items()):
        person = Person(browser, server.url, size=pixels, language=language, theme=theme, name="")
        person.open()
        person.page.wait_for_selector("[data-play-now]")
        take(person, into / f"welcome-{size}-{language}-{theme}.png")
        person.press("[data-play-line]")
        take(person, into / f"welcome-unfolded-{size}-{language}-{theme}.png", whole=True)
        person.close()


def take_meeting(browser: Browser, server: Running, secrets: Mapping[str, Sequence[str]], into: Path) -> None:
    """Returning, invited and inviting players, at every size and in both themes."""
    lobby, (host,) = server.make_table("Ayu", players=6, bots=["page"], hints=True)
    full, (other,) = server.make_table("Ayu", edition="premium", players=8, bots=["page"] * 3)
    for name in ("Budi", "Citra"):
        server.post(f"api/tables/{lobby}/join", {"name": name})
    keys = {"": {"four": [(0, secrets["four"][0])]}, lobby: {lobby: [(0, host)]}, full: {full: [(0, other)]}}
    pages: tuple[tuple[str, str, dict[str, list[tuple[int, str]]], str], ...] = (
        ("start", "", {}, "[data-play-now]"),
        ("return", "", keys[""], "[data-go-on]"),
        ("invited", f"t/{lobby}", {}, "[data-join]"),
        ("lobby", f"t/{lobby}", keys[lobby], "[data-start]"),
        ("lobby-eight", f"t/{full}", keys[full], "[data-start]"),
        ("about", "about", {}, "[data-version]"),
    )
    for (language, theme), size, (name, path, seats, sign) in product(TABLE_LOOKS, TABLE_SIZES, pages):
        width, height = map(int, size.split("x"))
        person = Person(browser, server.url, size=(width, height), language=language, theme=theme, seats=seats)
        person.open(path)
        person.page.wait_for_selector(sign)
        person.page.wait_for_load_state("networkidle")
        take(person, into / f"{name}-{size}-{language}-{theme}.png")
        person.close()


def played_deal(server: Running) -> tuple[str, str]:
    """Today's deal, played to its end: its table, and the key of the seat."""
    seating = server.post("api/daily", {"name": "Ayu"}).json()
    code, secret = seating["code"], seating["seats"][0]["secret"]
    with server.client(code, secret) as ayu:
        ayu.ask("configure", pace=0)
        ayu.play_match()
    return code, secret


def history() -> list[dict[str, object]]:
    """What the device of somebody keeps who has played a while."""
    held, out = ("king", "princess", "countess", "handmaid", "princess", "baron"), ("guard", "baron", "guard", "prince")
    matches: list[dict[str, object]] = []
    for match in range(24):
        rounds = {
            str(number): {"won": number % 2 == match % 2, "held": held[(match + number) % 6], "out": out[match % 4]}
            for number in range(1, 7)
        }
        names = ["Ayu", *("Budi", "Citra", "Dewi")[: 1 + match % 3]]
        at = int(time.time() * 1000) - match * 40_000_000
        each = {"code": f"red-green-{match}", "edition": "second", "names": names, "seat": 0, "rounds": rounds}
        each["faces"] = [77, 1234, 98765, 4242][: len(names)]
        matches.append({**each, "match": 1, "at": at, "winners": [0 if match % 3 else 1]})
    return matches


def take_features(browser: Browser, server: Running, secrets: Mapping[str, Sequence[str]], into: Path) -> None:
    """The profile, the deal of the day, one screen for the room and a phone as its hand, at every size."""
    deal, deal_key = played_deal(server)
    gathering, _ = server.make_table("Anna", players=6, people=["Budi", "Citra"])
    seats = {deal: [(0, deal_key)], "six": [(0, secrets["six"][0])]}
    pages = (
        ("profile", "you", "[data-record]"),
        ("daily-result", f"daily/{deal}", '[data-champion="ready"]'),
        ("tv", "tv/six", "[data-tv] [data-status]"),
        ("tv-gathering", f"tv/{gathering}", "[data-tv] [data-status]"),
        ("tv-hand", "t/six?hand", "[data-hand-only] [data-card]"),
        ("first-game", "learn", "[data-lesson]"),
        ("puzzle", "puzzle", "button[data-card]"),
    )
    kept = json.dumps(history())
    for (language, theme), size in product(TABLE_LOOKS, TABLE_SIZES):
        width, height = map(int, size.split("x"))
        person = Person(browser, server.url, size=(width, height), language=language, theme=theme, seats=seats)
        person.context.add_init_script(f"localStorage.setItem('loveletter.history', {json.dumps(kept)})")
        for name, path, sign in pages:
            person.open(path)
            person.page.wait_for_selector(sign, timeout=CHAMPION_MS)
            person.page.wait_for_load_state("networkidle")
            take(person, into / f"{name}-{size}-{language}-{theme}.png", whole=name in ("profile", "daily-result"))
        person.close()


def pictures(browser: Browser, server: Running, into: Path) -> None:
    tables = {edition: played(server, edition, players, 1) for edition, players in EDITIONS.items()}
    over, over_key = played(server, "second", 3, 50)
    lobby, (lobby_key,) = server.make_table("Ayu", players=4, bots=["courtier"])
    shared, keys = server.make_table("Ayu", players=3, people=["Budi", "Citra"], start=True)
    seats = {code: [(0, key)] for code, key in tables.values()}
    seats |= {over: [(0, over_key)], lobby: [(0, lobby_key)], shared: list(enumerate(keys))}
    for (language, theme), (size, pixels) in product(LOOKS, SIZES.items()):
        person = Person(browser, server.url, size=pixels, language=language, theme=theme, seats=seats)
        end = f"{size}-{language}-{theme}"
        person.open()
        person.page.wait_for_selector("[data-go-on]")
        take(person, into / f"start-{end}.png", whole=True)
        person.open("cards")
        person.page.wait_for_selector("h2")
        person.page.get_by_role("group").get_by_role("button").nth(3).click()
        take(person, into / f"cards-{end}.png", whole=True)
        person.open("how-to-play?edition=premium")
        person.page.wait_for_selector("[data-rules]")
        take(person, into / f"how-to-play-{end}.png", whole=True)
        person.open("score")
        person.page.wait_for_selector("[data-begin]")
        take(person, into / f"score-{end}.png", whole=True)
        for edition, (code, _) in tables.items():
            person.sit_at(code)
            person.page.wait_for_selector("button[data-card]")
            take(person, into / f"table-{edition}-{end}.png")
        person.press("[data-how-to-play]")
        person.page.wait_for_selector("dialog [data-rules]")
        take(person, into / f"rules-{end}.png")
        person.put_away()
        person.page.locator('button[data-card]:not([aria-disabled="true"])').last.click()
        target = person.page.locator('button[data-target]:not([aria-disabled="true"])')
        if target.count():
            target.first.click()
        take(person, into / f"plan-{end}.png")
        for panel in ("unseen", "notebook", "menu"):
            person.press(f'[data-panel="{panel}"]')
            person.page.wait_for_timeout(400)
            take(person, into / f"{panel}-{end}.png")
            if size == "phone":
                person.put_away()
        for name, path, sign in (
            ("over", f"t/{over}", "section.end"),
            ("lobby", f"t/{lobby}", "[data-start]"),
            ("cover", f"t/{shared}", "[data-cover]"),
            ("replay", f"r/{over}/1?step=5&view=all", "[data-step]"),
            ("proof", f"v/{over}/1", "[data-proof]"),
        ):
            person.open(path)
            person.page.wait_for_selector(sign)
            take(person, into / f"{name}-{end}.png", whole=name in ("lobby", "replay", "proof"))
        person.open()
        person.page.locator("[data-quick-wait]").select_option("300")
        person.press("[data-quick]")
        person.page.wait_for_selector("[data-quick-left]")
        take(person, into / f"quick-{end}.png", whole=True)
        person.close()


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Take pictures of all pages, or of chosen tables.")
    parser.add_argument("--scene", action="append", choices=list(SCENES))
    parser.add_argument("--size", action="append", metavar="WIDTHxHEIGHT")
    parser.add_argument("--language", action="append", choices=[language for language, _ in LOOKS])
    parser.add_argument("--theme", action="append", choices=["light", "dark"])
    parser.add_argument("--into", type=Path, default=FOLDER)
    return parser.parse_args()


def main() -> None:
    wished = wishes()
    chosen = bool(wished.scene or wished.size or wished.language or wished.theme)
    looks = [*product(wished.language or ["en"], wished.theme or ["light"])] if chosen else [*TABLE_LOOKS]
    wished.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        launcher = Launcher(Path(folder))
        tables = [SCENES[each] for each in wished.scene or SCENES]
        secrets = stage(Path(folder) / "pictures.db", [*tables, *MOMENTS])
        server = launcher.start("pictures.db", gone_seconds="600")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                codes = {each.code: secrets[each.code] for each in tables}
                take_tables(browser, server.url, codes, wished.into, wished.size or TABLE_SIZES, looks)
                if not chosen:
                    take_welcome(browser, server, wished.into)
                    take_meeting(browser, server, secrets, wished.into)
                    take_features(browser, server, secrets, wished.into)
                    take_moments(browser, server, secrets, wished.into, LOOKS)
                    pictures(browser, server, wished.into)
                browser.close()
        finally:
            server.end()
            launcher.close()
    for name, picture in SHOWN.items() if not chosen else ():
        with Image.open(wished.into / f"{picture}.png") as found:  # 256 colours are enough, at a quarter of the size
            found.convert("RGB").quantize(method=Image.Quantize.FASTOCTREE).save(README / f"{name}.png", optimize=True)
    print(f"{len(list(wished.into.glob('*.png')))} pictures in {wished.into.name}/")


if __name__ == "__main__":
    main()
