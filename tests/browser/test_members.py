"""Rated matches: agreed to with a press, played, found on the page on oneself, saved, and erased."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.test_matches import play_to_the_end
from tests.browser.test_pages import check
from tests.server.running import Launcher, Running

LAPTOP = (1366, 768)
NO_IDENTITY = {
    "en": "Without https this browser makes no identity.",
    "de": "Ohne https erzeugt dieser Browser keine Identität.",
    "it": "Senza https questo browser non crea un’identità.",
    "id": "Tanpa https peramban ini tidak membuat identitas.",
}


def rated_lobby(server: Running, newcomer: Newcomer, people: Sequence[dict[str, object]]) -> list[Person]:
    """The people, at a table of two whose host has just switched on that matches are rated."""
    bots = ["novice"] * (2 - len(people))
    code, secrets = server.make_table("Ayu", players=2, options={"tokens": 1}, bots=bots)
    if len(people) > 1:
        secrets.append(server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"])
    there = [newcomer(seats={code: [(seat, secrets[seat])]}, **how) for seat, how in enumerate(people)]
    for person in there:
        person.sit_at(code)
    there[0].press("[data-change]")
    there[0].press("dialog input[data-rated]")
    there[0].page.keyboard.press("Escape")
    return there


def test_a_match_that_everybody_agreed_to_note(newcomer: Newcomer, server: Running) -> None:
    ways: list[dict[str, object]] = [{"language": "de", "size": PHONE}, {"name": "Budi", "size": LAPTOP}]
    ayu, budi = rated_lobby(server, newcomer, ways)
    agreement = ayu.page.locator("[data-rated-agreement]")
    expect(agreement).to_contain_text("Dieser Tisch wird gewertet: Die Ergebnisse zählen für Wertung und Profil aller.")
    expect(ayu.page.locator("[data-begin]")).to_contain_text("Es müssen noch zustimmen")
    expect(ayu.page.locator("[data-start]")).to_have_attribute("aria-disabled", "true")
    check(ayu, "a lobby that asks for agreement")
    for person in (ayu, budi):
        person.press("[data-agree]")
        expect(person.page.locator("[data-agreed]")).to_be_visible()
    ayu.press('[data-start][aria-disabled="false"]')
    play_to_the_end([ayu, budi], Random(1))
    until_rated(server)
    budi.open("you")
    budi.press("[data-rated] summary")
    expect(budi.page.locator("[data-rated-matches] li")).to_have_count(1)
    expect(budi.page.locator("[data-luck]")).to_contain_text("of 1 rounds")
    expect(budi.page.locator("[data-standings]")).to_contain_text("Second edition: two players, All time")
    expect(budi.page.locator("[data-by-opponent]")).to_contain_text("Ayu")
    expect(budi.page.locator("[data-by-edition]")).to_contain_text("of 1 won")
    check(budi, "rated matches")
    with budi.page.expect_download() as download:
        budi.press("[data-save-rated]")
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [player["name"] for player in saved["matches"][0]["players"]] == ["Ayu", "Budi"]
    budi.press("[data-erase]")
    budi.press("[data-erase-yes]")
    expect(budi.page.locator("[data-erased]")).to_be_visible()
    ayu.open("you")
    ayu.press("[data-rated] summary")
    expect(ayu.page.locator("[data-by-opponent]")).to_contain_text("jemand, der gegangen ist")


def until_rated(server: Running) -> None:
    """Until the match counts, which may need what takes the luck out to be compiled first."""
    deadline = time.monotonic() + 120
    while not server.get("api/ladders").json()["ladders"]:
        assert time.monotonic() < deadline
        time.sleep(0.2)


BOTS = {"novice": 0.373, "page": 0.437, "courtier": 0.5, "schemer": 0.56, "champion": 0.62}
NAMES = ("Ayu", "Budi", "Maximilian-Alexander", "Dewi Kusumawardhani", "سارة")
LADDERS = {
    "season": "2026-10/3",
    "ladders": [
        {"family": "sixteen", "seats": "many", "editions": ["classic", "original"], "seasons": ["2026-10/3"]},
        {"family": "second", "seats": "two", "editions": ["second"], "seasons": []},
    ],
}
TITLES = {"en": "Ladder", "de": "Rangliste", "it": "Classifica", "id": "Klasemen"}


def ladder_page(members: int) -> dict[str, object]:
    rows = [
        {
            "place": at,
            "name": NAMES[at % len(NAMES)],
            "matches": 3 * at,
            "strength": {"share": 0.66 - 0.04 * at, "error": 0.02, "bot": "schemer" if at == 3 else None},
        }
        for at in range(1, 7)
    ]
    bots = [{"level": level, "share": share} for level, share in BOTS.items()]
    return {"members": members, "first": 0, "rows": rows, "bots": bots}


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("language", TITLES)
def test_a_ladder_can_be_read(newcomer: Newcomer, language: str, size: tuple[int, int]) -> None:
    ayu = newcomer(language=language, size=size, theme="dark" if language in ("de", "id") else "light")
    ayu.page.route("**/api/ladders", lambda route: route.fulfill(json=LADDERS))
    ayu.page.route("**/api/ladders/sixteen/many?*", lambda route: route.fulfill(json=ladder_page(7)))
    ayu.page.route("**/api/ladders/second/two?*", lambda route: route.fulfill(json=ladder_page(6)))
    ayu.open("about")
    ayu.press("[data-ladder]")
    expect(ayu.page.locator("h1")).to_have_text(TITLES[language])
    expect(ayu.page.locator("tr[data-place]")).to_have_count(6)
    expect(ayu.page.locator("tr[data-bot]")).to_have_count(4)  # all above the last row
    check(ayu, f"ladder {language}")
    ayu.page.locator("[data-which]").select_option("second/two")
    expect(ayu.page.locator("tr[data-bot]")).to_have_count(5)
    expect(ayu.page.locator("[data-season]")).to_have_count(0)


@pytest.mark.parametrize("language", NO_IDENTITY)
def test_without_https_everybody_plays_as_a_guest_and_knows_why(
    newcomer: Newcomer, server: Running, language: str
) -> None:
    [ayu] = rated_lobby(server, newcomer, [{"language": language, "size": PHONE}])
    ayu.page.evaluate("Object.defineProperty(window, 'isSecureContext', { value: false })")
    ayu.press("[data-agree]")
    expect(ayu.page.locator(".notes [role=alert]")).to_contain_text(NO_IDENTITY[language])
    ayu.press("[data-change]")
    ayu.press("dialog input[data-rated]")
    ayu.page.keyboard.press("Escape")
    ayu.press('[data-start][aria-disabled="false"]')
    expect(ayu.page.locator("[data-status]")).not_to_be_empty()


DEVICES = {"en": "Your devices", "de": "Deine Geräte", "it": "I tuoi dispositivi", "id": "Perangkatmu"}
NO_PASSKEYS = {
    "en": "Passkeys need a server with a name",
    "de": "Passkeys brauchen einen Server mit Namen",
    "it": "Le passkey richiedono un server con un nome",
    "id": "Kunci sandi memerlukan server yang punya nama",
}
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


class VirtualAuthenticator:
    """Of the device on which this page is."""

    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)
        self._session.send("WebAuthn.enable")
        answer = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = {"authenticatorId": answer["authenticatorId"]}

    def give_to(self, other: VirtualAuthenticator) -> None:
        """As browsers do that share passkeys between the devices of a person."""
        for passkey in self._session.send("WebAuthn.getCredentials", self._id)["credentials"]:
            other._session.send("WebAuthn.addCredential", {**other._id, "credential": passkey})


def named(server: Running) -> str:
    """Its address by name, for which browsers make passkeys."""
    return f"http://localhost:{server.port}"


@pytest.mark.parametrize("language", DEVICES)
def test_a_second_device_by_link_and_one_that_was_cleared_by_passkey(
    newcomer: Newcomer, server: Running, language: str
) -> None:
    here: dict[str, object] = {"url": named(server), "language": language}
    [phone] = rated_lobby(server, newcomer, [{**here, "size": PHONE}])
    phone.press("[data-agree]")
    expect(phone.page.locator("[data-agreed]")).to_be_visible()
    phone.open("you")
    kept = VirtualAuthenticator(phone)
    phone.press("[data-rated] summary")
    expect(phone.page.locator("[data-devices] h2")).to_have_text(DEVICES[language])
    phone.press("[data-new-passkey]")
    expect(phone.page.locator("[data-key=passkey]")).to_have_count(1)
    phone.press("[data-device-link]")
    link = phone.page.locator("[data-devices] input[readonly]").input_value()
    for size in (PHONE, LAPTOP):
        phone.resize(size)
        check(phone, f"devices {language}")

    laptop = newcomer(**here, size=LAPTOP)
    laptop.page.goto(link)
    laptop.press("[data-follow]")
    expect(laptop.page.locator("[data-joined]")).to_be_visible()
    expect(laptop.page.locator("[data-key]")).to_have_count(3)
    assert "#" not in laptop.page.url

    cleared = newcomer(**here, size=LAPTOP)
    cleared.open("you")
    kept.give_to(VirtualAuthenticator(cleared))
    cleared.press("[data-rated] summary")
    for size in (LAPTOP, PHONE):
        cleared.resize(size)
        check(cleared, f"no devices yet {language}")
    cleared.press("[data-use-passkey]")
    expect(cleared.page.locator("[data-joined]")).to_be_visible()
    expect(cleared.page.locator("[data-key=other]")).to_have_count(2)
    cleared.press("[data-key=other] [data-remove]")
    expect(cleared.page.locator("[data-key=other]")).to_have_count(1)
    cleared.press("[data-erase]")
    cleared.press("[data-erase-yes]")
    expect(cleared.page.locator("[data-erased]")).to_be_visible()
    laptop.page.reload()
    laptop.press("[data-rated] summary")
    expect(laptop.page.locator("[data-use-passkey]")).to_be_visible()  # nobody is known here any more


@pytest.mark.parametrize("language", NO_PASSKEYS)
def test_where_there_are_no_passkeys_the_page_says_why(newcomer: Newcomer, language: str) -> None:
    ayu = newcomer(language=language, size=PHONE)
    ayu.open("you")
    ayu.press("[data-rated] summary")
    expect(ayu.page.locator("[data-no-passkeys]")).to_contain_text(NO_PASSKEYS[language])
    expect(ayu.page.locator("[data-use-passkey]")).to_have_count(0)


HOST_TOKEN = "x7Kp2mQ9sVw4Zt6Rb8Nc3A"
CLUB = {"en": "Club", "de": "Club", "it": "Club", "id": "Klub"}
NOT_ADMITTED = {
    "en": "You are not a member of this club yet.",
    "de": "Du bist noch kein Mitglied dieses Clubs.",
    "it": "Non sei ancora membro di questo club.",
    "id": "Kamu belum menjadi anggota klub ini.",
}


@pytest.fixture
def club(launcher: Launcher, tmp_path: Path) -> Iterator[Running]:
    """A server of its own: what a host decides holds for everybody there."""
    running = launcher.start(str(tmp_path / "club.db"), host_token=HOST_TOKEN)
    yield running
    running.end()


@pytest.mark.parametrize("language", CLUB)
def test_a_host_looks_after_a_club(newcomer: Newcomer, club: Running, language: str) -> None:
    here: dict[str, object] = {"url": club.url, "language": language}
    host = newcomer(**here, size=PHONE, name="Ayu")
    host.open(f"club#host={HOST_TOKEN}")
    expect(host.page.locator("h1")).to_have_text(CLUB[language])
    check(host, f"becoming host {language}")
    host.press("[data-enter]")
    expect(host.page.locator("[data-entered=host]")).to_be_visible()
    host.press("[data-approval-of-members]")
    expect(host.page.locator("[data-approval-of-members]")).to_be_checked()
    host.press("[data-invite]")
    link = host.page.locator("[data-club] input[readonly]").input_value()

    stranger, budi = newcomer(**here, size=PHONE, name="Citra"), newcomer(**here, size=LAPTOP, name="Budi")
    code, [secret] = club.make_table("Citra", players=2, bots=["novice"])
    sit_with(stranger, code, secret)
    stranger.press("[data-change]")
    stranger.press("dialog input[data-members]")
    stranger.page.keyboard.press("Escape")
    stranger.press("[data-agree]")
    expect(stranger.page.locator(".notes [role=alert]")).to_contain_text(NOT_ADMITTED[language])

    budi.page.goto(link)
    budi.press("[data-enter]")
    expect(budi.page.locator("[data-entered=invite]")).to_be_visible()
    check(budi, f"invited {language}")

    host.page.reload()
    expect(host.page.locator("[data-member]")).to_have_count(3)
    host.press("[data-member=Citra] [data-admit]")
    expect(host.page.locator("[data-admit]")).to_have_count(0)
    host.press("[data-member=Budi] button[aria-expanded]")
    host.press("[data-mute]")
    expect(host.page.locator("[data-mute]")).to_have_attribute("aria-pressed", "true")
    host.page.locator("[data-new-name]").fill("Rosa")
    host.press("[data-rename-member]")
    expect(host.page.locator("[data-member=Rosa]")).to_be_visible()
    for size in (PHONE, LAPTOP):
        host.resize(size)
        check(host, f"club {language}")
    host.press("[data-remove-member]")
    host.press("[data-remove-yes]")
    expect(host.page.locator("[data-member]")).to_have_count(2)
    stranger.press("[data-agree]")
    expect(stranger.page.locator("[data-agreed]")).to_be_visible()
    host.open("you")
    host.press("[data-rated] summary")
    host.press("[data-club-link]")
    expect(host.page.locator("[data-member]")).to_have_count(2)


def sit_with(person: Person, code: str, secret: str) -> None:
    """At a seat whose secret the device gets now."""
    tables = [{"code": code, "seats": [{"seat": 0, "secret": secret}], "at": 1}]
    person.open("about")
    person.page.evaluate("tables => localStorage.setItem('loveletter.tables', JSON.stringify(tables))", tables)
    person.sit_at(code)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_what_somebody_says_can_be_hidden_here_and_reported(
    newcomer: Newcomer, server: Running, size: tuple[int, int]
) -> None:
    code, keys = server.make_table("Ayu", players=2, chat="text")
    keys.append(server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"])
    ayu = newcomer(seats={code: [(0, keys[0])]}, size=size)
    ayu.sit_at(code)
    with server.client(code, keys[1]) as budi:
        assert budi.ask("chat", seat=1, text="Something rude")["type"] == "done"
        said = ayu.page.locator("[data-lobby-talk] li", has_text="Something rude")
        expect(said).to_have_count(1)
        ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
        ayu.press("[data-report]")
        expect(ayu.page.locator("[data-reported]")).to_be_visible()
        ayu.press("[data-silence]")
        check(ayu, "somebody hidden")
        ayu.page.keyboard.press("Escape")
        expect(said).to_have_count(0)
        assert budi.ask("chat", seat=1, text="Something else")["type"] == "done"
        assert budi.ask("emote", seat=1, emote="hello")["type"] in ("done", "refused")
        ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
        ayu.press("[data-silence]")
        ayu.page.keyboard.press("Escape")
        assert budi.ask("chat", seat=1, text="Good luck")["type"] == "done"
        expect(ayu.page.locator("[data-lobby-talk] li", has_text="Good luck")).to_have_count(1)
        expect(ayu.page.locator("[data-lobby-talk] li", has_text="Something")).to_have_count(0)
        ayu.press('[data-lobby-seat="1"] [data-seat-sheet]')
        ayu.press("[data-mute]")
        expect(ayu.page.locator("[data-mute][aria-pressed=true]")).to_be_visible()
        check(ayu, "somebody muted")
        assert budi.ask("chat", seat=1, text="Hello")["code"] == "muted"


@pytest.mark.parametrize("language", CLUB)
def test_a_moderator_mutes_a_guest_at_a_table_that_is_somebody_elses(
    newcomer: Newcomer, club: Running, language: str
) -> None:
    code, [secret] = club.make_table("Budi", players=2, chat="text", bots=["novice"], start=True)
    host = newcomer(url=club.url, language=language, size=PHONE, name="Ayu")
    host.open(f"t/{code}")
    host.press('[data-panel="menu"]')
    expect(host.page.locator('[data-conduct="0"]')).to_be_visible()
    expect(host.page.locator("[data-mute]")).to_have_count(0)
    host.open(f"club#host={HOST_TOKEN}")
    host.press("[data-enter]")
    expect(host.page.locator("[data-member]")).to_have_count(1)
    host.open(f"t/{code}")
    host.press('[data-panel="menu"]')
    host.press("[data-mute]")
    expect(host.page.locator("[data-mute][aria-pressed=true]")).to_be_visible()
    check(host, f"muted by a moderator {language}")
    with club.client(code, secret) as budi:
        assert budi.ask("chat", seat=0, text="Hello")["code"] == "muted"
