"""The screen in a real terminal: a match here, a record, and a seat at a server, each by the command itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from loveletter.terminal.kept_matches import SeatSecrets, SecretsFile
from tests.browser.staging import Stage, stage
from tests.server.running import Launcher
from tests.terminal.screen_terminal import END, ENTER, LEAVE, OFF, ON, RIGHT, screen_of

RECORD = Path(__file__).parents[1] / "records" / "classic-last-survivor.json"


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_two_people_play_some_turns_and_leave() -> None:
    people = ("--name", "Ayu", "--name", "Budi", "--edition", "classic", "--seed", "1")
    with screen_of(["play", *people]) as terminal:
        terminal.sees("I am Ayu: show my cards", ENTER)
        terminal.sees("Your turn: play one of your", "1")
        terminal.sees("Choose a player", "b")
        terminal.sees("Priest on Budi", ENTER)
        terminal.sees("Budi held the King.", ENTER)
        terminal.sees("Hide my cards", ENTER)
        terminal.sees("I am Budi: show my cards", ENTER)
        terminal.sees("King")
        terminal.sees("2 Guard", LEAVE)
        assert terminal.ends() == "The match is saved. To resume it: loveletter play --resume\r\n"
        assert terminal.drawn.count(ON) == terminal.drawn.count(OFF) == 1


def test_a_record_is_stepped_through() -> None:
    with screen_of(["replay", str(RECORD), "--screen"]) as terminal:
        terminal.sees("Round 1 begins", RIGHT)
        terminal.sees("looks at ann’s hand.", END)
        terminal.sees("bob wins the match!", "q")
        assert terminal.ends() == ""
        assert terminal.drawn.count(ON) == terminal.drawn.count(OFF) == 1


def test_a_seat_at_a_server_is_played_with_somebody_in_a_browser(launcher: Launcher, tmp_path: Path) -> None:
    table = Stage("screen-1", "second", ("guard", "priest"), ("king", "spy"))
    secrets = stage(launcher.folder / "screen.db", [table])["screen-1"]
    server = launcher.start("screen.db")
    try:
        SecretsFile(tmp_path / "loveletter" / "seats.json").keep(SeatSecrets(server.url, table.code, (secrets[0],)))
        with server.client(table.code, secrets[1]) as budi, screen_of(["play", "--join", table.code]) as terminal:
            terminal.sees("Your turn: play one of your", "1")
            terminal.sees("Choose a player", "b")
            terminal.sees("Name a card", "2")
            terminal.sees("Guard on Budi", ENTER)
            terminal.sees("You are the last one left and win the round.")
            while budi.views.get(1, {}).get("public", {}).get("round_end") is None:
                budi.until("view")
            assert budi.ask("ready", seat=1)["type"] == "done"
            terminal.sees("Ready for the next round", ENTER)
            terminal.sees("Round 2", LEAVE)
            assert terminal.ends() == ""
    finally:
        server.end()
