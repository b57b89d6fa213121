"""Places: where each card of a deck lies during a round, by its number in the deck, and which viewer has met it."""

from __future__ import annotations

from loveletter import Keep, Look, Play, Redraw
from loveletter.engine.edition import Rules
from loveletter.engine.events import Viewer
from loveletter.engine.options import SetupOrder
from loveletter.engine.seats import Seat
from loveletter.engine.state import Ending
from tests.play import Step
from tests.properties.observer import DUELS, LOOKS, PEEKS, SWAPS


class Places:
    """A shadow of a round. It only proposes what a viewer has not met; the observer decides who has seen what."""

    def __init__(self, rules: Rules, deck: tuple[str, ...], starter: Seat) -> None:
        self.deck = deck
        players, faces = rules.players, 3 if rules.players == 2 else 0
        left = list(range(len(deck)))
        if rules.options.setup_order is SetupOrder.DEAL_FIRST:
            self.hands = [[left.pop(0)] for _ in range(players)]
            self.aside: list[int] = [left.pop(0)]
            self.open = {left.pop(0) for _ in range(faces)}
        else:
            self.aside = [left.pop(0)]
            self.open = {left.pop(0) for _ in range(faces)}
            self.hands = [[left.pop(0)] for _ in range(players)]
        self.pile = left
        self.met: list[set[int]] = [set() for _ in range(players)]
        self.pairs: list[tuple[Seat, int, int]] = []
        """The two cards of each hand from which one was played: only its player knows which of them was the older."""
        self._draw(starter)
        self._know_own()

    def unmet(self, viewer: Viewer) -> tuple[int, ...]:
        met = self.open if viewer is None else self.open | self.met[viewer]
        return tuple(place for place in range(len(self.deck)) if place not in met)

    def names(self, seat: Seat) -> tuple[str, ...]:
        return tuple(self.deck[place] for place in self.hands[seat])

    def move(self, step: Step) -> None:
        seat, action, after = step.seat, step.action, step.after
        match action:
            case Play():
                self._play(seat, action, step)
            case Keep(card=card, under=under):
                kept, *rest = [self._pick(seat, name) for name in (card, *under)]
                self.hands[seat] = [kept]
                self.pile += rest
            case Look(target=int(target)):
                self.met[seat].update(self.hands[target])
            case Redraw(wanted=True):
                self._replace(seat, step)
            case _:
                pass
        for other in range(after.rules.players):
            if after.out_bits >> other & 1 or after.ending is Ending.COMPARISON:
                self.open.update(self.hands[other])
            if after.out_bits >> other & 1:
                self.hands[other] = []
        if after.ending is None and after.pending is None:
            self._draw(after.turn)
        self._know_own()

    def _play(self, seat: Seat, play: Play, step: Step) -> None:
        older, drawn = self.hands[seat]
        self.pairs.append((seat, older, drawn))
        self.open.add(self._pick(seat, play.card))
        if play.card in LOOKS:
            for target in play.targets:
                self.met[seat].update(self.hands[target])
        elif play.card in PEEKS:
            self.met[seat].update(self.pile[:1])
        elif play.card in DUELS and play.targets:
            both = self.hands[seat] + self.hands[play.targets[0]]
            self.met[seat].update(both)
            self.met[play.targets[0]].update(both)
        elif play.card in SWAPS and play.targets:
            first, second = play.targets if len(play.targets) == 2 else (seat, play.targets[0])
            self.hands[first], self.hands[second] = self.hands[second], self.hands[first]
        elif play.card == "prince" or (play.card == "guard" and play.targets and self._struck(play.targets[0], step)):
            self._replace(play.targets[0], step)
        elif play.card == "chancellor":
            for _ in self.pile[:2]:
                self._draw(seat)

    def _struck(self, target: Seat, step: Step) -> bool:
        """A match won at once by the Constable stops before the Assassin is replaced (Q30)."""
        return self.names(target) == ("assassin",) and step.after.ending is not Ending.CUT_SHORT

    def _replace(self, seat: Seat, step: Step) -> None:
        self.open.update(self.hands[seat])
        self.hands[seat] = []
        if not step.after.out_bits >> seat & 1:
            self._draw(seat)

    def _draw(self, seat: Seat) -> None:
        self.hands[seat].append((self.pile or self.aside).pop(0))

    def _pick(self, seat: Seat, name: str) -> int:
        place = next(place for place in self.hands[seat] if self.deck[place] == name)
        self.hands[seat].remove(place)
        return place

    def _know_own(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.met[seat].update(hand)
