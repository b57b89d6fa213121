"""How to play, as pages: every edition in every language, from the same messages as `loveletter rules`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from loveletter import EDITIONS, HowToPlay, how_to_play, speaker
from loveletter.language.guide import Entries, GuideTable, Items, Paragraph, Part, Section, Steps
from loveletter.language.languages import LANGUAGE_NAMES

INTRODUCTION = """# How to play

For players: Love Letter for each edition, in each language. `loveletter rules` prints the same, also for options of
your own: `loveletter rules --edition premium --option baron_tie=both_out --lang de`. What exactly is played, rule by
rule, is in [The rules](../rules.md); [Questions and answers](../faq.md) helps you to choose an edition and a bot.
"""


def pages() -> Iterator[tuple[str, str]]:
    """Each page's path and text."""
    lines = [INTRODUCTION, "| |" + " |" * len(EDITIONS), "|---|" + "---|" * len(EDITIONS)]
    for language, own_name in LANGUAGE_NAMES.items():
        voice = speaker(language)
        cells = [f"[{voice.edition_name(name)}]({language}/{name}.md)" for name in EDITIONS]
        lines.append(f"| {own_name} | {' | '.join(cells)} |")
        for name, edition in EDITIONS.items():
            title = f"{voice.edition_name(name)} ({own_name})"
            yield f"how-to-play/{language}/{name}.md", _page(title, how_to_play(edition, language), language)
    yield "how-to-play/index.md", "\n".join(lines) + "\n"


def _page(title: str, text: HowToPlay[str], language: str) -> str:
    """The language is marked, for screen readers and for translation."""
    body = "\n".join(line for section in text.sections for line in _section(section))
    return f'---\ntitle: "{title}"\n---\n\n# {text.title}\n\n<div lang="{language}" markdown>\n\n{body}\n</div>\n'


def _section(section: Section[str]) -> Iterator[str]:
    yield f"## {section.title} {{#{section.name}}}"
    yield ""
    for part in section.parts:
        yield from _part(part)
        yield ""


def _part(part: Part[str]) -> Iterator[str]:
    match part:
        case Paragraph(text):
            yield text
        case Steps(steps):
            yield from (f"{number}. {step}" for number, step in enumerate(steps, 1))
        case Items(items):
            yield from (f"- {item}" for item in items)
        case GuideTable(heads, rows):
            yield _row(heads or [""] * len(rows[0]))
            yield _row(["---"] * len(rows[0]))
            yield from map(_row, rows)
        case Entries(entries):
            for entry in entries:
                rulings = ", ".join(f"[{number}](../../rules.md#{number.lower()})" for number in entry.rulings)
                yield f"**{entry.head}** {entry.text}" + (f" ({rulings})" if rulings else "")
                yield ""
        case _:
            assert_never(part)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
