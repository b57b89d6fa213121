"""Reminders on a real server: sent once to real endpoints, whatever these do and whenever the server is killed."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from loveletter.server.reminders.request import ANSWER_SECONDS, OPEN_SECONDS
from loveletter.server.reminders.service import AGAIN_MS, CLAIM_MS, PLACES_PER_HOUR
from loveletter.table.clock import REMIND_AFTER_MS
from loveletter.table.setup import DAY_SECONDS
from tests.server.endpoints import Endpoints, endpoints
from tests.server.identities import Key
from tests.server.running import PATIENCE, Launcher, Running, first_action
from tests.server.test_club import HOST_TOKEN, become_host, change
from tests.server.test_member_keys import follow, make_link, remove
from tests.server.test_web_push import Receiver

SOON = REMIND_AFTER_MS / 1000 + 1
CONTACT = "mailto:host@example.org"


class Club(NamedTuple):
    """A server whose time goes on as the test says, and endpoints out there."""

    launcher: Launcher
    file: Path
    out_there: Endpoints
    servers: list[Running]

    @property
    def server(self) -> Running:
        return self.servers[-1]

    def start(self, port: str = "0") -> None:
        chosen = {"reminders_contact": CONTACT, "reminder_loopback": "1", "reminder_look_seconds": "0.02"}
        chosen |= {"host_token": HOST_TOKEN}
        self.servers.append(self.launcher.start("club.db", port=port, later_file=str(self.file), **chosen))

    def restart(self, how: int = signal.SIGKILL) -> None:
        port = self.server.port
        self.server.end(how)
        self.start(port)

    def later(self, seconds: float) -> None:
        now = float(self.file.read_text()) + seconds
        (self.file.with_suffix(".new")).write_text(str(now))
        (self.file.with_suffix(".new")).replace(self.file)

    def ask(self, key: Key, path: str = "", **wish: Any) -> Any:
        proof = key.proof(self.server, "reminders")
        return self.server.post(f"api/members/reminders{path}", {"proof": proof, **wish} if path else proof)

    def remind(self, key: Key, path: str, kind: str = "ntfy", **more: Any) -> dict[str, Any]:
        """Add a place; its greeting has arrived afterwards."""
        before = len(self.out_there.at(path))
        place = {"kind": kind, "address": self.out_there.url + path, "language": "en", "zone": "UTC", **more}
        answer = self.ask(key, "/places", **place)
        assert answer.status_code == 200, answer.text
        until(lambda: len(self.out_there.at(path)) > before)
        quiet_off = self.ask(key, "/hours", hours={"zone": "UTC", "quiet": None, "daily": None})
        assert quiet_off.status_code == 200, quiet_off.text
        found: dict[str, Any] = answer.json()
        return found

    def counts(self) -> dict[str, float]:
        lines = self.server.get("metrics").text.splitlines()
        rows = [line.split('"') for line in lines if line.startswith("loveletter_reminders_total{")]
        return {row[1]: float(row[2].removeprefix("}")) for row in rows}


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture
def club(launcher: Launcher, tmp_path: Path) -> Iterator[Club]:
    file = tmp_path / "later"
    file.write_text("0")
    with endpoints() as out_there:
        running = Club(launcher, file, out_there, [])
        running.start()
        yield running
        running.server.end(signal.SIGKILL)


class Match(NamedTuple):
    """Of two members over days; the one whose turn it is acts when asked to."""

    club: Club
    code: str
    secrets: list[str]
    keys: list[Key]

    def awaited(self) -> int:
        """In the next round, where one has just ended."""
        with self.club.server.client(self.code, *self.secrets) as client:
            client.sync()
            while (awaited := client.views[0]["public"]["awaited"]) is None:
                for seat in client.seats:
                    assert client.ask("ready", seat=seat)["type"] == "done"
                client.sync()
            return int(awaited["seat"])

    def act(self) -> None:
        seat = self.awaited()
        with self.club.server.client(self.code, self.secrets[seat]) as client:
            client.sync()
            action, mark = first_action(client.views[seat]["menu"]), f"v{client.views[seat]['version']}"
            assert client.act(seat, action, id=mark) == {"type": "done", "id": mark, "repeated": False}


def match_of(club: Club, *keys: Key) -> Match:
    days = {"kind": "days", "seconds": 5 * DAY_SECONDS, "holidays": 3}
    code, secrets = club.server.make_table("Ayu", players=2, clock=days)
    joined = club.server.post(f"api/tables/{code}/join", {"name": "Budi"})
    secrets = [*secrets, joined.json()["seats"][0]["secret"]]
    for seat, key in enumerate(keys):
        with club.server.client(code, secrets[seat]) as client:
            assert key.recognise(club.server, client, code, seat)["type"] == "done"
    with club.server.client(code, secrets[0]) as host:
        assert host.ask("start")["type"] == "done"
    return Match(club, code, secrets, list(keys))


def test_whose_turn_it_is_is_reminded_once(club: Club) -> None:
    keys = [Key(), Key()]
    for seat, key in enumerate(keys):
        club.remind(key, f"/{seat}")
    match, turns = match_of(club, *keys), [1, 1]  # the greetings
    for _ in range(3):
        seat = match.awaited()
        turns[seat] += 1
        club.later(SOON)
        until(lambda: [len(club.out_there.at(f"/{each}")) for each in range(2)] == turns)
        reminder = club.out_there.at(f"/{seat}")[-1]
        assert reminder.headers["click"] == f"{club.server.url}/t/{match.code}"
        assert reminder.body.decode() == "It’s your turn."
        club.restart()
        club.later(SOON)
        match.act()
    assert len(club.out_there.arrivals) == sum(turns)


def test_nobody_who_decides_soon_is_reminded(club: Club) -> None:
    keys = [Key(), Key()]
    for seat, key in enumerate(keys):
        club.remind(key, f"/{seat}")
    match = match_of(club, *keys)
    for _ in range(4):
        club.later(SOON / 2)
        match.act()
    assert (club.counts().get("decided", 0), len(club.out_there.arrivals)) == (0, 2)


def test_a_kill_before_the_answer_sends_nothing_twice(club: Club) -> None:
    """What may have arrived is not sent again to a chat; a browser gets it again, and shows it once."""
    keys, browser = [Key(), Key()], Receiver()
    for key in keys:
        club.remind(key, "/quick")
        club.remind(key, "/browser", "push", public_key=browser.public_key, auth=browser.auth)
    club.out_there.arrivals.clear()
    for key in keys:
        slow = {"kind": "ntfy", "address": f"{club.out_there.url}/slow", "language": "en", "zone": "UTC"}
        assert club.ask(key, "/places", **slow).status_code == 200
    until(lambda: len(club.out_there.at("/slow")) == 2 and club.counts().get("sent") == 4)
    club.restart()
    club.later(CLAIM_MS / 1000 + 1)
    until(lambda: club.counts().get("unknown") == 2)
    assert len(club.out_there.at("/slow")) == 2
    match_of(club, *keys)
    club.later(SOON)
    until(lambda: len(club.out_there.at("/slow")) == 3 and club.counts().get("sent") == 2)
    club.restart()
    club.later(CLAIM_MS / 1000 + 1)
    until(lambda: club.counts().get("unknown") == 1)
    assert [len(club.out_there.at(path)) for path in ("/slow", "/quick", "/browser")] == [3, 1, 1]


def test_slow_and_broken_endpoints_hold_up_nobody(club: Club) -> None:
    keys = [Key(), Key()]
    for key in keys:
        for path in ("/slow", "/redirect/inside", "/status/500", "/status/503", "/status/410", "/good"):
            club.remind(key, path)
    until(lambda: all(len(club.ask(key).json()["places"]) == 5 for key in keys))  # the one that was gone
    club.out_there.arrivals.clear()
    match_of(club, *keys)
    club.later(SOON)
    until(lambda: len(club.out_there.at("/good")) == 1)
    until(lambda: len(club.out_there.at("/status/503")) == 3)  # two greetings again, too
    until(lambda: len(club.out_there.at("/status/500")) == len(club.out_there.at("/redirect/inside")) == 1)
    assert (club.out_there.at("/inside"), club.out_there.at("/status/410")) == ([], [])
    for wait in AGAIN_MS[1:]:
        club.later(wait / 1000 + 1)
    until(lambda: club.counts().get("unreachable", 0) >= 3)
    assert ANSWER_SECONDS + OPEN_SECONDS < CLAIM_MS / 1000


def test_several_tables_at_once_are_one_message(club: Club) -> None:
    key = Key()
    club.remind(key, "/mine")
    assert club.ask(key, "/hours", hours={"zone": "UTC", "quiet": None, "daily": 0}).status_code == 200
    codes: set[str] = set()
    while len(codes) < 2:
        match = match_of(club, key)
        if match.awaited() == 0:
            codes.add(match.code)
    club.later(SOON)
    club.later(DAY_SECONDS)
    until(lambda: len(club.out_there.at("/mine")) == 2)
    summary = club.out_there.at("/mine")[-1]
    assert summary.body.decode() == "It’s your turn in 2 matches."
    assert summary.headers["click"] == f"{club.server.url}/"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("discord", {"content": "Sei dran\nhttp", "allowed_mentions": {"parse": []}}),
        ("matrix", {"text": "Sei dran\nhttp"}),
    ],
)
def test_chats_get_what_they_understand(club: Club, kind: str, said: dict[str, Any]) -> None:
    club.remind(Key(), "/chat", kind, language="de")
    (greeting,) = club.out_there.at("/chat")
    body = json.loads(greeting.body)
    assert body.keys() == said.keys()
    text = body["content"] if kind == "discord" else body["text"]
    assert text == f"Hier erinnert dich Love Letter, wenn du am Zug bist.\n{club.server.url}/"
    assert body.get("allowed_mentions") == said.get("allowed_mentions")


def test_a_browser_gets_it_encrypted(club: Club) -> None:
    browser, key = Receiver(), Key()
    answer = club.remind(key, "/push", "push", public_key=browser.public_key, auth=browser.auth, language="it")
    (arrival,) = club.out_there.at("/push")
    shown = json.loads(browser.opened(arrival.body).rstrip(b"\0")[:-1])
    assert (shown["title"], shown["lang"]) == ("Love Letter ti avviserà qui quando tocca a te.", "it")
    assert arrival.headers["content-encoding"] == "aes128gcm"
    assert arrival.headers["authorization"].endswith(f"k={answer['push_key']}")
    assert (arrival.headers["ttl"], len(arrival.headers["topic"])) == ("86400", 32)


def test_who_is_blocked_is_reminded_no_more(club: Club) -> None:
    host, bad = Key(), Key()
    become_host(club.server, host)
    club.remind(bad, "/bad")
    match = match_of(club, bad)
    while match.awaited() != 0:
        match.act()
    change(club.server, host, bad, blocked=True)
    club.later(SOON)
    club.remind(host, "/host")  # what was due before is decided by then
    place = {"kind": "ntfy", "address": f"{club.out_there.url}/more", "language": "en", "zone": "UTC"}
    assert club.ask(bad, "/places", **place).status_code == 200
    club.remind(host, "/later")
    assert (len(club.out_there.at("/bad")), len(club.out_there.at("/more"))) == (1, 0)


def test_places_are_added_now_and_then_alone(club: Club) -> None:
    place = {"kind": "ntfy", "language": "en", "zone": "UTC"}
    for number in range(PLACES_PER_HOUR):
        assert club.ask(Key(), "/places", address=f"{club.out_there.url}/{number}", **place).status_code == 200
    assert club.ask(Key(), "/places", address=f"{club.out_there.url}/x", **place).json()["code"] == "too_frequent"


def test_off_with_one_request(club: Club) -> None:
    key = Key()
    for path in ("/one", "/two"):
        club.remind(key, path)
    places = club.ask(key).json()["places"]
    assert [place["host"] for place in places] == ["127.0.0.1"] * 2
    assert len(club.ask(key, "/remove", place=places[0]["id"]).json()["places"]) == 1
    assert club.ask(key, "/remove", place=None).json()["places"] == []
    match_of(club, key, Key())
    club.later(SOON)
    assert len(club.out_there.arrivals) == 2


def test_devices_of_a_member_share_its_reminders_and_leave_none_behind(club: Club) -> None:
    phone, laptop, other = Key(), Key(), Key()
    club.remind(phone, "/phone")
    assert follow(club.server, laptop, make_link(club.server, phone)) == {"member": phone.member}
    places = [place["id"] for place in club.ask(phone).json()["places"]]
    assert [place["id"] for place in club.ask(laptop).json()["places"]] == places
    browser = Receiver()
    club.remind(laptop, "/laptop", "push", public_key=browser.public_key, auth=browser.auth)
    assert remove(club.server, phone, laptop.member) == {"member": phone.member}
    assert [place["id"] for place in club.ask(phone).json()["places"]] == places
    assert club.ask(laptop).json()["places"] == []
    club.remind(other, "/other")
    assert follow(club.server, other, make_link(club.server, phone))["code"] == "already_member"
    assert len(club.ask(phone).json()["places"]) == len(club.ask(other).json()["places"]) == 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"address": "https://"}, "bad_address"),
        ({"address": "ftp://127.0.0.1/"}, "bad_address"),
        ({"address": "https://192.168.1.5/hook"}, "bad_address"),
        ({"kind": "push"}, "bad_address"),
        ({"kind": "pigeon"}, "malformed"),
        ({"language": "tlh"}, "bad_setting"),
        ({"zone": "Rome/Europe"}, "bad_setting"),
    ],
)
def test_what_cannot_be_a_place(club: Club, wish: dict[str, str], code: str) -> None:
    place = {"kind": "ntfy", "address": f"{club.out_there.url}/x", "language": "en", "zone": "UTC", **wish}
    key = Key()
    answer = club.ask(key, "/places", **place)
    assert answer.json()["code"] == code
    assert (club.ask(key).json()["places"], club.out_there.arrivals) == ([], [])


def test_places_have_a_limit(club: Club) -> None:
    key = Key()
    for number in range(8):
        club.remind(key, f"/{number}")
    place = {"kind": "ntfy", "address": f"{club.out_there.url}/x", "language": "en", "zone": "UTC"}
    assert club.ask(key, "/places", **place).json() | {"message": ""} == {
        "code": "too_many_places",
        "params": {"most": 8},
        "message": "",
    }


def test_only_with_a_proof_and_where_the_host_wants_it(club: Club, server: Running) -> None:
    key = Key()
    answer = server.post("api/members/reminders", key.proof(server, "reminders"))
    assert answer.json()["code"] == "no_reminders"
    assert club.server.post("api/members/reminders", key.proof(club.server, "profile")).json()["code"] == "bad_proof"
    assert (club.server.get("api/info").json()["reminders"], server.get("api/info").json()["reminders"]) == (
        True,
        False,
    )
