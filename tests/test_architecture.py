"""The code as a whole: no card is forgotten anywhere, every package has a layer, checklists name tests that exist."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from loveletter.bots.appraise import PLAYED
from loveletter.editions import EDITIONS, OUR_CARDS
from loveletter.language import LANGUAGES, speaker
from loveletter.spaces.characters import NUMBERS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "loveletter"
MODULES = sorted(PACKAGE.rglob("*.py"))
RULE_BOOK = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")

every_card = pytest.mark.parametrize("card", OUR_CARDS)


# every card


@every_card
def test_it_has_its_own_file(card: str) -> None:
    assert getattr(import_module(f"loveletter.cards.{card}"), card.upper()) is OUR_CARDS[card]


def test_every_card_is_in_an_edition() -> None:
    assert {path.stem for path in (PACKAGE / "cards").glob("*.py")} - {"__init__"} == set(OUR_CARDS)


@every_card
def test_it_has_its_own_test_file(card: str) -> None:
    text = (ROOT / "tests" / "cards" / f"test_{card}.py").read_text(encoding="utf-8")
    assert len(re.findall(r"^def test_", text, re.MULTILINE)) >= 2


def test_each_has_a_number_in_the_simulator() -> None:
    assert set(NUMBERS) == set(OUR_CARDS)


def test_each_is_appraised_by_the_courtier() -> None:
    assert set(PLAYED) == set(OUR_CARDS)


@every_card
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_messages_in_every_language(card: str, language: str) -> None:
    voice = speaker(language)
    for edition in EDITIONS.values():
        if card in (rules := edition.rules(edition.most_players)).characters:
            assert voice.card_name(card)
            assert voice.one_line(card, rules)
            assert voice.rule_text(card, rules)


@every_card
def test_the_rule_book_names_it(card: str) -> None:
    assert re.search(rf"\b{speaker('en').card_name(card)}\b", RULE_BOOK)


@every_card
def test_it_answers_what_it_asks(card: str) -> None:
    who = OUR_CARDS[card]
    assert (who.asks is None) == (who.answer is None)
    assert not who.is_attack or who.targets.most == 1


# packages


def test_no_card_knows_an_edition() -> None:
    for path in sorted((PACKAGE / "cards").glob("*.py")):
        for node in ast.walk(_tree(path)):
            match node:
                case ast.Constant(value=str(text)):
                    assert text not in EDITIONS, path
                case ast.Attribute(attr=name) | ast.Name(id=name):
                    assert name != "edition", path
                case ast.ImportFrom(module=str(module)):
                    assert not module.startswith("loveletter.editions"), path
                case _:
                    pass


def test_no_inference_names_a_card() -> None:
    """Inference uses events and characters only, so that it works for cards from other packages too."""
    inferences = [
        *(PACKAGE / "beliefs").glob("*.py"),
        *[PACKAGE / "bots" / "champion" / f"{name}.py" for name in ("opponents", "worlds")],
        PACKAGE / "table" / "open_cards.py",
        PACKAGE / "bots" / "choices.py",
        *(PACKAGE / "notation").glob("*.py"),
        *[PACKAGE / "spaces" / f"{name}.py" for name in ("from_view", "layout", "observation", "text")],
    ]
    for path in inferences:
        named = {node.value for node in ast.walk(_tree(path)) if isinstance(node, ast.Constant)} & set(OUR_CARDS)
        assert not named, path
        assert "loveletter.cards" not in path.read_text(encoding="utf-8"), path


def test_every_package_has_its_layer() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = [each for each in contracts if each["id"] == "packages"]
    layered = {name.strip(" ()") for layer in layers["layers"] for name in layer.split("|")}
    assert layers["exhaustive"]
    assert {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()} <= layered


def test_a_class_name_is_used_once() -> None:
    """A search for a name finds one definition."""
    homes: dict[str, list[str]] = {}
    for path in MODULES:
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(str(path.relative_to(PACKAGE)))
    assert {name: modules for name, modules in homes.items() if len(modules) > 1} == {}


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# the checklists


CHECKLISTS = [ROOT / "CONTRIBUTING.md", ROOT / "docs" / "your-own-card.md"]
NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


@pytest.mark.parametrize("page", CHECKLISTS, ids=lambda page: page.name)
def test_every_test_that_a_checklist_names_exists(page: Path) -> None:
    named = NAMED_TEST.findall(page.read_text(encoding="utf-8"))
    assert named
    for path, test in named:
        functions = {node.name for node in ast.walk(_tree(ROOT / path)) if isinstance(node, ast.FunctionDef)}
        assert not test or test in functions, f"{path}::{test}"


def test_every_line_of_the_checklist_of_a_card_names_a_test() -> None:
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A new card")[2].partition("\n## ")[0]
    heading, _ruler, *rows = [line for line in section.splitlines() if line.startswith("|")]
    assert heading == "| what | where | noticed by |"
    assert len(rows) >= 8
    assert [row for row in rows if not NAMED_TEST.search(row)] == []
