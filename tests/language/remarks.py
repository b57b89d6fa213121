"""Remarks: every variant of what the coach says, with every card where a card appears."""

from collections.abc import Iterator, Mapping
from typing import Any

from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from tests.language.samples import ANN, BOB, CARDS, CEM

Remark = tuple[str, Mapping[str, Any]]

ACTIONS: tuple[Action, ...] = (
    Play("guard", (BOB,), "baron"),
    Play("guard", (BOB,), 4),
    Play("prince", (ANN,)),
    Play("baroness", (BOB, CEM)),
    Play("handmaid"),
    Keep("king", ("guard", "prince")),
    Look(BOB),
    Look(None),
    Redraw(True),
    Redraw(False),
)
GUESS = Play("guard", (BOB,), "priest")


def remarks() -> Iterator[Remark]:
    for action in ACTIONS:
        yield "other", _compared(action)
        yield "hint_only", {"seat": ANN, "best": action}
        yield "hint_level", {"seat": ANN, "best": action, "chance": 40}
        yield "won", {"seat": ANN, "taken": action, "was": 100}
        yield "fine", {"seat": ANN, "taken": action, "was": 40}
        yield "well", {"seat": ANN, "taken": action, "was": 61, "next": Play("spy"), "chance": 40}
    yield from _of_guesses()
    for card in CARDS:
        yield from _with_a_card(card)
        yield from _tricks_with_a_card(card)


def _compared(best: Action, taken: Action = GUESS, **facts: Any) -> Mapping[str, Any]:
    return {"seat": ANN, "best": best, "chance": 61, "taken": taken, "was": 38, **facts}


def _of_guesses() -> Iterator[Remark]:
    best = Play("guard", (BOB,), "baron")
    for taken in (GUESS, Play("guard", (BOB,), 4)):
        yield "impossible", _compared(best, taken, target=BOB)
        for end in ("win", "hit"):
            hits = {"end": end, "hit": 41, "was_hit": 6}
            yield "guess", _compared(best, taken, named="same", **hits)
            yield "guess", _compared(best, Play("guard", (CEM,), "priest"), named="other", **hits)
            yield "guess", _compared(best, Play("spy"), named="no", end=end, hit=41)


def _with_a_card(card: str) -> Iterator[Remark]:
    play = Play(card)
    yield "fatal", _compared(GUESS, play, card=card)
    for duel in ("lost_duel", "won_duel"):
        yield duel, _compared(Play("baron", (BOB,)), kept=card, won=12, lost=62)
    for other in (card, "spy"):
        yield "keep", _compared(Keep(card, ("guard",)), Keep(other, ("guard",)), card=card, other=other)
    yield "trade", _compared(Play("king", (BOB,)), target=BOB, kept=card, higher=80)
    yield "throw", _compared(Play("prince", (BOB,)), target=BOB, own=False, card=card, out=33)
    yield "throw", _compared(Play("prince", (ANN,)), own=True, kept=card)
    yield "countess", _compared(Play("countess"), good=True, kept=card)
    yield "countess", _compared(GUESS, Play("countess"), good=False, kept=card)
    yield "keep_higher", _compared(play, kept=card, was_kept="guard")
    for good in (True, False):
        yield "out_of_reach", _compared(play, card=card, kept="guard", good=good)
        yield "discard", _compared(Play("prince", (BOB,)), target=BOB, own=False, good=good, kept=card, drawn=73)
    yield "discard", _compared(GUESS, Play("prince", (ANN,)), target=ANN, own=True, good=False, kept=card, drawn=73)
    for now in (True, False):
        yield "keep_guess", _compared(Keep(card, ("guard",)), card=card, hit=21, now=now)
    yield "unbeaten", _compared(play, kept=card)
    yield "known", _compared(play, target=BOB, card=card)
    yield "protect", _compared(Play("handmaid"), kept=card)


def _tricks_with_a_card(card: str) -> Iterator[Remark]:
    seen = {"seat": ANN, "seen": True}
    yield "guess_after_trade", {**seen, "target": BOB, "card": "guard", "given": card}
    yield "sure_guess", {**seen, "target": BOB, "card": "guard", "action": Play("guard", (BOB,), card)}
    yield "sure_guess", {**seen, "target": BOB, "card": "guard", "action": Play("guard", (BOB,), 4)}
    yield "safe_duel", {**seen, "target": BOB, "card": card, "won": 71}
    yield "bluff", {**seen, "card": "countess", "kept": card}
    yield "sure_discard", {**seen, "target": BOB, "card": "prince", "held": card}
    yield "last_protection", {**seen, "card": "handmaid", "kept": card}
    yield "hide", {**seen, "target": BOB, "card": card}
    yield "sure_trade", {**seen, "target": BOB, "card": "king", "kept": card}
