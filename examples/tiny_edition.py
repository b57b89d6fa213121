"""A deck of five cards for exact work: everything that can happen in a round, and what the first turn is worth."""

from fractions import Fraction
from functools import cache

from loveletter import EDITIONS, Edition, Row, State, deals, legal_actions, outcomes

CARDS = {row.character.name: row.character for row in EDITIONS["second"].rows}

ENGLISH = """
edition-tiny = Tiny
edition-tiny-line = Five cards for two, for exact work.
"""

TINY = Edition(
    "tiny",
    rows=(
        Row(CARDS["guard"], value=1, copies=2),
        Row(CARDS["baron"], value=3, copies=1),
        Row(CARDS["king"], value=7, copies=1),
        Row(CARDS["princess"], value=9, copies=1),
    ),
    least_players=2,
    most_players=2,
    goals={2: 1},
    messages={"en": ENGLISH},
    set_aside=1,
    face_up_with_two=0,
)


@cache
def share(state: State, seat: int) -> Fraction:
    """What a seat can expect of the round if both play by chance."""
    if state.ending is not None:
        return Fraction(seat in state.winners, max(len(state.winners), 1))
    actions = legal_actions(state)
    worth = [sum(each.chance * share(each.state, seat) for each in outcomes(state, action)) for action in actions]
    return Fraction(sum(worth)) / len(actions)


def tell() -> list[str]:
    rules = TINY.rules(players=2)
    begun = list(deals(rules, starter=0))
    said = [f"{len(rules.deck)} cards, {len(begun)} deals"]
    for card in rules.characters:
        dealt = [each for each in begun if card in each.state.hand(0)]
        chance = Fraction(sum(each.chance for each in dealt))
        worth = Fraction(sum(each.chance * share(each.state, 0) for each in dealt)) / chance
        said.append(f"who begins with the {card} in hand wins {worth} = {float(worth):.3f} of the rounds")
    total = Fraction(sum(each.chance * share(each.state, 0) for each in begun))
    return [*said, f"who begins wins {total} = {float(total):.3f} of the rounds"]


if __name__ == "__main__":
    print("\n".join(tell()))
