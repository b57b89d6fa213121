"""The coach over HTTP: real matches, a real process that looks at them, and who is refused."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx

from loveletter.server.messages.analysis_message import Analysis
from tests.server.running import Launcher, Running


def ask(server: Running, code: str, what: str, secret: str | None = None) -> httpx.Response:
    return server.get(f"api/tables/{code}/{what}", headers={"X-Seat-Secret": secret} if secret else {})


def agree(server: Running, code: str, secret: str) -> Any:
    return server.post(f"api/tables/{code}/coach/agree", {}, headers={"X-Seat-Secret": secret}).json()


def looked_at(server: Running, code: str, seat: int, secret: str) -> dict[str, Any]:
    """What the coach says in the end."""
    for _ in range(3000):
        answer = ask(server, code, f"analysis?seat={seat}", secret)
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
        assert (answer.status_code, answer.json()) == (202, {"state": "waits", "place": 0}), answer.text
        time.sleep(0.1)
    raise AssertionError("the coach was waited for in vain")


def test_a_match_is_looked_at_for_those_who_played_it(launcher: Launcher) -> None:
    server = launcher.start("coached.db", coach_depth="quick")
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True, starter=0)
    for path in ("coach", "analysis?seat=0"):
        refused = ask(server, code, path, secrets[0])
        assert (refused.status_code, refused.json()["code"]) == (409, "match_running")
    with server.client(code, *secrets) as client:
        client.play_match()
    assert ask(server, code, "coach").json() == {"match": 1, "shown": [], "mine": [], "people": [0, 1], "agreed": []}
    assert ask(server, code, "coach", secrets[1]).json()["shown"] == [1]
    for secret in (None, secrets[1], "x" * 24):
        assert ask(server, code, "analysis?seat=0", secret).json()["code"] == "not_your_seat"
    assert ask(server, code, "analysis?seat=2", secrets[0]).json()["code"] == "unknown_seat"
    assert ask(server, code, "analysis?seat=0&match=2", secrets[0]).json()["code"] == "no_match"

    told = looked_at(server, code, 0, secrets[0])
    assert set(told) == {"state", *Analysis.__struct_encode_fields__}
    steps = ask(server, code, "replay?viewer=0").json()["steps"]
    assert {steps[moment["at"]]["seat"] for moment in told["moments"]} <= {0}
    assert told["points"][-1]["at"] == len(steps) - 1
    assert not any(name in str(told) for name in ("Ayu", "Budi"))

    assert agree(server, code, secrets[0])["shown"] == [0]
    assert agree(server, code, secrets[1])["shown"] == [0, 1]
    assert ask(server, code, "coach", secrets[0]).json()["agreed"] == [0, 1]
    assert agree(server, code, "x" * 24)["code"] == "only_watching"
    metrics = server.get("metrics").text
    assert 'loveletter_analyses_total{outcome="done"} 1.0' in metrics
    server.end()

    server = launcher.start("coached.db", coach_depth="quick")
    try:
        remembered = ask(server, code, "analysis?seat=0", secrets[1])  # at once, and by what was agreed to before
        assert (remembered.status_code, remembered.json()) == (200, told)
    finally:
        server.end()


def test_a_server_without_a_coach_says_so(launcher: Launcher) -> None:
    server = launcher.start("uncoached.db", coach="false")
    try:
        code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
        for path in ("coach", "analysis?seat=0"):
            assert ask(server, code, path, secrets[0]).json()["code"] == "coach_off"
        assert {edition["coach"] for edition in server.get("api/info").json()["editions"]} == {False}
    finally:
        server.end()


def test_a_hint_comes_from_a_process_of_its_own(launcher: Launcher) -> None:
    server = launcher.start("hinted.db")
    try:
        code, secrets = server.make_table(players=2, people=["Budi"], hints=True, start=True, starter=0)
        with server.client(code, *secrets) as client, server.client(code) as guest:
            client.sync()
            version = client.views[0]["version"]
            client.send({"type": "hint", "id": "h", "seat": 0, "version": version})
            # On a new machine the coach is compiled first.
            while (told := json.loads(client.wire.recv(timeout=300)))["type"] != "hint":
                assert told["type"] != "refused", told
            assert (told["id"], told["seat"], told["version"]) == ("h", 0, version)
            cards = [choice["action"]["card"] for choice in told["choices"]]
            assert set(cards) <= {each["card"] for each in client.views[0]["menu"]["cards"]}
            assert 1 <= told["level"] <= len(cards)
            assert told["why"]["facts"]["best"] == told["choices"][0]["action"]
            assert guest.until("notice")["code"] == "hint_taken"
            while guest.until("table")["seats"][0]["hints"] != 1:
                pass  # one from before it may still be on its way
        assert 'loveletter_hints_total{outcome="done"} 1.0' in server.get("metrics").text
    finally:
        server.end()
