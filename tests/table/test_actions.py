"""An action names the version that it was decided on, and is never applied twice."""

import pytest

from loveletter import legal_actions
from loveletter.table import Setup, TableRefused, commands
from tests.table.party import Party


def test_the_same_mark_twice_is_answered_and_not_applied_twice() -> None:
    party = Party(2)
    seat, version = party.game.state.awaited, party.game.version
    assert seat is not None
    action = legal_actions(party.game.state)[0]
    wish = commands.Act("once", seat, version, action)
    first = party.ask(wish)
    after = party.state
    again = party.ask(wish)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.entries == ()
    assert party.state == after


def test_an_old_version_is_refused() -> None:
    party = Party(2)
    version = party.game.version
    party.act()
    seat = party.game.state.awaited
    assert seat is not None
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Act("late", seat, version, legal_actions(party.game.state)[0]))
    assert problem.value.code == "stale"


def test_nobody_acts_for_another_seat() -> None:
    party = Party(2)
    seat = party.game.state.awaited
    assert seat is not None
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Act("x", seat, party.game.version, legal_actions(party.game.state)[0]), 1 - seat)
    assert problem.value.code == "not_your_seat"
    with pytest.raises(TableRefused):
        party.ask(commands.BotAct(seat, "courtier", party.game.version, legal_actions(party.game.state)[0]))


def test_a_pause_stops_everything() -> None:
    party = Party(2, ("novice", "novice"))
    while party.table.bot_turn() is not None:
        party.step()
    party.ask(commands.Pause(True))
    assert party.table.bot_turn() is None
    with pytest.raises(TableRefused) as problem:
        party.act()
    assert problem.value.code == "paused"
    party.ask(commands.Pause(False))
    party.step()


def test_the_next_round_waits_for_all_people() -> None:
    party = Party(2, ("random",), Setup(players=3, options={"tokens": 3}))
    party.play_round()
    assert party.state.phase == "round_over"
    party.ask(commands.Ready(1))
    assert party.state.phase == "round_over"
    assert party.ask(commands.Ready(1)).repeated
    party.ask(commands.Ready(0))
    assert (party.state.phase, party.game.state.round) == ("playing", 2)


def test_bots_wait_while_nobody_is_there() -> None:
    party = Party(1, ("novice", "novice", "novice"))
    while party.table.bot_turn() is None:
        party.step()
    party.table.presence.went(0, party.now)
    assert party.table.bot_turn() is None


def test_who_was_ready_for_a_round_is_asked_again_after_it() -> None:
    party = Party(2)
    party.play_round()
    party.ask(commands.Ready(0))
    party.ask(commands.Ready(1))
    assert not any(chair.ready for chair in party.state.chairs)
    party.play_round()
    assert (party.state.phase, party.state.not_ready) == ("round_over", (0, 1))
