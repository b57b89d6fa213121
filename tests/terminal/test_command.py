"""`loveletter play`: a real terminal, a script on the standard input, a match that is resumed, and clear errors."""

from __future__ import annotations

import itertools
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from loveletter.cli import play_local, play_remote
from loveletter.language import speaker
from loveletter.server.store.repository import TableRepository
from loveletter.terminal import Theme
from loveletter.terminal.joining import TableAddress, join
from loveletter.terminal.kept_matches import BadSecretsFile, SeatSecrets, SecretsFile
from tests.cli.command import Ran, loveletter
from tests.server.running import Running
from tests.terminal.pseudo_terminal import INTERRUPT, KILL, first_choice, in_terminal

ERASES_ALL = "\x1b[2J\x1b[3J"
"""Erase the display, then what can be scrolled back to: a terminal may move there what it erases."""
SHORT = ("--option", "tokens=1", "--seed", "1")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def play(*words: str, given: str = "") -> Ran:
    return loveletter("play", *words, given=given)


def play_in_terminal(*words: str, answer: Callable[[str], str | None]) -> str:
    return in_terminal([sys.executable, "-m", "loveletter", "play", *words], answer)


def test_a_whole_match_in_a_real_terminal() -> None:
    seen = play_in_terminal("--plain", "--bots", "novice", *SHORT, answer=first_choice)
    assert "Table " in seen
    assert "The match is over." in seen
    assert ERASES_ALL not in seen


def test_an_interrupted_match_is_kept() -> None:
    seen = play_in_terminal("--plain", *SHORT, answer=lambda line: INTERRUPT if "Your answer" in line else None)
    assert seen.rstrip().endswith("The match is saved. To resume it: loveletter play --resume")
    assert "Traceback" not in seen


def test_nobody_can_scroll_back_to_the_hand_of_who_had_the_terminal_before() -> None:
    words = ("--plain", "--name", "Ayu", "--name", "Budi", "--option", "tokens=1", "--seed", "2")
    seen = play_in_terminal(*words, answer=first_choice)
    assert "The match is over." in seen
    *handed_over, _ = itertools.accumulate(seen.split("Hand the device to "))
    assert "In hand: " in handed_over[-1]
    assert len(handed_over) > 2
    for before in handed_over:
        assert "In hand: " not in before.rpartition(ERASES_ALL)[2]


def test_a_script_plays_and_what_was_left_goes_on() -> None:
    left = play("--edition", "classic", "--players", "2", "--seed", "2", given="hand\nscore\nquit\n")
    assert left.code == 0
    assert "In hand: " in left.out
    assert left.out.endswith("The match is saved. To resume it: loveletter play --resume\n")
    again = play("--resume", "--lang", "de", given="1\n" * 2000)
    assert again.code == 0
    assert again.out.splitlines()[0].split()[1] == left.out.splitlines()[0].split()[1], "the same table"
    assert "Die Partie ist zu Ende.\n" in again.out
    assert play("--resume").err.startswith("Error [nothing_to_resume]: ")


def test_a_match_survives_that_its_process_is_killed(tmp_path: Path) -> None:
    seen = play_in_terminal("--plain", *SHORT, answer=lambda line: KILL if "Your answer" in line else None)
    code = seen.split()[1]
    again = play("--resume", given="hand\n")
    assert again.out.startswith(f"Table {code} ")
    assert "In hand: " in again.out


def test_while_a_server_uses_the_database_it_says_where_to_play(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with TableRepository(url):
        ran = play("--database-url", url)
    assert ran.code == 2
    assert ran.err.startswith("Error [served_already]: The match database is in use")
    assert "with --join, or save elsewhere with --database-url." in ran.err


def test_several_kept_matches_are_listed_and_chosen() -> None:
    codes = [play("--name", name, "--seed", name, given="").out.split()[1] for name in ("Ayu", "Budi", "Citra")]
    listed = play("--resume", given="nonsense\n9\n2\nquit\n").out.splitlines()
    assert listed[0] == "Which match do you want to resume?"
    assert [line.split()[1] for line in listed[1:4]] == codes[::-1]
    assert all("Second edition" in line and "round 1" in line for line in listed[1:4])
    assert listed[4:7:2] == ["Your answer (1–3):"] * 2
    assert listed[9].startswith(f"Table {codes[1]} ")
    for stopped in ("", "quit\n"):
        ended = play("--resume", given=stopped)
        assert (ended.code, ended.out.splitlines()[-1]) == (0, "Your answer (1–3):")


def test_the_database_is_that_of_the_server(tmp_path: Path) -> None:
    assert play("--bots", "novice", *SHORT, given="1\n" * 2000).code == 0
    assert loveletter("verify-log").out.endswith("entries of one table: nothing is missing, nothing was changed.\n")
    with TableRepository(f"sqlite:///{tmp_path / 'loveletter' / 'loveletter.db'}"):
        used = play(given="quit\n")
    assert (used.code, used.out) == (2, "")
    assert used.err.startswith("Error [served_already]: ")


def test_a_seat_at_a_server_is_kept_and_found_again(server: Running, tmp_path: Path) -> None:
    code, _ = server.make_table(players=2, bots=["novice"], options={"tokens": 1}, latecomers=True, start=True)
    taken = play("--join", code, "--server", server.url, "--name", "ayu")
    assert taken.err == "Error [name_taken]: Somebody here is already called ayu.\n"
    assert SecretsFile(tmp_path / "loveletter" / "seats.json").all() == []
    lobby, secrets = server.make_table(players=2, options={"tokens": 1})
    address = TableAddress(server.url, lobby)
    join(address, "Budi", "b" * 30)
    SecretsFile(tmp_path / "loveletter" / "seats.json").keep(SeatSecrets(*address, ("b" * 30, *secrets)))
    with server.client(lobby, *secrets) as host:
        assert host.ask("start")["type"] == "done"
    played = play("--join", f"{server.url}/t/{lobby}", given="1\n" * 2000)
    assert played.code == 0, played.err
    assert "The match is over.\n" in played.out


def test_a_table_that_is_not_there(server: Running) -> None:
    gone = play("--join", f"{server.url}/t/tulip-river-moon", "--name", "Budi")
    assert gone.err == "Error [unknown_table]: There is no table with this code.\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bots", "nobody"), "unknown_level"),
        (("--players", "2", "--bots", "novice,novice"), "too_many_players"),
        (("--edition", "premium", "--players", "2"), "wrong_player_count"),
        (("--name", "Ayu", "--name", "ayu"), "name_taken"),
        (("--option", "baron_tie=perhaps"), "bad_option"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_code(words: tuple[str, ...], code: str) -> None:
    refused = play(*words)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"Error [{code}]: ")
    assert play("--resume").err.startswith("Error [nothing_to_resume]: ")


