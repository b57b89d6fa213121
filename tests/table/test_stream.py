"""A stream: all hands open, late by so many turns that nobody's present turn is shown."""

from __future__ import annotations

import json
from gzip import decompress
from typing import Any

import pytest

from loveletter import EDITIONS
from loveletter.engine.events import TurnBegan
from loveletter.server.http import replays
from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.replays import match_replay
from loveletter.server.store.stored_log import StoredTable
from loveletter.table import Setup, TableCode, TableRefused, commands
from tests.table.party import Party

TURNS = 5


def streamed(party: Party) -> Any:
    question = ArchiveQuestion("party-10", viewer="stream")
    return json.loads(decompress(match_replay(StoredTable(party.table, None), question).body))


def turns_in(steps: Any) -> int:
    return sum(event["kind"] == "turn_began" for step in steps for event in step["events"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_turns_of_a_running_match_are_never_in_the_stream(edition: str) -> None:
    party = Party(3, (), Setup(edition, 3, stream=TURNS))
    sent = []
    while party.state.phase in ("playing", "round_over"):
        begun = sum(isinstance(event, TurnBegan) for event in party.game.events_from(party.game.base))
        sent.append((streamed(party), begun))
        party.step()
    whole = streamed(party)
    assert whole["finished"]
    for early, begun in sent:
        steps = early["steps"]
        assert steps == whole["steps"][: len(steps)]
        assert turns_in(steps) == max(0, begun - TURNS)
        assert bool(steps) == (begun > TURNS), "not even the deal"
    assert any(early["steps"] for early, _ in sent)
    assert all(len(hand) >= 1 for hand in whole["steps"][0]["change"]["cards"]["hands"])


def test_nothing_tells_what_is_drawn_next() -> None:
    party = Party(3, (), Setup("second", 3, stream=TURNS))
    party.play_match()
    sent = streamed(party)
    changes = [step["change"]["cards"] for step in sent["steps"] if "cards" in step["change"]]
    assert changes[0]["pile"] == []
    assert changes[0]["set_aside"] is None
    assert all(set(change) <= {"hands"} for change in changes[1:])
    drawn = [event for step in sent["steps"] for event in step["events"] if event["kind"] == "drew"]
    assert {event["card"] for event in drawn} == {None}


def test_a_table_without_a_stream_shows_no_hand_while_its_match_runs() -> None:
    party = Party(2, (), Setup("second", 2))
    with pytest.raises(TableRefused) as refused:
        streamed(party)
    assert refused.value.code == TableCode.MATCH_RUNNING
    party.play_match()
    assert streamed(party)["finished"]


def test_a_stream_that_is_agreed_later_does_not_open_a_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(2, (), Setup("second", 2))
    party.play_match()
    party.ask(commands.Rematch())
    party.ask(commands.Configure(stream=8))
    monkeypatch.setattr(replays, "require_revealed", hidden)
    with pytest.raises(TableRefused) as refused:
        streamed(party)
    assert refused.value.code == "daily_hidden"


def hidden(code: str, match: int) -> None:
    """As for a deal of the day that others still play."""
    raise TableRefused("daily_hidden")


def test_it_is_agreed_before_the_match_and_late_by_a_turn_of_everybody() -> None:
    assert Setup("second", 6, stream=2).checked().stream == 6
    assert Setup("second", 6, stream=9).checked().stream == 9
    assert Setup("second", 6).checked().stream == 0
    for bad in (-1, 51):
        with pytest.raises(TableRefused) as refused:
            Setup("second", 2, stream=bad).checked()
        assert refused.value.code == TableCode.BAD_SETTING
    party = Party(2, (), Setup("second", 2))
    with pytest.raises(TableRefused) as refused:
        party.ask(commands.Configure(stream=8))
    assert party.state.setup.stream == 0
