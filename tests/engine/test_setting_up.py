"""Setting up: how many cards lie aside and open belongs to the edition; what cannot be dealt is refused with a code."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from examples.tiny_edition import TINY
from loveletter import EDITIONS, deal, format_position, parse_position, versions, view
from loveletter.beliefs import Belief
from loveletter.editions import OUR_CARDS
from loveletter.engine.deal import dealt
from loveletter.engine.edition import Edition, Row
from loveletter.engine.events import Dealt
from loveletter.engine.options import Options, SetupOrder
from loveletter.engine.refusals import BadSetup, Code
from tests.play import play_on, random_seed

DECK = ("king", "guard", "princess", "baron", "guard")
DEAL_FIRST = Options(setup_order=SetupOrder.DEAL_FIRST)


def test_our_editions_deal_as_printed() -> None:
    for edition in EDITIONS.values():
        assert (edition.set_aside, edition.face_up_with_two) == (1, 3)
        for players in edition.player_numbers(edition.options):
            assert edition.rules(players).face_up == (3 if players == 2 else 0)


@pytest.mark.parametrize(
    ("values", "hands", "aside", "face_up", "pile"),
    [
        ({}, ("guard", "princess"), "king", (), ("baron", "guard")),
        ({"set_aside": 0}, ("king", "guard"), None, (), ("princess", "baron", "guard")),
        ({"set_aside": 0, "face_up_with_two": 2}, ("princess", "baron"), None, ("king", "guard"), ("guard",)),
        ({"face_up_with_two": 1}, ("princess", "baron"), "king", ("guard",), ("guard",)),
        ({"face_up_with_two": 1, "options": DEAL_FIRST}, ("king", "guard"), "princess", ("baron",), ("guard",)),
        ({"set_aside": 0, "options": DEAL_FIRST}, ("king", "guard"), None, (), ("princess", "baron", "guard")),
    ],
)
def test_where_the_cards_of_a_small_deck_go(
    values: dict[str, Any],
    hands: tuple[str, ...],
    aside: str | None,
    face_up: tuple[str, ...],
    pile: tuple[str, ...],
) -> None:
    where = dealt(replace(TINY, **values).rules(2), DECK)
    assert where == Dealt(hands, len(pile), pile, aside, face_up, values.get("set_aside", 1))
    assert where.seen_by(1) == Dealt((None, hands[1]), len(pile), None, None, face_up, values.get("set_aside", 1))


BARE = replace(TINY, name="bare", set_aside=0)


@pytest.mark.parametrize("edition", [TINY, BARE, replace(BARE, face_up_with_two=1)])
def test_small_decks_are_played_to_the_end_and_written_down(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, edition.name, edition)
    rng = Random(0)
    endings = set()
    for _ in range(60):
        state, _ = deal(edition.rules(2), random_seed(rng))
        for step in play_on(state, rng):
            assert view(step.before, 0).set_aside == bool(edition.set_aside)
            names = ["Ayu", "Ben"]
            assert parse_position(format_position(step.before, names)) == (step.before, tuple(names))
            state = step.after
        endings.add(state.ending)
    assert len(endings) == 2


@pytest.mark.parametrize("aside", [0, 1])
def test_beliefs_know_whether_a_card_lies_aside(aside: int) -> None:
    rules = replace(TINY, set_aside=aside).rules(2)
    state, events = deal(rules, DECK, starter=0)
    belief = Belief(view(state, 1, versions(events, 1)))
    assert bool(belief.set_aside()) == bool(aside)
    world = belief.sample(Random(1))
    cards = [*world.pile, *[card for hand in world.hands for card in hand], *filter(None, [world.set_aside])]
    assert sorted(cards) == sorted(DECK)


def why_not(players: int = 2, **values: Any) -> tuple[Code, dict[str, object]]:
    with pytest.raises(BadSetup) as refused:
        replace(TINY, **values).rules(players)
    return refused.value.code, dict(refused.value.params)


@pytest.mark.parametrize(("aside", "face_up"), [(2, 0), (-1, 0), (True, 0), (1.0, 0), (1, -1), (1, False), (1, "3")])
def test_bad_numbers_are_refused(aside: Any, face_up: Any) -> None:
    told = {"edition": "tiny", "set_aside": str(aside), "face_up": str(face_up)}
    assert why_not(set_aside=aside, face_up_with_two=face_up) == (Code.BAD_SET_UP, told)


def test_too_few_cards_are_refused() -> None:
    assert replace(TINY, face_up_with_two=1).rules(2).face_up == 1
    few = {"edition": "tiny", "cards": 5, "needed": 6}
    assert why_not(face_up_with_two=2) == (Code.TOO_FEW_CARDS, few)
    larger: dict[str, Any] = {"most_players": 4, "goals": {2: 1, 3: 1, 4: 1}}
    assert replace(TINY, **larger).rules(3).face_up == 0
    assert why_not(4, **larger) == (Code.TOO_FEW_CARDS, few)


@pytest.mark.parametrize("card", ["prince", "assassin", "bishop"])
def test_who_may_draw_from_an_empty_pile_needs_a_card_aside(card: str) -> None:
    rows = (*TINY.rows, Row(OUR_CARDS[card], value=5, copies=1))
    assert card in replace(TINY, rows=rows).rules(2).characters
    assert why_not(rows=rows, set_aside=0) == (Code.NOTHING_TO_DRAW, {"edition": "tiny", "card": card})


def test_all_other_cards_of_ours_do_without() -> None:
    drawing = {name for name, who in OUR_CARDS.items() if who.draws_replacement}
    assert drawing == {"prince", "assassin", "bishop"}
    for edition in EDITIONS.values():
        rows = tuple(row for row in edition.rows if row.character.name not in drawing)
        bare = replace(edition, name="bare", rows=rows, set_aside=0)
        rng = Random(edition.name)
        for _ in range(40):
            state, _ = deal(bare.rules(edition.most_players), random_seed(rng))
            *_, last = play_on(state, rng)
            assert last.after.ending is not None
            assert last.after.set_aside is None
