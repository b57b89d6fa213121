"""One-liners for people who explore: the legal actions, text instead of an action, a step back, a match from a file."""

from importlib.metadata import version
from itertools import pairwise

import pytest

import loveletter
from loveletter import BadText, Match, Play, edition, legal_actions
from loveletter.notation import read_record

PLAYERS = ["Ayu", "Ben"]


@pytest.fixture
def match() -> Match:
    return Match.begin(edition("classic").rules(players=2), PLAYERS).deal(b"princess" * 4, starter=0)


def test_the_version_is_that_of_the_package() -> None:
    assert loveletter.__version__ == version("loveletter-game")


def test_legal_actions_are_those_of_the_awaited_seat(match: Match) -> None:
    assert match.legal == tuple(legal_actions(match.state))
    assert Match.begin(match.rules, PLAYERS).legal == ()


def test_an_action_may_be_written_out(match: Match) -> None:
    assert match.act(0, "guard Ben king") == match.act(0, Play("guard", targets=(1,), guess="king"))
    with pytest.raises(BadText):
        match.act(0, "guard Bob king")


def test_undo_goes_back_one_step_over_a_whole_match(match: Match) -> None:
    """By lot and by a deck, too: a match is the luck of its rounds and their actions."""
    before = [Match.begin(match.rules, PLAYERS), match]
    while not match.over:
        match = match.deal() if match.awaited is None else match.act(match.awaited, match.legal[-1])
        before.append(match)
    assert match.champions
    for earlier, later in pairwise(before):
        assert later.undo() == earlier
    with pytest.raises(ValueError, match="nothing has been dealt"):
        before[0].undo()


def test_a_match_comes_back_from_its_record_before_the_first_deal_too(match: Match) -> None:
    for each in (Match.begin(match.rules, PLAYERS), match, match.act(0, "guard Ben king")):
        assert Match.from_record(read_record(each.record().to_json())) == each
