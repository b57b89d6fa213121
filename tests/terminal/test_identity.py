"""The identity of this machine: a private key in a file, another for each server, by which a typed word agrees."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Mapping
from pathlib import Path

import pytest

from loveletter.language import speaker
from loveletter.table import TableRefused
from loveletter.terminal.commands import Commands
from loveletter.terminal.identity import BadKeyFile, KeyFile
from loveletter.terminal.remote_place import RemotePlace
from tests.server.running import Running


def proof_by(kept: KeyFile) -> Mapping[str, str]:
    return kept.proof("agree", "1.aa.bb", "rose-10 0")


def key_of(folder: Path, server: str) -> str:
    return proof_by(KeyFile(folder, server))["key"]


def test_a_key_is_made_when_it_is_first_needed_and_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "identities"
    kept = KeyFile(folder, "https://one.example")
    assert not folder.exists()
    assert proof_by(kept) == proof_by(KeyFile(folder, "https://one.example"))
    [file] = folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert key_of(folder, "https://two.example") != key_of(folder, "https://one.example")


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
def test_a_file_that_is_no_key_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    key_of(tmp_path, "https://one.example")
    [file] = tmp_path.iterdir()
    file.write_bytes(content)
    with pytest.raises(BadKeyFile, match=file.name):
        key_of(tmp_path, "https://one.example")
    assert file.read_bytes() == content


def test_a_typed_word_agrees(server: Running, tmp_path: Path) -> None:
    code, [secret] = server.make_table("Ayu", players=2, bots=["novice"])
    with server.client(code, secret) as client:
        assert client.ask("configure", rated=True)["type"] == "done"

    async def said(*words: str, identity: KeyFile | None = None) -> list[str]:
        place = RemotePlace(server.url, code, [secret], identity=identity)
        await place.enter()
        commands = Commands(place, speaker("de"))
        lines = [line for word in words for line in (await commands.answer(word, 0)).lines]
        await place.leave()
        return lines

    waits = "Es müssen noch zustimmen: Ayu"
    before = asyncio.run(said("plätze", "zustimmen"))
    assert {"Dieser Tisch wird gewertet: Die Ergebnisse zählen für Wertung und Profil aller.", waits} <= {*before}
    assert before[-1] == "Hier wird niemand an einer Identität erkannt; keine Partie wird gewertet."
    assert asyncio.run(said("zustimmen", identity=KeyFile(tmp_path, server.url))) == ["Du hast zugestimmt."]
    assert waits not in asyncio.run(said("plätze"))


def test_a_server_that_cannot_be_reached_ends_nothing(server: Running, tmp_path: Path) -> None:
    code, [secret] = server.make_table("Ayu", players=2)

    async def agree() -> None:
        place = RemotePlace(server.url, code, [secret], identity=KeyFile(tmp_path, server.url))
        await place.enter()
        place._server = "http://127.0.0.1:9"
        try:
            await place.agree(0)
        finally:
            await place.leave()

    with pytest.raises(TableRefused) as refused:
        asyncio.run(agree())
    assert refused.value.code == "no_connection"
