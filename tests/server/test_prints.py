"""Prints over HTTP: made in a process of its own, once for all who ask, and only so often for each address."""

from __future__ import annotations

import asyncio
import gzip
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.requests import Request

from loveletter.server.http import prints
from loveletter.server.http.prints import Print, PrintService, get_print
from loveletter.server.metrics import Metrics
from loveletter.server.offload import BACKGROUND
from loveletter.table import TableRefused
from tests.cli.command import loveletter
from tests.server.constants import constants
from tests.server.running import Launcher

OVERVIEW = Print("classic", "de", "letter", "overview", True, False)


@asynccontextmanager
async def open_service(**changed: str) -> AsyncIterator[PrintService]:
    with constants(changed):
        service = PrintService(Metrics())
        try:
            yield service
        finally:
            await service.close()


def says(code: str, status: int = 0) -> tuple[str, ...]:
    """In place of the command: a program that does this."""
    return (sys.executable, "-c", f"import sys\n{code}\nsys.exit({status})")


WRITES = says("open(sys.argv[-1], 'wb').write(repr(sys.argv[1:-1]).encode())")


def test_what_the_command_writes_is_sent_by_the_server(launcher: Launcher, tmp_path: Path) -> None:
    file = tmp_path / "overview.pdf"
    assert loveletter("print", *OVERVIEW.words, str(file)).code == 0
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
    ("wish", "words"),
    [
        (OVERVIEW, ["--overview"]),
        (OVERVIEW._replace(document="ordinary", backs=False), ["--ordinary"]),
        (OVERVIEW._replace(document="game"), []),
        (OVERVIEW._replace(document="game", backs=False, ink_saving=True), ["--no-backs", "--ink-saving"]),
    ],
)
def test_a_wish_is_the_words_of_the_command(monkeypatch: pytest.MonkeyPatch, wish: Print, words: list[str]) -> None:
    monkeypatch.setattr(prints, "COMMAND", WRITES)

    async def made() -> bytes:
        async with open_service() as service:
            return gzip.decompress(await service.ask(wish, "a"))

    always = ["--edition", "classic", "--lang", "de", "--paper", "letter"]
    assert asyncio.run(made()) == repr([*always, *words]).encode()


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
    monkeypatch.setattr(prints, "COMMAND", WRITES)

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
    waits = says(
        "import pathlib, time\n"
        f"while not pathlib.Path({str(goes_on)!r}).exists(): time.sleep(0.01)\n"
        "open(sys.argv[-1], 'wb').write(b'done')"
    )
    monkeypatch.setattr(prints, "COMMAND", waits)

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
    monkeypatch.setattr(
        prints,
        "COMMAND",
        says(
            "import os, time\nend = time.monotonic() + 20\n"
            f"while os.nice(0) < {BACKGROUND} and time.monotonic() < end: time.sleep(0.01)\n"
            "open(sys.argv[-1], 'wb').write(str(os.nice(0)).encode())"
        ),
    )

    async def made() -> int:
        async with open_service() as service:
            return int(gzip.decompress(await service.ask(OVERVIEW, "a")))

    assert asyncio.run(made()) == BACKGROUND


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (says("import time; time.sleep(600)"), "print_failed"),
        (says("print('Error [no_ordinary_deck]: no', file=sys.stderr)", 2), "print_impossible"),
        (says("print('Error [print_too_long]: no', file=sys.stderr)", 2), "print_impossible"),
        (says("pass", 1), "print_failed"),
    ],
)
def test_what_fails_is_told_and_the_next_one_is_made(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], code: str
) -> None:
    async def check() -> None:
        async with open_service(print_seconds="1") as service:
            monkeypatch.setattr(prints, "COMMAND", command)
            with pytest.raises(TableRefused, match=code):
                await service.ask(OVERVIEW, "a")
        async with open_service() as service:
            monkeypatch.setattr(prints, "COMMAND", WRITES)
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
