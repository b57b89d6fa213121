"""Who comes during a match waits for the seat of a bot, on a real server: what is sent, what is refused, what stays."""

from __future__ import annotations

import signal
import time
from typing import Any

import pytest

from loveletter.notation import read_record, replay
from tests.server.folding import unfolded
from tests.server.running import Client, Launcher, Running, first_action

LONG = {"tokens": 20}
"""So long that nobody can win within a few rounds."""
ROUNDS, TURNS = 4, 6


def running_match(server: Running, bots: int = 2, **wish: Any) -> tuple[str, str]:
    """A match of one person and bots, which wait as long as nobody is there; its code, and the person's secret."""
    wish = {"players": 1 + bots, "bots": ["random"] * bots, "options": LONG, "start": True, **wish}
    code, (secret,) = server.make_table(**wish)
    return code, secret


def join(server: Running, code: str, name: str = "Eka", **wish: Any) -> str:
    """The secret of the seat that somebody waits for now."""
    answer = server.post(f"api/tables/{code}/join", {"name": name, **wish})
    assert answer.status_code == 201, answer.text
    (key,) = answer.json()["seats"]
    assert key["reserved"]
    return str(key["secret"])


def refused(server: Running, code: str, secret: str | None = None, **wish: Any) -> tuple[int, str]:
    headers = {} if secret is None else {"X-Seat-Secret": secret}
    answer = server.post(f"api/tables/{code}/join", {"name": "Eka", **wish}, headers=headers)
    return answer.status_code, answer.json()["code"]


def play_a_little(client: Client) -> None:
    """A few turns, and a few rounds at most, then a pause: nothing moves any more."""
    turns = 0
    while turns < TURNS and (view := client.views[0])["public"]["round"] < ROUNDS:
        if view["public"]["round_end"] is not None:
            assert client.ask("ready", seat=0)["type"] == "done"
            client.sync()
        elif view["menu"] is not None:
            assert client.act(0, first_action(view["menu"], turns))["type"] == "done"
            turns += 1
            client.sync()
        else:
            client.until("view")
            client.sync()
    assert client.ask("pause", paused=True)["type"] == "done"
    client.sync()


def told_late(client: Client) -> dict[str, Any]:
    while (notice := client.until("notice"))["code"] != "joined_late":
        pass
    params: dict[str, Any] = notice["params"]
    return params


def admit(server: Running, code: str, host: str, seat: int) -> None:
    """The host lets the person who waits for the seat sit down."""
    with server.client(code, host) as client:
        assert client.ask("admit", seat=seat)["type"] == "done"


def test_who_waits_sees_no_hand_until_the_next_round_is_dealt(server: Running) -> None:
    code, secret = running_match(server, bots=1, starter=0)
    with server.client(code, secret) as ayu:
        ayu.sync()
        late = join(server, code, seat=1)
        with server.client(code, late) as eka:
            eka.sync()
            ayu.sync()
            assert (eka.seats, set(eka.views)) == ([], {None})
            assert (ayu.table["seats"][1]["kind"], ayu.table["seats"][1]["reserved"]) == ("bot", "Eka")
            headers = {"X-Seat-Secret": late}
            assert server.get(f"api/tables/{code}/replay?viewer=1", headers=headers).status_code == 409
            turns = 0
            while ayu.views[0]["public"]["round"] == 1:
                if ayu.views[0]["public"]["round_end"] is not None:
                    eka.sync()
                    assert set(eka.views) == {None}
                    assert ayu.ask("ready", seat=0)["type"] == "done"
                elif ayu.views[0]["menu"] is not None:
                    turns += 1
                    assert ayu.act(0, first_action(ayu.views[0]["menu"], turns))["type"] == "done"
                else:
                    ayu.until("view")
                ayu.sync()
            assert eka.until("welcome")["seats"] == [1]
            eka.sync()
            assert eka.views[1]["public"]["round"] == 2
            assert len(eka.views[1]["hand"]) >= 1


