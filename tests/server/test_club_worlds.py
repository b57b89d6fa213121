"""Worlds behind a club: while matches run, all bytes of ladders, profiles, evenings, director's page and exports stay
what they were before, whatever lies in the hands there and whatever is played."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from loveletter.bots import bot
from loveletter.evenings.scoring import MatchOutcome
from loveletter.ratings import Rounds
from loveletter.server import time_source
from loveletter.server.http.rater import SEASON_MONTHS
from loveletter.server.store.write_batch import WriteBatch
from loveletter.server.tables import evenings
from loveletter.server.tables.evenings import OwnedEvening, match_result
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Table, commands, transition
from loveletter.table.chairs import Proven
from loveletter.table.identity import Purpose, signed_text
from loveletter.table.results import SeatResult, results_of
from loveletter.table.state import TableState
from tests.parts.databases import DATABASES
from tests.server.cluster.within import node
from tests.server.identities import Key
from tests.server.inside import AYU, BUDI, living, room_of
from tests.server.store.rows import created, held, rows

NOW = 1_795_000_000_000
"""In November 2026."""
EVERYBODY = Proven(frozenset(range(2)))
DIRECTOR = "director" * 4
EXPORTS = ("/results", "/results.csv")
PLAN = {"title": "Friday", "rounds": 2, "seats": 2, "clock": "none", "seconds": 0, "pace": 0, "options": {"tokens": 2}}
LIMITS = ("replays_per_minute", "tables_per_minute", "tables_per_address", "tokens_per_second", "tokens_at_once")


@pytest.fixture(autouse=True)
def date_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_source, "wall_ms", lambda: NOW)


class ClubWorld:
    """A server with two members who have played before; they and the players of an evening begin matches."""

    def __init__(self, registry: TableRegistry, wire: httpx.AsyncClient, members: tuple[Key, Key]) -> None:
        self._registry, self._wire, self._members = registry, wire, members
        self._evening = ""
        self.rooms: list[Room] = []
        """Of the matches that begin: two of the evening, and a rated one."""

    async def open_rated_table(self) -> Room:
        registry, setup = self._registry, Setup(players=2, options={"tokens": 2}, rated=True)
        code = (await registry.open(NewTable(setup, [AYU, BUDI]))).table.code
        room = await room_of(registry, code)
        for seat, key in enumerate(self._members):
            mark = registry.identities.members().mark(key.member, code, NOW)
            await room.carry_out(commands.Agree(seat, mark), None, proven=EVERYBODY)
        return room

    async def open_evening(self) -> None:
        answer = await self._wire.post("/api/evenings", json={"plan": PLAN, "secret": DIRECTOR})
        self._evening = answer.json()["code"]
        for name in ("Citra", "Dewi", "Eka", "Fajar"):
            entered = {"name": name, "secret": name * 8}
            answer = await self._wire.post(f"/api/evenings/{self._evening}/players", json=entered)
            assert answer.status_code == 201, answer.text

    async def begin(self) -> None:
        """Nothing is known of the matches yet but who sits where."""
        rated = await self.open_rated_table()
        await self.open_evening()
        start = {"kind": "start_round", "round": 1}
        answer = await self._wire.post(
            f"/api/evenings/{self._evening}/commands", json=start, headers={"X-Seat-Secret": DIRECTOR}
        )
        evening = answer.json()["evening"]
        seats = [seat for table in evening["rounds"][0]["tables"] for seat in table["seats"]]
        assert [(seat["tokens"], seat["won"], seat["points"]) for seat in seats] == 4 * [(None, False, None)]
        assert {(row["points"], row["wins"], row["tokens"]) for row in evening["standings"]} == {(0, 0, 0)}
        codes = [table["code"] for table in evening["rounds"][0]["tables"]]
        self.rooms = [*[await room_of(self._registry, code) for code in codes], rated]

    async def step(self, room: Room) -> None:
        """A decision, the next round, or the beginning of the match."""
        table = room.table
        if table.phase == "lobby":
            await room.carry_out(commands.Start(), None, proven=EVERYBODY)
        elif table.phase == "round_over":
            for seat in range(2):
                await room.carry_out(commands.Ready(seat), None, proven=EVERYBODY)
        else:
            awaited = table.awaited
            assert awaited is not None
            action = bot("novice").decide(table.view(awaited), random.Random(table.version), 1.0)
            act = commands.Act(f"a{table.version}", awaited, table.version, action)
            await room.carry_out(act, None, proven=EVERYBODY)

    async def shown(self) -> dict[str, str]:
        """Everything that a club shows to anybody, by what it is."""
        evening = f"/api/evenings/{self._evening}"
        loaded = await self._registry.evenings.evening(f"evening-{self._evening}")
        assert isinstance(loaded, OwnedEvening)
        await self._registry.evenings._tend(loaded)  # what the next tick would find
        ladders = ("", "/second/two", "/second/many", "/second/two?season=2026-10/3")
        paths = [f"/api/ladders{each}" for each in ladders] + [f"{evening}{each}" for each in ("", *EXPORTS)]
        texts = {path: await self._got(path) for path in paths}
        for name, secret in (("director", DIRECTOR), ("player", "Citra" * 8)):
            texts[name] = await self._got(evening, {"X-Seat-Secret": secret})
        for name, key in zip(("Ayu", "Budi", "stranger"), (*self._members, Key()), strict=True):
            profile = await self._proven(key, "profile")
            texts[name] = profile if name != "stranger" else profile.replace(key.member, "")
            texts[f"tables of {name}"] = await self._proven(key, "tables")
        texts["members"] = await self._members_page()
        return texts

    async def _got(self, path: str, headers: Mapping[str, str] = {}) -> str:
        answer = await self._wire.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.text

    def appoint_host(self) -> None:
        club, host = self._registry.identities.club(), self._members[0].member
        membership = club.membership(host)
        assert membership is not None
        club.change(host, membership._replace(role="host"))

    async def _members_page(self) -> str:
        answer = await self._wire.post("/api/club", json={"proof": await self._proof(self._members[0], "club")})
        assert answer.status_code == 200, answer.text
        return answer.text

    async def _proof(self, key: Key, purpose: Purpose) -> dict[str, str]:
        challenge = (await self._wire.post("/api/members/challenge", json={})).json()["challenge"]
        return key.signed(signed_text(purpose, "http://test", challenge), challenge)

    async def _proven(self, key: Key, purpose: Purpose) -> str:
        answer = await self._wire.post(f"/api/members/{purpose}", json=await self._proof(key, purpose))
        assert answer.status_code == 200, answer.text
        return answer.text


async def _rate_earlier_match(folder: Path, members: tuple[Key, Key]) -> None:
    """So that ladders and profiles are not empty."""
    async with living(folder) as registry:
        storage = registry.storage
        assert storage.members is not None
        assert storage.ratings is not None
        epochs = held(storage, "rose-10")
        storage.append(WriteBatch(created("rose-10"), {SEASON_MONTHS: "3"}, epochs))
        marks = [storage.members.mark(key.member, "rose-10", NOW) for key in members]
        results = [
            SeatResult("rose-10", 1, seat, mark, None, ["Ayu", "Budi"][seat], NOW, "second", 3 - seat, seat == 0, True)
            for seat, mark in enumerate(marks)
        ]
        storage.append(WriteBatch(rows("rose-10", 1), {}, epochs, results=results))
        [match] = storage.ratings.unrated(0, 10)
        storage.ratings.rate(match, Rounds(5, (3.0, 2.0), None), 3)


@asynccontextmanager
async def club_world(folder: Path) -> AsyncIterator[ClubWorld]:
    members = Key(), Key()
    await _rate_earlier_match(folder, members)
    async with node(DATABASES.url(folder / "h.db"), **dict.fromkeys(LIMITS, "1000000")) as (
        registry,
        wire,
    ):
        registry.results_written = lambda: None  # or the rater changed ladders at any later moment
        world = ClubWorld(registry, wire, members)
        await world.begin()
        world.appoint_host()
        yield world


async def leaks(folder: Path) -> list[str]:
    """What changed before a match was over."""
    async with club_world(folder) as world:
        before = await world.shown()
        assert '"name":"Ayu"' in before["/api/ladders/second/two"]
        for room in world.rooms:
            steps = 0
            while room.table.phase != "match_over":
                now = await world.shown()
                if changed := [name for name in before if now[name] != before[name]]:
                    return changed
                await world.step(room)
                steps += 1
            assert steps > 4
            over = await world.shown()
            expected = {"Ayu", "Budi"} if room is world.rooms[-1] else {"director", "player"}
            assert expected <= {name for name in before if over[name] != before[name]}, "an ended match shows"
            before = over
    return []


def test_nothing_of_a_running_match_reaches_ladders_profiles_or_evenings(tmp_path: Path) -> None:
    assert asyncio.run(leaks(tmp_path)) == []


def test_a_result_that_comes_before_the_end_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def early(before: TableState, after: TableState, at: int) -> tuple[SeatResult, ...]:
        if after.game is None or not after.game.entrants or after.phase != "playing":
            return results_of(before, after, at)
        return tuple(
            SeatResult(
                after.code,
                1,
                seat,
                each.mark,
                None,
                each.name,
                at,
                "second",
                len(after.game.state.hand(seat)),
                False,
                True,
            )
            for seat, each in enumerate(after.game.entrants)
        )

    monkeypatch.setattr(transition, "results_of", early)
    assert {"Ayu", "Budi"} <= set(asyncio.run(leaks(tmp_path)))


def test_an_evening_that_learns_who_leads_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def early(table: Table) -> MatchOutcome | None:
        game = table._state.game
        if game is None or not any(game.state.tokens):
            return match_result(table)
        return MatchOutcome(game.state.tokens, (game.state.tokens.index(max(game.state.tokens)),))

    monkeypatch.setattr(evenings, "match_result", early)
    assert {"director", "player"} <= set(asyncio.run(leaks(tmp_path)))
