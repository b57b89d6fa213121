"""The bodies of responses about the rules: how to play, in sections."""

from __future__ import annotations

from typing import Literal

from loveletter.server.http.http_models import Answer


class RuleEntry(Answer):
    """A card and its text, or a question and its answer."""

    head: str
    text: str
    rulings: list[str]
    """The numbers in the rule book on which the text rests."""
    card: str | None
    """The card that it is about, for its picture."""


class RulePart(Answer):
    kind: Literal["paragraph", "steps", "items", "table", "entries"]
    lines: list[str]
    """The text, the steps, the items, or the heads of the table."""
    rows: list[list[str]]
    entries: list[RuleEntry]


class RuleSection(Answer):
    name: str
    """The same in all languages."""
    title: str
    parts: list[RulePart]


class HowToPlay(Answer):
    """How to play an edition under the options of a table."""

    title: str
    sections: list[RuleSection]
