"""Answers in lines to what somebody at the keyboard asks: the hand, the table, the score, unseen cards, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.language import Speaker, how_to_play
from loveletter.language.card_spellings import plain, spellings
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide import Entries, GuideTable, Items, Paragraph, Part, Section, Steps
from loveletter.table import Setup
from loveletter.table.open_cards import Discard
from loveletter.terminal.place import MatchView, Odds, Scene


def status(scene: Scene, seat: Seat | None, voice: Speaker) -> str:
    """Whose turn it is and what is awaited, in words."""
    play = scene.play
    if scene.paused:
        return voice.message("status-paused")
    if scene.phase == "round_over":
        return voice.message("status-round-over", players=voice.every(scene.names[each] for each in scene.not_ready))
    if scene.phase == "match_over" or scene.phase == "closed":
        return voice.message(f"status-{fluent_id(scene.phase)}")
    if play is None or play.view.awaited is None:
        return voice.message("status-lobby")
    awaited, decision = play.view.awaited, play.view.decision
    question = "play" if decision is None else decision.question.value
    viewer = "seat" if awaited == seat else "other"
    return voice.message(f"status-{question}", viewer=viewer, seat=scene.names[awaited])


def hand(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    if not play.view.hand:
        yield voice.message("answer-hand-none")
        return
    yield voice.message("answer-hand", cards=_cards(play.view.hand, voice))
    for card in dict.fromkeys(play.view.hand):
        yield voice.message("label-described", name=voice.card_name(card), line=voice.one_line(card, play.view.rules))


def unseen(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    if not scene.aids:
        yield voice.message("browser-aids-off")
        return
    rows = [(row.card, row.unseen) for row in play.view.unseen if row.unseen]
    left = [voice.message("answer-unseen-row", card=card, count=count) for card, count in rows]
    yield voice.message("answer-unseen", cards=voice.every(left))


def score(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    pairs = zip(scene.names, play.view.tokens, strict=True)
    rows = [voice.message("answer-score-row", name=name, count=count) for name, count in pairs]
    yield voice.message("answer-score", goal=play.view.rules.goal, players=", ".join(rows))


def protected(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    names = [scene.names[seat] for seat in play.view.protected]
    yield (
        voice.message("answer-protected", players=voice.every(names))
        if names
        else voice.message("answer-protected-none")
    )


def table(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    """What everybody sees on the table."""
    view = play.view
    yield voice.message("browser-round", number=view.round)
    for seat, name in enumerate(scene.names):
        state = "out" if seat in view.out else "protected" if seat in view.protected else "in"
        heap = "; ".join(discard(each, scene, voice) for each in play.heaps[seat])
        message = "puzzle-seat" if heap else "puzzle-seat-bare"
        yield voice.message(message, name=name, state=state, **({"cards": heap} if heap else {}))
    if view.face_up:
        yield voice.message("puzzle-face-up", cards=_cards(view.face_up, voice))
    yield voice.message("puzzle-pile", count=view.pile_size)


def discard(card: Discard, scene: Scene, voice: Speaker) -> str:
    """A card on the table, with how it came there and what became of it."""
    parts = [voice.message(f"browser-discard-{card.how}", card=card.card)]
    if card.targets:
        parts.append(voice.message("browser-discard-on", players=voice.every(scene.names[t] for t in card.targets)))
    if card.guess is not None:
        guess = voice.card_name(card.guess) if isinstance(card.guess, str) else str(card.guess)
        parts.append(voice.message("browser-discard-named", guess=guess))
    if card.outcome is not None:
        parts.append(voice.message(f"browser-outcome-{fluent_id(card.outcome)}"))
    return ", ".join(parts)


def known(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    """What this viewer was shown, and whether it still holds."""
    in_pile = [(each.depth, each.card) for each in play.view.certain if each.depth is not None]
    if not play.reveals and not in_pile:
        yield voice.message("notebook-nothing")
    for reveal in play.reveals:
        said = voice.message("browser-reveal", name=scene.names[reveal.seat], card=reveal.card)
        holds = voice.message("browser-reveal-holds" if reveal.holds else "browser-reveal-past")
        yield voice.message("plain-shown", shown=said, holds=holds)
    for depth, card in in_pile:
        yield voice.message("browser-known-in-pile", depth=depth, card=card)


def chances(scene: Scene, odds: Odds, voice: Speaker) -> Iterator[str]:
    """What each other player can hold, the likeliest first."""
    for seat, held in odds.items():
        shares = [f"{voice.card_name(card)} {_percent(chance, voice)}" for card, chance in held.items()]
        yield voice.message("plain-entry", name=scene.names[seat], line=", ".join(shares))


def _percent(chance: float, voice: Speaker) -> str:
    percent = round(100 * chance)
    return voice.message("browser-percent", number=percent) if percent else voice.message("browser-percent-least")


def history(scene: Scene, voice: Speaker, by_name: bool) -> list[str]:
    """What has happened, as this viewer saw it; with names only if several share the keyboard."""
    if scene.play is None:
        return []
    token, viewer = scene.play.view.rules.edition.token, scene.play.view.viewer
    said = [voice.event(event, scene.names, viewer, names_only=by_name, token=token) for event in scene.play.events]
    return [each for each in said if each]


def cards(scene: Scene, play: MatchView, voice: Speaker) -> Iterator[str]:
    """All cards of the edition, each with its value and what it does."""
    for row in play.view.rules.by_value:
        yield card_line(row.character.name, play.view.rules, voice)


ANSWERS: dict[str, Callable[[Scene, MatchView, Speaker], Iterable[str]]] = {
    "hand": hand,
    "unseen": unseen,
    "score": score,
    "protected": protected,
    "table": table,
    "known": known,
    "cards": cards,
}
"""By the word that asks for it. Each uses only the scene of the player who asks."""


def _cards(held: Iterable[str], voice: Speaker) -> str:
    return ", ".join(map(voice.card_name, held))


def rule_sections(setup: Setup, voice: Speaker) -> tuple[Section[str], ...]:
    """How to play with the rules of this table."""
    return how_to_play(setup.rules.edition, voice.language, setup.options, setup.players).sections


def section_lines(section: Section[str]) -> Iterator[str]:
    yield section.title
    for part in section.parts:
        yield from _part(part)


def _part(part: Part[str]) -> Iterator[str]:
    match part:
        case Paragraph(text):
            yield text
        case Steps(steps):
            yield from (f"{number}. {step}" for number, step in enumerate(steps, 1))
        case Items(items):
            yield from items
        case GuideTable(heads, rows):
            for row in rows:
                yield (
                    ", ".join(f"{head} {cell}" for head, cell in zip(heads, row, strict=True))
                    if heads
                    else ": ".join(row)
                )
        case Entries(entries):
            yield from (f"{entry.head}: {entry.text}" for entry in entries)
        case _:
            assert_never(part)


def meant_card(name: str) -> str | None:
    """The card of this name, in any of the languages."""
    found = spellings().get(plain(name))
    return None if found is None else found.card


def card_line(card: str, rules: Rules, voice: Speaker) -> str:
    """Its value, its copies, and what it does in a line."""
    return voice.message(
        "plain-card",
        value=rules.values[card],
        card=card,
        copies=rules.copies[card],
        line=voice.one_line(card, rules),
    )


def card_lines(card: str, rules: Rules, voice: Speaker) -> Iterator[str]:
    """The same, and its full text."""
    yield card_line(card, rules, voice)
    yield voice.rule_text(card, rules)
