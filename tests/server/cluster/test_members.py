"""Members and their club on three nodes: what one of them decides holds on all, also after it has died."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from loveletter.table.identity import signed_text
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair, come_back, match_for_two
from tests.server.identities import Key, new_challenge
from tests.server.passkeys import Authenticator
from tests.server.running import Launcher, Running
from tests.server.test_club import HOST_TOKEN, ask, become_host, change, mute_seat, page
from tests.server.test_ladders import ladder, rated_profile
from tests.server.test_member_keys import Named, follow, make_link, remove
from tests.server.test_member_tables import OPENED, table_of_two
from tests.server.test_members import play_rated, rated_table

Nodes = tuple[Running, Running, Running]


@pytest.fixture
def club(pair: Pair) -> Iterator[Nodes]:
    third = pair.start()
    yield pair.first, pair.second, third
    pair.end(third, signal.SIGKILL)


@pytest.fixture
def pair(launcher: Launcher, postgres: Postgres) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database(), host_token=HOST_TOKEN, due_seconds="0.2")
    yield made
    made.close(signal.SIGKILL)


def test_a_challenge_of_one_node_is_signed_for_another(club: Nodes) -> None:
    first, second, third = club
    key, challenge = Key(), new_challenge(first)
    for node in (second, third):
        proof = key.signed(signed_text("profile", node.url, challenge, ""), challenge)
        assert node.post("api/members/profile", proof).json()["member"] == key.member


def test_keys_and_passkeys_are_those_of_one_member_on_all_nodes(club: Nodes, pair: Pair) -> None:
    first, second, third = club
    phone, laptop, lost = Key(), Key(), Key()
    code, _ = play_rated(first, phone, Key())
    assert follow(third, laptop, make_link(second, phone)) == {"member": phone.member}
    passkey = Authenticator("localhost", Named(second).origin)
    assert Named(second).add(laptop, passkey) == {"member": phone.member}
    passkey.origin = Named(first).origin
    assert Named(first).join(lost, passkey) == {"member": phone.member}
    seen = rated_profile(third, lost, 1)
    assert (seen["member"], len(seen["keys"]), seen["matches"][0]["code"]) == (phone.member, 4, code)
    assert {place["place"] for place in seen["standings"]} <= {1, 2}
    pages = [[(row["place"], row["name"], row["strength"]["share"]) for row in ladder(node)["rows"]] for node in club]
    assert pages[0] == pages[1] == pages[2]
    assert {(place, name) for place, name, _ in pages[0]} in ({(1, "Ayu"), (2, "Budi")}, {(1, "Budi"), (2, "Ayu")})

    assert remove(second, lost, phone.member) == {"member": phone.member}
    pair.end(second, signal.SIGKILL)
    for node in (first, third):
        answer = node.post("api/members/profile", phone.proof(node, "profile"))
        assert (answer.status_code, answer.json()["code"]) == (409, "key_removed")
        profile = laptop.profile(node)
        assert (profile["matches"], len(profile["keys"])) == (seen["matches"], 3)
    assert third.post("api/members/erase", laptop.proof(third, "erase")).json() == {"matches": 1}
    assert lost.profile(first)["keys"] == []
    assert [row["name"] for row in ladder(first)["rows"]] == ["Budi"]


def test_what_moderators_decide_at_one_node_holds_at_tables_of_another(club: Nodes) -> None:
    first, second, third = club
    host, loud = Key(), Key()
    assert become_host(first, host)["role"] == "host"
    code, ayu, budi = rated_table(first, chat="text")
    with first.client(code, ayu) as member, first.client(code, budi) as guest:
        assert loud.agree(first, member, code, 0)["type"] == "done"
        assert [row["id"] for row in page(second, host)["rows"]] == [host.member, loud.member]
        change(second, host, loud, muted=True)
        assert member.ask("chat", seat=0, text="Hello")["code"] == "muted"
        assert guest.ask("chat", seat=1, text="Hello")["type"] == "done"
        assert mute_seat(third, host, code, 1) == {"muted": True}  # which passes it on to the node with the table
        assert guest.ask("chat", seat=1, text="Hello")["code"] == "muted"
        change(third, host, loud, blocked=True)
        assert member.until("goodbye")["code"] == "removed"
    assert ask(second, host, "/settings", "club", approval=True)["approval"] is True
    code, ayu, _ = rated_table(third)
    with third.client(code, ayu) as client:
        assert Key().agree(third, client, code, 0)["code"] == "not_admitted"


def test_who_is_muted_stays_so_when_the_node_of_the_table_dies(club: Nodes, pair: Pair) -> None:
    first, second, third = club
    host = Key()
    become_host(second, host)
    code, _, budi = match_for_two(first, chat="text")
    assert mute_seat(second, host, code, 1) == {"muted": True}
    pair.end(first, signal.SIGKILL)
    with come_back(third, code, budi) as guest:
        assert guest.ask("chat", seat=1, text="Hello")["code"] == "muted"


def test_a_seat_of_a_table_over_days_is_opened_through_any_node(club: Nodes) -> None:
    first, second, _ = club
    code, (ayu, _) = table_of_two(first)
    key = Key()
    with first.client(code, ayu) as client:
        assert key.recognise(first, client, code, 0)["type"] == "done"
    answer = second.post(
        f"api/members/tables/{code}/seat", {"proof": key.proof(second, "seat", code), "secret": OPENED}
    )
    assert (answer.status_code, answer.json()["seats"][0]["seat"]) == (201, 0), answer.text
    with second.client(code, OPENED) as client:
        assert client.seats == [0]
