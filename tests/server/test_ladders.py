"""Ladders at a real server: a rated match changes them soon after it has ended, and nothing of one that runs shows."""

from __future__ import annotations

import json
import signal
import time
from typing import Any

import pytest

from tests.server.identities import Key
from tests.server.running import Launcher, Running
from tests.server.test_members import play_rated, play_together, rated_table

WAIT_SECONDS = 120.0
"""The side process may have to compile what takes the luck out."""


def ladder(server: Running, seats: str = "two", **query: Any) -> dict[str, Any]:
    answer = server.get(f"api/ladders/second/{seats}", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def rated_profile(server: Running, key: Key, matches: int) -> dict[str, Any]:
    """The profile, once so many matches are rated."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        profile = key.profile(server)
        if sum(match["rounds"] is not None for match in profile["matches"]) == matches:
            return profile
        assert time.monotonic() < deadline, profile
        time.sleep(0.2)


@pytest.fixture
def server(launcher: Launcher, request: pytest.FixtureRequest) -> Any:
    """With a database of its own."""
    running = launcher.start(f"ladders {hash(request.node.name) % 10_000}.db")
    yield running
    running.end()


def test_a_rated_match_counts_on_the_ladder_and_in_the_profile(server: Running) -> None:
    assert server.get("api/ladders").json()["ladders"] == []
    assert ladder(server)["rows"] == []
    ayu, budi = Key(), Key()
    play_rated(server, ayu, budi)
    profile = rated_profile(server, ayu, 1)
    [match] = profile["matches"]
    won = [player["rounds_won"] for player in match["players"]]
    assert match["rounds"] == 1
    assert sorted(won) == [0.0, 1.0]
    luck = [player["luck"] for player in match["players"]]
    assert sum(luck) == pytest.approx(0, abs=1e-5)
    assert 0 < abs(luck[0]) < 1
    [listed] = server.get("api/ladders").json()["ladders"]
    season = server.get("api/ladders").json()["season"]
    assert (listed["family"], listed["seats"], listed["editions"]) == ("second", "two", ["second"])
    assert listed["seasons"] == [season]
    assert {(each["season"], each["matches"]) for each in profile["standings"]} == {("", 1), (season, 1)}
    page = ladder(server)
    assert (page["members"], page["first"], [row["place"] for row in page["rows"]]) == (2, 0, [1, 2])
    assert {row["name"] for row in page["rows"]} == {"Ayu", "Budi"}
    assert [row["name"] for row in ladder(server, season=season)["rows"]] == [row["name"] for row in page["rows"]]
    assert [bot["level"] for bot in page["bots"]] == ["novice", "page", "courtier", "schemer", "champion"]
    shares = [row["strength"]["share"] for row in page["rows"]]
    assert shares == sorted(shares, reverse=True)
    assert 0.5 < shares[0] < 0.6
    text = json.dumps([page, server.get("api/ladders").json()])
    assert not any(known in text for key in (ayu, budi) for known in (key.member, key.public))
    assert [row["place"] for row in ladder(server, first=1)["rows"]] == [2]


def test_erasing_takes_a_member_off_the_ladder(server: Running) -> None:
    ayu, budi = Key(), Key()
    play_rated(server, ayu, budi)
    before = rated_profile(server, budi, 1)["standings"]
    server.post("api/members/erase", ayu.proof(server, "erase"))
    assert [row["name"] for row in ladder(server)["rows"]] == ["Budi"]
    after = budi.profile(server)["standings"]
    assert [each["strength"]["share"] for each in after] == pytest.approx(
        [each["strength"]["share"] for each in before]
    )
    assert (after[0]["place"], after[0]["members"]) == (1, 1)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("second/three", 422),
        ("second/two?season=autumn", 422),
        ("second/two?first=-1", 422),
        ("unheard-of/two", 200),
    ],
)
def test_other_ladders_are_empty_or_refused(server: Running, path: str, status: int) -> None:
    answer = server.get(f"api/ladders/{path}")
    assert answer.status_code == status, answer.text
    if status == 200:
        assert (answer.json()["rows"], answer.json()["bots"]) == ([], [])


def test_matches_that_ended_before_a_server_stopped_are_rated_by_the_next_one(launcher: Launcher) -> None:
    ayu, budi = Key(), Key()
    server = launcher.start("stopped.db")
    code, *secrets = rated_table(server)
    with server.client(code, secrets[0]) as host, server.client(code, secrets[1]) as guest:
        assert ayu.agree(server, host, code, 0)["type"] == "done"
        assert budi.agree(server, guest, code, 1)["type"] == "done"
        assert host.ask("start")["type"] == "done"
        play_together([host, guest])
    server.end(signal.SIGKILL)
    server = launcher.start("stopped.db", port=server.port)
    assert len(rated_profile(server, ayu, 1)["standings"]) == 2
    server.end()


def test_another_length_of_seasons_is_taken_up_by_a_new_start(launcher: Launcher) -> None:
    ayu = Key()
    server = launcher.start("seasons.db", season_months="0")
    play_rated(server, ayu, Key())
    assert [each["season"] for each in rated_profile(server, ayu, 1)["standings"]] == [""]
    server.end()
    server = launcher.start("seasons.db", port=server.port, season_months="12")
    deadline = time.monotonic() + WAIT_SECONDS
    while not server.get("api/ladders").json()["ladders"][0]["seasons"]:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    season = server.get("api/ladders").json()["season"]
    assert season.endswith("-01/12")
    assert [each["season"] for each in ayu.profile(server)["standings"]] == ["", season]
    server.end()
