"""Staged rounds: who holds what, who draws what, and what was done, so that a position is exactly known."""

from collections.abc import Sequence

from loveletter.coach.position import Position
from loveletter.editions import EDITIONS
from loveletter.notation import Match, parse_action

NAMES = ("Ann", "Bob", "Cem")


def staged(hands: str, draws: str, *actions: str, beside: str = "guard") -> Match:
    """A round in which these cards are dealt and drawn, in this order, after these actions; Ann begins.

    `beside`: what is set aside, and with two players what lies open.
    """
    rules = EDITIONS["second"].rules(len(hands.split()))
    top = [*beside.split(), *hands.split(), *draws.split()]
    rest = list(rules.deck)
    for card in top:
        rest.remove(card)
    match = Match.begin(rules, NAMES[: rules.players]).deal([*top, *rest], starter=0)
    return acted(match, actions)


def acted(match: Match, actions: Sequence[str]) -> Match:
    for text in actions:
        assert match.awaited is not None
        match = match.act(match.awaited, parse_action(text, match.players))
    return match


def position(match: Match) -> Position:
    """The position of the seat whose action is awaited."""
    return Position(match.view(match.awaited))


def seen_by_priest(held: str, drawn_next: str) -> Match:
    """Ann has seen Bob's card and is on turn again with what she kept and drew; Bob and Cem played something else."""
    return staged(
        f"priest {held} handmaid",
        f"guard spy handmaid {drawn_next}",
        *("priest Bob", "spy", "handmaid"),
    )


def duel(taken: str) -> Match:
    """Two players: Ann has seen Bob's Baron, keeps a Guard, draws the Countess, and does this."""
    return staged(
        "priest baron", "guard spy countess", "priest Bob", "spy", taken, beside="guard handmaid handmaid prince"
    )
