"""Settings: one table, from flags and the environment, and a loud stop on a bad value."""

import asyncio
from dataclasses import fields
from pathlib import Path

import pytest
import uvicorn

from loveletter.cli.serve import UnusableSetting
from loveletter.language import LANGUAGES, speaker
from loveletter.server.serve import Server, bind
from loveletter.server.settings import BadSetting, ServerSettings, file_of, flag, read_settings, variable
from tests.cli.command import loveletter
from tests.language.english import english_words
from tests.language.sources import messages

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def settings_table() -> str:
    lines = ["| flag | variable | default | what it is |", "|---|---|---|---|"]
    for each in fields(ServerSettings):
        shown = {"": "(empty)", True: "true", False: "false"}.get(each.default, each.default)
        shown = each.default if type(each.default) is int else shown
        lines.append(f"| `{flag(each.name)}` | `{variable(each.name)}` | {shown} | {each.metadata['about']} |")
    return "\n".join(lines) + "\n"


def test_the_table_in_the_docs_is_the_table_of_the_settings() -> None:
    assert settings_table() in HOSTING.read_text(encoding="utf-8")


def test_every_setting_is_a_flag() -> None:
    text = loveletter("serve", "--help").out
    assert all(flag(each.name) in text for each in fields(ServerSettings))


def test_help_writes_names_as_they_are_written() -> None:
    words = loveletter("serve", "--help").out.split()
    assert {"SQLite", "URL", "X-Forwarded-For"} <= set(words)


def test_a_flag_goes_before_the_environment_and_that_before_the_default() -> None:
    environment = {"LOVELETTER_PORT": "8000", "LOVELETTER_HOST": "::1", "HOME": "/"}
    found = read_settings({"port": "9000", "host": None}, environment)
    assert (found.port, found.host, found.max_tables) == (9000, "::1", ServerSettings().max_tables)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("base_path", "games/ll/", "/games/ll"),
        ("base_path", "/", ""),
        ("browser", "No", False),
        ("log_level", "DEBUG", "debug"),
        ("allowed_origins", "https://a.example, http://b.example:81", "https://a.example, http://b.example:81"),
    ],
)
def test_values_are_read(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({name: text}, {}), name) == value


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("port", "http", "whole number from 0 to 65535"),
        ("port", "70000", "whole number from 0 to 65535"),
        ("port", "-1", "whole number"),
        ("max_tables", "0", "from 1 to"),
        ("browser", "perhaps", "true or false"),
        ("base_path", "/a b", "expected a path"),
        ("base_path", "/a/../b", "expected a path"),
        ("database_url", "mysql://x", "expected a database URL"),
        ("database_url", "postgresql://host", "expected the name of a database"),
        ("database_url", "postgresql://host:port/x?colour=red", "expected a URL such as postgresql://"),
        ("database_url", "sqlite:///:memory:", "the name of a file after sqlite:///"),
        ("database_url", "sqlite:////x/y.db?mode=ro", "the name of a file after sqlite:///"),
        ("allowed_origins", "a.example", "expected origins"),
        ("passkey_domain", "https://a.example", "expected a domain such as club.example"),
        ("passkey_domain", "192.168.1.5", "expected a domain such as club.example"),
        ("host_token", "host", "expected 22 to 100 letters and digits drawn at random"),
        ("log_level", "loud", "expected one of debug"),
        ("host", " ", "expected a text"),
    ],
)
def test_a_bad_value_stops_the_start_with_a_sentence(name: str, text: str, problem: str) -> None:
    with pytest.raises(BadSetting, match=problem) as bad:
        read_settings({}, {f"LOVELETTER_{name.upper()}": text})
    assert str(bad.value).startswith(f"LOVELETTER_{name.upper()}=")
    with pytest.raises(BadSetting, match=problem) as bad:
        read_settings({name: text}, {})
    assert str(bad.value).startswith(flag(name))


@pytest.mark.parametrize("name", ["LOVELETTER_PROT", "LOVELETTER_HEAD_SECONDS"])
def test_an_unknown_or_removed_variable_is_a_mistake_too(name: str) -> None:
    with pytest.raises(BadSetting, match=f"{name}: there is no such setting"):
        read_settings({}, {name: "8000"})


def test_the_command_says_it_and_exits_with_2() -> None:
    code, out, err = loveletter("serve", "--port", "x")
    assert (code, out) == (2, "")
    assert err == "Error [bad_setting]: --port cannot be “x”. It takes a whole number from 0 to 65535.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_which_value_is_possible(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.server.settings.find_spec", lambda name: None)
    bad = [{"port": "x"}, {"lease_seconds": "soon"}, {"browser": "perhaps"}, {"base_path": "/a b"}, {"host": " "}]
    bad += [{"database_url": "postgresql://host/x"}]
    expected = set()
    for flags in bad:
        with pytest.raises(BadSetting) as problem:
            read_settings(dict(flags), {})
        said = UnusableSetting(problem.value).sentence(speaker(language))
        assert next(iter(flags)).replace("_", "-") in said
        assert problem.value.expected is not None
        expected.add(problem.value.expected.what)
    assert expected == {name.removeprefix("setting-expects-") for name in messages(language) if "-expects-" in name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_why_the_start_fails(language: str) -> None:
    with pytest.raises(BadSetting) as unknown:
        read_settings({}, {"LOVELETTER_PROT": "8000"})
    assert "LOVELETTER_PORT" in UnusableSetting(unknown.value).sentence(speaker(language))
    with pytest.raises(BadSetting) as unreachable:
        bind(ServerSettings(host="192.0.2.1", port=1))
    said = UnusableSetting(unreachable.value).sentence(speaker(language))
    assert "192.0.2.1" in said
    assert language == "en" or not english_words(said)


def test_no_password_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for url in ("postgresql://ayu:opensesame@host/", "postgresql://host?user=ayu&password=opensesame&x=y"):
        with pytest.raises(BadSetting) as bad:
            read_settings({"database_url": url}, {})
        assert "opensesame" not in str(bad.value)
        assert "host" in str(bad.value)


def test_postgresql_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://ayu@host/loveletter"
    assert read_settings({"database_url": url}, {}).database == url
    monkeypatch.setattr("loveletter.server.settings.find_spec", lambda name: None)
    with pytest.raises(BadSetting, match=r"pip install \"loveletter-game\[postgres\]\""):
        read_settings({"database_url": url}, {})


def test_the_database_is_a_file_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert file_of(ServerSettings().database).name == "loveletter.db"
    assert file_of(read_settings({"database_url": "sqlite:////x/y.db"}, {}).database) == Path("/x/y.db")


def test_the_server_says_where_it_is_in_the_users_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def started(server: uvicorn.Server, sockets: object = None) -> None:
        pass

    monkeypatch.setattr(uvicorn.Server, "startup", started)
    monkeypatch.setenv("LOVELETTER_LANG", "de")
    server = Server(uvicorn.Config("loveletter", log_config=None))  # else it closes the handlers of pytest
    server.address = "http://127.0.0.1:8000/"
    asyncio.run(server.startup())
    assert capsys.readouterr().out == "Love Letter läuft unter http://127.0.0.1:8000/\n"
