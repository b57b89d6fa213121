"""The proxies of deploy/, before two nodes on a real PostgreSQL: whichever node a table is sent to serves it, and when
one node ends, its tables are played on at the other."""

from __future__ import annotations

import re
import signal
import time
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.deploy.proxies import PATIENCE, PROXIES, Proxied, proxied
from tests.server.cluster.pair import Pair, come_back
from tests.server.running import Client, Running, first_action

TABLE: dict[str, Any] = {"players": 2, "people": ["Budi"], "options": {"tokens": 3}, "start": True}
"""One round gives two tokens at most: after any first action there is more to play."""
ENOUGH = 60
"""Of so many tables some are sent to each node, by whatever hash."""


def connections(node: Running) -> int:
    """Also those that it passes on."""
    (found,) = re.findall(r"^loveletter_connections (\S+)$", node.get("metrics").text, re.MULTILINE)
    return int(float(found))


def play_one(client: Client) -> None:
    client.sync()
    seat = client.on_turn()
    assert seat is not None
    assert client.act(seat, first_action(client.views[seat]["menu"]), id="before")["type"] == "done"


def play_on(through: Proxied, code: str, secrets: list[str]) -> None:
    """To the end of the match, again after each lost connection: a proxy cuts those to a node that is too slow."""
    for _ in range(ENOUGH):
        try:
            with come_back(through, code, *secrets) as client:
                client.play_match()
                return
        except ConnectionClosed:
            pass  # and come back
    raise AssertionError("no connection held until the end of the match")


def record(through: Proxied, code: str) -> str:
    """Asked for until the proxy has noticed which node is gone."""
    last = time.monotonic() + PATIENCE
    while (answer := through.get(f"api/tables/{code}/record?table={code}")).status_code in (502, 503, 504):
        assert time.monotonic() < last, answer.text
        time.sleep(0.05)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("kind", PROXIES)
def test_tables_are_played_whichever_node_they_come_to_and_go_on_when_one_ends(kind: str, pair: Pair) -> None:
    with proxied(kind, [pair.first, pair.second]) as through:
        anywhere = through.make_table(**TABLE)
        with ExitStack() as opened:
            play_one(opened.enter_context(through.client(anywhere[0], *anywhere[1])))
            found: dict[bool, tuple[str, list[str]]] = {}
            for _ in range(ENOUGH):  # all at the first node, until the proxy has sent somebody there, and to the other
                code, secrets = pair.first.make_table(**TABLE)
                before = connections(pair.second)
                client = opened.enter_context(through.client(code, *secrets))
                forwarded = connections(pair.second) > before
                if forwarded not in found:
                    found[forwarded] = code, secrets
                    play_one(client)
                if len(found) == 2:
                    break
            assert set(found) == {False, True}
            for code, _ in found.values():
                assert through.get(f"api/tables/{code}?table={code}").json()["code"] == code
            pair.end(pair.first, signal.SIGTERM)
        for code, secrets in (*found.values(), anywhere):
            play_on(through, code, secrets)
            acted = pair.acted(code)
            assert len(set(acted)) == len(acted)
            assert record(through, code) == pair.second.get(f"api/tables/{code}/record").text
        for code, _ in found.values():
            assert pair.acted(code)[0] == "before"
