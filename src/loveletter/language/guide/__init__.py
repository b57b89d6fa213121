"""The guide: how to play an edition under the options in force, as an outline in no language and as text in each."""

from collections.abc import Mapping
from typing import Any, assert_never

from loveletter.engine.edition import Edition, Rules
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
from loveletter.language.speaker import Speaker, speaker

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

    Without a number of players it covers all that the edition allows. Options and players that the edition does not
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
    return _GuideTelling(speaker(language, edition), rules).all_of(outline(edition, options, players))


class _GuideTelling:
    """One speaker for one set of rules."""

    def __init__(self, speaker: Speaker, rules: Rules) -> None:
        self.speaker = speaker
        self.rules = rules

    def all_of(self, outline: HowToPlay[Words]) -> HowToPlay[str]:
        return HowToPlay(self.say(outline.title), tuple(map(self._section, outline.sections)))

    def say(self, words: Words) -> str:
        match words:
            case Phrase(message, variables):
                said = {name: self._variable(value) for name, value in variables.items()}
                return self.speaker.message(message, token=self.rules.edition.token, **said)
            case CardWords():
                return self._of_card(words)
            case str() | int():
                return str(words)
            case _:
                assert_never(words)

    def _of_card(self, words: CardWords) -> str:
        match words.what:
            case "name":
                return self.speaker.card_name(words.card)
            case "line":
                return self.speaker.one_line(words.card, self.rules)
            case "rule":
                return self.speaker.rule_text(words.card, self.rules)
            case _:
                assert_never(words.what)

    def _variable(self, value: Words | Listed) -> str | int:
        match value:
            case Listed(things):
                return self.speaker.every(map(self.say, things))
            case int():
                return value
            case _:
                return self.say(value)

    def _section(self, section: Section[Words]) -> Section[str]:
        return Section(section.name, self.say(section.title), tuple(map(self._part, section.parts)))

    def _part(self, part: Part[Words]) -> Part[str]:
        match part:
            case Paragraph(text):
                return Paragraph(self.say(text))
            case Steps(steps):
                return Steps(self._each(steps))
            case Items(items):
                return Items(self._each(items))
            case GuideTable(heads, rows):
                return GuideTable(self._each(heads), tuple(map(self._each, rows)))
            case Entries(entries):
                return Entries(tuple(map(self._entry, entries)))
            case _:
                assert_never(part)

    def _entry(self, entry: Entry[Words]) -> Entry[str]:
        return Entry(self.say(entry.head), self.say(entry.text), entry.rulings)

    def _each(self, words: tuple[Words, ...]) -> tuple[str, ...]:
        return tuple(map(self.say, words))
