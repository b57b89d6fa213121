"""How to play: an edition's rules as a text for people, under the options in force, in every language.

    >>> from loveletter.editions import EDITIONS
    >>> from loveletter.language import speaker
    >>> text = how_to_play(speaker("en"), EDITIONS["original"], players=2)
    >>> text.title
    'How to play Love Letter: Original'
    >>> [section.name for section in text.sections][:3]
    ['story', 'glance', 'setup']

`outline` gives the same before it is put into words: message ids and their variables, which any program that reads our
Fluent files can say (`dataclasses.asdict` makes JSON of it).
"""

from collections.abc import Mapping
from typing import Any

from loveletter.engine.edition import Edition
from loveletter.language.how_to_play.game import Game
from loveletter.language.how_to_play.outline import outline
from loveletter.language.how_to_play.parts import (
    CardWords,
    Entries,
    Entry,
    HowToPlay,
    Items,
    Listed,
    Paragraph,
    Part,
    Phrase,
    Section,
    Steps,
    Table,
    Words,
)
from loveletter.language.how_to_play.tell import Telling
from loveletter.language.speaker import Speaker

__all__ = [
    "CardWords",
    "Entries",
    "Entry",
    "HowToPlay",
    "Items",
    "Listed",
    "Paragraph",
    "Part",
    "Phrase",
    "Section",
    "Steps",
    "Table",
    "Words",
    "how_to_play",
    "outline",
]


def how_to_play(
    speaker: Speaker, edition: Edition, options: Mapping[str, Any] | None = None, players: int | None = None
) -> HowToPlay[str]:
    """How to play an edition with these options, in the speaker's language.

    Without a number of players it tells of all that the edition allows. Options and players that the edition does not
    allow raise `BadSetup`.
    """
    rules = Game.of(edition, options, players).any_rules
    return Telling(speaker, rules).all_of(outline(edition, options, players))
