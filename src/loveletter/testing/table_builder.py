"""Setting a table for a test in one literal."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from loveletter.editions import edition as edition_named
from loveletter.engine.edition import Rules
from loveletter.testing.positions import BadPosition, Position
from loveletter.testing.table import Table

ANY = "any"
"""For a card set aside that does not matter."""


def set_table(
    edition: str = "second",
    *,
    hands: Mapping[str, str],
    options: Mapping[str, Any] | None = None,
    players: Sequence[str] | None = None,
    turn: str = "A",
    top: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    rest: str | None = None,
    set_aside: str | None = ANY,
    face_up: Sequence[str] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    protected: Sequence[str] = (),
    out: Sequence[str] = (),
    tokens: Mapping[str, int] | None = None,
    must_choose: str | None = None,
    jester: Mapping[str, str] | None = None,
    knows: Mapping[str, Mapping[str, str]] | None = None,
    ages: Mapping[str, int] | None = None,
) -> Table:
    """A table of which every card is accounted for; the player on turn has drawn.

    Without `pile`, the draw pile is `top` and under it all cards not named elsewhere, in the edition's row order.
    With `pile`, name in `rest` a player who is out: all cards not named elsewhere lie before that player.
    A card set aside that is not named, and those face up with two players, are the first ones not named elsewhere.
    """
    if pile is not None and top:
        raise BadPosition("top: the pile is given as a whole")
    gone = tuple(out) if rest is None or rest in out else (*out, rest)
    names = tuple(players or sorted({*hands, *gone}))
    rules = edition_named(edition).rules(len(names), options)
    lying = {name: tuple(cards) for name, cards in (discards or {}).items()}
    named = [
        *hands.values(),
        *top,
        *(pile or ()),
        *(face_up or ()),
        *(card for cards in lying.values() for card in cards),
    ]
    left = _left(rules, [*named, *([] if set_aside in (None, ANY) else [str(set_aside)])])
    if set_aside == ANY:
        set_aside = left.pop(0) if left and rules.edition.set_aside else None
    if face_up is None:
        face_up, left = left[: rules.face_up], left[rules.face_up :]
    if pile is None:
        pile = (*top, *left)
    elif rest is not None:
        lying[rest] = (*lying.get(rest, ()), *left)
    elif left:
        raise BadPosition(f"cards not accounted for: {', '.join(left)}; name a player who is out in rest=")
    return Table.of(
        Position(
            rules,
            names,
            turn,
            hands,
            pile,
            set_aside,
            face_up,
            lying,
            protected,
            gone,
            tokens or {},
            must_choose,
            jester or {},
            knows or {},
            ages,
        )
    )


def _left(rules: Rules, named: Sequence[str]) -> list[str]:
    """The cards of the deck that are not named, in row order."""
    counts = Counter(rules.deck)
    counts.subtract(named)
    return [card for card, count in counts.items() for _ in range(count)]
