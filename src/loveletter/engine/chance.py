"""Chance: luck that is drawn when it is needed, so that everything that can happen can be enumerated.

A state holds a whole deck in its order. For those at the table the cards that nobody has seen are exchangeable: they
lie in the pile or are set aside, and each is equally likely to be the next one that comes to light. Cards that somebody
has put under the pile, or seen there, are no luck any more and keep their places.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, dealt
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.play import apply
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden

Cards: TypeAlias = tuple[str, ...]


class Outcome(NamedTuple):
    """One of the things that can happen: how likely it is, the cards that come to light, and what they lead to.

    What is still unknown lies in the order of the edition's rows: two outcomes for which all else is equal are equal.
    """

    chance: Fraction
    cards: Cards
    state: State
    events: tuple[Event, ...]


def unknown(state: State) -> Cards:
    """The cards that nobody has seen, in the order in which they will be drawn: from the pile, then the one aside."""
    aside = () if state.set_aside is None else (state.set_aside,)
    return (*[held.card for held in state.pile if held.known_by == NOBODY], *aside)


def possible_draws(state: State) -> dict[str, int]:
    """What the next unknown card can be: for each card how many copies of it are unknown, in row order."""
    return _counted(state.rules, unknown(state))


def draws(state: State, action: Action) -> int:
    """How many unknown cards this action of the awaited seat brings to light, as the cards lie now.

    With our cards the number is the same however they lie. A card of somebody else may draw once more because of what
    it drew; then the number is right for the cards that are drawn before that: see `outcomes`, which asks again.
    """
    return len(unknown(state)) - len(unknown(_after(state, action)[0]))


def drawn_as(state: State, cards: Sequence[str]) -> State:
    """The same state, in which the next unknown cards are these; those that stay unknown lie in row order behind them.

    ValueError if there are not as many of a card as that.
    """
    lying = iter(_with_rest(state.rules, unknown(state), cards))
    pile = tuple([held if held.known_by else hidden(next(lying), NOBODY) for held in state.pile])
    return state._replace(pile=pile, set_aside=None if state.set_aside is None else next(lying))


def outcomes(state: State, action: Action) -> Iterator[Outcome]:
    """All that can come of this action of the awaited seat, by what is drawn; the chances add up to 1.

    Examples:
        >>> from loveletter import EDITIONS, Play, deal, outcomes
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> guess = Play("guard", targets=(1,), guess="king")
        >>> for each in list(outcomes(state, guess))[:3]:
        ...     print(each.chance, each.cards, each.state.hand(1))
        1/10 ('guard',) ('baron', 'guard')
        1/5 ('priest',) ('baron', 'priest')
        1/5 ('handmaid',) ('baron', 'handmaid')
    """

    def more(cards: Cards) -> bool:
        return draws(drawn_as(state, cards), action) > len(cards)

    for chance, cards in sequences(possible_draws(state), more):
        after, events = _after(drawn_as(state, cards), action)
        yield Outcome(chance, cards, after, events)


def cards_dealt(rules: Rules) -> int:
    """How many cards a deal brings to light: those face up, one for each seat, and the one that the starter draws."""
    return len(rules.deck) - len(unknown(dealt_as(rules, (), starter=0)[0]))


def in_order_of_light(rules: Rules) -> list[int]:
    """The places of a deck in the order in which its cards come to light; those that need not come last."""
    where = dealt(rules, tuple(map(str, range(len(rules.deck)))))
    assert where.pile is not None
    return [int(place) for place in (*where.face_up, *where.hands, *where.pile, where.set_aside) if place is not None]


def dealt_as(rules: Rules, cards: Sequence[str], starter: Seat) -> tuple[State, tuple[Event, ...]]:
    """A match whose deal brings these cards to light: those face up, the hands in seat order, the starter's draw.

    All other cards lie in row order. Where the youngest comes first, that is the seat with the lowest number.
    ValueError if there are not as many of a card as that.
    """
    order = _with_rest(rules, rules.deck, cards)
    deck = [card for _, card in sorted(zip(in_order_of_light(rules), order, strict=True))]
    return deal(rules, deck, starter=starter, ages=range(rules.players))


def deals(rules: Rules, starter: Seat) -> Iterator[Outcome]:
    """All deals of a first round with this starter; the chances add up to 1."""
    wanted = cards_dealt(rules)
    for chance, cards in sequences(_counted(rules, rules.deck), lambda cards: len(cards) < wanted):
        state, events = dealt_as(rules, cards, starter)
        yield Outcome(chance, cards, state, events)


def _after(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    return apply(state, state.turn if state.awaited is None else state.awaited, action)


def _counted(rules: Rules, cards: Cards) -> dict[str, int]:
    copies = Counter(cards)
    return {name: copies[name] for name in rules.characters if copies[name]}


def _with_rest(rules: Rules, pool: Cards, first: Sequence[str]) -> Cards:
    """All cards of a pool: these first, then the others in row order."""
    left = Counter(pool)
    left.subtract(first)
    for card, copies in left.items():
        if copies < 0:
            raise ValueError(f"There are fewer unknown cards '{card}' than that.")
    return (*first, *[name for name in rules.characters for _ in range(left[name])])


def sequences(
    pool: dict[str, int], more: Callable[[Cards], bool], cards: Cards = (), chance: Fraction = Fraction(1)
) -> Iterator[tuple[Fraction, Cards]]:
    """All sequences of cards out of a pool, each as long as one more is wanted, and how likely each is."""
    if not more(cards):
        yield chance, cards
        return
    size = sum(pool.values())
    for card, copies in pool.items():
        if copies:
            left = {**pool, card: copies - 1}
            yield from sequences(left, more, (*cards, card), chance * Fraction(copies, size))
