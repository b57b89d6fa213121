"""Panels: what each part of the screen shows, as plain text from one scene."""

from __future__ import annotations

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.discards import Discard
from loveletter.terminal import answers
from loveletter.terminal.keys import letter
from loveletter.terminal.scene import Play, Scene

OUTCOMES = {"hit": "✓", "miss": "✗", "struck_back": "↯", "tied": "=", "no_effect": "∅", None: ""}
NAME = 12
"""Letters of a name in its column: eight seats fit in a small terminal."""


def seat_line(scene: Scene, play: Play, seat: Seat, voice: Speaker, width: int) -> str:
    """One seat in one line: to act (▶), out (†) or protected (◆), the key, the name, the tokens, and the discards with
    context. Where they are too many, the oldest are left out."""
    view = play.view
    turn = "▶" if view.awaited == seat else " "
    state = "†" if seat in view.out else "◆" if seat in view.protected else " "
    head = f"{turn}{state}{letter(seat)} {scene.names[seat][:NAME]:<{NAME}} {view.tokens[seat]}/{view.rules.goal}  "
    heap = " ".join(short_discard(each, scene, voice) for each in play.heaps[seat])
    room = max(0, width - len(head))
    return head + (heap if len(heap) <= room else "…" + heap[len(heap) - room + 1 :])


def short_discard(lying: Discard, scene: Scene, voice: Speaker) -> str:
    name = voice.card_name(lying.card)
    on = "".join(f"→{scene.names[seat][:NAME]}" for seat in lying.targets)
    guess = lying.guess
    named = "" if guess is None else f":{voice.card_name(guess) if isinstance(guess, str) else guess}"
    said = f"{name}{on}{named}{OUTCOMES[lying.outcome]}"
    return f"({said})" if lying.how == "lost" else said


def seats(scene: Scene, play: Play, voice: Speaker, width: int) -> str:
    return "\n".join(seat_line(scene, play, seat, voice, width) for seat in range(len(scene.names)))


def log(scene: Scene, play: Play, voice: Speaker, by_name: bool) -> list[str]:
    """What has happened, as this viewer was told it; where several share the screen, with names alone."""
    token, viewer = play.view.rules.edition.token, play.view.viewer
    said = [voice.event(event, scene.names, viewer, names_only=by_name, token=token) for event in play.events]
    return [each for each in said if each]


def hand(scene: Scene, play: Play, voice: Speaker) -> str:
    return "\n".join(answers.hand(scene, play, voice))


def unseen(scene: Scene, play: Play, voice: Speaker) -> str:
    """A row for each card: how many are unseen, of how many there are."""
    if not scene.aids:
        return voice.message("browser-aids-off")
    rows = [(row.value, voice.card_name(row.card), row.unseen, row.copies) for row in play.view.unseen]
    return "\n".join(f"{value:>2} {name:<12.12} {left}/{copies}" for value, name, left, copies in rows)


def known(scene: Scene, play: Play, voice: Speaker) -> str:
    return "\n".join(answers.known(scene, play, voice))
