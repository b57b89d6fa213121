"""Evenings at a real server: tables are opened, results read, seats given, and all of it survives a restart."""

from __future__ import annotations

import csv
import hashlib
import signal
import time
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

import pytest

from loveletter.engine.luck import round_seed
from tests.server.running import PATIENCE, Client, Launcher, Running

PLAN = {"title": "Friday", "rounds": 2, "seats": 2, "clock": "none", "seconds": 0, "pace": 0}


class Club:
    """An evening at a server, with its director and players."""

    def __init__(self, server: Running, **plan: Any) -> None:
        self.server = server
        self.director = hashlib.sha256(repr((server.url, plan, time.monotonic_ns())).encode()).hexdigest()[:32]
        answer = server.post("api/evenings", {"plan": {**PLAN, **plan}, "secret": self.director})
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["code"]
        self.secrets: dict[int, str] = {}

    def enter(self, *names: str) -> None:
        for name in names:
            secret = hashlib.sha256(f"{self.director} {name}".encode()).hexdigest()[:32]
            answer = self.server.post(f"api/evenings/{self.code}/players", {"name": name, "secret": secret})
            assert answer.status_code == 201, answer.text
            self.secrets[answer.json()["player"]] = secret

    def ask(self, kind: str, secret: str | None = "", **fields: Any) -> Any:
        headers = {"X-Seat-Secret": self.director if secret == "" else secret} if secret is not None else {}
        return self.server.post(f"api/evenings/{self.code}/commands", {"kind": kind, **fields}, headers=headers)

    def wish(self, kind: str, **fields: Any) -> Any:
        answer = self.ask(kind, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()["evening"]

    def seen(self, secret: str | None = None) -> Any:
        headers = {} if secret is None else {"X-Seat-Secret": secret}
        answer = self.server.get(f"api/evenings/{self.code}", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()["evening"]

    def until(self, holds: Callable[[Any], bool]) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not holds(evening := self.seen()):
            assert time.monotonic() < deadline, evening
            time.sleep(0.1)
        return evening

    def tables(self) -> list[tuple[str, list[int | None]]]:
        """Of the latest round, as those know them who sit there."""
        found = []
        for at, table in enumerate(self.seen()["rounds"][-1]["tables"]):
            seats = [seat["player"] for seat in table["seats"]]
            player = next(each for each in seats if each is not None)
            own = self.seen(self.secrets[player])["rounds"][-1]["tables"][at]
            found.append((own["code"], seats))
        return found

    def play(self, code: str, seats: Sequence[int | None]) -> None:
        secrets = [self.secrets[player] for player in seats if player is not None]
        with self.server.client(code, *secrets) as client:
            client.play_match()

    def play_round(self, number: int) -> Any:
        self.wish("start_round", round=number)
        for code, seats in self.tables():
            self.play(code, seats)
        return self.until(lambda evening: evening["rounds"][-1]["over"])


def wait(client: Client, holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        client.receive(deadline)


@pytest.fixture(scope="module")
def club_server(launcher: Launcher) -> Any:
    server = launcher.start("evenings.db", coach="false")
    yield server
    server.end()


def test_an_evening_from_the_first_player_to_the_results(club_server: Running) -> None:
    club = Club(club_server)
    club.enter("Ayu", "Budi", "Citra")
    evening = club.seen(club.secrets[1])
    assert (evening["phase"], evening["player"], evening["director"], evening["next"]) == ("entry", 1, False, "main")
    assert club.seen(club.director)["director"] is True
    first = club.play_round(1)
    assert first["phase"] == "between"
    shown = [seat for table in first["rounds"][0]["tables"] for seat in table["seats"]]
    assert sorted(seat["player"] for seat in shown if seat["player"] is not None) == [0, 1, 2]
    assert sum(seat["won"] for seat in shown) >= 2
    last = club.play_round(2)
    assert last["next"] is None
    assert [row["rounds"] for row in last["standings"]] == [2, 2, 2]
    assert sum(row["points"] for row in last["standings"]) > 0

    rows = list(csv.reader(StringIO(club_server.get(f"api/evenings/{club.code}/results.csv").text)))
    assert [row[1] for row in rows[1:]] == [last["players"][row["player"]]["name"] for row in last["standings"]]
    results = club_server.get(f"api/evenings/{club.code}/results").json()
    assert results == last
    ended = club.wish("end_evening")
    assert ended["phase"] == "ended"
    assert club.ask("start_round", round=3).json()["code"] == "evening_ended"


def test_the_plan_can_be_changed_before_the_next_round(club_server: Running) -> None:
    club = Club(club_server)
    changed = club.wish("change_plan", plan={**PLAN, "title": "Saturday", "options": {"tokens": 2}})["plan"]
    assert (changed["title"], changed["options"]) == ("Saturday", {"tokens": 2})


def test_what_the_players_of_an_evening_may_not_do_is_refused(club_server: Running) -> None:
    club = Club(club_server)
    club.enter("Ayu", "Budi")
    own = club.secrets[0]
    for kind, fields in (
        ("start_round", {"round": 1}),
        ("pause_evening", {"paused": True}),
        ("end_evening", {}),
        ("give_seat", {"table": 1, "seat": 0, "player": 0}),
        ("correct_result", {"round": 1, "table": 1, "tokens": [1, 2], "winners": [1], "note": "x"}),
    ):
        for secret in (own, None, "wrong" * 8):
            assert club.ask(kind, secret, **fields).json()["code"] == "not_director"
    assert club.ask("leave_evening", own, player=1).json()["code"] == "not_your_place"
    assert club.ask("note_result", None, code="x", tokens=[1], winners=[0]).status_code == 422
    assert club_server.get("api/evenings/tulip-river-moon").json()["code"] == "unknown_evening"
    known = club.seen()["number"]
    answer = club_server.get(f"api/evenings/{club.code}?known={known}").json()
    assert answer == {"number": known, "evening": None}


def test_asked_again_an_evening_is_the_same_one(club_server: Running) -> None:
    wish = {"plan": PLAN, "secret": "0" * 32}
    first = club_server.post("api/evenings", wish).json()
    assert club_server.post("api/evenings", wish).json() == first
    bad = {"plan": {**PLAN, "edition": "none"}, "secret": "1" * 32}
    assert club_server.post("api/evenings", bad).json()["code"] == "unknown_edition"


def test_nobody_directs_the_tables_but_the_director(club_server: Running) -> None:
    club = Club(club_server, seats=2)
    club.enter("Ayu", "Budi")
    club.wish("start_round", round=1)
    ((code, seats),) = club.tables()
    with club_server.client(code, club.secrets[seats[0] or 0]) as client:
        assert client.ask("pause", paused=True)["code"] == "not_host"
        assert client.ask("set_seat", seat=1, level="page")["code"] == "not_host"
        assert client.ask("make_host", seat=0)["code"] == "not_host"
        assert client.table["settings"]["evening"] == club.code
    answer = club_server.post(f"api/tables/{code}/join", {"name": "Eka"})
    assert answer.json()["code"] == "wrong_phase"


def test_a_substitute_gets_the_cards_and_the_pause_reaches_the_tables(club_server: Running) -> None:
    club = Club(club_server, seats=2)
    club.enter("Ayu", "Budi")
    club.wish("start_round", round=1)
    club.enter("Citra")
    ((code, seats),) = club.tables()
    leaver, other = seats
    assert leaver is not None
    assert other is not None
    with club_server.client(code, club.secrets[other]) as client:
        club.wish("pause_evening", paused=True)
        wait(client, lambda: client.table["paused"])
        club.wish("pause_evening", paused=False)
        wait(client, lambda: not client.table["paused"])
        club.wish("leave_evening", player=leaver)
        wait(client, lambda: client.table["seats"][0]["kind"] == "bot")
        club.wish("give_seat", table=1, seat=0, player=2)
        wait(client, lambda: client.table["seats"][0]["name"] == "Citra")
    club.play(code, [2, other])
    over = club.until(lambda evening: evening["rounds"][0]["over"])
    assert {row["player"]: row["rounds"] for row in over["standings"]} == {leaver: 0, other: 1, 2: 1}


def test_a_duplicate_round_deals_all_tables_alike_and_shows_its_seed_afterwards(club_server: Running) -> None:
    club = Club(club_server, seats=2, duplicate=True, rounds=1)
    club.enter("Ayu", "Budi", "Citra", "Dewi")
    committed = club.seen()["commitments"]
    assert len(committed) == 1
    club.wish("start_round", round=1)
    assert {table["code"] for table in club.seen(club.director)["rounds"][0]["tables"]} == {None}
    tables = club.tables()
    assert all(code is not None for code, _seats in tables)
    hands = []
    for code, seats in tables:
        with club_server.client(code, *[club.secrets[player] for player in seats if player is not None]) as client:
            client.sync()
            hands.append([client.views[seat]["hand"][0] for seat in (0, 1)])
    assert hands[0] == hands[1]

    club.play(*tables[0])
    club.until(lambda evening: evening["rounds"][0]["tables"][0]["finished"])
    assert club.seen()["rounds"][0]["seed"] is None
    assert {row["points"] for row in club.seen()["standings"]} == {0}
    code, seats = tables[0]
    mine = {"X-Seat-Secret": club.secrets[seats[0] or 0]}
    for path in ("record", "proof", "replay?viewer=all", "replay?viewer=1", "replay"):
        assert club_server.get(f"api/tables/{code}/{path}").json()["code"] == "cards_hidden", path
    assert club_server.get(f"api/tables/{code}/replay?viewer=all", headers=mine).status_code == 200

    club.play(*tables[1])
    over = club.until(lambda evening: evening["rounds"][0]["over"])
    seed = bytes.fromhex(over["rounds"][0]["seed"])
    assert hashlib.sha256(b"loveletter-v1-secret" + seed).hexdigest() == committed[0]
    for code, _seats in tables:
        proof = club_server.get(f"api/tables/{code}/proof").json()
        assert [each["seed"] for each in proof["rounds"]] == [
            round_seed(seed, number).hex() for number in range(1, len(proof["rounds"]) + 1)
        ]
    assert sum(row["points"] for row in over["standings"]) == 2


def documents(club: Club) -> dict[str, bytes]:
    """Everything that an evening shows to anybody who has no seat at the table in question."""
    headers = {"public": {}, "director": {"X-Seat-Secret": club.director}}
    headers |= {f"player {player}": {"X-Seat-Secret": secret} for player, secret in club.secrets.items()}
    paths = {name: club.server.get(f"api/evenings/{club.code}", headers=proof) for name, proof in headers.items()}
    paths |= {name: club.server.get(f"api/evenings/{club.code}/{name}") for name in ("results", "results.csv")}
    return {name: answer.content for name, answer in paths.items()}


@pytest.mark.parametrize("duplicate", [False, True])
def test_nothing_of_a_running_match_reaches_the_evening(club_server: Running, duplicate: bool) -> None:
    """The same bytes whatever is dealt, played and won at a table, until its match is over."""
    club = Club(club_server, rounds=1, duplicate=duplicate)
    club.enter("Ayu", "Budi", "Citra", "Dewi")
    club.wish("start_round", round=1)
    tables = club.tables()
    before = documents(club)
    (code, seats), other = tables
    with club_server.client(code, *[club.secrets[player] for player in seats if player is not None]) as client:
        client.play_until_round(3)
    assert documents(club) == before
    club.play(*other)
    club.until(lambda evening: evening["rounds"][0]["tables"][1]["finished"])
    after = documents(club)
    assert after != before
    table = club.seen()["rounds"][0]["tables"][0]
    assert [(seat["tokens"], seat["won"], seat["points"]) for seat in table["seats"]] == [(None, False, None)] * 2


def test_an_evening_goes_on_after_the_server_was_killed(launcher: Launcher) -> None:
    server = launcher.start("evening-killed.db", coach="false")
    club = Club(server, seats=2)
    club.enter("Ayu", "Budi", "Citra", "Dewi")
    club.wish("start_round", round=1)
    tables = club.tables()
    club.play(*tables[0])
    club.until(lambda evening: evening["rounds"][0]["tables"][0]["finished"])
    before = club.seen()
    server.end(signal.SIGKILL)
    club.server = launcher.start("evening-killed.db", coach="false", port=server.port)
    assert club.seen() == before
    club.play(*tables[1])
    club.until(lambda evening: evening["rounds"][0]["over"])
    club.play_round(2)
    club.server.end()
