"""The club at a real server: hosts and moderators, invitations, approval, tables for members, what blocking does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from loveletter.server.limits import FREE_GUESSES
from loveletter.table.identity import about_seat
from loveletter.table.keys import new_secret
from tests.server.identities import Key
from tests.server.running import Launcher, Running
from tests.server.test_members import play_rated, rated_table

pytestmark = pytest.mark.network

HOST_TOKEN = "x7Kp2mQ9sVw4Zt6Rb8Nc3A"


@pytest.fixture
def club(launcher: Launcher) -> Iterator[Running]:
    """A server of its own: what a host decides holds for everybody."""
    server = launcher.start(f"club-{new_secret()[:6]}.db", host_token=HOST_TOKEN, due_seconds="0.2")
    yield server
    server.end()


def ask(server: Running, key: Key, what: str, purpose: Any, about: str = "", **more: Any) -> dict[str, Any]:
    proof = key.proof(server, purpose, about)
    found: dict[str, Any] = server.post(f"api/club{what}", {"proof": proof, **more}).json()
    return found


def become_host(server: Running, key: Key, token: str = HOST_TOKEN) -> dict[str, Any]:
    return ask(server, key, "/host", "host", token, token=token, name="Host")


def change(server: Running, key: Key, other: Key, **more: Any) -> dict[str, Any]:
    return ask(server, key, "/change", "moderate", other.member, member=other.member, **more)


def page(server: Running, key: Key, **more: Any) -> dict[str, Any]:
    return ask(server, key, "", "club", **more)


def sit_as_member(server: Running, key: Key, **wish: Any) -> dict[str, Any]:
    """At a new table where only members play; what the server says."""
    code, [secret] = server.make_table("Ayu", players=2, bots=["novice"], **wish)
    with server.client(code, secret) as client:
        assert client.ask("configure", members=True)["type"] == "done"
        return key.agree(server, client, code, 0)


def test_a_host_appoints_moderators_who_look_after_the_others(club: Running) -> None:
    host, moderator, other = Key(), Key(), Key()
    assert become_host(club, Key(), HOST_TOKEN[::-1])["code"] == "wrong_host_token"
    assert page(club, host)["code"] == "not_moderator"
    for _ in range(2):
        assert become_host(club, host) == {"role": "host", "admitted": True}
    for key in (moderator, other):
        assert sit_as_member(club, key)["type"] == "done"
        assert page(club, key)["code"] == "not_moderator"
    assert change(club, other, moderator, muted=True)["code"] == "not_moderator"
    assert change(club, host, moderator, role="moderator") == {"role": "moderator", "admitted": True}
    assert change(club, moderator, other, role="host")["code"] == "not_club_host"
    assert change(club, moderator, host, muted=True)["code"] == "not_club_host"
    assert change(club, host, host, muted=True)["code"] == "own_membership"
    assert change(club, host, Key(), muted=True)["code"] == "unknown_member"
    assert ask(club, moderator, "/settings", "club", approval=True)["code"] == "not_club_host"
    seen = page(club, moderator)
    assert (seen["role"], seen["approval"], seen["members"]) == ("moderator", False, 3)
    assert [(row["name"], row["role"]) for row in seen["rows"]] == [("Ayu", "moderator"), ("Host", "host"), ("Ayu", "")]
    assert page(club, moderator, search="hOs")["members"] == 1
    assert page(club, moderator, search="%")["members"] == 0
    assert moderator.profile(club)["role"] == "moderator"
    assert change(club, host, moderator, role="")["role"] == ""
    assert page(club, moderator)["code"] == "not_moderator"


def test_a_proof_names_the_member_it_is_about(club: Running) -> None:
    host, one, other = Key(), Key(), Key()
    become_host(club, host)
    for key in (one, other):
        sit_as_member(club, key)
    proof = host.proof(club, "moderate", one.member)
    body = {"proof": proof, "member": other.member}
    assert club.post("api/club/change", {**body, "blocked": True}).json()["code"] == "bad_proof"
    assert club.post("api/club/remove", body).json()["code"] == "bad_proof"
    assert [row["blocked"] for row in page(club, host)["rows"]] == [False] * 3


def test_the_token_of_the_host_cannot_be_tried_out(launcher: Launcher) -> None:
    server = launcher.start("guessed.db", host_token=HOST_TOKEN, free_misses=str(FREE_GUESSES))
    codes = [become_host(server, Key(), f"{number:022}")["code"] for number in range(FREE_GUESSES + 10)]
    assert codes[: FREE_GUESSES - 1] == ["wrong_host_token"] * (FREE_GUESSES - 1)
    assert codes[-1] == "too_many_guesses"
    assert become_host(server, Key())["code"] == "too_many_guesses"  # or a right guess would show
    server.end()


def test_without_a_token_nobody_becomes_host(server: Running) -> None:
    assert become_host(server, Key())["code"] == "wrong_host_token"
    assert become_host(server, Key(), "")["code"] == "wrong_host_token"


def test_new_members_wait_for_approval_or_come_by_an_invitation(club: Running) -> None:
    host, old, new, invited, late = Key(), Key(), Key(), Key(), Key()
    become_host(club, host)
    assert sit_as_member(club, old)["type"] == "done"
    assert ask(club, host, "/settings", "club", approval=True)["approval"] is True
    assert sit_as_member(club, old)["type"] == "done"
    assert sit_as_member(club, new)["code"] == "not_admitted"
    code, secret, _ = rated_table(club)
    with club.client(code, secret) as client:
        assert new.agree(club, client, code, 0)["code"] == "not_admitted"  # rated play is among members, too
    [row] = [row for row in page(club, host)["rows"] if row["waits"]]
    assert (row["id"], row["name"]) == (new.member, "Ayu")
    assert change(club, host, new, admitted=True)["admitted"] is True
    assert sit_as_member(club, new)["type"] == "done"
    tokens = [new_secret(), new_secret()]
    for token in tokens:
        assert ask(club, host, "/invitation", "club", token=token) == {"seconds": 604800}
    enter = {
        key: ask(club, key, "/enter", "enter", token, token=token, name="Citra")
        for key, token in ((late, tokens[0]), (invited, tokens[1]))
    }
    assert enter[late]["code"] == "link_void"
    assert enter[invited] == {"role": "", "admitted": True}
    assert sit_as_member(club, invited)["type"] == "done"
    assert sit_as_member(club, late)["code"] == "not_admitted"


def test_only_members_play_at_a_table_for_members(club: Running) -> None:
    ayu, budi = Key(), Key()
    code, [host] = club.make_table("Ayu", players=2, options={"tokens": 1})
    secret = club.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    with club.client(code, host) as one, club.client(code, secret) as two:
        assert one.ask("configure", members=True)["type"] == "done"
        assert one.ask("start")["params"] == {"seats": [0, 1]}
        assert ayu.agree(club, one, code, 0)["type"] == "done"
        assert one.ask("start")["code"] == "not_agreed"
        assert budi.agree(club, two, code, 1)["type"] == "done"
        assert one.ask("start")["type"] == "done"
        assert one.ask("configure", members=False)["code"] == "wrong_phase"
        one.sync()
        assert (one.table["settings"]["members"], one.table["settings"]["rated"]) == (True, False)


def test_who_is_muted_says_nothing_at_tables_as_a_member(club: Running) -> None:
    host, loud = Key(), Key()
    become_host(club, host)
    code, secret, _ = rated_table(club, chat="text")
    with club.client(code, secret) as client:
        assert loud.agree(club, client, code, 0)["type"] == "done"
        assert client.ask("chat", seat=0, text="Hello")["type"] == "done"
        change(club, host, loud, muted=True)
        assert client.ask("chat", seat=0, text="Hello")["code"] == "muted"
        assert client.ask("emote", seat=0, emote="hello")["code"] == "muted"
        change(club, host, loud, muted=False)
        assert client.ask("chat", seat=0, text="Hello")["type"] == "done"


def mute_seat(server: Running, key: Key, code: str, seat: int, muted: bool = True, about: str = "") -> dict[str, Any]:
    proof = key.proof(server, "moderate", about or about_seat(code, seat))
    answer: dict[str, Any] = server.post(
        f"api/club/tables/{code}/mute", {"proof": proof, "seat": seat, "muted": muted}
    ).json()
    return answer


def test_a_guest_is_muted_at_their_table_by_its_host_or_a_moderator_of_the_club(club: Running) -> None:
    moderator = Key()
    become_host(club, moderator)
    code, [host] = club.make_table("Ayu", players=3, chat="text")
    secret = club.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    assert mute_seat(club, Key(), code, 1)["code"] == "not_moderator"
    assert mute_seat(club, moderator, code, 1, about=about_seat(code, 0))["code"] == "bad_proof"
    assert mute_seat(club, moderator, code, 2)["code"] == "no_person"
    with club.client(code, host) as one, club.client(code, secret) as two:
        assert two.ask("mute", seat=0, muted=True)["code"] == "not_host"
        for _ in range(2):
            assert mute_seat(club, moderator, code, 1) == {"muted": True}
        assert two.ask("chat", seat=1, text="Hello")["code"] == "muted"
        assert two.ask("emote", seat=1, emote="hello")["code"] == "muted"
        assert one.ask("chat", seat=0, text="Hello")["type"] == "done"
        one.sync()
        assert [seat["muted"] for seat in one.table["seats"]] == [False, True, False]
        assert one.ask("mute", seat=1, muted=False)["type"] == "done"
        assert two.ask("chat", seat=1, text="Hello")["type"] == "done"
        assert one.ask("mute", seat=1, muted=True)["type"] == "done"
        assert one.ask("remove", seat=1)["type"] == "done"
        one.sync()
        assert not any(seat["muted"] for seat in one.table["seats"])  # it was for that person


def test_a_given_name_is_shown_and_stays(club: Running) -> None:
    host, rude = Key(), Key()
    become_host(club, host)
    play_rated(club, rude, Key())
    assert change(club, host, rude, name="  ")["code"] == "name_empty"
    assert "code" not in change(club, host, rude, name="Rosa")
    assert rude.member in {row["id"] for row in page(club, host, search="rosa")["rows"]}
    code, secret, _ = rated_table(club)
    with club.client(code, secret) as client:
        assert rude.agree(club, client, code, 0)["type"] == "done"
        client.sync()
        assert client.table["seats"][0]["name"] == "Rosa"
        assert client.ask("rename", seat=0, name="Rude")["code"] == "name_given"
        change(club, host, rude, name="")
        assert client.ask("rename", seat=0, name="Ayu")["type"] == "done"


def test_who_is_blocked_leaves_the_tables_and_cannot_come_back_with_the_key(club: Running) -> None:
    host, bad = Key(), Key()
    become_host(club, host)
    code, secret, other = rated_table(club)
    with club.client(code, secret) as client, club.client(code, other) as guest:
        assert bad.agree(club, client, code, 0)["type"] == "done"
        assert change(club, host, bad, blocked=True)["role"] == ""
        assert client.until("goodbye")["code"] == "removed"
        guest.sync()
        assert guest.table["seats"][0]["kind"] != "person"
    assert sit_as_member(club, bad)["code"] == "blocked"
    assert bad.profile(club)["since"] is not None  # who is blocked may still read and erase
    change(club, host, bad, blocked=False)
    assert sit_as_member(club, bad)["type"] == "done"


def test_a_removed_member_is_erased(club: Running) -> None:
    host, gone, other = Key(), Key(), Key()
    become_host(club, host)
    play_rated(club, gone, other)
    assert ask(club, host, "/remove", "moderate", gone.member, member=gone.member) == {"role": "", "admitted": False}
    assert gone.profile(club)["matches"] == []
    assert [player["name"] for player in other.profile(club)["matches"][0]["players"]] == ["", "Budi"]
    assert page(club, host)["members"] == 2


def test_a_report_is_one_line_with_the_record_and_no_name(launcher: Launcher) -> None:
    server = launcher.start("reports.db")
    code, secret, _ = rated_table(server)
    with server.client(code, secret) as client, server.client(code) as watching:
        assert client.ask("report", seat=1)["type"] == "done"
        assert client.ask("report", seat=0)["code"] == "no_person"
        assert client.ask("report", seat=7)["code"] == "no_person"
        assert watching.ask("report", seat=1)["code"] == "only_watching"
    server.end()
    lines = [json.loads(line) for line in (launcher.folder / "server.log").read_text().splitlines() if "{" in line]
    [line] = [line for line in lines if line["message"] == "player reported"]
    assert (line["level"], line["table"], line["seat"], line["by"]) == ("warning", code, 1, 0)
    assert line["record"] == f"{server.url}/api/tables/{code}/record?match={line['record'].rpartition('=')[2]}"
    assert "Budi" not in json.dumps(line)
