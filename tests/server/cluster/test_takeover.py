"""A node stalls, is killed or is told to stop in mid-game: its tables go on elsewhere, and no move is lost or made
twice."""

from __future__ import annotations

import json
import os
import signal

from tests.server.cluster.pair import Pair, come_back, match_for_two
from tests.server.running import Client, first_action


def act(client: Client, mark: str, seat: int = 0) -> str:
    """Play something legal; the kind of the answer."""
    answer = client.act(seat, first_action(client.views[seat]["menu"]), id=mark)
    return str(answer["type"])


def test_a_stalled_node_whose_table_was_made_anew_elsewhere_writes_and_tells_nothing(pair: Pair) -> None:
    code, ayu, budi = match_for_two(pair.first)
    with pair.first.client(code, ayu) as stale:
        stale.until("table")  # that Ayu is here, which is told a moment later
        stale.sync()
        menu, version = stale.views[0]["menu"], stale.views[0]["version"]
        os.kill(pair.first.pid, signal.SIGSTOP)
        try:
            stale.send({"type": "act", "id": "too-late", "seat": 0, "version": version, "action": first_action(menu)})
            with come_back(pair.second, code, ayu) as here:
                assert here.views[0]["version"] == version
                assert act(here, "in-time") == "done"
                os.kill(pair.first.pid, signal.SIGCONT)
                told = [stale.receive()]
                while told[-1]["type"] != "goodbye":
                    told.append(stale.receive())
                assert [each["type"] for each in told] == ["goodbye"], told
                assert (told[0]["code"], told[0]["retry_s"] is not None) == ("moved", True)
                with come_back(pair.first, code, budi) as forwarded:  # which passes it on to the new owner
                    assert forwarded.views[1]["version"] > version
                    assert here.ask("emote", seat=0, emote="wow")["type"] == "done"
                    assert forwarded.until("emoted")["emote"] == "wow"
        finally:
            os.kill(pair.first.pid, signal.SIGCONT)
    assert pair.acted(code) == ["in-time"]


def test_what_a_device_said_before_never_takes_the_seat_from_itself(pair: Pair) -> None:
    """The older connection is still open when the node wakes up, so that only its number tells that it is older."""
    code, ayu, _ = match_for_two(pair.first)
    with pair.first.socket(code) as older:
        os.kill(pair.first.pid, signal.SIGSTOP)
        try:
            older.send({"type": "hello", "table": code, "secrets": [ayu], "device": "phone", "attempt": 1})
            with come_back(pair.second, code, ayu, device="phone", attempt=2) as newer:
                os.kill(pair.first.pid, signal.SIGCONT)
                assert older.until("welcome", "goodbye").get("code") == "taken_over"
                assert newer.ask("ping")["type"] == "pong"
                with pair.first.socket(code) as newest:  # which is passed on, too
                    newest.send({"type": "hello", "table": code, "secrets": [ayu], "device": "phone", "attempt": 3})
                    assert newest.until("welcome", "goodbye")["type"] == "welcome"
                    assert newer.until("goodbye")["code"] == "taken_over"
        finally:
            os.kill(pair.first.pid, signal.SIGCONT)


def test_the_tables_of_a_killed_node_go_on_elsewhere(pair: Pair) -> None:
    code, ayu, _ = match_for_two(pair.first, chat="text")
    with pair.first.client(code, ayu) as client:
        client.sync()
        assert client.ask("chat", seat=0, text="see you")["type"] == "done"
        assert act(client, "before") == "done"
        client.sync()
        version = client.views[0]["version"]
        pair.end(pair.first, signal.SIGKILL)
    with pair.second.client() as early:  # as long as the lease holds, nobody else has the table
        early.send({"type": "hello", "table": code, "secrets": [ayu]})
        assert early.until("welcome", "goodbye").get("code", "moved") == "moved"
    with come_back(pair.second, code, ayu) as client:
        assert client.views[0]["version"] == version
        client.sync()
    assert pair.acted(code) == ["before"]
    kept = [json.loads(data)["what"] for _, kind, data in pair.log(code) if kind == "Talked"]
    assert kept == ["see you"]


def test_a_node_that_is_told_to_stop_gives_its_tables_away_without_a_lost_move(pair: Pair) -> None:
    code, ayu, budi = match_for_two(pair.first)
    answered: list[str] = []
    asked: dict[str, object] = {}
    with pair.first.client(code, ayu, budi) as client:
        client.sync()
        seat = client.on_turn()
        assert seat is not None
        assert act(client, "m0", seat) == "done"
        answered.append("m0")
        client.sync()
        seat = client.on_turn()
        if seat is not None:  # the round may be over
            action = first_action(client.views[seat]["menu"])
            asked = {
                "type": "act",
                "id": "m1",
                "seat": seat,
                "version": client.views[seat]["version"],
                "action": action,
            }
            client.send(asked)
        os.kill(pair.first.pid, signal.SIGTERM)
        while (message := client.receive())["type"] != "goodbye":
            if message["type"] == "done":
                answered.append(message["id"])
        assert message["code"] in ("stopping", "moved")
    pair.end(pair.first, 0)
    with come_back(pair.second, code, ayu, budi) as client:
        if asked:
            client.send(asked)
            assert client.until("done", "refused")["type"] == "done"
    assert pair.acted(code) == (["m0", "m1"] if asked else ["m0"])
    assert set(answered) <= {"m0", "m1"}
