"""Owners: whose each seat of a match was when it was over, whatever happened at the table afterwards."""

from __future__ import annotations

import pytest

from loveletter.table import Setup, Table, TableRefused, commands
from loveletter.table.keys import hashed
from tests.table.party import Party


def owned(party: Party, *secrets: str, match: int | None = None) -> list[frozenset[int]]:
    return [party.table.played_match(match).owned_by(secret) for secret in secrets]


def short(people: int, *bots: str) -> Party:
    return Party(people, bots, Setup(players=people + len(bots), options={"tokens": 1}))


def test_everybody_owns_their_seat_and_nobody_that_of_a_bot() -> None:
    party = short(2, "random")
    assert owned(party, "Ayu") == [frozenset()]  # while it runs
    party.play_match()
    assert owned(party, "Ayu", "Budi", "x") == [{0}, {1}, frozenset()]
    assert party.table.played_match().owned_by(None) == frozenset()
    assert party.table.played_match().people == {0, 1}
    again = Table.restored("party-10", party.log)
    assert again.played_match().game.owners == party.game.owners


def test_who_leaves_afterwards_still_owns_it_and_who_comes_then_does_not() -> None:
    party = short(3)
    party.play_match()
    party.ask(commands.Leave(1), 1)
    assert owned(party, "Budi") == [{1}]
    party.ask(commands.Rematch(), 0)
    party.ask(commands.SetSeat(1, None), 0)
    party.ask(commands.Join("Dewi", hashed("Dewi"), 1), 0)
    assert owned(party, "Budi", "Dewi", match=1) == [{1}, frozenset()]


def test_who_was_there_before_a_bot_keeps_the_seat_a_person_s() -> None:
    party = short(3)
    for _ in range(3):
        if party.state.phase == "playing":
            party.step()
    left = next(seat for seat in (1, 2) if seat in party.game.decided)
    party.ask(commands.Leave(left), left)
    party.play_match()
    match = party.table.played_match()
    assert left in match.people
    assert owned(party, ("Ayu", "Budi", "Citra")[left]) == [frozenset()]


def test_a_further_device_of_the_person_owns_it_too() -> None:
    party = short(2)
    party.play_match()
    party.ask(commands.MakeLink(1, hashed("token"), 60), 1)
    party.ask(commands.Claim("token", hashed("phone")))
    assert owned(party, "Budi", "phone") == [{1}, {1}]


def test_the_fingerprint_is_of_what_happened_and_not_of_names() -> None:
    party, other = short(2), Party(2, (), Setup(players=2, options={"tokens": 1}), seed=2)
    with pytest.raises(TableRefused, match="match_running"):
        party.table.played_match().fingerprint()
    for each in (party, other):
        each.play_match()
    before = party.table.played_match().fingerprint()
    party.ask(commands.Rename(1, "Bima"), 0)
    assert party.table.played_match().fingerprint() == before != other.table.played_match().fingerprint()


def test_only_what_was_won_can_be_looked_at() -> None:
    party = short(2)
    with pytest.raises(TableRefused, match="match_running"):
        party.table.played_match().require_won()
    party.ask(commands.Leave(0), 0)
    party.ask(commands.Leave(1), 1)
    with pytest.raises(TableRefused, match="match_broken_off"):
        party.table.played_match().require_won()
