"""Round start: what both players know before the first draw, and whether such a round can be solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.edition import Rules
from loveletter.engine.options import BaronTie, RoundTie
from loveletter.solve.public_state import COPY_BITS, KINDS, MOST_COPIES, MOVER_AT, OTHER_AT, OTHER_FIXED, PILE_AT

HANDS_AND_ASIDE = 3
MOST_DRAWS = 15


class CannotBeSolved(ValueError):
    """The rules, or the cards, are not such as the public tree knows."""


class RoundStart(NamedTuple):
    """The cards that do not lie face up, and how many of them can be drawn before the hands are compared."""

    copies: tuple[int, ...]
    """Of each kind, in the order of `KINDS`."""
    draws: int

    @classmethod
    def of(cls, rules: Rules, face_up: Sequence[str] = (), draws: int | None = None) -> RoundStart:
        """A round with these cards face up; with fewer draws than there are, the rest of the pile is never seen."""
        _check(rules)
        copies = Counter({kind: rules.copies.get(kind, 0) for kind in KINDS})
        copies.subtract(face_up)
        if len(face_up) != rules.face_up or set(copies) != set(KINDS) or min(copies.values()) < 0:
            raise CannotBeSolved(
                f"{rules.face_up} cards of the edition lie face up, not {', '.join(face_up) or 'none'}"
            )
        whole = copies.total() - HANDS_AND_ASIDE
        draws = whole if draws is None else draws
        if not 1 <= draws <= min(whole, MOST_DRAWS):
            raise CannotBeSolved(f"between 1 and {min(whole, MOST_DRAWS)} cards can be drawn, not {draws}")
        return cls(tuple(copies[kind] for kind in KINDS), draws)

    @property
    def state(self) -> int:
        """The public state after the deal: the first player is about to draw, and nothing is known of the hands."""
        hands = sum(1 << kind for kind, number in enumerate(self.copies) if number)
        copies = sum(number << (COPY_BITS * kind) for kind, number in enumerate(self.copies))
        return copies | hands << MOVER_AT | hands << OTHER_AT | self.draws << PILE_AT | OTHER_FIXED


def _check(rules: Rules) -> None:
    edition, options = rules.edition, rules.options
    if rules.players != 2:
        raise CannotBeSolved("only rounds of two players are solved")
    by_value = tuple(row.character.name for row in rules.by_value)
    if by_value != tuple(kind for kind in KINDS if kind in by_value) or len(set(rules.values.values())) < len(by_value):
        raise CannotBeSolved(f"the edition {edition.name!r} has other cards than {', '.join(KINDS)}, or other values")
    if max(row.copies for row in edition.rows) > MOST_COPIES or edition.set_aside != 1:
        raise CannotBeSolved(f"the edition {edition.name!r} has too many copies of a card, or sets none aside")
    if options.round_tie is not RoundTie.SHARED or options.baron_tie is not BaronTie.NONE_OUT:
        raise CannotBeSolved("only rounds in which a tie is shared, and knocks nobody out, are solved")
