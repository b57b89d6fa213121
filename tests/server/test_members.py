"""Members at a real server: an identity is proven by a signature, nobody else learns of it, and it can be erased."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from loveletter.table.identity import signed_text
from tests.parts.databases import DATABASES
from tests.server.identities import Key, new_challenge
from tests.server.running import Client, Launcher, Running, first_action

pytestmark = pytest.mark.network


def inverted(signature: str) -> str:
    """With every bit of the first byte changed."""
    return f"{int(signature[:2], 16) ^ 0xFF:02x}{signature[2:]}"


TAMPERED: dict[str, Callable[[dict[str, str], Key], dict[str, str]]] = {
    "another key": lambda proof, key: {**proof, "key": Key().public},
    "no point of the curve": lambda proof, key: {**proof, "key": "02" + "0" * 60 + "ff"},
    "another challenge": lambda proof, key: {**proof, "challenge": "9" + proof["challenge"]},
    "no seal": lambda proof, key: {**proof, "challenge": proof["challenge"].rpartition(".")[0]},
    "a challenge of its own": lambda proof, key: {**proof, "challenge": "99999999999999.aa." + "0" * 64},
    "a word": lambda proof, key: {**proof, "challenge": "é"},
    "another signature": lambda proof, key: {**proof, "signature": inverted(proof["signature"])},
}


class Listening(Client):
    """Remembers every message as it came."""

    def __init__(self, wire: Any) -> None:
        super().__init__(wire)
        self.heard: list[str] = []

    def receive(self, deadline: float | None = None) -> dict[str, Any]:
        message = super().receive(deadline)
        self.heard.append(json.dumps(message))
        return message


def rated_table(server: Running, **wish: Any) -> tuple[str, str, str]:
    """The code, and the secrets of Ayu, who is the host, and of Budi."""
    code, [ayu] = server.make_table("Ayu", **{"players": 2, "options": {"tokens": 1}, **wish})
    joined = server.post(f"api/tables/{code}/join", {"name": "Budi"})
    assert joined.status_code == 201, joined.text
    with server.client(code, ayu) as client:
        assert client.ask("configure", rated=True)["type"] == "done"
    return code, ayu, joined.json()["seats"][0]["secret"]


def play_together(clients: list[Client]) -> None:
    """Each with one seat, to the end of the match."""
    turns = 0
    while True:
        for client in clients:
            client.sync()
        view = clients[0].views[clients[0].seats[0]]
        if view["public"]["match_end"] is not None:
            return
        if view["public"]["round_end"] is not None:
            for client in clients:
                assert client.ask("ready", seat=client.seats[0])["type"] in ("done", "refused")
            continue
        for client in clients:
            if (seat := client.on_turn()) is not None:
                turns += 1
                client.act(seat, first_action(client.views[seat]["menu"], turns))


def play_rated(server: Running, ayu: Key, budi: Key) -> tuple[str, list[str]]:
    """A match of two members; its code, and all that Budi and a spectator heard."""
    code, *secrets = rated_table(server)
    with ExitStack() as stack:
        host = stack.enter_context(server.client(code, secrets[0]))
        others = []
        for own in ([secrets[1]], []):
            listening = Listening(stack.enter_context(server.socket(code)).wire)
            listening.hello(code, *own)
            others.append(listening)
        guest, watching = others
        assert host.ask("start") == {"type": "refused", "id": "r1", "code": "not_agreed", "params": {"seats": [0, 1]}}
        assert ayu.agree(server, host, code, 0)["type"] == "done"
        assert budi.agree(server, guest, code, 1)["type"] == "done"
        guest.sync()
        assert [seat["agreed"] for seat in guest.table["seats"]] == [True, True]
        assert host.ask("start")["type"] == "done"
        play_together([host, guest])
        watching.sync()
        return code, guest.heard + watching.heard


def test_a_rated_match_is_in_the_profile_of_both_and_tells_nobody_who_they_are(server: Running) -> None:
    ayu, budi = Key(), Key()
    before = int(1000 * time.time())
    code, heard = play_rated(server, ayu, budi)
    profile = ayu.profile(server)
    assert profile["member"] == ayu.member
    assert before - 5000 <= profile["since"] <= profile["matches"][0]["ended"] <= 1000 * time.time() + 5000
    [match] = profile["matches"]
    assert (match["code"], match["match"], match["edition"]) == (code, 1, "second")
    assert [(each["name"], each["you"], each["stayed"]) for each in match["players"]] == [
        ("Ayu", True, True),
        ("Budi", False, True),
    ]
    assert [each["won"] for each in match["players"]].count(True) >= 1
    [same] = budi.profile(server)["matches"]
    assert [each["you"] for each in same["players"]] == [False, True]
    replay = server.get(f"api/tables/{code}/replay?viewer=0").text
    record = server.get(f"api/tables/{code}/record?match=1").text
    assert '"Ayu"' in replay
    told = [*heard, replay, record, server.get(f"api/tables/{code}").text, json.dumps(same)]
    known = [ayu.member, ayu.public, *marks(server, code)]
    assert len(known) == 4
    assert not any(each in text for each in known for text in told)


def marks(server: Running, code: str) -> list[str]:
    """As the database has them; tests of the server share it."""
    with DATABASES.opened(server._launcher.folder / "shared.db") as opened:
        return [str(row[0]) for row in opened.execute("SELECT mark FROM marks WHERE code = ?", [code]).fetchall()]


@pytest.mark.parametrize("how", TAMPERED)
def test_a_proof_that_does_not_hold_changes_nothing(server: Running, how: str) -> None:
    code, ayu, _ = rated_table(server)
    key = Key()
    with server.client(code, ayu) as client:
        proof = TAMPERED[how](key.proof(server, "agree", f"{code} 0"), key)
        refused = client.ask("agree", seat=0, proof=proof)
        assert (refused["type"], refused["code"]) == ("refused", "bad_proof")
        client.sync()
        assert [seat["agreed"] for seat in client.table["seats"]] == [False, False]
    answer = server.post("api/members/profile", TAMPERED[how](key.proof(server, "profile"), key))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_proof")


@pytest.mark.parametrize(
    ("purpose", "about", "elsewhere"),
    [("profile", "{code} 0", ""), ("agree", "{code} 1", ""), ("agree", "{code} 0", "http://other.example")],
    ids=["another purpose", "another seat", "another server"],
)
def test_a_signature_is_good_for_one_purpose_one_seat_and_one_server(
    server: Running, purpose: Any, about: str, elsewhere: str
) -> None:
    code, ayu, _ = rated_table(server)
    key, challenge = Key(), new_challenge(server)
    text = signed_text(purpose, elsewhere or server.url, challenge, about.format(code=code))
    with server.client(code, ayu) as client:
        assert client.ask("agree", seat=0, proof=key.signed(text, challenge))["code"] == "bad_proof"


def test_a_proof_names_the_origin_of_the_page_which_must_be_this_server(server: Running) -> None:
    key, challenge = Key(), new_challenge(server)
    for origin in ("https://evil.example", server.url.replace("http", "https")):
        proof = key.signed(signed_text("profile", origin, challenge), challenge)
        answer = server.post("api/members/profile", proof, headers={"Origin": origin})
        assert answer.status_code == (400 if "evil" in origin else 200), answer.text


def test_a_challenge_is_good_for_a_while(launcher: Launcher) -> None:
    server = launcher.start("brief.db", challenge_seconds="-1")
    answer = server.post("api/members/profile", Key().proof(server, "profile"))
    assert (answer.status_code, answer.json()["code"]) == (409, "proof_expired")
    server.end()


def test_people_at_one_device_cannot_agree(server: Running) -> None:
    code, secrets = server.make_table("Ayu", players=2, people=["Budi"])
    with server.client(code, *secrets) as client:
        assert client.ask("configure", rated=True)["type"] == "done"
        assert Key().agree(server, client, code, 0)["code"] == "one_device"


def test_one_member_has_one_seat(server: Running) -> None:
    code, ayu, budi = rated_table(server)
    key = Key()
    with server.client(code, ayu) as host, server.client(code, budi) as guest:
        assert key.agree(server, guest, code, 0)["code"] == "not_your_seat"
        assert key.agree(server, host, code, 0)["type"] == "done"
        assert key.agree(server, guest, code, 1)["code"] == "already_seated"


def test_where_nothing_is_rated_nobody_is_asked_who_they_are(server: Running) -> None:
    code, [ayu] = server.make_table("Ayu", players=2)
    with server.client(code, ayu) as client:
        assert Key().agree(server, client, code, 0)["code"] == "not_rated"
    assert marks(server, code) == []


def test_erasing_leaves_the_others_their_result(server: Running) -> None:
    ayu, budi = Key(), Key()
    play_rated(server, ayu, budi)
    assert server.post("api/members/erase", ayu.proof(server, "profile")).json()["code"] == "bad_proof"
    assert server.post("api/members/erase", ayu.proof(server, "erase")).json() == {"matches": 1}
    assert ayu.profile(server) == {
        "member": ayu.member,
        "since": None,
        "role": "",
        "keys": [],
        "standings": [],
        "matches": [],
    }
    [left] = budi.profile(server)["matches"]
    assert [(each["name"], each["you"]) for each in left["players"]] == [("", False), ("Budi", True)]
    with DATABASES.opened(server._launcher.folder / "shared.db") as opened:
        for table in ("members", "keys", "marks", "results"):
            assert ayu.member not in repr(opened.execute(f"SELECT * FROM {table}").fetchall())


def test_the_log_of_the_server_names_no_member(launcher: Launcher, tmp_path: Path) -> None:
    server = launcher.start("named.db", log_level="debug")
    ayu = Key()
    play_rated(server, ayu, Key())
    server.end()
    log = (launcher.folder / "server.log").read_text()
    assert log
    assert not any(known in log for known in (ayu.member, ayu.public))
