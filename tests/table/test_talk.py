"""Chat is part of the table's log: a restored table knows the last lines."""

from __future__ import annotations

import pytest

from loveletter.table import Setup, Table, TableRefused, commands
from loveletter.table.talk import LINES_KEPT
from tests.table.party import Party


def say(party: Party, what: str, emote: bool = False, seat: int = 0, at: int = 0) -> None:
    party.ask(commands.Talk(seat, what, emote, at), seat)


def test_what_was_said_is_known_to_who_goes_on() -> None:
    party = Party(setup=Setup(players=2, chat="text"), start=False)
    say(party, "one", at=5)
    party.ask(commands.Rename(0, "Eka"))
    say(party, "wow", emote=True, seat=1, at=5)
    say(party, "two", at=3)
    again = Table.restored("party-10", party.log)
    assert [tuple(line) for line in again.talk] == [
        (5, 0, "Ayu", "one", False),
        (6, 1, "Budi", "wow", True),
        (7, 0, "Eka", "two", False),
    ]


def test_only_the_last_lines_are_kept() -> None:
    party = Party(setup=Setup(players=2, chat="text"))
    for number in range(LINES_KEPT + 2):
        say(party, str(number))
    assert [line.what for line in party.table.talk] == [str(number) for number in range(2, LINES_KEPT + 2)]


@pytest.mark.parametrize(
    ("chat", "emote", "what", "code"),
    [
        ("off", True, "wow", "chat_off"),
        ("emotes", False, "hi", "chat_off"),
        ("emotes", True, "rude", "unknown_emote"),
        ("text", False, " ", "bad_text"),
    ],
)
def test_what_is_not_allowed_is_refused(chat: str, emote: bool, what: str, code: str) -> None:
    party = Party(setup=Setup(players=2, chat=chat))
    before = party.state
    with pytest.raises(TableRefused, match=code):
        say(party, what, emote)
    with pytest.raises(TableRefused, match="not_your_seat"):
        party.ask(commands.Talk(1, "wow", True, 0), 0)
    assert party.state is before


def test_talk_changes_nothing_but_the_talk() -> None:
    party = Party()
    outcome = party.table.decide(commands.Talk(0, "wow", True, 1), frozenset({0}), party.now)
    change = party.table.commit(outcome)
    assert (change.table, change.clock, change.events_from) == (False, False, None)
    assert [line.what for line in change.talk] == ["wow"]