def test_a_latecomer_gets_the_view_of_the_seat_as_it_is(server: Running) -> None:
    code, secret = running_match(server)
    with server.client(code, secret) as ayu:
        ayu.sync()
        play_a_little(ayu)
        bot = ayu.table["seats"][1]
        assert (bot["kind"], bot["free"]) == ("bot", True)
        late = join(server, code, seat=1)
        assert ayu.ask("admit", seat=1)["type"] == "done"
        assert told_late(ayu) == {"seat": 1, "name": "Eka", "bot": bot["name"]}
        with server.client(code, late) as eka:
            eka.sync()
            ayu.sync()
            assert eka.seats == [1]
            assert set(eka.views) == {1}
            seat = eka.table["seats"][1]
            assert (seat["kind"], seat["name"], seat["free"]) == ("person", "Eka", False)
            path = f"api/tables/{code}/replay?viewer=1"
            again = server.get(path, headers={"X-Seat-Secret": late}).json()
            view, last = eka.views[1], unfolded(again)[-1]["view"]
            assert view["events"] == [event for step in again["steps"] for event in step["events"]]
            assert view["version"] == again["since"] + len(view["events"])
            for part in ("viewer", "public", "hand", "certain", "reveals"):
                assert view[part] == last[part]
            assert view["public"] == ayu.views[0]["public"]
    assert server.get(path).status_code == 409


def test_a_match_with_a_latecomer_is_played_to_its_end(server: Running) -> None:
    code, secret = running_match(server, bots=1, options={"tokens": 2})
    late = join(server, code)
    admit(server, code, secret, 1)
    with server.client(code, secret, late) as both:
        both.sync()
        assert both.seats == [0, 1]
        both.play_match()
        winners = both.views[0]["public"]["match_end"]["winners"]
    record = read_record(server.get(f"api/tables/{code}/record").text)
    assert record.players == ("Ayu", "Eka")
    *_, last = replay(record)
    assert list(last.state.champions) == winners
    assert refused(server, code, name="Fajar") == (409, "wrong_phase")


def test_what_a_bot_was_thinking_of_is_not_played(server: Running) -> None:
    code, (secret,) = server.make_table(players=2, bots=["random"], options=LONG, pace=10_000)
    with server.client(code, secret) as ayu:
        assert ayu.ask("start", starter=1)["type"] == "done"
        ayu.sync()
        version = ayu.views[0]["version"]
        late = join(server, code)
        assert ayu.ask("admit", seat=1)["type"] == "done"
        assert ayu.ask("skip")["type"] == "done"  # the bot's answer comes at once
        time.sleep(0.3)
        ayu.sync()
        assert ayu.views[0]["version"] == version
        with server.client(code, late) as eka:
            eka.sync()
            assert eka.views[1]["version"] == version
            assert eka.act(1, first_action(eka.views[1]["menu"]))["type"] == "done"


def test_whoever_has_a_seat_gets_no_second_one(server: Running) -> None:
    code, secret = running_match(server)
    assert refused(server, code, secret) == (409, "already_seated")
    with server.client(code, secret) as ayu:
        assert ayu.ask("add_person", seat=1, name="Eka")["code"] == "already_seated"
    assert refused(server, code, join(server, code, "Gita", seat=2), name="Hadi") == (409, "already_seated")
    other, stranger = running_match(server)
    assert refused(server, other, stranger)[1] == "already_seated"
    answer = server.post(f"api/tables/{code}/join", {"name": "Eka"}, headers={"X-Seat-Secret": stranger})
    assert answer.status_code == 201, "the secret of another table proves nothing here"
    late = answer.json()["seats"][0]["secret"]
    assert refused(server, code, late, name="Fajar") == (409, "already_seated")


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"name": "ayu"}, (400, "name_taken")),
        ({"name": " "}, (400, "name_empty")),
        ({"seat": 0}, (409, "seat_taken")),
        ({"seat": 7}, (404, "unknown_seat")),
    ],
)
def test_what_is_refused_before_a_match_is_refused_in_it(
    server: Running, wish: dict[str, Any], problem: tuple[int, str]
) -> None:
    code, _ = running_match(server)
    before = server.get(f"api/tables/{code}").json()
    assert refused(server, code, **wish) == problem
    assert server.get(f"api/tables/{code}").json() == before


def test_the_host_can_keep_latecomers_out(server: Running) -> None:
    code, secret = running_match(server, latecomers=False)
    assert refused(server, code) == (409, "wrong_phase")
    with server.client(code, secret) as ayu:
        ayu.sync()
        assert not ayu.table["settings"]["latecomers"]
        assert ayu.ask("configure", latecomers=True)["type"] == "done"
        late = join(server, code)
        with server.client(code, late) as eka:
            assert eka.ask("configure", latecomers=False)["code"] == "not_host"
        assert ayu.ask("configure", latecomers=False)["type"] == "done"
    assert refused(server, code, name="Fajar") == (409, "wrong_phase")


