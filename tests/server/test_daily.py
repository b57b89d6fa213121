"""The deal of the day at a real server: the same match for all, committed to before, revealed after, counted once."""

from __future__ import annotations

import asyncio
import hashlib
import signal
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from loveletter.daily import PLAYER_SEAT, MatchScore, is_revealed, new_daily_code, of_day, read_daily_code
from loveletter.server import time_source
from loveletter.server.limits import NETWORK_SHARE
from loveletter.server.store.backup import copy_database
from loveletter.server.tables.daily import RESULTS_A_DAY, Comparison, DailyDeals, require_revealed
from loveletter.table import Sitter, TableRefused
from loveletter.table.keys import hashed
from tests.parts.databases import DATABASES
from tests.server.inside import living, room_of
from tests.server.running import Launcher, Running, first_action

SECRETS = ["a" * 24, "b" * 24, "c" * 24]


def play(server: Running, secret: str, practice: bool = False) -> str:
    wish = {"name": "Ayu", "secret": secret, "practice": practice}
    answer = server.post("api/daily", wish)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert found["seats"] == [{"seat": 0, "secret": secret, "reserved": False}]
    assert server.post("api/daily", wish).json() == found, "a repeated request has the same table"
    return str(found["code"])


def finish(server: Running, code: str, secret: str) -> list[Any]:
    """Play to the end; everything the seat saw."""
    with server.client(code, secret) as client:
        client.ask("configure", pace=0)
        client.play_match()
    return [step["events"] for step in replay(server, code, "0", secret).json()["steps"]]


def replay(server: Running, code: str, viewer: str, secret: str | None = None) -> Any:
    return server.get(f"api/tables/{code}/replay?viewer={viewer}", headers=proof(secret))


def proof(secret: str | None) -> dict[str, str]:
    return {"X-Seat-Secret": secret} if secret else {}


def report(server: Running, code: str, secret: str | None) -> Any:
    return server.post(f"api/tables/{code}/daily", {}, headers=proof(secret))


@pytest.fixture(scope="module")
def uncoached(launcher: Launcher) -> Any:
    running = launcher.start("daily.db", coach="false")
    yield running
    running.end()


def test_all_play_the_same_match_and_each_result_is_counted_once(launcher: Launcher) -> None:
    server = launcher.start("daily-counted.db", coach="false")
    codes = [play(server, secret) for secret in SECRETS[:2]]
    day = datetime.now(UTC).date()
    assert {found.day for code in codes if (found := read_daily_code(code))} <= {day, day - timedelta(days=1)}
    assert report(server, codes[0], SECRETS[0]).json()["code"] == "match_running", "nothing before one's own end"
    seen = [finish(server, code, secret) for code, secret in zip(codes, SECRETS, strict=False)]
    assert seen[0] == seen[1], "the same actions lead to the same events"

    for secret in (None, SECRETS[1]):
        assert report(server, codes[0], secret).json()["code"] == "not_your_seat"
    first = report(server, codes[0], SECRETS[0]).json()
    assert (first["practice"], first["counted"], first["champion_state"]) == (False, True, "missing")
    assert (len(first["players"]), first["players"][PLAYER_SEAT]) == (first["deal"]["players"], "Ayu")
    assert first["counts"] == [{"letters": first["yours"]["letters"], "count": 1}]
    again = report(server, codes[0], SECRETS[0]).json()
    assert (again["counted"], again["counts"]) == (True, first["counts"]), "asking again counts nothing"
    second = report(server, codes[1], SECRETS[1]).json()
    assert second["yours"] == first["yours"]
    assert second["counts"] == [{"letters": first["yours"]["letters"], "count": 2}]

    practice = play(server, SECRETS[2], practice=True)
    finish(server, practice, SECRETS[2])
    practised = report(server, practice, SECRETS[2]).json()
    assert (practised["practice"], practised["counted"]) == (True, False)
    assert practised["counts"] == second["counts"]
    server.end()


def test_cards_stay_hidden_from_others_until_the_seed_is_revealed(uncoached: Running) -> None:
    server, secret = uncoached, "d" * 24
    code = play(server, secret)
    finish(server, code, secret)
    assert replay(server, code, "all", secret).status_code == 200, "one's own match is open once it is over"
    for viewer in ("all", "1"):
        assert replay(server, code, viewer).json()["code"] == "daily_hidden"
    assert replay(server, code, "spectator").status_code == 200
    for path in ("record", "proof"):
        assert server.get(f"api/tables/{code}/{path}", headers=proof(secret)).json()["code"] == "daily_hidden"
    wish = {"step": 0, "seat": 0, "name": "Ayu", "level": "page"}
    assert server.post(f"api/tables/{code}/play-on", wish).json()["code"] == "daily_hidden"


