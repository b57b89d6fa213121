"""Several keys of one member at a real server: by a link that works once, and by a passkey; removed, they are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from loveletter.server.passkeys import passkey_domain
from loveletter.table.identity import signed_text
from loveletter.table.keys import new_secret
from tests.parts.databases import DATABASES
from tests.server.identities import Key, new_challenge
from tests.server.passkeys import PRESENT, Authenticator
from tests.server.running import Launcher, Running
from tests.server.test_members import play_rated

pytestmark = pytest.mark.network


def make_link(server: Running, key: Key) -> str:
    token = new_secret()
    for _ in range(2):  # also where the first answer was lost
        answer = server.post("api/members/link", {"proof": key.proof(server, "link"), "token": token})
        assert (answer.status_code, answer.json()) == (200, {"seconds": 600}), answer.text
    return token


def follow(server: Running, key: Key, token: str) -> Any:
    return server.post("api/members/join", {"proof": key.proof(server, "join", token), "token": token}).json()


def remove(server: Running, key: Key, which: str) -> Any:
    return server.post("api/members/keys/remove", {"proof": key.proof(server, "remove_key", which), "id": which}).json()


class Named:
    """The server under a name, as a browser knows it."""

    def __init__(self, server: Running) -> None:
        self.server, self.origin = server, f"http://localhost:{server.port}"

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.server.post(path, body, headers={"Host": f"localhost:{self.server.port}", "Origin": self.origin})

    def proof(self, key: Key, purpose: Any, about: str, challenge: str) -> dict[str, str]:
        return key.signed(signed_text(purpose, self.origin, challenge, about), challenge)

    def add(self, key: Key, passkey: Authenticator) -> Any:
        challenge = new_challenge(self.server)
        made = passkey.made(f"{challenge} {key.public}")
        proof = self.proof(key, "passkey", passkey.id, challenge)
        return self.post("api/members/passkeys", {"proof": proof, "passkey": made}).json()

    def join(self, key: Key, passkey: Authenticator, signed: str = "{challenge} {key}") -> Any:
        challenge = new_challenge(self.server)
        used = passkey.used(signed.format(challenge=challenge, key=key.public))
        proof = self.proof(key, "join", passkey.id, challenge)
        return self.post("api/members/passkeys/join", {"proof": proof, "passkey": used}).json()


@pytest.fixture
def named(server: Running) -> Named:
    return Named(server)


def test_a_link_makes_another_device_one_of_the_members_and_works_once(server: Running) -> None:
    phone, laptop, thief = Key(), Key(), Key()
    play_rated(server, phone, Key())
    token = make_link(server, phone)
    for _ in range(2):  # its answer may be lost
        assert follow(server, laptop, token) == {"member": phone.member}
    assert follow(server, thief, token)["code"] == "link_void"
    assert follow(server, thief, new_secret())["code"] == "link_void"
    here, there = phone.profile(server), laptop.profile(server)
    assert (there["member"], there["matches"]) == (phone.member, here["matches"])
    assert len(there["matches"]) == 1
    assert [(key["id"], key["yours"]) for key in there["keys"]] == [(phone.member, False), (laptop.member, True)]
    assert thief.profile(server)["keys"] == []


def test_a_device_with_results_of_its_own_does_not_join(server: Running) -> None:
    phone, laptop, other = Key(), Key(), Key()
    play_rated(server, phone, laptop)
    token = make_link(server, phone)
    assert follow(server, laptop, token)["code"] == "already_member"
    assert follow(server, other, token) == {"member": phone.member}  # the link was not used up
    assert len(laptop.profile(server)["keys"]) == 1


def test_a_link_is_good_for_ten_minutes(launcher: Launcher) -> None:
    server = launcher.start("links.db", device_link_seconds="-1")
    phone, token = Key(), new_secret()
    assert server.post("api/members/link", {"proof": phone.proof(server, "link"), "token": token}).status_code == 200
    assert follow(server, Key(), token)["code"] == "link_void"
    server.end()


def test_a_removed_device_proves_nobody_and_the_last_key_stays(server: Running) -> None:
    phone, laptop = Key(), Key()
    token = make_link(server, phone)
    assert remove(server, phone, phone.member)["code"] == "last_key"
    follow(server, laptop, token)
    for _ in range(2):
        assert remove(server, laptop, phone.member) == {"member": phone.member}
    answer = server.post("api/members/profile", phone.proof(server, "profile"))
    assert (answer.status_code, answer.json()["code"]) == (409, "key_removed")
    assert remove(server, laptop, laptop.member)["code"] == "last_key"
    assert [key["id"] for key in laptop.profile(server)["keys"]] == [laptop.member]
    stranger = Key()
    assert remove(server, stranger, laptop.member) == {"member": stranger.member}  # whose key it is not
    assert len(laptop.profile(server)["keys"]) == 1


def test_a_passkey_brings_a_lost_member_back(server: Running, named: Named) -> None:
    lost, found = Key(), Key()
    play_rated(server, lost, Key())
    passkey = Authenticator("localhost", named.origin)
    for _ in range(2):
        assert named.add(lost, passkey) == {"member": lost.member}
    assert [(key["id"], key["passkey"]) for key in lost.profile(server)["keys"]] == [
        (lost.member, False),
        (passkey.id, True),
    ]
    assert named.add(Key(), passkey)["code"] == "bad_passkey"  # it is somebody else's
    for _ in range(2):
        assert named.join(found, passkey) == {"member": lost.member}
    assert found.profile(server)["matches"] == lost.profile(server)["matches"] != []
    assert remove(server, found, passkey.id) == {"member": lost.member}
    assert named.join(Key(), passkey)["code"] == "unknown_passkey"


FALSE: dict[str, Callable[[Authenticator, str], tuple[Authenticator, str]]] = {
    "for another device": lambda passkey, origin: (passkey, "{challenge} " + Key().public),
    "for another challenge": lambda passkey, origin: (passkey, "9{challenge} {key}"),
    "by another key": lambda passkey, origin: (as_if(passkey, Authenticator("localhost", origin)), "{challenge} {key}"),
    "at another site": lambda passkey, origin: (
        as_if(passkey, Authenticator("localhost", "https://evil.example")),
        "{challenge} {key}",
    ),
}


def as_if(passkey: Authenticator, other: Authenticator) -> Authenticator:
    other.id = passkey.id
    if other.origin != passkey.origin:
        other._private = passkey._private
    return other


@pytest.mark.parametrize("how", FALSE)
def test_a_passkey_that_does_not_fit_lets_nobody_in(named: Named, how: str) -> None:
    owner, thief, passkey = Key(), Key(), Authenticator("localhost", named.origin)
    assert named.add(owner, passkey) == {"member": owner.member}
    used, signed = FALSE[how](passkey, named.origin)
    assert named.join(thief, used, signed)["code"] == "bad_passkey"
    assert thief.profile(named.server)["keys"] == []


def test_who_holds_a_passkey_must_have_been_checked_by_the_device(named: Named) -> None:
    assert named.add(Key(), Authenticator("localhost", named.origin, PRESENT))["code"] == "bad_passkey"


@pytest.mark.parametrize("part", ["client_data", "attestation"])
def test_nonsense_is_no_passkey(named: Named, part: str) -> None:
    key, challenge = Key(), new_challenge(named.server)
    passkey = Authenticator("localhost", named.origin)
    proof = named.proof(key, "passkey", passkey.id, challenge)
    for nonsense in ("AAAA", "oWNmbXRkbm9uZQ", "bnVsbA", "gA", "A"):
        made = {**passkey.made(f"{challenge} {key.public}"), part: nonsense}
        answer = named.post("api/members/passkeys", {"proof": proof, "passkey": made})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_passkey"), (nonsense, answer.text)


def test_an_address_without_a_name_makes_no_passkeys(server: Running, named: Named) -> None:
    assert server.post("api/members/challenge", {}).json()["passkey_domain"] is None
    assert named.post("api/members/challenge", {}).json()["passkey_domain"] == "localhost"
    key, passkey = Key(), Authenticator("127.0.0.1", server.url)
    challenge = new_challenge(server)
    proof = key.signed(signed_text("passkey", server.url, challenge, passkey.id), challenge)
    body = {"proof": proof, "passkey": passkey.made(f"{challenge} {key.public}")}
    assert server.post("api/members/passkeys", body).json()["code"] == "no_passkeys"


@pytest.mark.parametrize(
    ("origin", "setting", "domain"),
    [
        ("https://club.example:8443", "", "club.example"),
        ("https://play.club.example", "club.example", "club.example"),
        ("https://club.example", "club.example", "club.example"),
        ("https://badclub.example", "club.example", None),
        ("https://192.168.1.5", "", None),
        ("http://[::1]:8000", "", None),
        ("http://192.168.1.5", "club.example", None),
    ],
)
def test_the_domain_of_passkeys_is_that_of_the_page_or_above_it(origin: str, setting: str, domain: str | None) -> None:
    assert passkey_domain(origin, setting) == domain


def test_erasing_takes_all_keys_and_passkeys(server: Running, named: Named) -> None:
    phone, laptop, passkey = Key(), Key(), Authenticator("localhost", named.origin)
    assert follow(server, laptop, make_link(server, phone)) == {"member": phone.member}
    unused = make_link(server, phone)
    named.add(phone, passkey)
    assert server.post("api/members/erase", laptop.proof(server, "erase")).status_code == 200
    assert named.join(Key(), passkey)["code"] == "unknown_passkey"
    assert follow(server, Key(), unused)["code"] == "link_void"
    assert laptop.profile(server)["member"] == laptop.member  # somebody new
    with DATABASES.opened(server._launcher.folder / "shared.db") as opened:
        for table in ("members", "keys", "passkeys", "device_links"):
            rows = repr(opened.execute(f"SELECT * FROM {table}").fetchall())
            assert not any(known in rows for known in (phone.member, laptop.member, passkey.id))
