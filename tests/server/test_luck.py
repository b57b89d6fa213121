"""Luck of everybody over real sockets: what is told when, who is left out, and what the proof shows."""

from __future__ import annotations

import asyncio
import hashlib
import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from loveletter.engine.luck import commitment, luck_promise, mixed_secret, round_seed, secret_commitment
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, TableCode
from tests.server.inside import AYU, BUDI, Browser, living, until
from tests.server.running import Client, Launcher, Running


def luck_of(seat: int) -> bytes:
    return hashlib.sha256(b"luck of %d" % seat).digest()


class Device:
    """A client that adds luck for its seats."""

    def __init__(self, client: Client, code: str, *secrets: str) -> None:
        self.client = client
        self.secrets = secrets
        client.hello(code, *secrets, luck=True)

    @property
    def luck(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.table["luck"]
        return found

    def until_step(self, step: str) -> None:
        while self.client.table["luck"] is None or self.luck["step"] != step:
            self.client.until("table")

    def promise(self, seat: int) -> dict[str, Any]:
        self.until_step("promise")
        promise = luck_promise(self.luck["commitment"], seat, luck_of(seat))
        return self.client.ask("promise_luck", seat=seat, promise=promise)

    def show(self, seat: int) -> dict[str, Any]:
        return self.client.ask("show_luck", seat=seat, luck=luck_of(seat).hex())


@pytest.fixture
def open_devices() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def two_devices(server: Running, stack: ExitStack) -> tuple[str, Device, Device]:
    """Both at a table for two, of which the first one's is the host's."""
    code, (secret,) = server.make_table(players=2, options={"tokens": 1})
    other = server.post(f"api/tables/{code}/join", {"name": "Budi"}).json()["seats"][0]["secret"]
    ayu = Device(stack.enter_context(server.client()), code, secret)
    return code, ayu, Device(stack.enter_context(server.client()), code, other)


def check_proof(proof: dict[str, Any], *seats: int) -> None:
    """The seeds come from the server's secret and from the luck of these seats."""
    luck = proof["luck"]
    secret = bytes.fromhex(luck["secret"])
    assert secret_commitment(secret) == luck["commitment"]
    added = {each["seat"]: bytes.fromhex(each["luck"]) for each in luck["added"] if each["shown"]}
    assert added == {seat: luck_of(seat) for seat in seats}
    for each in luck["added"]:
        if each["shown"]:
            assert luck_promise(luck["commitment"], each["seat"], added[each["seat"]]) == each["promise"]
    mixed = mixed_secret(secret, added)
    assert proof["rounds"]
    for each in proof["rounds"]:
        assert each["seed"] == round_seed(mixed, each["round"]).hex()
        assert each["commitment"] == commitment(bytes.fromhex(each["seed"]))


def assert_untold(server: Running, code: str, device: Device) -> None:
    """Neither a spectator nor another seat is sent anybody's luck while the match runs."""
    with server.client(code) as guest:
        guest.sync()
        told = json.dumps([guest.table, guest.views, device.client.table, device.client.views])
    assert device.luck["commitment"] in told
    for seat in (0, 1):
        assert luck_of(seat).hex() not in told


def test_a_match_of_two_browsers(server: Running, open_devices: ExitStack) -> None:
    code, ayu, budi = two_devices(server, open_devices)
    assert ayu.client.ask("start")["type"] == "done"
    assert ayu.promise(0)["type"] == "done"
    assert ayu.luck["promises"] == []
    assert ayu.show(0)["code"] == TableCode.WRONG_PHASE
    before = server.get(f"api/tables/{code}").json()
    assert (before["phase"], before["match"]) == ("mixing", 0)
    assert budi.promise(1)["type"] == "done"
    for device in (ayu, budi):
        device.until_step("show")
        assert [each["seat"] for each in device.luck["promises"]] == [0, 1]
        assert device.luck["awaited"] == [0, 1]
    assert budi.show(1)["type"] == "done"
    assert ayu.show(0)["type"] == "done"
    assert ayu.show(0)["code"] == TableCode.WRONG_PHASE
    for device in (ayu, budi):
        device.until_step("begun")
        assert device.luck["shown"] == [0, 1]
        device.client.sync()
        assert device.client.table["phase"] == "playing"
    assert_untold(server, code, ayu)
    running = server.get(f"api/tables/{code}/proof").json()
    assert running["luck"]["secret"] is None
    assert [(each["luck"], each["shown"]) for each in running["luck"]["added"]] == [(None, True), (None, True)]
    for each in (ayu, budi):
        each.client.ask("leave", seat=each.client.seats[0])
    proof = server.get(f"api/tables/{code}/proof").json()
    assert (proof["finished"], proof["broken_off"]) == (True, True)
    check_proof(proof, 0, 1)


def test_a_table_that_begins_at_once_waits_for_the_device_that_made_it(server: Running) -> None:
    wish: dict[str, Any] = {"players": 2, "people": ["Budi"], "options": {"tokens": 1}, "start": True, "luck": True}
    code, secrets = server.make_table(**wish)
    assert server.get(f"api/tables/{code}").json()["phase"] == "mixing"
    with server.client() as client:
        device = Device(client, code, *secrets)
        for seat in (0, 1):
            assert device.promise(seat)["type"] == "done"
        for seat in (0, 1):
            assert device.show(seat)["type"] == "done"
        client.play_match()
        proof = server.get(f"api/tables/{code}/proof").json()
        assert (proof["finished"], proof["broken_off"]) == (True, False)
        check_proof(proof, 0, 1)
        for seat in (0, 1):  # another match, without the lobby
            assert client.ask("ready", seat=seat)["type"] == "done"
        for seat in (0, 1):
            assert device.promise(seat)["type"] == "done"
        device.until_step("show")
        assert device.luck["match"] == 2
        for seat in (0, 1):
            assert device.show(seat)["type"] == "done"
        client.sync()
        assert (client.table["phase"], client.table["match"]) == ("playing", 2)


def test_nobody_waits_for_clients_that_add_no_luck(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"])
    with server.client(code, *secrets) as client:
        assert client.ask("start")["type"] == "done"
        client.sync()
        assert (client.table["phase"], client.table["luck"]) == ("playing", None)
        refused = client.ask("promise_luck", seat=0, promise="ab" * 32)
        assert refused["code"] == TableCode.WRONG_PHASE
    assert server.get(f"api/tables/{code}/proof").json()["luck"] is None


@pytest.mark.parametrize("field", [{"promise": "ab"}, {"promise": "AB" * 32}, {"promise": 7}, {}])
def test_a_promise_that_is_no_hash_is_malformed(server: Running, field: dict[str, Any]) -> None:
    code, secrets = server.make_table(players=2)
    with server.client(code, *secrets) as client:
        client.send({"type": "promise_luck", "id": "x", "seat": 0, **field})
        assert client.until("error")["code"] == "malformed"


@pytest.mark.parametrize(("promised", "shown"), [(0, 0), (1, 0), (2, 0), (2, 1)])
def test_after_a_kill_it_goes_on(launcher: Launcher, promised: int, shown: int) -> None:
    database = f"luck-{promised}-{shown}.db"
    running = launcher.start(database)
    with ExitStack() as stack:
        code, ayu, budi = two_devices(running, stack)
        assert ayu.client.ask("start")["type"] == "done"
        for seat in range(promised):
            assert (ayu, budi)[seat].promise(seat)["type"] == "done"
        if promised == 2 and shown:
            assert ayu.show(0)["type"] == "done"
        secrets = ayu.secrets + budi.secrets
        running.end(signal.SIGKILL)
    again = launcher.start(database, port=running.port)
    try:
        with again.client() as client:
            both = Device(client, code, *secrets)
            if promised < 2:
                for seat in (0, 1):
                    assert both.promise(seat)["repeated"] == (seat < promised)
            for seat in (0, 1):
                assert both.show(seat)["repeated"] == (promised == 2 and seat < shown)
            client.play_match()
        check_proof(again.get(f"api/tables/{code}/proof").json(), 0, 1)
    finally:
        again.end()


def test_who_is_late_is_left_out_by_name(tmp_path: Path) -> None:
    async def play() -> None:
        async with living(tmp_path, luck_seconds="0") as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI]))
            ayu, budi = Browser(registry), Browser(registry)
            await ayu.say("hello", table=room.table.code, secrets=["a"], luck=True)
            await budi.say("hello", table=room.table.code, secrets=["b"], luck=True)
            await ayu.say("start", id="1")
            assert room.table.phase == "mixing"
            await until(lambda: room.table.phase == "playing")
            for told in (ayu.told("notice"), budi.told("notice")):
                assert [each["params"]["name"] for each in told if each["code"] == "luck_left_out"] == ["Ayu", "Budi"]

    asyncio.run(play())


def test_another_device_of_the_same_seat_cannot_change_what_was_promised(
    server: Running, open_devices: ExitStack
) -> None:
    code, (secret,) = server.make_table(players=2, bots=["novice"])
    first = Device(open_devices.enter_context(server.client()), code, secret)
    assert first.client.ask("start")["type"] == "done"
    first.promise(0)
    first.until_step("show")
    second = Device(open_devices.enter_context(server.client()), code, secret)
    assert second.client.ask("promise_luck", seat=0, promise="ab" * 32)["code"] == TableCode.WRONG_PHASE
    assert second.client.ask("show_luck", seat=0, luck="ab" * 32)["code"] == TableCode.LUCK_NOT_PROMISED
    assert second.show(0)["type"] == "done"
    second.until_step("begun")
    assert second.luck["shown"] == [0]