def test_commitments_are_out_a_day_before_and_seeds_only_afterwards(uncoached: Running) -> None:
    server = uncoached
    found = server.get("api/daily").json()
    days = [found[name] for name in ("yesterday", "today", "tomorrow")]
    assert [date.fromisoformat(each["day"]).toordinal() for each in days] == [
        date.fromisoformat(found["today"]["day"]).toordinal() + offset for offset in (-1, 0, 1)
    ]
    assert found["today"]["seed"] is None
    assert found["tomorrow"]["seed"] is None
    assert 0 <= found["next_in_s"] <= 86_400
    for each in days:
        deal = of_day(date.fromisoformat(each["day"]))
        assert (each["edition"], each["players"], tuple(each["bots"])) == (deal.edition, deal.players, deal.bots)
        alone = server.get(f"api/daily/{each['day']}").json()["deal"]
        assert (alone["commitment"], alone["seed"]) == (each["commitment"], each["seed"])
    past = server.get("api/daily/2026-11-01").json()
    seed = bytes.fromhex(past["deal"]["seed"])
    assert hashlib.sha256(b"loveletter-v1-secret" + seed).hexdigest() == past["deal"]["commitment"]
    assert server.get("api/daily/2999-01-01").json()["code"] == "unknown_day"
    assert server.get("api/daily/monday").json()["code"] == "malformed"
    code, secrets = server.make_table(players=2, people=["Budi"])
    assert report(server, code, secrets[0]).json()["code"] == "not_daily"


def test_a_match_goes_on_after_the_server_was_killed(launcher: Launcher) -> None:
    server = launcher.start("killed.db", coach="false")
    untouched, killed = play(server, SECRETS[0]), play(server, SECRETS[1])
    seen = finish(server, untouched, SECRETS[0])
    with server.client(killed, SECRETS[1]) as client:
        client.ask("configure", pace=0)
        client.sync()
        while (seat := client.on_turn()) is None:
            client.until("view")
        assert client.act(seat, first_action(client.views[seat]["menu"], 1))["type"] == "done"
    committed = server.get("api/daily").json()["today"]["commitment"]
    port = server.port
    server.end(signal.SIGKILL)

    server = launcher.start("killed.db", coach="false", port=port)
    try:
        assert server.get("api/daily").json()["today"]["commitment"] == committed
        with server.client(killed, SECRETS[1]) as client:
            client.sync()
            turns = 1
            while (public := client.views[0]["public"])["match_end"] is None:
                if public["round_end"] is not None:
                    client.ask("ready", seat=0)
                elif client.on_turn() is not None:
                    turns += 1
                    client.act(0, first_action(client.views[0]["menu"], turns))
                else:
                    client.until("view")
                client.sync()
        again = [step["events"] for step in replay(server, killed, "0", SECRETS[1]).json()["steps"]]
        assert again == seen
        assert report(server, killed, SECRETS[1]).json()["counted"]
    finally:
        server.end()


def test_a_result_does_not_count_if_a_bot_has_played_for_the_person(uncoached: Running) -> None:
    server, secret = uncoached, "e" * 24
    code = play(server, secret)
    with server.client(code, secret) as client:
        client.ask("configure", pace=0)
        assert client.ask("stand_in", seat=0, wanted=True)["type"] == "done"
        while client.views[0]["public"]["match_end"] is None:
            if client.views[0]["public"]["round_end"] is not None:
                client.ask("stand_in", seat=0, wanted=False)
                client.ask("ready", seat=0)
                client.ask("stand_in", seat=0, wanted=True)
            client.sync()
    assert report(server, code, secret).json()["counted"] is False


def at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(time_source, "wall_ms", lambda: int(1000 * moment.timestamp()))


MONDAY = date(2026, 11, 16)
SCORE = MatchScore(3, 2, 3)
HOME = "192.0.2.1"


def test_the_day_ends_at_midnight_and_a_match_that_began_before_counts_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def live() -> None:
        async with living(tmp_path, coach="false") as registry:
            deals = DailyDeals(registry)
            at(monkeypatch, datetime(2026, 11, 16, 23, 59, 59, tzinfo=UTC))
            tomorrow = deals.commitment(date(2026, 11, 17))
            with pytest.raises(TableRefused, match="unknown_day"):
                deals.commitment(date(2026, 11, 18))
            late, later = [await opened(deals, letter) for letter in "ab"]
            assert read_daily_code(late) == (MONDAY, False)

            at(monkeypatch, datetime(2026, 11, 17, 2, 59, tzinfo=UTC))
            assert deals.today == date(2026, 11, 17)
            assert deals.commitment(date(2026, 11, 17)) == tomorrow, "what was said the day before"
            next_day = await opened(deals, "c")
            assert read_daily_code(next_day) == (date(2026, 11, 17), False)
            assert (await room_of(registry, next_day)).table.setup.edition == of_day(date(2026, 11, 17)).edition
            assert deals.revealed_seed(MONDAY) is None
            with pytest.raises(TableRefused, match="daily_hidden"):
                require_revealed(late, 1)
            require_revealed(late, 2)
            found = await deals.compare(late, SCORE, HOME)
            assert (found.counted, found.counts) == (True, {SCORE: 1})
            assert await deals.counts(date(2026, 11, 17)) == {}, "it counts for the day on which it began"

            at(monkeypatch, datetime(2026, 11, 17, 3, tzinfo=UTC))
            seed = deals.revealed_seed(MONDAY)
            assert seed is not None
            assert is_revealed(MONDAY, datetime(2026, 11, 17, 3, tzinfo=UTC))
            require_revealed(late, 1)
            too_late = await deals.compare(later, MatchScore(4, 1, 4), HOME)
            assert (too_late.counted, too_late.counts) == (False, {SCORE: 1}), "the cards are known by now"
            assert (await deals.compare(late, SCORE, HOME)).counted, "what was counted stays so"
            await deals.close()

    asyncio.run(live())


