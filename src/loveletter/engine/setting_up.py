"""Setting up: how many cards a deal puts aside and lays open, and whether an edition can be dealt at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loveletter.engine.refusals import BadSetup, Code, Refusal

if TYPE_CHECKING:
    from loveletter.engine.edition import Edition


def open_cards(edition: Edition, players: int) -> int:
    """How many cards are laid open for this many players."""
    return edition.face_up_with_two if players == 2 else 0


def cards_needed(edition: Edition, players: int) -> int:
    """One for each hand, those aside and open, and one that the first player draws."""
    return players + edition.set_aside + open_cards(edition, players) + 1


def why_not_dealt(edition: Edition, players: int) -> Refusal | None:
    """Why a round of this edition cannot be dealt to this many players; None if it can."""
    aside, open_with_two = edition.set_aside, edition.face_up_with_two
    if any(type(number) is not int for number in (aside, open_with_two)) or aside not in (0, 1) or open_with_two < 0:
        values = {"set_aside": str(aside), "face_up": str(open_with_two)}
        return Refusal(Code.BAD_SET_UP, {"edition": edition.name, **values})
    cards, needed = sum(row.copies for row in edition.rows), cards_needed(edition, players)
    if cards < needed:
        return Refusal(Code.TOO_FEW_CARDS, {"edition": edition.name, "cards": cards, "needed": needed})
    drawing = [row.character.name for row in edition.rows if row.character.draws_replacement]
    if drawing and not aside:
        return Refusal(Code.NOTHING_TO_DRAW, {"edition": edition.name, "card": drawing[0]})
    return None


def check_deal(edition: Edition, players: int) -> None:
    if (refusal := why_not_dealt(edition, players)) is not None:
        raise BadSetup(refusal)
