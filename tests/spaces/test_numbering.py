"""The numbering of actions: one number each, the same for every seat and whatever the options."""

from __future__ import annotations

import pytest

from examples.duchess import COURT
from loveletter import EDITIONS, Keep, Look, Play, Redraw, deal, view
from loveletter.spaces import Kind, Numbering
from tests.play import make_rules, table_sizes

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_number_is_an_action_and_back(name: str, players: int) -> None:
    numbering = Numbering(make_rules(EDITIONS[name], players, {}))
    for seat in range(players):
        for number, meaning in enumerate(numbering.meanings):
            hand = (meaning.card, "guard", "princess")
            assert numbering.number(numbering.action(number, seat, hand), seat) == number


def test_targets_count_from_the_seat_that_acts() -> None:
    numbering = Numbering(EDITIONS["second"].rules(4))
    assert numbering.number(Play("priest", (1,)), 0) == numbering.number(Play("priest", (0,)), 3)
    assert numbering.action(numbering.number(Play("king", (0,)), 2), 1) == Play("king", (3,))


def test_keep_is_numbered_by_the_kept_card_and_the_order_of_the_others() -> None:
    numbering = Numbering(EDITIONS["second"].rules(3))
    rising = numbering.number(Keep("king", ("spy", "guard")), 0)
    falling = numbering.number(Keep("king", ("guard", "spy")), 0)
    assert rising != falling
    assert numbering.number(Keep("king", ("guard",)), 0) == rising
    assert numbering.number(Keep("king", ("guard", "guard")), 0) == rising
    assert numbering.action(falling, 0, ("guard", "king", "spy")) == Keep("king", ("guard", "spy"))
    assert numbering.action(rising, 0, ("guard", "king")) == Keep("king", ("guard",))


def test_cards_of_others_go_under_in_an_order_too() -> None:
    numbering = Numbering(COURT.rules(2))
    hand = ("duchess", "king", "princess")
    kept = [numbering.number(Keep("king", under), 0) for under in (("princess", "duchess"), ("duchess", "princess"))]
    assert [numbering.action(number, 0, hand) for number in kept] == [
        Keep("king", ("princess", "duchess")),
        Keep("king", ("duchess", "princess")),
    ]


def test_answers_have_numbers_where_a_card_asks() -> None:
    premium = Numbering(EDITIONS["premium"].rules(3))
    numbers = {premium.number(action, 1) for action in (Look(None), Look(0), Look(1), Redraw(False), Redraw(True))}
    assert len(numbers) == 5
    assert all(meaning.kind is Kind.PLAY for meaning in Numbering(EDITIONS["classic"].rules(2)).meanings)


def test_numbers_depend_on_no_option_but_what_the_guard_names() -> None:
    edition = EDITIONS["premium"]
    preset = Numbering(edition.rules(4)).meanings
    assert Numbering(edition.rules(4, {"bishop_may_name_one": False, "tokens": 1})).meanings == preset
    assert Numbering(edition.rules(4, {"guard_names": "character"})).meanings != preset


@pytest.mark.parametrize(
    ("name", "players", "size"),
    [
        ("original", 4, 41),
        ("classic", 2, 19),
        ("second", 2, 43),
        ("second", 4, 69),
        ("second", 6, 95),
        ("premium", 8, 266),
    ],
)
def test_the_sizes_stay(name: str, players: int, size: int) -> None:
    """Weights that were learned stand on these numbers."""
    assert Numbering(EDITIONS[name].rules(players)).size == size


def test_a_mask_marks_the_legal_actions_of_a_view() -> None:
    rules = EDITIONS["second"].rules(3)
    state, _ = deal(rules, b"m" * 32)
    mine = view(state, state.turn)
    numbering = Numbering(rules)
    mask = numbering.mask(mine.legal, state.turn)
    assert mask.sum() == len(mine.legal)
    assert {numbering.action(int(number), state.turn) for number in mask.nonzero()[0]} == set(mine.legal)
    assert not numbering.mask((), 0).any()
