"""A played match: what each step shows, and up to which steps it can be played on."""

import pytest

from loveletter.bots import LEVELS
from loveletter.notation import Match
from loveletter.table import Setup, TableRefused
from loveletter.table.chairs import STAND_IN_LEVEL, Chair, SeatOwner, with_device
from loveletter.table.played_match import PlayedMatch
from tests.table.party import Party


@pytest.fixture(scope="module")
def match() -> PlayedMatch:
    party = Party(2, (), Setup(players=2, options={"tokens": 2}))
    party.play_match()
    return party.table.played_match()


def test_it_can_be_played_on_after_every_step_but_the_last_of_a_round(match: PlayedMatch) -> None:
    actions = 0
    for at, step in enumerate(match.steps(None, with_cards=True)):
        actions += step.seat is not None
        if step.public.round_end is None:
            record = match.record_up_to(at)
            assert sum(len(each.actions) for each in record.rounds) == actions
            assert record.players == ("Ayu", "Budi")
        else:
            with pytest.raises(TableRefused, match=rf"unknown_step \(step={at}\)"):
                match.record_up_to(at)
    with pytest.raises(TableRefused, match="unknown_step"):
        match.record_up_to(at + 1)


def test_a_step_shows_what_has_happened_since_the_one_before_and_offers_nothing(match: PlayedMatch) -> None:
    for cards in (False, True):
        steps = list(match.steps(0, with_cards=cards))
        assert all(step.seen.own.menu is None for step in steps)
        assert all((step.cards is not None) == cards for step in steps)
        assert sum(len(step.seen.events) for step in steps) == match.game.version


def test_a_record_from_elsewhere_is_a_match_that_does_not_go_on(match: PlayedMatch) -> None:
    whole = PlayedMatch.of(Match.from_record(match.record()))
    assert (whole.number, whole.names, whole.first_event) == (1, ("Ayu", "Budi"), 0)
    assert whole.finished
    assert not whole.broken_off
    begun = PlayedMatch.of(Match.from_record(match.record_up_to(1)))
    assert begun.finished
    assert begun.broken_off


def test_whoever_sits_there_now_gets_nothing_of_a_match_of_somebody_else() -> None:
    owners = (SeatOwner(("ayu",), True), SeatOwner(("budi",), True))
    assert with_device(owners, 1, Chair("person", secrets=("dewi",)), "phone") == owners
    assert with_device((), 1, Chair("person", secrets=("budi",)), "phone") == ()


def test_a_person_owns_it_on_eight_devices_and_the_oldest_is_dropped() -> None:
    chair = Chair("person")
    owners: tuple[SeatOwner, ...] = (SeatOwner(("0",), True), SeatOwner((), False))
    for device in map(str, range(10)):
        chair = chair.with_secret(device)
        owners = with_device(owners, 0, chair, device) if device > "0" else owners
    assert chair.secrets == owners[0].secrets == tuple("23456789")
    assert owners[1] == SeatOwner((), False)


def test_a_bot_of_the_middle_level_stands_in_for_a_person() -> None:
    assert STAND_IN_LEVEL in LEVELS
    assert Chair("person").bot_level == STAND_IN_LEVEL
    assert Chair("bot", level="novice").bot_level == "novice"
    stand_in = Chair("person", stand_in=True)
    assert [chair.acts_alone for chair in (Chair("person"), stand_in, Chair("bot"))] == [False, True, True]
