"""The tables of a member that are played over days: listed by a proven identity alone, and opened again by it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from loveletter.table.setup import DAY_SECONDS
from tests.server.identities import Key
from tests.server.running import Running, first_action
from tests.server.test_members import Listening

pytestmark = pytest.mark.network

DAYS = {"players": 2, "clock": {"kind": "days", "seconds": 2 * DAY_SECONDS, "holidays": 3}}
OPENED = "opened" * 5


def table_of_two(server: Running, **wish: Any) -> tuple[str, list[str]]:
    code, secrets = server.make_table("Ayu", **{**DAYS, **wish})
    joined = server.post(f"api/tables/{code}/join", {"name": "Budi"})
    assert joined.status_code == 201, joined.text
    return code, [*secrets, joined.json()["seats"][0]["secret"]]


def test_a_member_has_a_list_of_tables_and_nobody_learns_who_that_is(server: Running) -> None:
    code, (first, second) = table_of_two(server)
    ayu, budi = Key(), Key()
    with server.client(code, first) as host, server.socket(code) as socket:
        guest = Listening(socket.wire)
        guest.hello(code, second)
        assert ayu.recognise(server, host, code, 0) == {"type": "done", "id": "r1", "repeated": False}
        assert ayu.recognise(server, host, code, 0)["repeated"]
        assert ayu.recognise(server, guest, code, 1)["code"] == "already_seated"
        assert ayu.tables(server) == [], "nothing is played yet"
        assert host.ask("start")["type"] == "done"
        host.sync()
        seat = host.views[0]["public"]["awaited"]["seat"]
        assert ayu.tables(server) == [(code, seat == 0)]
        assert budi.recognise(server, guest, code, 1)["type"] == "done"
        assert budi.tables(server) == [(code, seat == 1)]
        guest.sync()
        client = (host, guest)[seat]
        client.act(seat, first_action(client.views[seat]["menu"]))
        assert (ayu.tables(server), budi.tables(server)) == ([(code, seat == 1)], [(code, seat == 0)])
        guest.sync()
        assert [each["recognised"] for each in guest.table["seats"]] == [True, True]
        heard = json.dumps(guest.heard)
    assert not [secret for key in (ayu, budi) for secret in (key.public, key.member) if secret in heard]
    ayu_erased = server.post("api/members/erase", ayu.proof(server, "erase"))
    assert ayu_erased.status_code == 200
    assert ayu.tables(server) == []


def test_a_member_opens_the_seat_again_and_nobody_else_does(server: Running) -> None:
    code, (first, second) = table_of_two(server)
    ayu = Key()
    with server.client(code, first) as host:
        assert ayu.recognise(server, host, code, 0)["type"] == "done"
        assert host.ask("start")["type"] == "done"

    def opened(key: Key, about: str = code) -> Any:
        wish = {"proof": key.proof(server, "seat", about), "secret": OPENED}
        return server.post(f"api/members/tables/{code}/seat", wish)

    assert opened(Key()).json()["code"] == "wrong_secret"
    assert opened(ayu, "another-table").json()["code"] == "bad_proof"
    for _ in range(2):  # the answer may be lost
        answer = opened(ayu)
        assert answer.status_code == 201, answer.text
        assert answer.json()["seats"] == [{"seat": 0, "secret": OPENED, "reserved": False}]
    with server.client(code, OPENED) as again, server.client(code, second) as guest:
        assert again.seats == [0]
        assert again.ask("leave", seat=0)["type"] == "done"
        guest.sync()
    assert opened(ayu).json()["code"] == "wrong_secret", "the seat is a bot's now"


def test_only_at_a_table_over_days_and_with_a_device_for_each(server: Running) -> None:
    code, (secret,) = server.make_table("Ayu", players=2)
    with server.client(code, secret) as host:
        assert Key().recognise(server, host, code, 0)["code"] == "not_over_days"
    code, secrets = server.make_table("Ayu", people=["Budi"], **DAYS)
    with server.client(code, *secrets) as both:
        assert Key().recognise(server, both, code, 0)["code"] == "one_device"
        proof = Key().proof(server, "sit", f"{code} 0")
    with server.client(code, secrets[0]) as one:
        assert one.ask("recognise", seat=0, proof=proof)["type"] == "done"
        assert one.ask("recognise", seat=1, proof=proof)["code"] == "not_your_seat"
