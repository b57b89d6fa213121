"""Answers to what somebody at the keyboard asks: the hand, the table, the score, what is unseen, what was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.language.catalogue import fluent_id
from loveletter.table.discards import Discard
from loveletter.terminal.place import Odds
from loveletter.terminal.rule_lines import card_line
from loveletter.terminal.scene import Play, Scene


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


def hand(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    if not play.view.hand:
        yield voice.message("answer-hand-none")
        return
    yield voice.message("answer-hand", cards=_cards(play.view.hand, voice))
    for card in dict.fromkeys(play.view.hand):
        yield voice.message("label-described", name=voice.card_name(card), line=voice.one_line(card, play.view.rules))


def unseen(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    if not scene.aids:
        yield voice.message("browser-aids-off")
        return
    rows = [(row.card, row.unseen) for row in play.view.unseen if row.unseen]
    left = [voice.message("answer-unseen-row", card=card, count=count) for card, count in rows]
    yield voice.message("answer-unseen", cards=voice.every(left))


def score(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    pairs = zip(scene.names, play.view.tokens, strict=True)
    rows = [voice.message("answer-score-row", name=name, count=count) for name, count in pairs]
    yield voice.message("answer-score", goal=play.view.rules.goal, players=", ".join(rows))


def protected(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    names = [scene.names[seat] for seat in play.view.protected]
    yield (
        voice.message("answer-protected", players=voice.every(names))
        if names
        else voice.message("answer-protected-none")
    )


def table(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    """What lies on the table, for all to see."""
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


def discard(lying: Discard, scene: Scene, voice: Speaker) -> str:
    """A card on the table, with how it came there and what became of it."""
    parts = [voice.message(f"browser-discard-{lying.how}", card=lying.card)]
    if lying.targets:
        parts.append(voice.message("browser-discard-on", players=voice.every(scene.names[t] for t in lying.targets)))
    if lying.guess is not None:
        guess = voice.card_name(lying.guess) if isinstance(lying.guess, str) else str(lying.guess)
        parts.append(voice.message("browser-discard-named", guess=guess))
    if lying.outcome is not None:
        parts.append(voice.message(f"browser-outcome-{fluent_id(lying.outcome)}"))
    return ", ".join(parts)


def known(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
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
        told = [f"{voice.card_name(card)} {_percent(chance, voice)}" for card, chance in held.items()]
        yield voice.message("plain-entry", name=scene.names[seat], line=", ".join(told))


def _percent(chance: float, voice: Speaker) -> str:
    percent = round(100 * chance)
    return voice.message("browser-percent", number=percent) if percent else voice.message("browser-percent-least")


def told(scene: Scene, voice: Speaker, by_name: bool) -> list[str]:
    """What has happened, as this viewer was told it; where several share the keyboard, with names alone."""
    if scene.play is None:
        return []
    token, viewer = scene.play.view.rules.edition.token, scene.play.view.viewer
    said = [voice.event(event, scene.names, viewer, names_only=by_name, token=token) for event in scene.play.events]
    return [each for each in said if each]


def cards(scene: Scene, play: Play, voice: Speaker) -> Iterator[str]:
    """All cards of the edition, each with its value and what it does."""
    for row in play.view.rules.by_value:
        yield card_line(row.character.name, play.view.rules, voice)


ANSWERS: dict[str, Callable[[Scene, Play, Speaker], Iterable[str]]] = {
    "hand": hand,
    "unseen": unseen,
    "score": score,
    "protected": protected,
    "table": table,
    "known": known,
    "cards": cards,
}
"""By the word that asks for it. Each is said from a scene of whoever asks, and from nothing else."""


def _cards(held: Iterable[str], voice: Speaker) -> str:
    return ", ".join(map(voice.card_name, held))
