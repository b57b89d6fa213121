"""Every question of every character, by keys on the screen: what is pressed is what is done."""

from __future__ import annotations

import asyncio

import pytest

from loveletter import EDITIONS
from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.language import speaker
from loveletter.terminal.screen import TableScreen
from loveletter.testing import StagedTable, set_table
from tests.terminal.pilots import pressed, until
from tests.terminal.staged import StagedPlace


def holding(edition: str, card: str) -> StagedTable:
    """A has just drawn the card, beside a card that forces nothing."""
    names = {"A": "handmaid", "B": "priest", "C": "baron"}
    if card == "handmaid":
        names["A"] = "priest"
        names["B"] = "handmaid"
    return set_table(edition, hands=names, top=[card])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_character_is_played_to_its_end_by_keys(edition: str) -> None:
    """Always the first choice. The characters after the first one find the screen as the one before has left it."""
    cards = list(EDITIONS[edition].rules(3).characters)

    async def play() -> None:
        place = StagedPlace(edition, holding(edition, cards[0]))
        app = TableScreen(place, speaker("de"))
        async with app.run_test(size=(80, 24)) as pilot:
            for card in cards:
                place.set(holding(edition, card))
                await until(pilot, lambda: app.turn.asked_at == (0, place.version))
                keys = {each.answers[-1]: each.key for each in app.prompt.choices}
                await pressed(pilot, app, keys[card])
                while not place.done:
                    await pressed(pilot, app, app.prompt.choices[0].key)
                (done,) = place.done
                assert isinstance(done, Play), card
                assert done.card == card
        assert len(cards) >= 8

    asyncio.run(play())


QUESTIONS: tuple[tuple[str, dict[str, str], list[str], str, tuple[str, ...], Action], ...] = (
    ("second", {"A": "guard", "B": "baron", "C": "priest"}, ["chancellor", "king", "prince"], "chancellor",
     ("2", "2", "enter"), Keep("king", ("prince", "guard"))),
    ("premium", {"A": "guard", "B": "baron", "C": "priest"}, ["cardinal"], "cardinal B C", ("b", "enter"), Look(1)),
    ("premium", {"A": "guard", "B": "baron", "C": "priest"}, ["cardinal"], "cardinal B C", ("-", "enter"), Look(None)),
    ("premium", {"A": "king", "B": "baron", "C": "priest"}, ["bishop"], "bishop B 3", ("1", "enter"), Redraw(True)),
    ("premium", {"A": "king", "B": "baron", "C": "priest"}, ["bishop"], "bishop B 3", ("2", "enter"), Redraw(False)),
)  # fmt: skip


@pytest.mark.parametrize(("edition", "hands", "top", "played", "keys", "wanted"), QUESTIONS)
def test_what_is_asked_midway_is_answered_by_keys(
    edition: str, hands: dict[str, str], top: list[str], played: str, keys: tuple[str, ...], wanted: Action
) -> None:
    async def answer() -> None:
        table = set_table(edition, hands=hands, top=top).act("A", played)
        place = StagedPlace(edition, table)
        app = TableScreen(place, speaker("it"))
        async with app.run_test(size=(80, 24)) as pilot:
            for key in keys:
                await pressed(pilot, app, key)
        assert place.done == [wanted]

    asyncio.run(answer())


GUESSES = (
    ("classic", ("1", "b", "2", "enter"), Play("guard", (1,), "priest")),
    ("second", ("1", "c", "0", "enter"), Play("guard", (2,), "spy")),
    ("premium", ("1", "b", "9", "enter"), Play("guard", (1,), 9)),
)


@pytest.mark.parametrize(("edition", "keys", "wanted"), GUESSES)
def test_a_guess_is_named_by_its_number_and_taken_back(edition: str, keys: tuple[str, ...], wanted: Action) -> None:
    async def name() -> None:
        table = set_table(edition, hands={"A": "guard", "B": "priest", "C": "baron"}, top=["handmaid"])
        place = StagedPlace(edition, table)
        app = TableScreen(place, speaker("id"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: app.prompt.choices != ())
            asked = app.prompt
            await pressed(pilot, app, *keys[:3])
            await pilot.press("escape", "escape", "escape")
            assert app.prompt == asked
            assert place.done == []
            await pressed(pilot, app, *keys)
        assert place.done == [wanted]

    asyncio.run(name())


def test_the_princess_asks_once_more_and_a_forced_countess_says_why() -> None:
    async def look() -> None:
        place = StagedPlace("classic", set_table("classic", hands={"A": "princess", "B": "priest"}, top=["guard"]))
        app = TableScreen(place, speaker("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pressed(pilot, app, "1")
            assert app.prompt.text == "Playing the Princess puts you out of the round at once."
            await pressed(pilot, app, "escape", "escape")
            place.set(set_table("classic", hands={"A": "king", "B": "priest"}, top=["countess"]))
            await until(pilot, lambda: bool(app.prompt.reasons))
            assert [each.key for each in app.prompt.choices] == ["2"]
            assert "Countess" in app.prompt.reasons[0]

    asyncio.run(look())
