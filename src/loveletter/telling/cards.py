"""A card told: its value and copies by edition, what it does, whom it may choose and what it may name."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from loveletter.editions import EDITIONS
from loveletter.engine.character import Targets
from loveletter.engine.edition import Edition, Rules
from loveletter.language import LANGUAGES, Speaker, speaker
from loveletter.notation.words import card_names
from loveletter.telling import columns

CHOICES = {
    Targets.NOBODY: "nobody",
    Targets.ONE_OTHER: "one other player",
    Targets.ONE_OR_TWO_OTHERS: "one or two other players",
    Targets.ANYBODY: "one player, yourself allowed",
    Targets.ANY_TWO: "two players, yourself allowed",
}
LABELS = 10


@cache
def spellings() -> dict[str, str]:
    """Every way to call a card, in small letters and without accents, with the card that is meant."""
    found: dict[str, str] = {}
    for card in card_names():
        found[plain(card)] = card
    for language in LANGUAGES:
        for card in card_names():
            found.setdefault(plain(speaker(language).card_name(card)), card)
    return found


def plain(name: str) -> str:
    """A name as it is looked up: whatever its case, its accents, and what stands between its words."""
    letters = unicodedata.normalize("NFKD", name.replace("_", " ").replace("-", " ").casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def editions_with(card: str) -> list[Edition]:
    return [edition for edition in EDITIONS.values() if any(row.character.name == card for row in edition.rows)]


def tell_card(card: str, editions: Iterable[Edition], voice: Speaker) -> Iterable[str]:
    yield f"{voice.card_name(card)} ({card})"
    yield from columns.paragraph(voice.one_line(card))
    for edition in editions:
        yield ""
        yield from _in_edition(card, edition.rules(edition.most_players), voice)


def _in_edition(card: str, rules: Rules, voice: Speaker) -> Iterable[str]:
    name = rules.edition.name
    yield f"{voice.edition_name(name)} ({name})"
    copies, cards = rules.copies[card], len(rules.deck)
    yield from _entry("value", str(rules.values[card]))
    yield from _entry("copies", f"{copies} of {cards} cards")
    yield from _entry("text", voice.rule_text(card, rules))
    yield from _entry("chooses", CHOICES[rules.characters[card].targets])
    if card in rules.guesses:
        named = [voice.card_name(each) if isinstance(each, str) else str(each) for each in rules.guesses[card]]
        yield from _entry("names", ", ".join(named))


def _entry(label: str, text: str) -> list[str]:
    return columns.entry(label, text, 2, LABELS + 2)
