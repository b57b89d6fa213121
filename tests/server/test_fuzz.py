"""Messages that are malformed, oversized, unknown or too frequent get an error with a code, and change nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import Client, Launcher, Running

KINDS = (
    *("hello", "act", "ready", "start", "rematch", "configure", "set_seat", "add_person", "rename", "remove"),
    "choose_face",
    *("make_host", "leave", "pause", "stand_in", "skip", "emote", "chat", "move_link", "notebook", "hint", "sync"),
    "ping",
    *("promise_luck", "show_luck"),
    *("view", "welcome", "done", "nonsense"),
)
FIELDS = ("id", "seat", "version", "action", "name", "level", "paused", "wanted", "table", "secrets", "text")
TEXTS = ("", "guard", "\u0000", "\ud83d\ude00" * 3, "x" * 300, "novice", "'; DROP TABLE entries; --")
REDRAW = '"action": {"kind": "redraw", "wanted": true}}'


def some_value(luck: Random, depth: int = 0) -> Any:
    kinds = 9 if depth < 3 else 7
    match luck.randrange(kinds):
        case 0:
            return None
        case 1:
            return luck.choice([True, False])
        case 2:
            return luck.choice([-1, 0, 1, 2, 7, 8, 10**6, 2**53, 2**70, -(2**63)])
        case 3:
            return luck.choice([0.5, -0.0, 1e308])
        case 4:
            return luck.choice(TEXTS)
        case 5:
            return luck.choice(["play", "second", "none", "hard", "__proto__", "../../etc/passwd"])
        case 6:
            return luck.randrange(4)
        case 7:
            return [some_value(luck, depth + 1) for _ in range(luck.randrange(4))]
        case _:
            return {luck.choice(["kind", "card", "targets", "id", "x"]): some_value(luck, depth + 1) for _ in range(2)}


def some_message(luck: Random) -> str | bytes:
    match luck.randrange(8):
        case 0:
            return bytes(luck.randrange(256) for _ in range(luck.randrange(40)))
        case 1:
            return "".join(chr(luck.choice([34, 123, 125, 91, 93, 58, 44, 48, 92, 0x2028])) for _ in range(30))
        case 2:
            return json.dumps(some_value(luck))
        case 3:
            return "[" * 3000
        case _:
            body = {name: some_value(luck) for name in luck.sample(FIELDS, luck.randrange(6))}
            return json.dumps({"type": luck.choice(KINDS), **body})


@pytest.mark.network
def test_no_message_by_chance_changes_the_table_or_breaks_the_server(server: Running) -> None:
    code, (secret,) = server.make_table(players=2)
    server.post(f"api/tables/{code}/join", {"name": "Budi"})
    before = server.get(f"api/tables/{code}").json()
    luck = Random("fuzz")
    with server.client(code) as watching:
        for _ in range(12):
            with server.client(code) as client:  # a spectator: nothing that it sends may change anything
                answered(client, [some_message(luck) for _ in range(40)])
        watching.sync()
    assert server.get(f"api/tables/{code}").json() == before
    with server.client(code, secret) as client:
        assert client.ask("ping")["type"] == "pong"


EXPECTED = (
    *("error", "refused", "done", "pong", "table", "view", "clock", "notice", "goodbye"),
    *("seated", "move_link", "notebook", "emoted", "said", "welcome"),
)
PLAY = {"kind": "play", "card": "guard", "targets": [1], "guess": "king"}
FITTING: tuple[dict[str, Any], ...] = (
    {"type": "act", "seat": 0, "version": 9, "action": PLAY},
    {"type": "act", "seat": 0, "version": 9, "action": {"kind": "keep", "card": "guard", "under": ["king", "spy"]}},
    {"type": "ready", "seat": 0},
    {"type": "start", "starter": 0, "ages": [8, 9]},
    {"type": "promise_luck", "seat": 0, "promise": "ab" * 32},
    {"type": "show_luck", "seat": 0, "luck": "ab" * 32},
    {"type": "rematch"},
    {"type": "configure", "edition": "second", "options": {"tokens": 2}, "players": 2, "chat": "text", "pace": 0},
    {"type": "configure", "latecomers": False},
    {"type": "set_seat", "seat": 1, "level": "novice"},
    {"type": "add_person", "seat": 1, "name": "Dewi"},
    {"type": "rename", "seat": 0, "name": "Eka"},
    {"type": "choose_face", "seat": 0, "face": 7},
    {"type": "make_host", "seat": 1},
    {"type": "pause", "paused": False},
    {"type": "stand_in", "seat": 0, "wanted": True},
    {"type": "skip"},
    {"type": "emote", "seat": 0, "emote": "wow"},
    {"type": "chat", "seat": 0, "text": "hi"},
    {"type": "move_link", "seat": 0},
    {"type": "notebook", "seat": 0},
    {"type": "sync", "events_from": 0},
)


def nearly_fitting(luck: Random) -> str:
    """A request that fits, but for one of its fields."""
    message = {"id": f"f{luck.random()}", **luck.choice(FITTING)}
    name = luck.choice(list(message))
    within = message[name]
    if isinstance(within, dict) and luck.random() < 0.8:
        return json.dumps({**message, name: {**within, luck.choice(list(within)): some_value(luck)}})
    return json.dumps({**message, name: some_value(luck)})


@pytest.mark.network
def test_no_message_by_chance_of_a_seated_person_breaks_the_table(server: Running) -> None:
    """It may change the table, as far as a person may; whatever became of it can be watched and replayed."""
    luck = Random("seated")
    for start in [True, False] * 8:
        code, (secret, _) = server.make_table(players=2, people=["Budi"], start=start)
        with server.client(code, secret) as client:
            answered(client, [some_message(luck) for _ in range(10)] + [nearly_fitting(luck) for _ in range(40)])
        with server.client(code) as guest:
            guest.sync()
            assert guest.table["code"] == code
            if start:
                seen = guest.views[None]
                assert seen["version"] == seen["since"] + len(seen["events"])
                assert server.get(f"api/tables/{code}/replay").status_code == 200


def answered(client: Client, messages: list[str | bytes]) -> None:
    """Send all of them; whatever is answered is an error, a refusal or harmless, until the connection is closed."""
    try:
        for message in messages:
            client.send(message)
        client.send({"type": "ping", "id": "the end"})
        while (answer := client.receive()).get("id") != "the end":
            assert answer["type"] in EXPECTED, answer
            if answer["type"] == "goodbye":
                return
            if answer["type"] in ("error", "refused"):
                assert answer["code"] not in ("", "internal"), answer
    except ConnectionClosed:
        pass


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"type": "dance", "id": "x"}', "unknown_type"),
        ('{"id": "x"}', "malformed"),
        ('{"type": "ping"}', "malformed"),
        ('{"type": "ping", "id": "x", "more": 1}', "malformed"),
        ('{"type": "act", "id": "x", "seat": 9, "version": 1, ' + REDRAW, "malformed"),
        ('{"type": "act", "id": "x", "seat": 0, "version": -1, ' + REDRAW, "malformed"),
        ('{"type": "ping", "id": "' + "x" * 5000 + '"}', "too_large"),
        ('{"type": "ping", "id": "' + "\u00e4" * 3000 + '"}', "too_large"),
        pytest.param(b"\x00\x01", "malformed", marks=pytest.mark.network),
        ('{"type": "hello", "table": "again"}', "malformed"),
    ],
)
def test_an_error_has_a_code(server: Running, message: str | bytes, code: str) -> None:
    table, secrets = server.make_table(players=2)
    with server.client(table, *secrets) as client:
        client.sync()
        client.send(message)
        assert client.until("error")["code"] == code
        assert client.ask("ping")["type"] == "pong"


def test_hello_comes_first_and_must_be_true(server: Running) -> None:
    code, _ = server.make_table(players=2)
    with server.client() as client:
        client.send({"type": "ping", "id": "x"})
        assert client.receive()["code"] == "hello_first"
        client.send({"type": "hello", "table": "nowhere-99"})
        assert client.receive()["code"] == "unknown_table"
        assert client.receive()["type"] == "goodbye"
    with server.client() as client:
        client.send({"type": "hello", "table": code, "secrets": ["guess"]})
        assert client.receive()["code"] == "wrong_secret"


def until_closed(client: Client) -> list[str]:
    """The codes, or else the types, of all messages until the server closes the connection."""
    codes = []
    try:
        while True:
            answer = client.receive()
            codes.append(answer.get("code", answer["type"]))
    except ConnectionClosed:
        return codes


@pytest.mark.network
def test_a_very_large_message_ends_the_connection_only(server: Running) -> None:
    code, secrets = server.make_table(players=2)
    with server.client(code, *secrets) as client:
        client.send("x" * 200_000)
        until_closed(client)
    with server.client(code, *secrets) as client:
        assert client.seats == [0]


def test_too_many_messages_are_refused_and_then_the_connection_ends(launcher: Launcher) -> None:
    running = launcher.start("rates.db", messages_per_second="5", message_burst="10")
    try:
        code, secrets = running.make_table(players=2)
        with running.client(code, *secrets) as client:
            with suppress(ConnectionClosed):
                for number in range(200):
                    client.send({"type": "ping", "id": str(number)})
            codes = until_closed(client)
            assert codes.count("pong") < 30
            assert "too_frequent" in codes
    finally:
        running.end()


@pytest.mark.network
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://["])
def test_a_page_of_another_origin_cannot_connect(server: Running, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, server.client(origin=origin):
        pass
    answer = refused.value.response
    assert (answer.status_code, json.loads(answer.body or b"")["code"]) == (403, "wrong_origin")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_own_origin_and_allowed_ones_can(server: Running, launcher: Launcher) -> None:
    with server.client(origin=f"http://{server.host}") as client:
        client.send({"type": "ping", "id": "x"})
        assert client.receive()["code"] == "hello_first"
    running = launcher.start("origins.db", allowed_origins="https://play.example", max_connections="1")
    try:
        with running.client(origin="https://play.example"), running.client() as second:
            assert second.receive()["code"] == "too_many_connections"
    finally:
        running.end()
