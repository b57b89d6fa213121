"""Whole matches over the WebSocket: each edition, several people, bots, reconnecting, taking over, moving."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

import pytest

from loveletter import EDITIONS, Match
from loveletter.notation import read_record, replay
from loveletter.server.serve import STOP_SECONDS
from tests.server.folding import unfolded
from tests.server.running import Launcher, Running, first_action


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_match_of_every_edition(server: Running, edition: str) -> None:
    options = {"tokens": 2}
    wish: dict[str, Any] = {"players": 4, "people": ["Budi"], "bots": ["novice", "random"], "options": options}
    code, secrets = server.make_table(edition=edition, **wish, start=True, starter=0)  # no bot ends it before we ask
    with server.client(code, *secrets) as client, server.client(code) as watching:
        assert client.seats == [0, 1]
        client.sync()
        assert server.get(f"api/tables/{code}/record").json()["code"] == "match_running"
        client.play_match()
        client.sync()
        assert client.table["phase"] == "match_over"
        watching.sync()
        assert watching.views[None]["hand"] == []
        assert watching.views[None]["public"] == client.views[0]["public"]
    record = read_record(server.get(f"api/tables/{code}/record").text)
    *_, last = replay(record)
    assert list(last.state.champions) == client.views[0]["public"]["match_end"]["winners"]


def test_a_rematch_and_the_next_match(server: Running) -> None:
    code, secrets = server.make_table(players=2, bots=["random"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as client:
        client.sync()
        client.play_match()
        first = client.views[0]["version"]
        assert client.ask("rematch")["type"] == "done"
        assert client.ask("start", starter=0)["type"] == "done"
        client.sync()
        assert client.views[0]["public"]["match"] == 2
        assert client.views[0]["version"] > first
        assert server.get(f"api/tables/{code}/record?match=1").status_code == 200
        assert server.get(f"api/tables/{code}/record?match=2").status_code == 409
        assert server.get(f"api/tables/{code}/record?match=3").status_code == 404


def test_people_go_on_to_the_next_match_together(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as both:
        both.play_match()
    with server.client(code, secrets[0]) as ayu, server.client(code, secrets[1]) as budi:
        assert budi.ask("ready", seat=1)["type"] == "done"
        told = ayu.until("notice")
        assert (told["code"], told["params"]) == ("again", {"seat": 1, "name": "Budi"})
        ayu.sync()
        assert [seat["ready"] for seat in ayu.table["seats"]] == [False, True]
        assert ayu.ask("ready", seat=0)["type"] == "done"
        for each in (ayu, budi):
            each.sync()
            (view,) = each.views.values()
            assert (each.table["phase"], view["public"]["match"], view["public"]["match_end"]) == ("playing", 2, None)


def test_a_replay_of_a_seat_that_is_no_longer_there(server: Running) -> None:
    code, (secret,) = server.make_table(players=3, bots=["random"] * 2, options={"tokens": 1}, start=True)
    with server.client(code, secret) as client:
        client.sync()
        client.play_match()
        assert client.ask("rematch")["type"] == "done"
        assert client.ask("configure", players=2)["type"] == "done"
    for headers in ({}, {"X-Seat-Secret": secret}):
        assert server.get(f"api/tables/{code}/replay?viewer=2", headers=headers).status_code == 200


def start_for_two(server: Running, **wish: Any) -> tuple[str, str, str]:
    """A table of two people on two devices, and its code and secrets."""
    code, (first,) = server.make_table(players=2, **wish)
    second = server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    with server.client(code, first) as host:
        assert host.ask("start", starter=0)["type"] == "done"
    return code, first, second


def test_the_same_action_twice_and_a_stale_one(server: Running) -> None:
    code, first, _ = start_for_two(server)
    with server.client(code, first) as client:
        client.sync()
        version = client.views[0]["version"]
        action = first_action(client.views[0]["menu"])
        assert client.act(0, action, version, id="one") == {"type": "done", "id": "one", "repeated": False}
        assert client.act(0, action, version, id="one") == {"type": "done", "id": "one", "repeated": True}
        assert client.act(0, action, version, id="two")["code"] in ("stale", "round_over")


def test_who_comes_back_gets_only_what_is_new(server: Running) -> None:
    code, first, second = start_for_two(server)
    with server.client(code, second) as other:
        other.sync()
        before = other.views[1]
    with server.client(code, first) as client:
        client.sync()
        client.act(0, first_action(client.views[0]["menu"]))
    known = before["since"] + len(before["events"])
    with server.client() as other:
        other.hello(code, second, events_from=known)
        view = other.until("view")
        assert view["since"] == known
        assert view["version"] == known + len(view["events"])


def test_a_new_login_takes_over(server: Running) -> None:
    code, first, _ = start_for_two(server)
    with server.client(code, first) as old, server.client(code, first) as new:
        assert old.until("goodbye")["code"] == "taken_over"
        assert new.ask("ping")["type"] == "pong"


def test_an_older_hello_of_the_same_device_that_comes_late_takes_nothing(server: Running) -> None:
    code, first, _ = start_for_two(server)
    with server.client() as newer, server.client() as late, server.client() as other:
        newer.hello(code, first, device="phone", attempt=2)
        late.send({"type": "hello", "table": code, "secrets": [first], "device": "phone", "attempt": 1})
        assert late.until("welcome", "goodbye").get("code") == "taken_over"
        assert newer.ask("ping")["type"] == "pong"
        other.hello(code, first, device="laptop", attempt=1)  # which says nothing of which came first
        assert newer.until("goodbye")["code"] == "taken_over"
        assert other.ask("ping")["type"] == "pong"
    for attempt, answer in ((1, "goodbye"), (3, "welcome")):  # also when nobody is there any more
        with server.client() as again:
            again.send({"type": "hello", "table": code, "secrets": [first], "device": "phone", "attempt": attempt})
            assert again.until("welcome", "goodbye")["type"] == answer


def test_a_seat_moves_by_its_link_once(server: Running) -> None:
    code, first, _ = start_for_two(server)
    with server.client(code, first) as client:
        link = client.ask("move_link", seat=0)
        assert client.ask("move_link", seat=1)["code"] == "not_your_seat"
        token = link["url"].split("#move=")[1]
        assert token not in link["url"].split("#")[0]
        moved = server.post(f"api/tables/{code}/claim", {"token": token})
        assert moved.status_code == 201
        new = moved.json()["seats"][0]["secret"]
        assert client.ask("ping")["type"] == "pong", "the seat is here until the other device comes"
        with server.client(code, new) as other:
            assert other.seats == [0]
            assert client.until("goodbye")["code"] == "taken_over"
            with server.client(code, first) as again:
                assert again.seats == [0], "and can be taken back"
                assert other.until("goodbye")["code"] == "taken_over"
    assert server.post(f"api/tables/{code}/claim", {"token": token}).json()["code"] == "link_void"
    with server.client() as client:
        client.send({"type": "hello", "table": code, "secrets": [token]})
        assert client.receive()["code"] == "wrong_secret"


def test_a_device_keeps_its_other_seats_when_one_was_lost_while_it_was_off(server: Running) -> None:
    code, (ayu, budi, citra) = server.make_table(players=3, people=["Budi", "Citra"])
    with server.client(code, ayu) as host:
        assert host.ask("remove", seat=1)["type"] == "done"
        assert host.ask("configure", approval=False)["type"] == "done"
    with server.client(code, budi, citra) as client:
        assert client.seats == [2]
    again = server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    with server.client(code, budi, again) as client:
        assert client.seats == [1]


def test_emotes_text_notebook_and_aids(server: Running) -> None:
    code, first, second = start_for_two(server)
    with server.client(code, first) as host, server.client(code, second) as guest:
        assert guest.ask("emote", seat=1, emote="wow")["type"] == "done"
        emoted = host.until("emoted")
        assert (emoted["seat"], emoted["name"], emoted["emote"]) == (1, "Budi", "wow")
        assert guest.ask("emote", seat=1, emote="rude")["code"] == "unknown_emote"
        assert guest.ask("chat", seat=1, text="hi")["code"] == "chat_off"
        assert guest.ask("configure", chat="text")["code"] == "not_host"
        assert host.ask("configure", chat="text", aids=False)["type"] == "done"
        assert guest.ask("chat", seat=1, text="hi")["type"] == "done"
        assert host.until("said")["text"] == "hi"
        assert host.ask("notebook", seat=0)["code"] == "aids_off"
        host.sync()
        assert host.views[0]["unseen"] is None
        assert host.ask("configure", aids=True, odds=False)["type"] == "done"
        host.sync()
        assert host.views[0].get("unseen")
        assert host.ask("notebook", seat=0)["code"] == "odds_off"
        assert host.ask("configure", odds=True)["type"] == "done"
        notebook = host.ask("notebook", seat=0)
        assert [hand["seat"] for hand in notebook["hands"]] == [1]
        assert sum(each["chance"] for each in notebook["hands"][0]["cards"]) == pytest.approx(1, abs=0.01)
        assert host.ask("notebook", seat=1)["code"] == "not_your_seat"


def test_who_comes_back_is_told_what_was_said(server: Running) -> None:
    code, first, second = start_for_two(server, chat="text")
    with server.client(code, first) as host, server.client(code, second) as guest:
        assert host.ask("chat", seat=0, text="one")["type"] == "done"
        assert guest.ask("emote", seat=1, emote="wow")["type"] == "done"
        assert host.ask("rename", seat=1, name="Citra")["type"] == "done"
    with server.client() as back:
        back.send({"type": "hello", "table": code, "secrets": [second]})
        one, wow = back.until("talk")["lines"]
        assert (one["type"], one["seat"], one["name"], one["text"]) == ("said", 0, "Ayu", "one")
        assert (wow["type"], wow["seat"], wow["name"], wow["emote"]) == ("emoted", 1, "Budi", "wow")
        assert one["at"] <= wow["at"]
    with server.client(code, first) as host:
        assert host.ask("configure", chat="emotes")["type"] == "done"
    with server.client() as watching:
        watching.send({"type": "hello", "table": code, "secrets": []})
        assert [line["type"] for line in watching.until("talk")["lines"]] == ["emoted"]
    with server.client(code, first) as host:
        assert host.ask("configure", chat="off")["type"] == "done"
    with server.client() as watching:
        watching.send({"type": "hello", "table": code, "secrets": []})
        assert [watching.receive()["type"] for _ in range(2)] == ["welcome", "table"]


def test_pass_and_play_adds_people_on_one_device(server: Running) -> None:
    code, (secret,) = server.make_table(players=3)
    with server.client(code, secret) as client:
        seated = client.ask("add_person", seat=1, name="Budi")
        assert seated["type"] == "seated"
        assert client.ask("start")["code"] == "open_seats"
        assert client.ask("add_person", seat=2, name="Citra")["type"] == "seated"
        assert client.ask("start")["type"] == "done"
        client.sync()
        assert sorted(seat for seat in client.views if seat is not None) == [0, 1, 2]
        with server.client(code, seated["secret"]) as other:
            assert other.seats == [1]
            assert client.until("welcome")["seats"] == [0, 2]
        assert client.ask("remove", seat=2)["type"] == "done"
        assert client.ask("ping")["type"] == "pong"


def test_a_guest_who_joins_while_the_host_starts_plays_too(server: Running) -> None:
    code, (secret,) = server.make_table(players=5, bots=["random"])
    with server.client(code, secret) as host:
        assert server.post(f"api/tables/{code}/join", {"name": "Budi"}).status_code == 201
        assert host.ask("start", seated_only=True)["type"] == "done"
        host.sync()
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot", "person"]


def test_a_stop_tells_the_players_and_a_restart_has_everything(launcher: Launcher) -> None:
    running = launcher.start("stop.db")
    code, secrets = running.make_table(players=2, people=["Budi"], start=True, clock={"kind": "hard", "seconds": 60})
    with running.client(code, *secrets) as client:
        client.sync()
        seat = client.on_turn()
        assert seat is not None
        client.act(seat, first_action(client.views[seat]["menu"]))
        client.sync()
        before = dict(client.views)
        running.end()
        goodbye = client.until("goodbye")
        assert (goodbye["code"], goodbye["retry_s"] > 0) == ("stopping", True)
    again = launcher.start("stop.db")
    try:
        with again.client(code, *secrets) as client:
            client.sync()
            for seat in (0, 1):
                assert client.views[seat]["version"] == before[seat]["version"]
                assert client.views[seat]["hand"] == before[seat]["hand"]
    finally:
        again.end()


def test_a_stop_without_patience_waits_for_nobody(launcher: Launcher) -> None:
    running = launcher.start("hasty.db", stop_seconds="0")
    host, port = running.host.split(":")
    with socket.create_connection((host, int(port))) as half:
        half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert running.get("healthz").text == "ok"  # by now the other request has begun too
        begun = time.monotonic()
        running.end()
        assert time.monotonic() - begun < STOP_SECONDS, "by default it would wait for so long"


def test_a_base_path_holds_for_everything(launcher: Launcher) -> None:
    running = launcher.start("base.db", base_path="/games/ll")
    try:
        assert running.url.endswith("/games/ll")
        code, secrets = running.make_table(players=2, bots=["random"], start=True)
        with running.client(code, *secrets) as client:
            client.sync()
            link = client.ask("move_link", seat=0)
            assert f"/games/ll/t/{code}#" in link["url"]
        assert running.get("").status_code == 200
        assert running.get("healthz").text == "ok"
        outside = Running(launcher, 0, running.url.removesuffix("/games/ll"))
        answer = outside.get("api/info")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert running.get("api/openapi.json").json()["servers"] == [{"url": "/games/ll"}]
    finally:
        running.end()


def test_who_only_watches_hurries_nobody_and_seats_nobody(server: Running) -> None:
    code, _secrets = server.make_table(players=3, bots=["random"])
    with server.client(code) as spectator:
        assert spectator.ask("skip")["code"] == "only_watching"
        assert spectator.ask("add_person", seat=2, name="Eka")["code"] == "only_watching"


def test_play_on_from_a_step_of_a_finished_match(server: Running) -> None:
    # No bots: two of them can knock the only person out and end the match before anybody asks.
    code, secrets = server.make_table(players=3, people=["Budi", "Citra"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as client:
        client.sync()
        wish = {"step": 1, "seat": 1, "name": "Eka", "level": "novice"}
        assert server.post(f"api/tables/{code}/play-on", wish).json()["code"] == "match_running"
        client.play_match()
    steps = unfolded(server.get(f"api/tables/{code}/replay?viewer=all").json())
    again = server.post(f"api/tables/{code}/play-on", wish).json()
    with server.client(again["code"], again["seats"][0]["secret"]) as client:
        client.sync()
        assert client.seats == [1]
        assert client.ask("configure", pace=0)["type"] == "done"
        assert client.ask("skip")["type"] == "done"
        view = client.views[1]
        assert view["public"]["commitments"] == steps[1]["view"]["public"]["commitments"]
        client.play_match()
    assert server.post(f"api/tables/{code}/play-on", {**wish, "step": 9999}).json()["code"] == "unknown_step"


def test_a_record_is_replayed_and_played_on_as_the_match_that_it_was(server: Running) -> None:
    code, secrets = server.make_table(players=3, people=["Budi", "Citra"], options={"tokens": 1}, start=True)
    with server.client(code, *secrets) as client:
        client.sync()
        client.play_match()
    record = server.get(f"api/tables/{code}/record").text
    steps = unfolded(server.get(f"api/tables/{code}/replay").json())
    for viewer in ("spectator", "1", "all"):
        here = server.get(f"api/tables/{code}/replay?viewer={viewer}").json()
        there = server.post("api/replay", {"record": record, "viewer": viewer}).json()
        assert there["table"] == ""
        assert unfolded(there) == unfolded(here)
    wish = {"record": record, "step": 1, "seat": 1, "name": "Eka", "level": "novice"}
    again = server.post("api/play-on", wish)
    assert again.status_code == 201
    with server.client(again.json()["code"], again.json()["seats"][0]["secret"]) as client:
        client.sync()
        assert client.seats == [1]
        assert client.views[1]["public"]["commitments"] == steps[1]["view"]["public"]["commitments"]
    assert server.post("api/play-on", {**wish, "step": 9999}).json()["code"] == "unknown_step"
    assert server.post("api/play-on", {**wish, "seat": 5}).json()["code"] == "unknown_seat"


def test_a_match_that_is_not_over_is_played_on_from_its_record(server: Running) -> None:
    match = Match.begin(EDITIONS["second"].rules(players=2), ["Ayu", "Budi"]).deal(b"unended!" * 4, starter=0)
    match = match.act(0, match.view(0).legal[0])  # a Prince for oneself
    record = match.record().to_json()
    steps = unfolded(server.post("api/replay", {"record": record}).json())
    wish = {"record": record, "step": len(steps) - 1, "seat": 1, "name": "Eka", "level": "novice"}
    made = server.post("api/play-on", wish).json()
    with server.client(made["code"], made["seats"][0]["secret"]) as client:
        client.sync()
        assert [card["card"] for card in client.views[1]["hand"]] == list(match.view(1).hand)


@pytest.mark.parametrize("record", ["no json", "{}", '{"edition": "fourth"}', "[" * 40_000], ids=lambda each: each[:9])
def test_what_is_no_record_is_refused(server: Running, record: str) -> None:
    wish = {"record": record, "step": 0, "seat": 0, "name": "Eka", "level": "novice"}
    for path, body in (("api/replay", {"record": record}), ("api/play-on", wish)):
        answer = server.post(path, body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")


def test_a_record_against_the_rules_is_refused(server: Running) -> None:
    match = Match.begin(EDITIONS["second"].rules(players=2), ["Ayu", "Budi"]).deal(b"unended!" * 4, starter=0)
    record = json.loads(match.record().to_json())
    record["rounds"][0]["actions"] = ["princess"]
    answer = server.post("api/replay", {"record": json.dumps(record)}).json()
    assert answer["code"] == "bad_record"
    assert answer["params"]["place"] == "rounds[0].actions[0]"


def test_a_device_with_several_seats_is_told_what_all_see_too(server: Running) -> None:
    """For a screen that is covered between turns."""
    code, secrets = server.make_table("Ayu", people=["Budi"], players=2, start=True)
    with server.client(code, *secrets) as both:
        both.sync()
        assert set(both.views) == {0, 1, None}
        assert both.views[None]["hand"] == []
        assert both.views[None]["menu"] is None
        assert len(both.views[0]["hand"]) + len(both.views[1]["hand"]) == 3
    with server.client(code, secrets[0]) as one:
        one.sync()
        assert set(one.views) == {0}
