"""The outline of How to play: which messages, with which variables, in which order, under which rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import RoundTie, deviations
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide.course import course
from loveletter.language.guide.facts import AT_COURT, DESIGNER, ELSEWHERE, JOKERS, RED_CARDS
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.parts import (
    CardWords,
    Entries,
    Entry,
    GuideTable,
    HowToPlay,
    Items,
    Listed,
    Paragraph,
    Phrase,
    Section,
    Words,
)
from loveletter.language.guide.questions import questions

ABOUT_A_CARD = {"baron_tie": "baron", "guard_names": "guard"}
"""Options that every edition has, and the card that they are about."""


def outline(edition: Edition, options: Mapping[str, Any] | None = None, players: int | None = None) -> HowToPlay[Words]:
    """How to play an edition with these options, as data in no language yet.

    Without a number of players it covers all that the edition allows. Options and players that the edition does not
    allow raise `BadSetup`.
    """
    game = DescribedGame.of(edition, options, players)
    sections = (
        _story(game),
        _glance(game),
        _house_rules(game),
        *course(game),
        _overview(game),
        _card_by_card(game),
        _court(game),
        _playing_cards(game),
        questions(game),
    )
    title = Phrase("how-title", {"edition": Phrase(f"edition-{fluent_id(edition.name)}")})
    return HowToPlay(title, tuple(section for section in sections if section.parts))


def _story(game: DescribedGame) -> Section[Words]:
    story = ["how-story", "how-story-day"] if game.has("princess") else []
    parts = tuple(Paragraph(Phrase(message)) for message in (*story, "how-goal", "how-aim"))
    return Section("story", Phrase("how-story-title"), parts)


def _glance(game: DescribedGame) -> Section[Words]:
    rows = tuple((Phrase(f"how-glance-{label}"), said) for label, said in _at_a_glance(game))
    return Section("glance", Phrase("how-glance-title"), (GuideTable((), rows),))


def _at_a_glance(game: DescribedGame) -> Iterable[tuple[str, Words]]:
    edition = game.edition
    box = game.box
    numbers = edition.player_numbers(game.options)
    player_range = {"least": numbers[0], "most": numbers[-1]}
    if box is not None and box.best_with is not None:
        best_from, best_to = box.best_with
        yield "players", Phrase("how-glance-players-best", {**player_range, "from": best_from, "to": best_to})
    else:
        yield "players", Phrase("how-glance-players-value", {**player_range})
    rules = game.any_rules
    cards = {"cards": len(rules.deck), "lowest": rules.numbers[0], "highest": rules.numbers[-1]}
    yield "cards", Phrase("how-glance-cards-value", {**cards, "characters": len(rules.characters)})
    if box is not None:
        yield "box", Phrase(f"how-box-{fluent_id(edition.name)}")
        yield "time", Phrase("how-glance-time-value", {"minutes": 20})
        yield "age", Phrase("how-glance-age-value", {"years": 10})
        yield "designer", DESIGNER
        if box.guards is not None:
            yield "elsewhere", Phrase("how-glance-elsewhere-value", {"places": Listed(ELSEWHERE)})


def _house_rules(game: DescribedGame) -> Section[Words]:
    """The options in which the table departs from its edition."""
    changed = deviations(game.options, game.edition.options)
    changed.pop("tokens", None)  # may differ by number of players, unlike all others
    rules = [_house_rule(game, option, value) for option, value in changed.items()]
    if any(rules.goal != game.edition.goals[rules.players] for rules in game.rules):
        rules.append(Phrase("how-house-goals", {"option": Phrase("option-tokens"), "where": Phrase("how-match-title")}))
    parts = (Paragraph(Phrase("how-house-line")), Items(tuple(rules))) if rules else ()
    return Section("house", Phrase("how-house-title"), parts)


def changes_nothing(game: DescribedGame, option: str) -> bool:
    """Whether the option as it is set has no card in this deck to work on."""
    if option in ABOUT_A_CARD:
        return not game.has(ABOUT_A_CARD[option])
    return option == "round_tie" and game.options.round_tie is RoundTie.DISCARD_SUM_IF_COUNT and not game.has("count")


def _house_rule(game: DescribedGame, option: str, value: object) -> Phrase:
    preset = getattr(game.edition.options, option)
    name = f"option-{fluent_id(option)}"
    said = {"option": Phrase(name), "value": _value(name, value), "preset": _value(name, preset)}
    return Phrase("how-house-rule-idle" if changes_nothing(game, option) else "how-house-rule", said)


def _value(name: str, value: object) -> Phrase:
    return Phrase(f"{name}-{fluent_id(str(value).lower())}")


def _overview(game: DescribedGame) -> Section[Words]:
    heads = tuple(Phrase(f"how-overview-{head}") for head in ("number", "card", "copies", "line"))
    rows = tuple(
        (row.value, CardWords(row.character.name, "name"), row.copies, CardWords(row.character.name, "line"))
        for row in game.rows
    )
    return Section("overview", Phrase("how-overview-title"), (GuideTable(heads, rows),))


def _card_by_card(game: DescribedGame) -> Section[Words]:
    entries: tuple[Entry[Words], ...] = tuple(
        Entry(
            Phrase("how-card-head", {"name": CardWords(row.character.name, "name"), "value": row.value}),
            CardWords(row.character.name, "rule"),
        )
        for row in game.rows
    )
    return Section("cards", Phrase("how-cards-title"), (Entries(entries),))


def _court(game: DescribedGame) -> Section[Words]:
    lines = tuple(Phrase(f"how-court-{card}") for card in game.those_of(*AT_COURT))
    parts = (Items(lines),) if lines else ()
    return Section("court", Phrase("how-court-title"), parts)


def _playing_cards(game: DescribedGame) -> Section[Words]:
    """R7: which ordinary playing cards stand for which card."""
    if game.box is None or game.box.guards is None:
        return Section("playing", Phrase("how-playing-title"), ())
    guards = game.box.guards
    heads = (Phrase("how-overview-card"), Phrase("how-playing-head"))
    rows = tuple((CardWords(row.character.name, "name"), _stand_ins(row, *guards)) for row in game.rows)
    return Section(
        "playing", Phrase("how-playing-title"), (Paragraph(Phrase("how-playing-line")), GuideTable(heads, rows))
    )


def _stand_ins(row: Row, aces: int, jacks: int) -> Phrase:
    card = row.character.name
    if card == "guard":
        return Phrase("how-playing-guard", {"aces": aces, "jacks": jacks})
    if card in JOKERS:
        return Phrase(f"how-playing-{card}")
    colour = "red" if card in RED_CARDS else "black"
    return Phrase(f"how-playing-{colour}", {"copies": row.copies, "value": row.value})
