"""Entries: what an observation says of one action of the round, as whole numbers in a fixed order.

Seats count from the viewer, 0 is none and the viewer is 1. A code of a card is its place among the kinds of the edition
plus 1, and 0 is none or unknown.
"""

from loveletter.engine.deal import dealt
from loveletter.engine.edition import Rules

(
    ACTOR,
    KIND,
    CARD,
    FIRST_TARGET,
    SECOND_TARGET,
    GUESS,
    LEFT,
    FIRST_SHOWN,
    SECOND_SHOWN,
    FIRST_DRAWN,
    SECOND_DRAWN,
) = range(11)
"""The places in an entry; docs/environments.md tells what each of them means."""
ENTRY = 11
"""How many numbers an entry has."""

PLAYED, KEPT, LOOKED, REDREW, STAYED = range(1, 6)
"""Kinds of action: a card played; one card kept and the others put under the pile; a look at a hand on offer, or none;
a new card drawn in exchange; the card kept instead."""


def most_actions(rules: Rules) -> int:
    """The most actions that a round of this edition can have, at any table.

    Every turn begins with a card from the draw pile, which never grows: what a card takes from it to put under is no
    more than what goes back. So there are no more turns than cards in the pile after the deal. A turn is one play, and
    one answer more if the card asks a question; a card that was played stays on the table, so that each asks once.
    """
    asking = sum([row.copies for row in rules.edition.rows if row.character.asks is not None])
    return most_in_pile(rules) + asking


def most_in_pile(rules: Rules) -> int:
    """The cards of the largest draw pile that any table of this edition has after the deal."""
    tables = [Rules(rules.edition, players, rules.options) for players in range(2, rules.edition.most_players + 1)]
    return max([dealt(table, table.deck).pile_size for table in tables])
