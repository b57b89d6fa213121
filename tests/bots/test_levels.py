"""Every level keeps the promises of a bot, in every edition and at every table size."""

import random

import pytest

from loveletter import EDITIONS, Play, Redraw, apply, deal, versions, view
from loveletter.bots import LEVELS, UnknownBot, bot, names
from loveletter.bots.champion import search
from loveletter.engine.edition import Edition
from loveletter.testing.bots import check_bot
from tests.play import option_values


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot promises does not depend on how long it searches; here it searches a small part of what it would."""
    monkeypatch.setattr(search, "WORLDS", 4)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_keeps_the_promises_of_a_bot(level: str) -> None:
    check_bot(bot(level), rounds=1 if level == "champion" else 2, budget=3.0)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_so_it_does_in_more_rounds(level: str) -> None:
    check_bot(bot(level), rounds=8, budget=3.0, seed=2)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_the_champion_plays_with_every_option(edition: Edition) -> None:
    """It was trained with all of them, and its search plays by the rules in force."""
    for end in (0, -1):
        rules = edition.rules(3, {option: option_values(option)[end] for option in edition.settable})
        state, events = deal(rules, b"options!" * 4, starter=0)
        log = list(events)
        while (seat := state.awaited) is not None:
            seen = view(state, seat, versions(tuple(log), seat))
            answer = bot("champion").decide(seen, random.Random(1), 3.0)
            assert answer in seen.legal
            state, events = apply(state, seat, answer)
            log += events


def test_the_levels_are_named_from_weak_to_strong() -> None:
    assert names()[: len(LEVELS)] == ("random", "novice", "page", "courtier", "schemer", "champion")
    assert all(bot(name).name == name for name in LEVELS)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownBot, match="there is no bot 'jarl'; there are random, novice, page, courtier, schemer, champion"
    ):
        bot("jarl")


@pytest.mark.parametrize("level", ["novice", "page", "courtier", "schemer", "champion"])
def test_nobody_above_random_throws_the_princess_away(level: str) -> None:
    rules = EDITIONS["second"].rules(2)
    rest = list(rules.deck)
    for card in ("guard", "priest", "baron", "spy", "princess", "handmaid", "countess"):
        rest.remove(card)
    deck = ["guard", "priest", "baron", "spy", "princess", "handmaid", "countess", *rest]
    state, events = deal(rules, deck, starter=0)
    seen = view(state, 0, versions(events, 0))
    assert Play("princess") in seen.legal
    assert all(bot(level).decide(seen, random.Random(n), 3.0) != Play("princess") for n in range(12))


def test_a_redraw_that_ends_the_round_is_not_wanted() -> None:
    rules = EDITIONS["premium"].rules(3)
    rest = list(rules.deck)
    start = ["guard", "guard", "princess", "count", "bishop"]
    for card in start:
        rest.remove(card)
    state, events = deal(rules, [*start, *rest], starter=0)
    log = list(events)
    state, events = apply(state, 0, Play("bishop", (1,), 9))
    log += events
    seen = view(state, 1, versions(tuple(log), 1))
    assert set(seen.legal) == {Redraw(False), Redraw(True)}
    for level in ("novice", "page", "courtier", "schemer", "champion"):
        assert bot(level).decide(seen, random.Random(1), 3.0) == Redraw(False)
