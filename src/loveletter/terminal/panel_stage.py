"""The stage: the middle of the table, with the draw pile and the card just played, and what was said and came of it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from loveletter.engine.events import Asked, Dealt, Drew, Event, Played, RoundBegan, TurnBegan
from loveletter.language import Speaker
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.scene import Play, Scene

QUIET = (TurnBegan, Drew, Asked, Dealt)
"""They follow from what is seen elsewhere, and would hide what happened."""
CARD_WIDTH = 26
ROOMY = 14
"""With so many lines the card just played is shown as a whole."""


def last_play(events: Sequence[Event]) -> Sequence[Event]:
    """What has just happened: the card played last in this round, and all that followed; before it, the deal."""
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], (Played, RoundBegan)):
            return events[at:]
    return events


def sentences(scene: Scene, play: Play, events: Sequence[Event], voice: Speaker, by_name: bool) -> list[str]:
    """Events as this viewer was told them; where several share the screen, with names alone."""
    token, viewer = play.view.rules.edition.token, play.view.viewer
    said = [voice.event(event, scene.names, viewer, names_only=by_name, token=token) for event in events]
    return [each for each in said if each]


def card_chip(card: str, play: Play, voice: Speaker) -> Content:
    """A card face in a line: its number and name on its own ground."""
    face = f" {play.view.rules.values[card]} {voice.card_name(card)} "
    return Content.styled(face, f"bold {LETTERS} on {ground(card)}")


def stage_text(scene: Scene, play: Play, voice: Speaker, by_name: bool, width: int, height: int) -> Content:
    """As much as there is room for: the whole card, or its name alone; what happened comes first."""
    told = last_play(play.events)
    played = told[0] if told and isinstance(told[0], Played) else None
    events = [event for event in told if not isinstance(event, (*QUIET, Played))]
    said = [Content(each) for each in sentences(scene, play, events, voice, by_name)]
    table, head, card, asked = _table_lines(play, voice), list[Content](), list[Content](), list[Content]()
    if played is not None:
        head = [_headline(scene, played, play, voice)]
        card = _card(played.card, play, voice) if height >= ROOMY else []
        asked = _question(scene, played, voice, None if by_name else play.view.viewer)
    blocks = [block for block in (table, head, card, [*asked, *said]) if block]
    airy = [line for block in blocks for line in (Content(""), *block)][1:]
    least = [*_table_in_short(play, voice), *head, *(said or asked)]
    ways = (airy, [*table, *head, *asked, *said], [*_table_in_short(play, voice), *head, *asked, *said], least)
    return Content("\n").join(next((way for way in ways if _height(way, width) <= height), least))


def _height(lines: Sequence[Content], width: int) -> int:
    """How many lines they take where words wrap."""
    return sum(max(1, len(line.wrap(max(1, width)))) for line in lines)


def _table_lines(play: Play, voice: Speaker) -> list[Content]:
    view = play.view
    lines = [Content.styled(f"▤ {voice.message('browser-pile', count=view.pile_size)}", "$quiet")]
    lines += [Content.styled(f"▯ {voice.message('browser-set-aside')}", "$quiet")] if view.set_aside else []
    if view.face_up:
        lines += [Content.styled(voice.message("browser-face-up"), "$quiet"), *_face_up(play, voice)]
    return lines


def _table_in_short(play: Play, voice: Speaker) -> list[Content]:
    """The signs without their words, which a little stage has no room for."""
    view = play.view
    return [Content.styled(f"▤ {view.pile_size}{'  ▯' if view.set_aside else ''}", "$quiet"), *_face_up(play, voice)]


def _face_up(play: Play, voice: Speaker) -> list[Content]:
    chips = [card_chip(card, play, voice) for card in play.view.face_up]
    return [Content(" ").join(chips)] if chips else []


def _headline(scene: Scene, event: Played, play: Play, voice: Speaker) -> Content:
    """Who played what on whom."""
    parts = [Content.styled(scene.names[event.seat], "bold"), Content(" "), card_chip(event.card, play, voice)]
    if event.targets:
        on = " + ".join(scene.names[seat] for seat in event.targets)
        parts.append(Content.styled(f" → {on}", "bold"))
    return Content("").join(parts)


def _question(scene: Scene, event: Played, voice: Speaker, viewer: int | None) -> list[Content]:
    """What was named, as it was said."""
    if event.guess is None or not event.targets:
        return []
    target = event.targets[0]
    message = "stage-asks" if isinstance(event.guess, str) else "stage-asks-number"
    who = "target" if target == viewer else "other"
    said = voice.message(message, viewer=who, target=scene.names[target], guess=event.guess)
    return [Content.styled(said, "bold $accent")]


def _card(card: str, play: Play, voice: Speaker) -> list[Content]:
    """The card as it lies there: its name on its ground, and below it what it does."""
    head = f" {play.view.rules.values[card]}  {voice.card_name(card)}"
    lines = [Content.styled(f"{head:<{CARD_WIDTH}}", f"bold {LETTERS} on {ground(card)}")]
    text = Content(voice.one_line(card, play.view.rules)).wrap(CARD_WIDTH - 2)
    return [*lines, *[Content.styled(f" {line.plain:<{CARD_WIDTH - 2}} ", "$ink on $paper") for line in text]]
