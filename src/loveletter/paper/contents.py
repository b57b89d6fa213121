"""What is printed of an edition, in words of one language and in numbers: plain data for the templates."""

from __future__ import annotations

from dataclasses import asdict
from math import ceil
from typing import Any

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Edition, Row, Rules
from loveletter.language import Speaker, how_to_play, speaker
from loveletter.paper.art import grounds, picture
from loveletter.paper.layout import (
    BLEED,
    CARD_HEIGHT,
    CARD_WIDTH,
    Paper,
    TwoSided,
    box_for,
    column_edges,
    row_edges,
    sides,
)
from loveletter.paper.ordinary import OrdinaryCard, ordinary_deck, ordinary_words

PLAIN_GROUND = "#5b4a56"
"""The colour of a card that has no portrait."""
ROWS_ON_ONE_SIDE = 12
"""The most cards that fit on one side of a reference card in letters that everybody can read."""

Data = dict[str, Any]


class Contents:
    def __init__(self, edition: Edition, language: str, paper: Paper, *, ink_saving: bool = False) -> None:
        self.edition = edition
        self.language = language
        self.paper = paper
        self.ink_saving = ink_saving
        self.voice: Speaker = speaker(language, edition)
        self.rules: Rules = edition.rules(edition.most_players)
        self.rows = sorted(edition.rows, key=lambda row: row.value)

    def kit(self, *, backs: bool = True) -> Data:
        """The whole game: cards and reference cards on sheets, tokens, rules, a box."""
        cards = self._cards(backs)
        sheets = list(sides(cards, self.paper))
        return self._common("print-title") | {
            "sheets": [asdict(side) | {"note": self._note(side.sheet, side.front, backs)} for side in sheets],
            "ruler": self.voice.message("print-ruler"),
            "columns": column_edges(self.paper),
            "rows": row_edges(self.paper),
            "tokens": {
                "kind": self.edition.token,
                "count": tokens_needed(self.edition),
                "note": self.voice.message("print-tokens-note", token=self.edition.token),
            },
            "box": self._box(len(cards)),
            "leaflet": asdict(how_to_play(self.edition, self.language)),
        }

    def overview(self) -> Data:
        return self._common("print-overview-title") | {
            "cards": [self._face(row) for row in self.rows],
            "heads": self._heads("value", "copies", "name", "line"),
        }

    def ordinary(self) -> Data:
        """A page on which ordinary cards stand for ours, and labels to stick on them."""
        deck = ordinary_deck(self.edition)
        return self._common("ordinary-title") | {
            "intro": self.voice.message("ordinary-intro", decks=deck.decks, cards=len(self.rules.deck)),
            "heads": [*self._heads("value", "name"), self.voice.message("ordinary-head"), *self._heads("line")],
            "rows": [
                self._face(deck_row.row) | {"ordinary": [self._ordinary(card) for card in deck_row.cards]}
                for deck_row in deck.rows
            ],
            "labels": self.voice.message("ordinary-labels"),
        }

    def _common(self, title: str) -> Data:
        return {
            "language": self.language,
            "title": self.voice.message(title, edition=self.voice.edition_name(self.edition.name)),
            "paper": asdict(self.paper),
            "card": {"width": CARD_WIDTH, "height": CARD_HEIGHT, "bleed": BLEED},
            "ink_saving": self.ink_saving,
            "pictures": {name: picture(f"portraits/{name}") for name in self._ours()} | {"back": picture("back")},
        }

    def _ours(self) -> list[str]:
        """Cards that have a portrait; a card of others may have the name of one of ours."""
        characters = [row.character for row in self.rows]
        return [character.name for character in characters if OUR_CARDS.get(character.name) is character]

    def _heads(self, *labels: str) -> list[str]:
        return [self.voice.message(f"label-{label}") for label in labels]

    def _face(self, row: Row) -> Data:
        name = row.character.name
        ours = name in self._ours()
        return {
            "kind": "card",
            "name": self.voice.card_name(name),
            "value": row.value,
            "copies": row.copies,
            "line": self.voice.one_line(name, self.rules),
            "portrait": name if ours else None,
            "ground": grounds()[name] if ours else PLAIN_GROUND,
        }

    def _cards(self, backs: bool) -> list[TwoSided[Data]]:
        """Every copy, and a reference card for each player; long ones go on at the back, or on a second card."""
        back: Data | None = {"kind": "back"} if backs else None
        copies = [TwoSided(self._face(row), back) for row in self.rows for _ in range(row.copies)]
        first, second = self._reference()
        reference = (
            [TwoSided(first, second or back)]
            if backs or second is None
            else [TwoSided(first, None), TwoSided(second, None)]
        )
        return copies + reference * self.edition.most_players

    def _reference(self) -> tuple[Data, Data | None]:
        """What all cards do: on one side, or on two where there are many cards."""
        name = self.voice.edition_name(self.edition.name)
        half = ceil(len(self.rows) / 2) if len(self.rows) > ROWS_ON_ONE_SIDE else len(self.rows)
        parts = [self.rows[:half], self.rows[half:]]
        first, second = (
            {"kind": "reference", "name": name, "rows": [self._face(row) for row in rows]} for rows in parts
        )
        return first, second if parts[1] else None

    def _note(self, sheet: int, front: bool, backs: bool) -> str:
        side = "front" if front else "back"
        turning = "double" if backs else "single"
        return self.voice.message("print-sheet-note", sheet=sheet, side=side, turning=turning)

    def _box(self, cards: int) -> Data:
        least, most = self.edition.least_players, self.edition.most_players
        return {
            "net": asdict(box_for(cards)),
            "note": self.voice.message("print-box-note"),
            "edition": self.voice.edition_name(self.edition.name),
            "players": self.voice.message("print-box-players", least=least, most=most),
        }

    def _ordinary(self, card: OrdinaryCard) -> Data:
        corner = self.voice.message("ordinary-corner", rank=card.rank)
        return {"corner": corner, "suit": card.suit.value, "words": ordinary_words(card, self.voice)}


def tokens_needed(edition: Edition) -> int:
    """As many as can be won: with shared rounds, everybody may reach the goal."""
    return max(players * goal for players, goal in edition.goals.items())
