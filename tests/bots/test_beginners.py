"""Novice and page: they err as people do, within what they promise."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from loveletter import EDITIONS, Play, apply, deal, versions, view
from loveletter.bots import bot
from loveletter.bots.choices import is_blunder, kept_after
from loveletter.bots.memory import Memory, revealed_cards, turns_of
from loveletter.engine.actions import Action
from loveletter.engine.edition import Edition
from loveletter.engine.view import View
from tests.play import option_values

BEGINNERS = ("novice", "page")
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)


def decisions(level: str, edition: Edition, rounds: int) -> Iterator[tuple[View, Action]]:
    """What the level sees and answers in some rounds, at every table size and with options of either end."""
    for number in range(rounds):
        players = edition.least_players + number % (edition.most_players - edition.least_players + 1)
        options = {option: option_values(option)[-(number % 2)] for option in edition.settable} if number % 3 else {}
        state, events = deal(edition.rules(players, options), number.to_bytes(32), starter=0)
        log, luck = list(events), random.Random(number)
        while (seat := state.awaited) is not None:
            seen = view(state, seat, versions(tuple(log), seat))
            answer = bot(level).decide(seen, luck, 0.1)
            if len(seen.legal) > 1:
                yield seen, answer
            state, events = apply(state, seat, answer)
            log += events


def lately_seen(seen: View) -> Counter[str]:
    """The bot's hand, and what became visible since its last turn."""
    latest = turns_of(seen)[-1 - seen.rules.players :]
    return Counter(seen.hand) + Counter(card for turn in latest for card in revealed_cards(turn))


def is_ruled_out(seen: View, play: Play) -> bool:
    lately, rules = lately_seen(seen), seen.rules
    named = rules.of_number(play.guess) if isinstance(play.guess, int) else [play.guess]
    return all(lately[card] == rules.copies[card] for card in named if card is not None)


def is_low_duel(seen: View, action: Action) -> bool:
    if not isinstance(action, Play) or action.card != "baron" or not action.targets:
        return False
    return seen.rules.values[kept_after(seen, action)] <= 2


@every_edition
@pytest.mark.parametrize("level", BEGINNERS)
def test_what_a_beginner_never_does(level: str, edition: Edition) -> None:
    for seen, answer in decisions(level, edition, 24):
        sound = [each for each in seen.legal if not is_blunder(seen, each)]
        assert answer in (sound or seen.legal)
        wise = [each for each in sound if level == "novice" or not is_low_duel(seen, each)]
        assert answer in (wise or sound or seen.legal)
        if isinstance(answer, Play) and answer.guess is not None and is_ruled_out(seen, answer):
            assert all(isinstance(each, Play) and each.guess is not None and is_ruled_out(seen, each) for each in wise)


@every_edition
def test_the_turns_of_a_log_lay_open_what_lies_open(edition: Edition) -> None:
    for seen, _answer in decisions("novice", edition, 12):
        open_cards = Counter(seen.face_up) + Counter(card for pile in seen.discards for card in pile)
        assert Counter(card for turn in turns_of(seen) for card in revealed_cards(turn)) == open_cards


@every_edition
def test_who_forgets_nothing_counts_every_card(edition: Edition) -> None:
    for seen, _answer in decisions("novice", edition, 12):
        perfect, weak = Memory(seen, random.Random(1), 1.0), Memory(seen, random.Random(1), 0.0)
        unseen = {each.card: each.unseen for each in seen.unseen if each.unseen}
        left = sum(unseen.values())
        assert perfect.set_aside() == pytest.approx({card: count / left for card, count in unseen.items()})
        assert set(unseen) <= set(weak.set_aside())


def after_a_look() -> View:
    """Seat 0 has seen the Prince of seat 1 with a Priest, and has drawn a Guard since."""
    rules = EDITIONS["second"].rules(2)
    start = ["guard", "guard", "guard", "king", "baron", "prince", "priest", "spy", "guard"]
    state, events = deal(rules, [*start, *(Counter(rules.deck) - Counter(start)).elements()], starter=0)
    log = list(events)
    for action in (Play("priest", (1,)), Play("spy")):
        assert state.awaited is not None
        state, events = apply(state, state.awaited, action)
        log += events
    return view(state, 0, versions(tuple(log), 0))


@pytest.mark.parametrize("level", BEGINNERS)
def test_what_it_has_just_seen_it_nearly_always_names(level: str) -> None:
    seen = after_a_look()
    hit = Play("guard", (1,), "prince")
    assert hit in seen.legal
    assert sum(bot(level).decide(seen, random.Random(luck), 0.1) == hit for luck in range(200)) >= 180


def test_the_novice_forgets_more_than_the_page() -> None:
    """Of what each names, the cards that it has seen all copies of."""
    errors = {}
    for level in BEGINNERS:
        guesses = [
            (seen, answer.guess)
            for seen, answer in decisions(level, EDITIONS["second"], 120)
            if isinstance(answer, Play) and answer.guess is not None
        ]
        wrong = sum(guess in {each.card for each in seen.unseen if not each.unseen} for seen, guess in guesses)
        errors[level] = wrong / len(guesses)
    assert 0 < errors["page"] < errors["novice"] < 0.2


def test_the_novice_compares_a_low_card_now_and_then_and_the_page_does_not() -> None:
    rules = EDITIONS["second"].rules(2)
    start = ["guard", "guard", "guard", "guard", "baron", "prince", "priest"]
    state, events = deal(rules, [*start, *(Counter(rules.deck) - Counter(start)).elements()], starter=0)
    seen = view(state, 0, versions(events, 0))
    low = Play("baron", (1,))
    assert low in seen.legal
    taken = {
        level: sum(bot(level).decide(seen, random.Random(luck), 0.1) == low for luck in range(300))
        for level in BEGINNERS
    }
    assert taken["page"] == 0
    assert 10 < taken["novice"] < 120


def after_a_trade() -> View:
    """Seat 0 has given seat 1 the Princess for a Guard; four turns later it holds the Baron and a Handmaid."""
    rules = EDITIONS["second"].rules(2)
    start = ["spy", "priest", "prince", "prince", "king", "guard", "princess"]
    start += ["guard", "handmaid", "handmaid", "guard", "countess", "baron"]
    state, events = deal(rules, [*start, *(Counter(rules.deck) - Counter(start)).elements()], starter=0)
    log = list(events)
    plays = [
        Play("king", (1,)),
        Play("guard", (0,), "spy"),
        Play("guard", (1,), "spy"),
        Play("handmaid"),
        Play("guard"),
        Play("countess"),
    ]
    for action in plays:
        assert state.awaited is not None
        state, events = apply(state, state.awaited, action)
        log += events
    return view(state, 0, versions(tuple(log), 0))


@pytest.mark.parametrize("level", BEGINNERS)
def test_a_beginner_remembers_what_it_handed_over(level: str) -> None:
    """It never forgets to whom it gave the Princess, and compares no lower card with her."""
    seen = after_a_trade()
    assert sorted(seen.hand) == ["baron", "handmaid"]
    for luck in range(100):
        assert Memory(seen, random.Random(luck), 0.0).hand(1) == {"princess": 1.0}
        assert bot(level).decide(seen, random.Random(luck), 0.1) == Play("handmaid")
