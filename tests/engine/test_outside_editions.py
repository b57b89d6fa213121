"""Editions from other packages: found by their entry points; a broken one is reported and skipped."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from loveletter import editions
from loveletter.cards.guard import GUARD
from loveletter.editions import EDITIONS, all_editions, broken_editions, edition, is_ours, outside
from loveletter.editions.second import SECOND
from loveletter.engine.character import Character
from loveletter.engine.edition import Edition, Row
from loveletter.engine.refusals import BadSetup

PAGE = Character("page")
COURT = replace(SECOND, name="court", rows=(*SECOND.rows, Row(PAGE, value=1, copies=2)))
NOT_AN_EDITION = "court"
OTHER_GUARD = replace(COURT, rows=(Row(Character("guard"), value=1, copies=20),))
STRANGE_NAME = replace(COURT, rows=(Row(Character("Page Boy"), value=1, copies=20),))
SOLITAIRE = replace(COURT, least_players=1)
NO_GOAL = replace(COURT, goals={2: 6, 3: 5, 5: 3, 6: 3})
FEW_CARDS = replace(COURT, rows=(Row(GUARD, value=1, copies=7),))
TWO_ASIDE = replace(COURT, set_aside=2)
NONE_ASIDE = replace(COURT, set_aside=0)


Registered = Callable[..., None]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[Registered]:
    """Registers entry points, as installed packages would."""

    def register(**points: str) -> None:
        found = [EntryPoint(name, f"{__name__}:{value}", outside.ENTRY_POINTS) for name, value in points.items()]
        monkeypatch.setattr(outside, "entry_points", lambda group: found)
        editions._outside.cache_clear()

    yield register
    editions._outside.cache_clear()


def test_an_edition_of_another_package_stands_after_ours(registered: Registered) -> None:
    registered(court="COURT")
    assert list(all_editions()) == [*EDITIONS, "court"]
    assert edition("court") is COURT
    assert edition("second") is SECOND
    assert broken_editions() == {}
    with pytest.raises(BadSetup) as refused:
        edition("cuort")
    assert refused.value.params == {"edition": "cuort", "known": (*EDITIONS, "court")}


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("court", "NOWHERE", "the edition 'court' cannot be loaded: AttributeError: module"),
        ("court", "NOT_AN_EDITION", "'court' gives str, which is not an edition"),
        ("second", "COURT", "there is another edition called 'second'"),
        ("palace", "COURT", "the edition registered as 'palace' calls itself 'court'"),
        ("court", "OTHER_GUARD", "the edition 'court' has another 'guard' than the one that is known"),
        (
            "court",
            "STRANGE_NAME",
            "the edition 'court' uses the name 'Page Boy': only small letters, digits and _ can be",
        ),
        ("court", "SOLITAIRE", "the edition 'court' is for 1 to 6 players; 2 to 8 can play"),
        ("court", "NO_GOAL", "the edition 'court' has no goal for 4 players"),
        ("court", "FEW_CARDS", "the edition 'court' has only 7 cards, too few to deal and draw"),
        (
            "court",
            "TWO_ASIDE",
            "the edition 'court' sets 2 cards aside and lays 3 open; one or none",
        ),
        ("court", "NONE_ASIDE", "the edition 'court' sets no card aside, which 'prince' may have to draw"),
    ],
)
def test_a_broken_one_is_reported_and_the_others_stay(
    registered: Registered, name: str, value: str, problem: str
) -> None:
    registered(**{name: value})
    assert all_editions() == EDITIONS
    assert list(broken_editions()) == [name]
    assert broken_editions()[name].startswith(problem)


def test_a_missing_module_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint("court", "no_such_package:COURT", outside.ENTRY_POINTS)]
    monkeypatch.setattr(outside, "entry_points", lambda group: points)
    found = outside.find_outside(EDITIONS)
    assert found.broken == {"court": "the edition 'court' cannot be loaded: No module named 'no_such_package'"}


def test_two_packages_cannot_have_different_cards_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = [replace(COURT, name=name) for name in ("first", "second_court")]
    other = replace(second, rows=(*SECOND.rows, Row(Character("page"), value=1, copies=2)))
    loaded: dict[str, Edition] = {"first": first, "second_court": other}
    monkeypatch.setattr(outside, "_loaded", lambda point: loaded[point.name])
    points = [EntryPoint(name, "anywhere:COURT", outside.ENTRY_POINTS) for name in loaded]
    monkeypatch.setattr(outside, "entry_points", lambda group: points)
    found = outside.find_outside(EDITIONS)
    assert found.editions == {"first": first}
    assert found.broken == {"second_court": "the edition 'second_court' has another 'page' than the one that is known"}
    loaded["second_court"] = second
    assert outside.find_outside(EDITIONS).editions == loaded


def test_an_edition_of_ours_is_known_by_itself_and_not_by_its_name() -> None:
    assert all(is_ours(each) for each in EDITIONS.values())
    assert not is_ours(COURT)
    assert not is_ours(replace(SECOND, least_players=3))
