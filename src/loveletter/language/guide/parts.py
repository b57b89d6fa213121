"""Parts of a text: sections of paragraphs, steps, items, tables and entries, before and after they are put into words.

Before, their words are phrases, which are data: `dataclasses.asdict` makes of them what JSON can carry. After, they are
strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

W_co = TypeVar("W_co", covariant=True)
"""Words: a `Phrase` or one of its kin in an outline, a string in a text."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message by its id, with what goes into it. Every message gets `$token` besides: "token" or "heart"."""

    message: str
    variables: Mapping[str, Words | Listed] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things joined by commas and the language's word for "and"."""

    things: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class CardWords:
    """What is said of a card: its name, its one line, or its full rule under the options in force."""

    card: str
    what: Literal["name", "line", "rule"]


Words: TypeAlias = Phrase | CardWords | str | int
"""A string or number stands for itself in every language."""


@dataclass(frozen=True, slots=True)
class Paragraph(Generic[W_co]):
    text: W_co
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True, slots=True)
class Steps(Generic[W_co]):
    """Things to be done in this order."""

    steps: tuple[W_co, ...]
    kind: Literal["steps"] = "steps"


@dataclass(frozen=True, slots=True)
class Items(Generic[W_co]):
    items: tuple[W_co, ...]
    kind: Literal["items"] = "items"


@dataclass(frozen=True, slots=True)
class GuideTable(Generic[W_co]):
    heads: tuple[W_co, ...]
    """Empty where the first column says what each row is about."""
    rows: tuple[tuple[W_co, ...], ...]
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class Entry(Generic[W_co]):
    """A card and its text, or a question and its answer."""

    head: W_co
    text: W_co
    rulings: tuple[str, ...] = ()
    """The numbers in docs/rules.md on which the text rests."""


@dataclass(frozen=True, slots=True)
class Entries(Generic[W_co]):
    entries: tuple[Entry[W_co], ...]
    kind: Literal["entries"] = "entries"


Part: TypeAlias = Paragraph[W_co] | Steps[W_co] | Items[W_co] | GuideTable[W_co] | Entries[W_co]


@dataclass(frozen=True, slots=True)
class Section(Generic[W_co]):
    name: str
    """What the section is called in addresses and tests; the same in all languages."""
    title: W_co
    parts: tuple[Part[W_co], ...]


@dataclass(frozen=True, slots=True)
class HowToPlay(Generic[W_co]):
    """How to play an edition: a title, and sections of parts."""

    title: W_co
    sections: tuple[Section[W_co], ...]
