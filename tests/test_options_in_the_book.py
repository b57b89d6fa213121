"""The options, presets and variations in docs/rules.md, F, are those that the editions have."""

import re
from dataclasses import fields
from enum import StrEnum
from pathlib import Path

import pytest

from loveletter.editions import EDITIONS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.options import Options, choices

BOOK = Path(__file__).parents[1] / "docs" / "rules.md"
COLUMNS = ("original", "classic", "second", "premium")
NOT_ONE_VALUE = {"tokens"}
"""A goal for each number of players: a table of its own, which the scenarios of kind config hold."""


def section() -> str:
    return BOOK.read_text(encoding="utf-8").partition("## F. ")[2].partition("## G. ")[0]


def rows() -> dict[str, list[str]]:
    """The cells of each row of the section, by the first one."""
    lines = [line.strip("|").split("|") for line in section().splitlines() if line.startswith("|")]
    return {first.strip(): [cell.strip() for cell in cells] for first, *cells in lines}


def test_every_option_has_its_row() -> None:
    options = {each.name for each in fields(Options)}
    assert options <= rows().keys()


@pytest.mark.parametrize("option", [each.name for each in fields(Options) if each.name not in NOT_ONE_VALUE])
def test_values_and_presets(option: str) -> None:
    values, *presets = rows()[option]
    assert set(re.sub(r" \(.*\)", "", values).split(", ")) == set(choices(option))
    for edition, preset in zip(COLUMNS, presets, strict=True):
        value = getattr(EDITIONS[edition].options, option)
        written = value.value if isinstance(value, StrEnum) else str(value).lower()
        assert preset == (written if option in EDITIONS[edition].settable else "-")


def test_every_variation_is_named() -> None:
    named = [name for first in rows() if first.startswith("`") for name in re.findall(r"`([a-z0-9-]+)`", first)]
    assert sorted(named) == sorted(VARIATIONS)
