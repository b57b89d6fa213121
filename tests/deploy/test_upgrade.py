"""A rolling upgrade: a node of the previous release and one of today share a database, and when either ends, its
players play on at the other."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tests.deploy.previous_release import install_previous_release, previous_node
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import LEASE, come_back
from tests.server.running import PATIENCE, ROOT, Client, Launcher, Running, first_action

pytestmark = pytest.mark.long

TABLES = 2
"""Made at each node and played through each."""
ENDED_AFTER = 2
"""Actions at each table, of a match that takes at least three rounds: then one node ends."""
PAUSE = 0.2
"""Seconds after each action: a server takes 20 messages a second from a connection."""
RETURNS = 30


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_previous_release(tmp_path_factory.mktemp("previous"))


class Players:
    """Those of one table, both at one device, who come to one node and return after each lost connection."""

    def __init__(self, made_at: Running, come_to: Running) -> None:
        self.code, self.secrets = made_at.make_table(players=2, people=["Budi"], start=True)
        self.come_to = come_to
        self.actions = 0
        self.over = False
        self.go_on = threading.Event()
        """Set once a node has ended: they wait for it in the middle of their match."""

    def play(self) -> None:
        for _ in range(RETURNS):
            try:
                with come_back(self.come_to, self.code, *self.secrets) as client:
                    self._play(client)
                    return
            except ConnectionClosed:
                pass  # and come back
        raise AssertionError("no connection held until the end of the match")

    def _play(self, client: Client) -> None:
        assert client.ask("ping")["type"] == "pong"
        while (public := next(iter(client.views.values()))["public"])["match_end"] is None:
            if self.actions == ENDED_AFTER:
                assert self.go_on.wait(PATIENCE)
            if public["round_end"] is not None:
                for ready in client.seats:
                    assert client.ask("ready", seat=ready)["type"] in ("done", "refused")
            elif (seat := client.on_turn()) is not None:
                self.actions += 1
                action = first_action(client.views[seat]["menu"], self.actions)
                answer = client.act(seat, action, id=f"{self.actions}")
                assert answer["type"] == "done", answer
            time.sleep(PAUSE)
            assert client.ask("ping")["type"] == "pong"  # after all views
        self.over = True


def play_through(ending: Running, staying: Running) -> list[str]:
    """Tables of both nodes are played through both; then one node ends. The codes."""
    made = [(at, through) for at in (ending, staying) for through in (ending, staying)]
    players = [Players(at, through) for at, through in made for _ in range(TABLES)]
    with ThreadPoolExecutor(len(players)) as threads:
        playing = [threads.submit(each.play) for each in players]
        last = time.monotonic() + PATIENCE
        while any(each.actions < ENDED_AFTER for each in players):
            assert time.monotonic() < last
            time.sleep(0.02)
        assert not any(each.over for each in players)
        for each in players:
            each.come_to = staying
            each.go_on.set()
        ending.end(signal.SIGTERM)
        for match in playing:
            match.result(PATIENCE)
    return [each.code for each in players]


def check_logs(url: str, codes: list[str]) -> None:
    """Every number once, without a gap, and every action once."""
    with psycopg.connect(url) as database:
        for code in codes:
            asked = "SELECT number, kind, data::json->>'id' FROM entries WHERE code = %s ORDER BY number"
            rows = database.execute(asked, [code]).fetchall()
            assert [number for number, _, _ in rows] == list(range(len(rows)))
            acted = [mark for _, kind, mark in rows if kind == "Acted"]
            assert len(acted) > ENDED_AFTER
            assert len(acted) == len(set(acted))


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    url = postgres.database()
    yield url
    postgres.drop(url)


def test_the_wheel_is_that_of_another_program(packages: Path) -> None:
    asked = "import loveletter.server.serve as module; print(module.__file__)"
    environment = {"PYTHONPATH": str(packages)}
    ran = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    imported = Path(ran.stdout.strip())
    assert imported.is_relative_to(packages)
    assert imported.read_bytes() != (ROOT / "src/loveletter/server/serve.py").read_bytes()


@pytest.mark.parametrize("ending", ["previous", "today"], ids=["upgrade", "downgrade"])
def test_players_play_on_at_the_other_release(ending: str, packages: Path, database: str, launcher: Launcher) -> None:
    settings = {"lease_seconds": LEASE, "drain_seconds": "0"}
    with previous_node(packages, database, **settings) as previous:
        today = launcher.start(database_url=database, **settings)
        upgrade = ending == "previous"
        codes = play_through(previous, today) if upgrade else play_through(today, previous)
        check_logs(database, codes)
        if upgrade:
            today.end()
