"""Where the rules ask for the youngest, ages are asked for at the start, and only their order is kept (Q45)."""

import pytest

from loveletter.engine.events import YouthRanked
from loveletter.notation import Match
from loveletter.table import Setup, TableRefused, commands
from loveletter.table.entries import Began
from tests.table.party import Party


def begun(ages: tuple[int | None, ...] | None) -> tuple[Party, YouthRanked]:
    party = Party(3, setup=Setup("original", 3), start=False)
    party.ask(commands.Start(ages=ages))
    (ranked,) = [event for event in party.game.match.events if isinstance(event, YouthRanked)]
    return party, ranked


def test_the_youngest_comes_first() -> None:
    party, ranked = begun((40, 12, 31))
    assert (ranked.order, ranked.by_lot) == ((1, 2, 0), False)
    assert party.game.state.youth == (1, 2, 0)


def test_who_does_not_tell_counts_as_older() -> None:
    _party, ranked = begun((None, 12, 31))
    assert (ranked.order, ranked.by_lot) == ((1, 2, 0), False)
    _party, ranked = begun((None, None, 31))
    assert (ranked.order[0], ranked.by_lot) == (2, True)


def test_without_ages_lots_decide() -> None:
    party, ranked = begun(None)
    assert ranked.by_lot
    assert party.game.record(("A", "B", "C")).ages is None


def test_only_their_order_is_kept() -> None:
    party, _ranked = begun((40, 12, 31))
    (began,) = [entry for entry, _at in party.log if isinstance(entry, Began)]
    assert began.ages == (2, 0, 1)
    record = party.game.record(("A", "B", "C"))
    assert record.ages == (2, 0, 1)
    again = Match.from_record(record)
    assert again.state == party.game.state
    assert [game.state for _seat, game in party.game.steps()][-1] == party.game.state


def test_ages_are_those_of_the_seats_at_which_they_were_asked() -> None:
    party = Party(3, setup=Setup("original", 4), start=False)
    party.ask(commands.Start(ages=(40, 12, 31, None), seated_only=True))
    (began,) = [entry for entry, _at in party.log if isinstance(entry, Began)]
    assert began.ages == (2, 0, 1)


@pytest.mark.parametrize("ages", [(1, 2), (1, 2, 3, 4), (-1, 2, 3), (1, 2, 151)])
def test_bad_ages_are_refused_and_nothing_begins(ages: tuple[int, ...]) -> None:
    party = Party(3, setup=Setup("original", 3), start=False)
    with pytest.raises(TableRefused) as problem:
        party.ask(commands.Start(ages=ages))
    assert problem.value.code == "bad_ages"
    assert party.state.phase == "lobby"
