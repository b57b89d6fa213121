"""Facts around the game that no rule needs: what is in a box, who begins the first match, who is who (rules.md, H)."""

from dataclasses import dataclass

DESIGNER = "Seiji Kanai"
ELSEWHERE = ("netgames.io", "Tabletopia", "Board Game Arena")
"""Where the game can be played online, by the English sheet."""

AT_COURT = ("princess", "countess", "king", "prince", "handmaid", "baron", "priest", "guard")
"""The characters of whom the original tells, from those who stand closest to the Princess on."""


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What is told of an edition that people can buy or print."""

    first_player: str
    """How the first player is found (R15): "letter", "rendezvous", or "lot" where the texts are silent."""
    reference_cards: bool = True
    best_with: tuple[int, int] | None = None
    on_the_sheet: bool = True
    """Whether the English sheet has it, which names places to play online."""


BOXES = {
    "second": BoxFacts("letter"),
    "classic": BoxFacts("letter"),
    "original": BoxFacts("rendezvous", on_the_sheet=False),
    "premium": BoxFacts("lot", reference_cards=False, best_with=(4, 6)),
}
