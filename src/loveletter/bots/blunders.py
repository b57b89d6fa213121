"""Blunders: actions that knock their own player out for nothing."""

from loveletter.engine.actions import Action, Play, Redraw
from loveletter.engine.view import View


def kept_after(view: View, play: Play) -> str:
    """The card that stays in hand after a play."""
    hand = list(view.hand)
    hand.remove(play.card)
    return hand[0]


def fatal_cards(view: View) -> set[str]:
    """The cards that knock out a player who discards them."""
    return {name for name, who in view.rules.characters.items() if who.when_discarded is not None}


def is_blunder(view: View, action: Action) -> bool:
    """Whether the action makes its own player discard a fatal card."""
    match action:
        case Play(card=card) if card in fatal_cards(view):
            return True
        case Play(targets=targets) if view.viewer in targets:
            return view.rules.characters[action.card].discards_hand and kept_after(view, action) in fatal_cards(view)
        case Redraw(wanted=True):
            return view.hand[0] in fatal_cards(view)
        case _:
            return False
