"""The lesson: a first game of one round from a fixed deck, which a beginner wins by three suggested turns.

It is an ordinary match against a bot. The deck leaves the bot no choice as long as the pupil follows the suggestions:
it holds the Princess, so it plays what it draws, a Guard that finds the pupil protected and then a Spy. The client
reads the suggestions (`turns`) from the same file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

from loveletter.notation import Record, RoundRecord
from loveletter.table.setup import Setup

_LESSON: Mapping[str, Any] = json.loads(
    (resources.files("loveletter.table") / "lesson.json").read_text(encoding="utf-8")
)

PUPIL, BOT = 0, 1
BOT_LEVEL = "novice"
GOAL = 1
"""One round, so that the first letter arrives with the first round that is won."""
PACE_MS = 1600
"""A beginner has to read what the bot plays."""


def lesson_setup() -> Setup:
    return Setup(
        _LESSON["edition"], 2, {"tokens": GOAL}, pace=PACE_MS, latecomers=False, chat="off", odds=False, lesson=True
    )


def lesson_record() -> str:
    """A match that has only been dealt; the pupil begins."""
    setup = lesson_setup()
    names = ("pupil", "bot")
    first = RoundRecord(names[PUPIL], deck=tuple(_LESSON["deck"]))
    version = setup.rules.edition.version
    return Record(setup.edition, names, (first,), setup.options, rules_version=version).to_json()