def test_a_seat_with_a_stand_in_is_not_free(server: Running) -> None:
    code, (ayu_s, _) = server.make_table(players=2, people=["Budi"], options=LONG, start=True)
    with server.client(code, ayu_s) as ayu:
        ayu.sync()
        assert ayu.ask("stand_in", seat=0, wanted=True)["type"] == "done"
        ayu.sync()
        seat = ayu.table["seats"][0]
        assert (seat["stand_in"], seat["free"]) == (True, False)
        assert refused(server, code, seat=0) == (409, "seat_taken")
        assert refused(server, code) == (409, "table_full")


def test_public_tables_are_listed_while_a_bot_can_be_replaced(server: Running) -> None:
    def listed() -> bool:
        return code in [table["code"] for table in server.get("api/tables").json()["tables"]]

    code, secret = running_match(server, public=True)
    assert not listed(), "nobody is there"
    with server.client(code, secret) as ayu:
        ayu.sync()
        assert listed()
        assert [seat["free"] for seat in server.get(f"api/tables/{code}").json()["seats"]] == [False, True, True]
        assert ayu.ask("configure", latecomers=False)["type"] == "done"
        assert not listed()


def test_the_seat_is_kept_when_the_server_is_killed(launcher: Launcher) -> None:
    running = launcher.start("late.db")
    code, secret = running_match(running)
    with running.client(code, secret) as ayu:
        ayu.sync()
        play_a_little(ayu)
        late = join(running, code, seat=2)
        assert ayu.ask("admit", seat=2)["type"] == "done"
        waiting = join(running, code, name="Gita", seat=1)
        with running.client(code, late) as eka:
            eka.sync()
            before = eka.views[2]
        running.end(signal.SIGKILL)
    again = launcher.start("late.db", port=running.port)
    try:
        with again.client(code, late) as eka:
            eka.sync()
            assert eka.seats == [2]
            assert eka.views[2] == before
            assert eka.table["seats"][2]["name"] == "Eka"
            assert eka.table["seats"][1]["reserved"] == "Gita"
        with again.client(code, waiting) as gita:
            assert gita.seats == []
        assert refused(again, code, late) == (409, "already_seated")
        assert refused(again, code, seat=2, name="Fajar") == (409, "seat_taken")
    finally:
        again.end()


def test_who_was_removed_cannot_sit_down_again_by_the_same_link(server: Running) -> None:
    code, (ayu_s, budi_s) = server.make_table(players=3, people=["Budi"], bots=["random"], options=LONG, start=True)
    with server.client(code, ayu_s) as ayu:
        ayu.sync()
        assert ayu.ask("remove", seat=1)["type"] == "done"
        ayu.sync()
        assert ayu.table["settings"]["approval"]
        assert refused(server, code, budi_s, name="Budi") == (409, "barred")
        other_browser = join(server, code, "Budi")
        with server.client(code, other_browser) as budi:
            assert (budi.seats, budi.table["seats"][1]["reserved"]) == ([], "Budi")
            assert budi.ask("admit", seat=1)["code"] == "not_host"
            assert ayu.ask("remove", seat=1)["type"] == "done"
            assert budi.until("goodbye")["code"] == "removed"
        assert refused(server, code, other_browser, name="Budi") == (409, "barred")
        assert ayu.ask("configure", approval=False)["type"] == "done"
        again = join(server, code, "Budi")
        with server.client(code, again) as budi:
            assert ayu.ask("admit", seat=1)["type"] == "done"
            assert budi.until("welcome")["seats"] == [1]
            assert budi.ask("leave", seat=1)["type"] == "done"


def test_the_level_of_the_bot_comes_back(server: Running) -> None:
    code, secret = running_match(server, bots=1)
    late = join(server, code)
    admit(server, code, secret, 1)
    with server.client(code, late) as eka:
        assert eka.ask("leave", seat=1)["type"] == "done"
    seat = server.get(f"api/tables/{code}").json()["seats"][1]
    assert (seat["kind"], seat["level"]) == ("bot", "random")
