"""Records of rated matches at a real server: signed by a key that the server names, and checked by the command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from loveletter.cli import verify_record
from loveletter.language import LANGUAGES
from loveletter.notation import Record
from loveletter.server.signing import signed
from loveletter.table.identity import member_id
from tests.cli.command import loveletter
from tests.language.english import english_words
from tests.server.identities import Key
from tests.server.running import Running
from tests.server.test_members import play_rated

pytestmark = pytest.mark.network


def description(server: Running) -> dict[str, Any]:
    answer = server.get(".well-known/loveletter")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    found: dict[str, Any] = answer.json()
    return found


def test_the_record_of_a_rated_match_is_signed_by_the_server_that_says_so(server: Running, tmp_path: Path) -> None:
    ayu, budi = Key(), Key()
    code, _ = play_rated(server, ayu, budi)
    told = description(server)
    assert (told["name"], told["version"], told["protocol"]) == (
        "loveletter",
        server.get("api/info").json()["version"],
        1,
    )
    record = server.get(f"api/tables/{code}/record?match=1")
    signature = record.json()["signature"]
    assert (signature["table"], signature["match"], signature["key"]) == (code, 1, told["record_key"])
    assert server.get(f"api/tables/{code}/record?match=1").text == record.text
    file = tmp_path / "match.json"
    file.write_text(record.text, encoding="utf-8")
    code_, out, err = loveletter("verify-record", str(file), "--server", server.url, "--lang", "en")
    assert (code_, err) == (0, "")
    assert f"Match 1 of table {code}: Ayu, Budi. Won by: " in out
    assert out.endswith(f"Signed with the key {told['record_key']}.\n")
    assert not any(known in record.text for key in (ayu, budi) for known in (key.public, key.member))
    assert server.post("api/replay", {"record": record.text}).status_code == 200
    other = tmp_path / "other.json"
    other.write_text(record.text.replace("Budi", "Bandit"), encoding="utf-8")
    assert "[wrong_signature]" in loveletter("verify-record", str(other), "--server", server.url, "--lang", "en").err
    assert "[other_key]" in loveletter("verify-record", str(file), "--key", member_id("00"), "--lang", "en").err
    for address, problem in (
        (f"{server.url}/api", "unreadable_file"),
        (server.url.removeprefix("http:"), "bad_address"),
    ):
        assert f"[{problem}]" in loveletter("verify-record", str(file), "--server", address, "--lang", "en").err


def test_a_match_that_is_not_rated_is_not_signed(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True, starter=0)
    with server.client(code, *secrets) as client:
        client.play_match()
    record = server.get(f"api/tables/{code}/record?match=1")
    assert record.status_code == 200, record.text
    assert "signature" not in record.json()


def test_a_server_that_names_no_key_is_told_apart(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.write_text(signed(Record("second", ("Ayu", "Budi")), "quiet-owl-17", 1, "11" * 32).to_json(), encoding="utf-8")
    monkeypatch.setattr(verify_record, "DESCRIPTION", "/api/info")
    for lang in LANGUAGES:
        err = loveletter("verify-record", str(file), "--server", server.url, "--lang", lang).err
        assert "[no_record_key]" in err
        assert lang == "en" or not english_words(err)