def test_few_results_of_one_address_count_and_each_of_them_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who plays again and again with new secrets, a neighbour in the same network, and a stranger."""

    async def live() -> None:
        async with living(tmp_path, coach="false") as registry:
            deals = DailyDeals(registry)
            at(monkeypatch, datetime(2026, 11, 16, 12, tzinfo=UTC))
            seconds = 0.0
            monkeypatch.setattr(time_source, "seconds", lambda: seconds)

            async def counted(address: str) -> bool:
                return (await deals.compare(new_daily_code(MONDAY, False), SCORE, address)).counted

            one = new_daily_code(MONDAY, False)
            for _ in range(2 * RESULTS_A_DAY):
                assert (await deals.compare(one, SCORE, HOME)).counted, "asking again takes nothing"
            assert [await counted(HOME) for _ in range(RESULTS_A_DAY)] == [True] * (RESULTS_A_DAY - 1) + [False]
            assert await counted("198.51.100.7")
            assert await counted("192.0.2.2")
            neighbours = [await counted(f"192.0.2.{10 + number // 8}") for number in range(8 * NETWORK_SHARE * 8)]
            assert sum(neighbours) == (NETWORK_SHARE - 1) * RESULTS_A_DAY - 1, "the network has a limit, too"
            assert sum((await deals.counts(MONDAY)).values()) == NETWORK_SHARE * RESULTS_A_DAY + 1
            seconds = 86_400.0
            assert await counted(HOME), "a day later"
            await deals.close()

    asyncio.run(live())


def test_what_was_committed_to_and_counted_is_in_a_backup(tmp_path: Path) -> None:
    day = date(2026, 11, 16)

    async def commitment(folder: Path) -> tuple[str, dict[MatchScore, int]]:
        async with living(folder, coach="false") as registry:
            deals = DailyDeals(registry)
            found = deals.commitment(day), await deals.counts(day)
            await registry.writer.state({"daily-2026-11-16-abcdefghjkmn": "3 2 3"})
            return found

    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    first, _ = asyncio.run(commitment(old))
    copy_database(DATABASES.url(old / "h.db"), DATABASES.url(new / "h.db"), lambda *_: None)
    assert asyncio.run(commitment(new)) == (first, {SCORE: 1})


async def opened(deals: DailyDeals, letter: str) -> str:
    key = hashed(letter * 24)
    return await deals.open(Sitter("Ayu", key, None), key, False, "10.0.0.1")


async def compared(deals: DailyDeals, code: str) -> Comparison:
    """Once the champion has played."""
    while (found := await deals.compare(code, SCORE, HOME)).champion_state == "plays":
        await asyncio.sleep(0.01)
    return found


def test_the_champion_plays_each_day_once_and_its_score_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    def fake(deal: Any, seed: bytes, level: str) -> MatchScore:
        asked.append((deal.edition, level))
        return MatchScore(4, 1, 4)

    monkeypatch.setattr("loveletter.daily.play", fake)
    at(monkeypatch, datetime(2026, 11, 16, 12, tzinfo=UTC))

    async def live(scores: int) -> None:
        async with living(tmp_path, coach_workers="0") as registry:
            deals = DailyDeals(registry)
            code = await opened(deals, "a")
            found = await compared(deals, code)
            assert found.champion == MatchScore(4, 1, 4)
            assert asked == [("second", "champion")] * scores
            await deals.close()

    asyncio.run(live(1))
    asyncio.run(live(1))


def test_a_champion_that_fails_leaves_a_result_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(deal: Any, seed: bytes, level: str) -> MatchScore:
        raise ValueError("no network")

    monkeypatch.setattr("loveletter.daily.play", broken)

    async def live() -> None:
        async with living(tmp_path, coach_workers="0") as registry:
            deals = DailyDeals(registry)
            code = await opened(deals, "a")
            found = await compared(deals, code)
            assert (found.champion, found.champion_state, found.counted) == (None, "missing", True)
            await deals.close()

    asyncio.run(live())
    assert "champion failed to play the deal of the day" in caplog.text
