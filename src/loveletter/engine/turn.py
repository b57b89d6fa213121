"""A turn: what the functions of the characters may do to the table. Everything they do becomes an event."""

from __future__ import annotations

from loveletter.engine import scoring
from loveletter.engine.actions import Guess, Play
from loveletter.engine.character import Character, Effect
from loveletter.engine.events import (
    Asked,
    BetPlaced,
    Compared,
    Fizzle,
    Fizzled,
    GuessHit,
    HandsSwapped,
    Marked,
    MatchEnded,
    PeekedAtPile,
    RoundEnded,
    Source,
    TookCards,
    discarded,
    drew,
    guess_missed,
    knocked_out,
    looked,
    played,
    protected,
    token_won,
    turn_began,
)
from loveletter.engine.evolve import FROM_PILE, Draft
from loveletter.engine.options import Options, SycophantUnchoosable
from loveletter.engine.seats import Seat, seat_after
from loveletter.engine.state import Decision, Ending, Question, State


class Turn(Draft):
    """One action on its way: the table as it changes, the events so far, and what was played."""

    __slots__ = ("guess", "seat", "target", "targets")

    target: Seat
    """The player chosen by a card that chooses one."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.seat = state.turn
        self.targets: tuple[Seat, ...] = ()
        self.guess: Guess | None = None

    # what a card can ask

    @property
    def asked(self) -> Seat:
        """The player who answers the card's question; for `answer`, where nobody is chosen any more."""
        assert self.pending is not None, "no question is open"
        return self.pending.seat

    @property
    def options(self) -> Options:
        """The options of the table."""
        return self.rules.options

    @property
    def match_over(self) -> bool:
        """A token won midway can end the match on the spot (R39)."""
        return bool(self.champions)

    def hand(self, seat: Seat) -> str:
        """The card of a seat that holds one."""
        (held,) = self.hands[seat]
        return held.card

    def value(self, card: str) -> int:
        """The number on a card, in this edition."""
        return self.rules.values[card]

    def holds(self, seat: Seat, guess: Guess | None) -> bool:
        """Whether the seat's card is the one named, by its name or by its number."""
        card = self.hand(seat)
        return guess in (card, self.rules.values[card])

    # what a card can do

    def say_miss(self, card: str) -> None:
        """Announce that the guess made with this card was wrong."""
        assert self.guess is not None
        self.emit(guess_missed(self.seat, self.target, card, self.guess))

    def say_hit(self, card: str) -> None:
        """Announce that the guess made with this card was right; what follows from it is up to the card."""
        assert self.guess is not None
        self.emit(GuessHit(self.seat, self.target, card, self.guess))

    def say_without_effect(self, card: str, why: Fizzle) -> None:
        """Announce that the card does nothing, and why."""
        self.emit(Fizzled(self.seat, card, why))

    def look(self, target: Seat) -> None:
        """Show the hand of a player to the player on turn, and to nobody else."""
        self.emit(looked(self.seat, target, self.hand(target)))

    def compare_hands(self, card: str) -> tuple[int, int]:
        """Both players see both cards; returns both values, that of the player on turn first."""
        mine, theirs = self.hand(self.seat), self.hand(self.target)
        values = self.value(mine), self.value(theirs)
        lower = None if values[0] == values[1] else self.seat if values[0] < values[1] else self.target
        self.emit(Compared(self.seat, self.target, card, mine, theirs, lower))
        return values

    def swap_hands(self, first: Seat, second: Seat) -> None:
        """Two players trade hands; each knows what the other has now."""
        self.emit(HandsSwapped(first, second, self.hand(first), self.hand(second)))

    def knock_out(self, *seats: Seat) -> None:
        """These seats leave the round together; what lies before them may still do something."""
        parting = [(effect, seat) for seat in seats for effect in self._parting_effects(seat)]
        for seat in seats:
            self.emit(knocked_out(seat, tuple([held.card for held in self.hands[seat]])))
        for effect, seat in parting:
            effect(self, seat)

    def discard_hand(self, seat: Seat) -> bool:
        """Throw the hand away without its effect; True if the seat is still in."""
        card = self.hand(seat)
        self.emit(discarded(seat, card))
        if (effect := self.rules.characters[card].when_discarded) is None:
            return True
        effect(self, seat)
        return False

    def draw(self, seat: Seat) -> None:
        """One card from the pile or, once that is used up, the card set aside (R53)."""
        if self.pile:
            self.emit(drew(seat, self.pile[0].card, FROM_PILE))
        else:
            self.emit(drew(seat, self.set_aside, Source.SET_ASIDE))

    def redraw_hand(self, seat: Seat) -> None:
        """Throw the hand away and draw a new one, unless the card thrown away ends the round for its holder."""
        if self.discard_hand(seat):
            self.draw(seat)

    def peek_at_pile(self, most: int) -> int:
        """Look at up to this many cards on top of the pile, which stay there; how many there were."""
        cards = tuple([held.card for held in self.pile[:most]])
        if cards:
            self.emit(PeekedAtPile(self.seat, len(cards), cards))
        return len(cards)

    def take_cards(self, most: int) -> int:
        """Take up to this many cards from the pile into the hand; how many there were."""
        cards = tuple([held.card for held in self.pile[:most]])
        if cards:
            self.emit(TookCards(self.seat, len(cards), cards))
        return len(cards)

    def protect(self) -> None:
        """Until their next turn, nobody can choose the player on turn."""
        self.emit(protected(self.seat))

    def mark(self) -> None:
        """The next card that chooses players must choose the chosen player."""
        self.emit(Marked(self.seat, self.target))

    def bet(self) -> None:
        """The player on turn gets a token if the chosen player wins the round."""
        self.emit(BetPlaced(self.seat, self.target))

    def award(self, seat: Seat, card: str) -> None:
        """A token at once; if it reaches the goal, the match is over and the round is not scored (R39)."""
        self.emit(token_won(seat, card))
        if self.tokens[seat] >= self.rules.goal:
            self.emit(RoundEnded(Ending.CUT_SHORT, winners=(), by_discards=False, next_starters=()))
            self.emit(MatchEnded((seat,)))

    def ask(self, seat: Seat, question: Question, card: str, among: tuple[Seat, ...] = ()) -> None:
        """Ask a player a question, which `answer` of this card's character deals with. `among`: whom they may name."""
        self.emit(Asked(Decision(seat, question, card, among)))

    # the course of a turn

    def play(self, action: Play) -> None:
        character = self.rules.characters[action.card]
        if action.targets:
            self.targets = action.targets
            self.target = action.targets[0]
        self.guess = action.guess
        marked = self.must_choose  # playing a card lifts the mark
        self.emit(played(self.seat, action.card, action.targets, action.guess))
        if character.targets.least and not action.targets:
            self.say_without_effect(action.card, self._why_nobody(character, marked))
        elif character.is_attack and (strike_back := self._strike_back()) is not None:
            strike_back(self, self.target)
        else:
            character.play(self)

    def begin(self, seat: Seat) -> None:
        self.emit(turn_began(seat))
        self.draw(seat)

    def finish(self) -> None:
        """Once a card is dealt with, go on to the next seat or to the end of the round (R28, R32, Q3)."""
        if self.ending is not None or self.pending is not None:
            return
        present = self.rules.seats & ~self.out_bits
        if self.pile and present.bit_count() > 1:
            self.begin(seat_after(self.turn, present))
        else:
            scoring.end_round(self)

    def _why_nobody(self, character: Character, marked: Seat | None) -> Fizzle:
        """Why a card that chooses players chose nobody (Q31)."""
        unchoosable = marked == self.seat and not character.targets.self_allowed
        if unchoosable and self.rules.options.sycophant_unchoosable is SycophantUnchoosable.FIZZLE:
            return Fizzle.MARKED
        return Fizzle.NOBODY_TO_CHOOSE

    def _strike_back(self) -> Effect | None:
        """What the card of the chosen player does to an attack (Q30)."""
        return self.rules.characters[self.hand(self.target)].when_attacked

    def _parting_effects(self, seat: Seat) -> list[Effect]:
        """Tested before the hand goes down: only what lies there already counts, unless an option says so (Q38)."""
        lying = self.discards[seat]
        held = [hand.card for hand in self.hands[seat]]
        effects = []
        for name, effect, counts_held in self.rules.parting_effects:
            if name in lying or (counts_held and name in held):
                effects.append(effect)
        return effects
