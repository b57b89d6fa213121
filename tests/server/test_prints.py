"""Prints over HTTP: made in a process of its own, once for all who ask, and only so often for each address."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request

from loveletter.paper import typesetting
from loveletter.server.http import prints
from loveletter.server.http.prints import Print, PrintService, get_print, printed
from loveletter.server.metrics import Metrics
from loveletter.server.offload import NICENESS
from loveletter.table import TableRefused
from tests.cli.command import loveletter
from tests.server.cluster.within import node
from tests.server.constants import constants
from tests.server.print_tasks import die, fail, hang, impossible, niceness, written, written_later
from tests.server.running import Launcher

OVERVIEW = Print("classic", "de", "letter", "overview")


@asynccontextmanager
async def open_service(**changed: str) -> AsyncIterator[PrintService]:
    with constants({"niceness": "0", **changed}):
        service = PrintService(Metrics())
        try:
            yield service
        finally:
            await service.close()


def test_what_the_command_writes_is_sent_by_the_server(launcher: Launcher, tmp_path: Path) -> None:
    file = tmp_path / "overview.pdf"
    words = ("--edition", "classic", "--lang", "de", "--paper", "letter", "--overview")
    assert loveletter("print", *words, str(file)).code == 0
    server = launcher.start("prints.db")
    try:
        assert server.get("api/info").json()["printing"] is True
        asked = {"edition": "classic", "language": "de", "paper": "letter", "document": "overview"}
        answer = server.get("api/print", params=asked)
        assert answer.status_code == 200, answer.text
        assert answer.headers["Content-Type"] == "application/pdf"
        assert "love-letter-classic-overview-de-letter.pdf" in answer.headers["Content-Disposition"]
        assert answer.content == file.read_bytes()
        refused = server.get("api/print", params={"edition": "third"})
        assert (refused.status_code, refused.json()["code"]) == (400, "unknown_edition")
        assert server.get("api/print", params={"paper": "a3"}).status_code == 422
    finally:
        server.end()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"document": "overview"}, ["--overview"]),
        ({"document": "ordinary", "backs": False, "ink_saving": True}, ["--ordinary"]),
        ({"document": "game"}, []),
        ({"backs": False, "ink_saving": True}, ["--no-backs", "--ink-saving"]),
    ],
)
def test_each_document_has_the_contents_that_the_command_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: dict[str, Any], words: list[str]
) -> None:
    monkeypatch.setattr(typesetting, "typeset", lambda template, data: json.dumps([template, data]).encode())
    file = tmp_path / "print.pdf"
    assert loveletter("print", "--edition", "classic", "--lang", "de", *words, str(file)).code == 0

    async def ask(self: PrintService, wish: Print, address: str) -> bytes:
        return printed(wish) or b""

    monkeypatch.setattr(PrintService, "ask", ask)

    async def get() -> bytes:
        async with node(f"sqlite:///{tmp_path / 'h.db'}") as here:
            return (await here.wire.get("/api/print", params={"edition": "classic", "language": "de", **asked})).content

    assert asyncio.run(get()) == file.read_bytes()


def test_a_document_that_an_edition_cannot_have_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_long(template: str, data: object) -> bytes:
        raise typesetting.DoesNotFit("a long text")

    monkeypatch.setattr(typesetting, "typeset", too_long)
    assert printed(OVERVIEW) is None


def test_whoever_names_nothing_gets_the_whole_game_with_backs() -> None:
    wishes: list[Print] = []

    class Service:
        async def ask(self, wish: Print, address: str) -> bytes:
            wishes.append(wish)
            return gzip.compress(address.encode())

    app = SimpleNamespace(state=SimpleNamespace(prints=Service()))
    request = Request({"type": "http", "app": app, "client": ("192.0.2.1", 50_000), "headers": []})
    answer = asyncio.run(get_print(request))
    assert wishes == [Print("second", "en", "a4", "game", backs=True, ink_saving=False)]
    assert answer.body == b"192.0.2.1"


def test_what_many_ask_for_is_made_once_and_each_address_may_ask_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "printed", written)

    async def check() -> None:
        async with open_service(prints_per_hour="1") as service:
            first = await asyncio.gather(*(service.ask(OVERVIEW, "a") for _ in range(5)))
            assert len(set(first)) == 1, "one print, one permit"
            assert await service.ask(OVERVIEW, "a") == first[0], "remembered"
            with pytest.raises(TableRefused, match="too_frequent"):
                await service.ask(OVERVIEW._replace(language="it"), "a")
            assert await service.ask(OVERVIEW._replace(language="it"), "b")

    asyncio.run(check())


def test_one_address_does_not_keep_the_others_waiting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first print goes on until the test lets it, while the same address asks for more, and then a stranger."""
    goes_on = tmp_path / "goes-on"
    monkeypatch.setenv("GOES_ON", str(goes_on))
    monkeypatch.setattr(prints, "printed", written_later)

    async def check() -> None:
        async with open_service() as service:
            made: list[str] = []

            async def ask(paper: str, address: str) -> None:
                await service.ask(OVERVIEW._replace(paper=paper), address)
                made.append(paper)

            asked = [asyncio.ensure_future(ask(f"a{number}", "a")) for number in range(1 + prints.MOST_WAITING)]
            await asyncio.sleep(0)  # all of them are begun
            with pytest.raises(TableRefused, match="print_busy"):
                await ask("one too many", "a")
            asked.append(asyncio.ensure_future(ask("stranger", "b")))
            await asyncio.sleep(0)
            goes_on.touch()
            await asyncio.gather(*asked)
            assert made.index("stranger") <= 2, made

    asyncio.run(check())


def test_a_print_gives_way_to_those_who_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "printed", niceness)

    async def made() -> int:
        async with open_service(niceness=str(NICENESS)) as service:
            return int(gzip.decompress(await service.ask(OVERVIEW, "a")))

    assert asyncio.run(made()) == min(19, os.nice(0) + NICENESS)


@pytest.mark.parametrize(
    ("task", "code"),
    [(hang, "print_failed"), (impossible, "print_impossible"), (fail, "print_failed"), (die, "print_failed")],
)
def test_what_fails_is_told_and_the_next_one_is_made(
    monkeypatch: pytest.MonkeyPatch, task: Callable[[Print], bytes | None], code: str
) -> None:
    async def check() -> None:
        async with open_service() as service:
            with monkeypatch.context() as broken:
                broken.setattr(prints, "printed", task)
                if task is hang:
                    broken.setattr(prints, "SECONDS", 0.1)
                with pytest.raises(TableRefused, match=code):
                    await service.ask(OVERVIEW, "a")
            monkeypatch.setattr(prints, "printed", written)
            assert await service.ask(OVERVIEW, "a")

    asyncio.run(check())


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "find_spec", lambda name: None)

    async def check() -> None:
        async with open_service() as service:
            assert not service.open
            with pytest.raises(TableRefused, match="print_missing"):
                await service.ask(OVERVIEW, "a")

    asyncio.run(check())
