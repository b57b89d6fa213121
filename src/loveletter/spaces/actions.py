"""Action spaces: the numbers of all actions of an edition, as many whatever the size of the table.

`Numbering` has the numbers of one table size, which are the simulator's. An `ActionSpace` has room for all seats of the
edition's largest table, so that one learned policy fits all its tables. Its numbers depend on the edition and on what
the Guard names; other options, and the number of players, only decide which of them are legal. Seats count from the one
that acts, as in `Numbering`.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.spaces.numbering import FALLING, Kind, Meaning, Numbering

NOT_HERE = -1
"""In `ActionSpace.to_table`: this table has no such action."""


class ActionSpace:
    """The numbers of all actions of an edition, from an action to its number and back.

    Examples:
        >>> from loveletter import EDITIONS, Play
        >>> from loveletter.spaces import ActionSpace
        >>> duel, crowd = [ActionSpace(EDITIONS["second"].rules(players)) for players in (2, 6)]
        >>> duel.size, crowd.size
        (95, 95)
        >>> duel.number(Play("priest", (0,)), seat=1) == crowd.number(Play("priest", (0,)), seat=5)
        True
        >>> duel.describe(duel.number(Play("guard", (1,), "baron"), seat=0))
        'play guard on seat +1, naming baron'
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._table = Numbering(rules)
        widest = Numbering(Rules(rules.edition, rules.edition.most_players, rules.options))
        self.meanings: tuple[Meaning, ...] = widest.meanings
        self.size = widest.size
        numbers = {meaning: number for number, meaning in enumerate(self.meanings)}
        self.from_table: NDArray[np.int16] = np.array([numbers[each] for each in self._table.meanings], np.int16)
        """The number in this space of each number of the table's `Numbering`."""
        self.to_table: NDArray[np.int16] = np.full(self.size, NOT_HERE, np.int16)
        """The number in the table's `Numbering` of each number of this space; -1 where the table has no such action."""
        self.to_table[self.from_table] = np.arange(self._table.size, dtype=np.int16)

    def number(self, action: Action, seat: Seat) -> int:
        """The number of this seat's action. `ValueError` where the edition has no such action."""
        self._check_seat(seat)
        try:
            return int(self.from_table[self._table.number(action, seat)])
        except KeyError:
            raise ValueError(f"The edition '{self.rules.edition.name}' has no such action: {action}.") from None

    def action(self, number: int, seat: Seat, hand: Sequence[str] = ()) -> Action:
        """This seat's action with this number. A `Keep` needs the whole hand."""
        self._check_seat(seat)
        meaning = self._meaning(number)
        if (own := int(self.to_table[number])) == NOT_HERE:
            players = self.rules.players
            raise ValueError(
                f"Action {number} ({self.describe(number)}) needs more seats than the {players} there are."
            )
        if meaning.kind is Kind.KEEP and meaning.card not in hand:
            raise ValueError(f"Action {number} keeps a card that is not in the hand: {meaning.card}.")
        return self._table.action(own, seat, hand)

    def mask(self, actions: Iterable[Action], seat: Seat) -> NDArray[np.bool_]:
        """Which numbers these actions of a seat have, such as the legal ones of its view; all false without any."""
        mask = np.zeros(self.size, np.bool_)
        mask[[self.number(action, seat) for action in actions]] = True
        return mask

    def describe(self, number: int) -> str:
        """What a number stands for, in words. `seat +1` is the next player clockwise, `seat +0` oneself."""
        meaning = self._meaning(number)
        seats = " and ".join([f"seat +{target}" for target in meaning.targets])
        match meaning.kind:
            case Kind.PLAY:
                chosen = f" on {seats}" if seats else ""
                return f"play {meaning.card}{chosen}" + ("" if meaning.guess is None else f", naming {meaning.guess}")
            case Kind.KEEP:
                order = "falling" if meaning.choice == FALLING else "rising"
                return f"keep {meaning.card}, the others under the pile in {order} order"
            case Kind.LOOK:
                return f"look at the hand of {seats or 'nobody'}"
            case Kind.REDRAW:
                return "throw the hand away and draw" if meaning.choice else "keep the hand"

    def _meaning(self, number: int) -> Meaning:
        if not 0 <= number < self.size:
            raise ValueError(f"There is no action {number}: this space has the numbers 0 to {self.size - 1}.")
        return self.meanings[number]

    def _check_seat(self, seat: Seat) -> None:
        if (refusal := self.rules.why_no_seat(seat)) is not None:
            raise UnknownSeat(refusal)
