"""Facts around the game that no rule needs: what is in a box, who begins the first match, who is who (rules.md, H)."""

from dataclasses import dataclass

DESIGNER = "Seiji Kanai"
ELSEWHERE = ("netgames.io", "Tabletopia", "Board Game Arena")
"""Where the game can be played online, by the English sheet."""

AT_COURT = ("princess", "countess", "king", "prince", "handmaid", "baron", "priest", "guard")
"""The characters of whom the original tells, from those who stand closest to the Princess on."""

JOKERS = ("spy", "jester", "assassin")
RED_CARDS = ("cardinal", "baroness", "sycophant", "count", "constable", "dowager_queen", "bishop")
"""Those for which red playing cards of their number stand (R7); black ones stand for all others."""


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """Facts about an edition that people can buy or print."""

    first_player: str
    """How the first player is found (R15): "letter", "rendezvous", or "lot" where the texts are silent."""
    reference_cards: bool = True
    turned_over: bool = True
    """Whether who is out turns a reference card over (R26)."""
    best_with: tuple[int, int] | None = None
    guards: tuple[int, int] | None = None
    """How many aces and jacks stand for the Guards on the English sheet (R7); None where the sheet has no such deck."""


BOXES = {
    "second": BoxFacts("letter", guards=(3, 3)),
    "classic": BoxFacts("letter", guards=(3, 2)),
    "original": BoxFacts("rendezvous", turned_over=False),
    "premium": BoxFacts("lot", reference_cards=False, best_with=(4, 6), guards=(4, 4)),
}


def first_player_message(edition: str) -> str:
    """The message that tells who begins the first round (R15)."""
    box = BOXES.get(edition)
    return f"how-setup-first-{'lot' if box is None else box.first_player}"
