"""The guide: how to play an edition under the options in force, as an outline in no language and as text in each."""

from collections.abc import Mapping
from typing import Any

from loveletter.engine.edition import Edition
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.outline import outline
from loveletter.language.guide.parts import (
    CardWords,
    Entries,
    Entry,
    GuideTable,
    HowToPlay,
    Items,
    Listed,
    Paragraph,
    Part,
    Phrase,
    Section,
    Steps,
    Words,
)
from loveletter.language.guide.tell import Telling
from loveletter.language.speaker import speaker

__all__ = [
    "CardWords",
    "Entries",
    "Entry",
    "GuideTable",
    "HowToPlay",
    "Items",
    "Listed",
    "Paragraph",
    "Part",
    "Phrase",
    "Section",
    "Steps",
    "Words",
    "how_to_play",
    "outline",
]


def how_to_play(
    edition: Edition, language: str = "en", options: Mapping[str, Any] | None = None, players: int | None = None
) -> HowToPlay[str]:
    """How to play an edition with these options: titled sections of paragraphs, steps, items, tables and entries.

    Without a number of players it tells of all that the edition allows. Options and players that the edition does not
    allow raise `BadSetup`. `loveletter.language.guide.outline` gives the same before it is put into words: the ids of
    our messages and their variables, which `dataclasses.asdict` makes fit for JSON.

    Examples:
        >>> from loveletter import EDITIONS, how_to_play
        >>> text = how_to_play(EDITIONS["original"], "de", players=2)
        >>> text.title
        'So spielt man Love Letter: Original'
        >>> [section.name for section in text.sections][:3]
        ['story', 'glance', 'setup']
        >>> text.sections[2].parts[0].steps[1]
        'Mischt alle 16 Karten und legt sie verdeckt als Nachziehstapel hin.'
    """
    rules = DescribedGame.of(edition, options, players).any_rules
    return Telling(speaker(language, edition), rules).all_of(outline(edition, options, players))
