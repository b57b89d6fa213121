"""Tricks: fine points of a position that are worth seeing, each judged from what the seat could know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from loveletter.bots.choices import fatal_cards, kept_after
from loveletter.coach.position import Position, is_duel, names_a_card
from loveletter.coach.report import Fact, percent
from loveletter.engine.actions import Action, Play
from loveletter.engine.events import HandsSwapped, PutUnder
from loveletter.engine.options import BaronTie
from loveletter.engine.seats import Seat

Facts: TypeAlias = dict[str, Fact]
Trick: TypeAlias = Callable[[Position, Play], Facts | None]

CERTAIN = 1 - 1e-9


def tricks(position: Position, action: Action) -> Iterator[tuple[str, Facts]]:
    """The tricks that an action shows, by name, with the facts for their sentences."""
    if isinstance(action, Play):
        shown = {name: facts for name, trick in TRICKS.items() if (facts := trick(position, action)) is not None}
        if "guess_after_trade" in shown:  # it says more than that the guess is sure
            del shown["sure_guess"]
        yield from shown.items()


def sure_guess(position: Position, play: Play) -> Facts | None:
    """A guess that must hit."""
    if not names_a_card(play) or position.hit(play, position.exact) < CERTAIN:
        return None
    return {"target": play.targets[0], "card": play.card, "action": play}


def guess_after_trade(position: Position, play: Play) -> Facts | None:
    """A guess that names the card which this seat gave away in a trade: it must still be there."""
    if sure_guess(position, play) is None:
        return None
    (target,) = play.targets
    given = _given_to(position, target)
    if given is None or not position.is_named(given, play.guess):
        return None
    return {"target": target, "card": play.card, "given": given}


def safe_duel(position: Position, play: Play) -> Facts | None:
    """A comparison of hands that cannot be lost, and may be won."""
    if not is_duel(play):
        return None
    won, lost = position.duel(play, kept_after(position.view, play), position.exact)
    tie = 1 - won - lost
    tie_costs = position.view.rules.options.baron_tie is BaronTie.BOTH_OUT and tie > 1 - CERTAIN
    if lost > 1 - CERTAIN or won <= 0 or tie_costs:
        return None
    return {"target": play.targets[0], "card": play.card, "won": percent(won)}


def bluff(position: Position, play: Play) -> Facts | None:
    """A card that must be played beside certain others, played by choice: it suggests one of them in hand."""
    others = position.view.rules.characters[play.card].must_play_with
    free = any(isinstance(each, Play) and each.card != play.card for each in position.view.legal)
    return {"card": play.card, "kept": kept_after(position.view, play)} if others and free else None


def sure_discard(position: Position, play: Play) -> Facts | None:
    """A player must discard a card that knocks them out."""
    if not position.view.rules.characters[play.card].discards_hand or play.targets in ((), (position.me,)):
        return None
    (target,) = play.targets
    for card in sorted(fatal_cards(position.view)):
        if position.exact[target].get(card, 0.0) >= CERTAIN:
            return {"target": target, "card": play.card, "held": card}
    return None


def last_protection(position: Position, play: Play) -> Facts | None:
    """Protection that lasts until the final comparison, since this seat has no further turn."""
    if play.card != "handmaid" or not 0 < position.view.pile_size <= len(position.opponents):
        return None
    return {"card": play.card, "kept": kept_after(position.view, play)}


def hide(position: Position, play: Play) -> Facts | None:
    """The card that an opponent has seen is played, and the one that nobody knows stays."""
    kept, knowing = kept_after(position.view, play), position.knowing(play.card)
    if kept == play.card or position.knowing(kept) or not knowing:
        return None
    return {"target": min(knowing), "card": play.card}


def sure_trade(position: Position, play: Play) -> Facts | None:
    """A trade for a card that is certainly higher."""
    if play.card != "king" or not play.targets:
        return None
    (target,), kept = play.targets, kept_after(position.view, play)
    if position.is_higher(position.exact[target], kept) < CERTAIN:
        return None
    return {"target": target, "card": play.card, "kept": kept}


TRICKS: dict[str, Trick] = {
    "guess_after_trade": guess_after_trade,
    "sure_guess": sure_guess,
    "safe_duel": safe_duel,
    "bluff": bluff,
    "sure_discard": sure_discard,
    "last_protection": last_protection,
    "hide": hide,
    "sure_trade": sure_trade,
}
"""By the names under which `coach` in `language/sentences.json` has them."""


def _given_to(position: Position, target: Seat) -> str | None:
    """The card that this seat gave an opponent, if neither has traded with anybody since."""
    given: str | None = None
    for event in position.view.log:
        match event:
            case HandsSwapped(first=first, second=second) if target in (first, second):
                mine = {first: event.first_gave, second: event.second_gave}
                given = mine.get(position.me)
            case PutUnder(seat=seat) if seat == target:
                given = None
            case _:
                pass
    return given