def test_a_file_of_secrets_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    seats = tmp_path / "loveletter" / "seats.json"
    seats.parent.mkdir()
    seats.write_text("[]")
    for words in ((), ("--resume",), ("--join", "tulip-river-moon")):
        refused = play(*words)
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith(f"Error [unreadable_file]: {seats} ")
    assert seats.read_text() == "[]"


def test_a_server_that_is_not_there_is_said_so() -> None:
    gone = play("--join", "http://127.0.0.1:9/t/tulip-river-moon")
    assert gone.err == "Error [no_connection]: The server cannot be reached.\n"


def test_a_code_is_enough_where_this_machine_has_a_seat(server: Running, tmp_path: Path) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], start=True)
    SecretsFile(tmp_path / "loveletter" / "seats.json").keep(SeatSecrets(server.url, code, tuple(secrets)))
    assert play("--join", code.upper(), given="quit\n").out.startswith(f"Table {code}: ")


def test_a_player_who_lost_a_seat_asks_for_a_new_one(server: Running, tmp_path: Path) -> None:
    code, _ = server.make_table(players=2)
    kept = SecretsFile(tmp_path / "loveletter" / "seats.json")
    kept.keep(SeatSecrets(server.url, code, ("z" * 30,)))
    # nobody starts the match: players see the lobby, and a server that stops ends the command
    assert play("--join", code, "--name", "Ayu").err == "Error [name_taken]: Somebody here is already called Ayu.\n"
    assert kept.all() == []


# the secrets of seats


def test_secrets_are_kept_where_only_their_owner_reads_them(tmp_path: Path) -> None:
    file = SecretsFile(tmp_path / "deep" / "seats.json")
    assert file.of("here", "a") == ()
    file.keep(SeatSecrets("here", "a", ("1",)))
    file.keep(SeatSecrets("there", "a", ("2",)))
    file.keep(SeatSecrets("here", "b", ("3",)))
    file.keep(SeatSecrets("here", "a", ("1", "4")))
    assert [each.code for each in file.at("here")] == ["a", "b"]
    assert file.of("here", "a") == ("1", "4")
    assert file.of("there", "a") == ("2",)
    assert stat.S_IMODE((tmp_path / "deep" / "seats.json").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["seats.json"]


@pytest.mark.parametrize("text", ["", "[]", '{"seats": [{}]}', '{"seats": [{"house": 1, "code": "a", "secrets": []}]}'])
def test_a_file_that_is_not_ours_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "seats.json"
    path.write_text(text)
    with pytest.raises(BadSecretsFile):
        SecretsFile(path).keep(SeatSecrets("here", "a", ("1",)))
    assert path.read_text() == text


def test_a_resumed_match_looks_as_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOVELETTER_LANG")
    play("--lang", "de", "--theme", "light", given="quit\n")
    [kept] = SecretsFile(tmp_path / "loveletter" / "seats.json").all()
    assert (kept.lang, kept.theme) == ("de", "light")
    dark = play_local.PlayMode(speaker("en"), True, Theme.DARK, None)
    assert play_local._as_before(dark, kept, ()).theme is Theme.LIGHT
    for asked_for in ({"theme"}, {"no_colour"}):
        assert play_local._as_before(dark, kept, asked_for).theme is Theme.DARK
    assert speaker("de").message("plain-kept", command="x")[:12] in play("--resume", given="quit\n").out
    assert speaker("en").message("plain-kept", command="x")[:12] in play("--resume", "-l", "en", given="quit\n").out


def test_a_table_of_an_edition_that_is_not_installed_is_left_alone(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = server.make_table(players=3)
    monkeypatch.setattr(play_remote, "all_editions", dict)
    refused = play("--join", f"{server.url}/t/{code}", "--name", "Ben")
    assert refused.err.startswith("Error [edition_not_installed]: This table plays the edition “second”")
    assert [seat["name"] for seat in server.get(f"api/tables/{code}").json()["seats"]] == ["Ayu", "", ""]
