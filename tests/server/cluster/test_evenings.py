"""An evening of twelve at three tables on two nodes: one comes late, one leaves, and the node that has it dies."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.cluster.pair import Pair, come_back
from tests.server.running import PATIENCE, Running
from tests.server.test_evenings import Club


def answered(club: Club) -> Any:
    """How the evening stands, as soon as a node has it: until the lease of a dead one has run out, none does."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = club.server.get(f"api/evenings/{club.code}")
        if answer.status_code == 200:
            return answer.json()["evening"]
        assert answer.json()["code"] in ("moved", "not_written"), answer.text
        assert time.monotonic() < deadline
        time.sleep(0.1)


def play(node: Running, club: Club, code: str, seats: Sequence[int | None]) -> None:
    """To the end, again after each lost connection."""
    secrets = [club.secrets[player] for player in seats if player is not None]
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with come_back(node, code, *secrets) as client:
                client.play_match()
                return
        except ConnectionClosed:
            pass
    raise AssertionError("no connection held until the end of the match")


@pytest.mark.parametrize("duplicate", [False, True])
def test_an_evening_goes_on_when_its_node_dies(duplicate: bool, pair: Pair) -> None:
    club = Club(pair.first, rounds=2, seats=4, duplicate=duplicate, pace=0)
    club.enter(*[f"{name} {at}" for at, name in enumerate(["Ayu", "Budi", "Citra", "Dewi"] * 3)][:11])
    committed = club.seen()["commitments"]
    club.wish("start_round", round=1)
    tables = club.tables()
    assert len(tables) == 3

    club.server = pair.second  # which passes on what is asked of the evening
    club.enter("Late one")
    short, (code, seats) = next((at, each) for at, each in enumerate(tables) if None in each[1])
    free = list(seats).index(None)
    club.wish("give_seat", table=short + 1, seat=free, player=11)
    tables[short] = code, [*seats[:free], 11, *seats[free + 1 :]]
    leaving = (short + 1) % 3
    code, seats = tables[leaving]
    gone = seats[1]
    club.wish("leave_evening", player=gone)
    tables[leaving] = code, [None if each == gone else each for each in seats]
    play(pair.first, club, *tables[short])
    club.until(lambda evening: evening["rounds"][0]["tables"][short]["finished"])

    before = club.seen()
    pair.end(pair.first, signal.SIGKILL)
    assert answered(club) == before
    for at, (code, seats) in enumerate(tables):
        if at != short:
            play(pair.second, club, code, seats)
    over = club.until(lambda evening: evening["rounds"][0]["over"])
    rows = {row["player"]: row for row in over["standings"]}
    assert {player for player, row in rows.items() if row["rounds"] == 1} == set(range(12)) - {gone}
    assert over["commitments"] == committed

    club.wish("start_round", round=2)
    second = club.seen()["rounds"][1]
    seated = [seat["player"] for table in second["tables"] for seat in table["seats"] if seat["player"] is not None]
    assert sorted(seated) == sorted(set(range(12)) - {gone})
    kinds = [kind for _number, kind, _data in pair.log(f"evening-{club.code}")]
    assert kinds.count("RoundDrawn") == 2
    assert kinds.count("TableFinished") == 3


def test_a_node_that_lost_an_evening_writes_nothing_more(pair: Pair) -> None:
    """The node stands still for longer than its lease, and the other one goes on."""
    club = Club(pair.first, rounds=1)
    club.enter("Ayu", "Budi")
    os.kill(pair.first.pid, signal.SIGSTOP)
    try:
        club.server = pair.second
        answered(club)
        club.enter("Citra")
        club.wish("start_round", round=1)
    finally:
        os.kill(pair.first.pid, signal.SIGCONT)
    club.server = pair.first
    assert answered(club) == pair.second.get(f"api/evenings/{club.code}").json()["evening"]
    club.wish("pause_evening", paused=True)
    assert [number for number, _kind, _data in pair.log(f"evening-{club.code}")] == list(range(6))
