"""The page docs/notation.md: every example on it can be read and is written the same way."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from loveletter import Action
from loveletter.notation import (
    BadText,
    format_action,
    format_position,
    from_plain,
    parse_action,
    parse_position,
    read_record,
    replay,
    to_plain,
)
from loveletter.notation.words import RESERVED

PAGE: Final = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
TABLE: Final = ("ann", "bob", "carol", "look", "Anna Maria", "7", "Guard")


def examples(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    return found


def test_every_block_is_tested() -> None:
    assert set(re.findall(r"^```(\w+)$", PAGE, re.MULTILINE)) == {"action", "position", "record", "plain", "error"}


@pytest.mark.parametrize("line", "".join(examples("action")).splitlines())
def test_the_actions(line: str) -> None:
    assert format_action(parse_action(line, TABLE), TABLE) == line


def test_the_position() -> None:
    (text,) = examples("position")
    assert format_position(*parse_position(text)) == text


def test_the_record() -> None:
    (text,) = examples("record")
    *_, last = replay(read_record(text))
    assert last.state.champions


def test_the_plain_data() -> None:
    (text,) = examples("plain")
    assert json.dumps(to_plain(from_plain(Action, json.loads(text)))) + "\n" == text


def message_of(read: Callable[[], object]) -> str:
    with pytest.raises(BadText) as bad:
        read()
    return f"{bad.value}\n"


def test_the_errors() -> None:
    misspelt, wrong_hand, refused = examples("error")
    text, message = misspelt.splitlines(keepends=True)
    assert message_of(lambda: parse_action(text, TABLE)) == message
    (position,) = examples("position")
    moved = position.replace("spectator)", "spectator), guard").replace("guard, princess", "princess")
    assert message_of(lambda: parse_position(moved)) == wrong_hand
    (record,) = examples("record")
    played = record.replace("chancellor keep baron under handmaid, king", "princess")
    assert message_of(lambda: list(replay(read_record(played)))) == refused


def test_the_page_names_every_reserved_word() -> None:
    assert all(f"`{word}`" in PAGE for word in RESERVED)
