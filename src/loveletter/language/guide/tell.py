"""Telling: an outline becomes text in one language."""

from typing import assert_never

from loveletter.engine.edition import Rules
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
from loveletter.language.speaker import Speaker


class Telling:
    """One speaker who tells of one set of rules."""

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
