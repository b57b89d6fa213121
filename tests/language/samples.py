"""Samples: every variant of every event, and a refusal for every code, with every card where a card appears."""

from collections.abc import Iterator

from loveletter.editions import EDITIONS
from loveletter.engine.events import (
    Asked,
    BetPlaced,
    CardKept,
    Compared,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fizzle,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    KnockedOut,
    LookDeclined,
    Looked,
    Marked,
    MatchEnded,
    PeekedAtPile,
    Played,
    Protected,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Showing,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    YouthRanked,
)
from loveletter.engine.refusals import Code, Refusal
from loveletter.engine.state import Decision, Ending, Question

NAMES = ("Ann", "Bob", "Cem", "Dwi")
ANN, BOB, CEM, DWI = range(4)
CARDS = tuple(dict.fromkeys(row.character.name for each in EDITIONS.values() for row in each.rows))


def events() -> Iterator[Event]:
    yield from _of_the_round()
    yield from _of_scoring()
    for card in CARDS:
        yield from _with_a_card(card)


def _of_the_round() -> Iterator[Event]:
    for by_lot in (False, True):
        yield YouthRanked((CEM, ANN, BOB, DWI), by_lot)
        yield RoundBegan(3, ANN, by_lot, "ab" * 32)
    nobody = (None,) * 4
    yield Dealt(nobody, 16, None, None, ())
    yield Dealt(nobody[:2], 15, None, None, ("guard", "guard", "king"))
    yield Dealt(nobody[:2], 3, None, None, (), aside=0)
    yield Dealt(nobody[:2], 2, None, None, ("guard",), aside=0)
    yield Dealt(nobody[:2], 1, None, None, ())
    yield TurnBegan(ANN)
    for source in Source:
        yield Drew(ANN, None, source)
    yield Looked(ANN, BOB, None)
    yield Looked(ANN, ANN, None)
    yield LookDeclined(ANN)
    for lower in (BOB, None):
        yield Compared(ANN, BOB, "baron", None, None, lower)
    yield HandsSwapped(ANN, BOB, None, None)
    yield KnockedOut(ANN, ())
    yield Protected(ANN)
    yield Marked(ANN, BOB)
    yield Marked(ANN, ANN)
    yield BetPlaced(ANN, BOB)
    for count in (1, 2):
        yield PeekedAtPile(ANN, count, None)
        yield TookCards(ANN, count, None)
        yield PutUnder(ANN, count, None, None)
    yield Asked(Decision(ANN, Question.KEEP, "chancellor"))
    yield Asked(Decision(ANN, Question.LOOK, "cardinal", (BOB, CEM)))
    yield Asked(Decision(ANN, Question.REDRAW, "bishop"))
    yield CardKept(ANN, None)


def _of_scoring() -> Iterator[Event]:
    yield TokenWon(ANN, "round")
    yield RoundEnded(Ending.LAST_SURVIVOR, (ANN,), False, (ANN,))
    yield RoundEnded(Ending.NOBODY_LEFT, (), False, (ANN, BOB))
    yield RoundEnded(Ending.CUT_SHORT, (), False, ())
    for by_discards in (False, True):
        yield RoundEnded(Ending.COMPARISON, (ANN,), by_discards, (ANN,))
        yield RoundEnded(Ending.COMPARISON, (ANN, BOB), by_discards, (ANN, BOB))
        yield RoundEnded(Ending.COMPARISON, (ANN, BOB, CEM), by_discards, (CEM,))
        yield RoundEnded(Ending.COMPARISON, (), by_discards, (ANN, BOB))
    yield MatchEnded((ANN,))
    yield MatchEnded((ANN, BOB))
    yield MatchEnded((ANN, BOB, DWI))
    yield HandsRevealed((Showing(ANN, "princess", 9, 0, None, 4), Showing(BOB, "bishop", 10, 1, "princess", 9)))


def _with_a_card(card: str) -> Iterator[Event]:
    """`card` stands wherever a card can stand; the others beside it are fixed."""
    yield Dealt((card, None, None, None), 16, None, None, ())
    yield Dealt((card, None), 15, None, None, ("guard", card, "king"))
    yield Dealt((card, "guard", card, "king"), 16, (card,) * 16, card, ())
    yield Dealt((card, "king"), 15, (card,) * 15, "guard", (card, "baron", "priest"))
    for face_up in ((), (card,)):
        yield Dealt((card, None), 4, None, None, face_up, aside=0)
        yield Dealt((card, "king"), 4, (card,) * 4, None, face_up, aside=0)
    for source in Source:
        yield Drew(ANN, card, source)
    for targets in ((), (BOB,), (ANN,), (BOB, CEM), (ANN, BOB), (BOB, DWI)):
        yield Played(ANN, card, targets, None)
    yield Played(BOB, card, (ANN, BOB), None)
    guesses: tuple[str | int, ...] = (card, 0, 10)
    for guess in guesses:
        yield Played(ANN, "guard", (BOB,), guess)
        yield GuessMissed(ANN, BOB, "guard", guess)
        yield GuessHit(ANN, BOB, "bishop", guess)
    for why in Fizzle:
        yield Fizzled(ANN, card, why)
    yield StruckBack(ANN, BOB, card)
    yield Looked(ANN, BOB, card)
    yield Looked(ANN, ANN, card)
    for lower in (BOB, None):
        yield Compared(ANN, BOB, "baron", card, "guard", lower)
        yield Compared(ANN, BOB, "dowager_queen", "king", card, lower)
    yield HandsSwapped(ANN, BOB, card, "guard")
    yield HandsSwapped(ANN, BOB, "king", card)
    yield Discarded(ANN, card)
    yield KnockedOut(ANN, (card,))
    yield KnockedOut(ANN, (card, "guard"))
    yield PeekedAtPile(ANN, 1, (card,))
    yield PeekedAtPile(ANN, 2, ("guard", card))
    yield TookCards(ANN, 1, (card,))
    yield TookCards(ANN, 2, ("guard", card))
    yield PutUnder(ANN, 1, card, ("guard",))
    yield PutUnder(ANN, 2, "guard", (card, "king"))
    yield CardKept(ANN, card)
    yield TokenWon(ANN, card)
    yield HandsRevealed(
        (Showing(ANN, card, 5, 0, None, 7), Showing(BOB, card, 5, 2, None, 9), Showing(CEM, "king", 7, 0, None, 0))
    )


def refusals() -> Iterator[Refusal]:
    for code in (Code.MATCH_OVER, Code.ROUND_OVER, Code.ROUND_NOT_OVER, Code.NOT_DEALT, Code.NOT_ASKED):
        yield Refusal(code)
    yield Refusal(Code.STALE, {"decided_on": 4, "version": 7})
    yield Refusal(Code.UNKNOWN_SEAT, {"seat": 9, "players": 4})
    yield Refusal(Code.NOT_YOUR_TURN, {"seat": BOB})
    yield Refusal(Code.NOT_IN_HAND, {"card": "dragon"})
    for target in (Code.TARGET_OUT, Code.TARGET_PROTECTED, Code.SAME_TARGET_TWICE):
        yield Refusal(target, {"target": BOB})
    yield Refusal(Code.UNKNOWN_TARGET, {"target": 9})
    for choosable in ("no", "yes"):
        yield Refusal(Code.MUST_CHOOSE_MARKED, {"marked": BOB, "choosable": choosable})
    yield Refusal(Code.LOOK_NOT_OFFERED, {"among": (ANN, CEM)})
    yield Refusal(Code.UNKNOWN_EDITION, {"edition": "third", "known": tuple(EDITIONS)})
    yield Refusal(Code.UNKNOWN_OPTION, {"option": "dragons", "known": ("baron_tie", "tokens")})
    yield Refusal(Code.BAD_OPTION, {"option": "baron_tie", "value": "maybe", "known": ("none_out", "both_out")})
    for edition in EDITIONS:
        yield Refusal(Code.WRONG_PLAYER_COUNT, {"edition": edition, "players": 9, "least": 2, "most": 6})
        yield Refusal(Code.BAD_DECK, {"edition": edition, "expected": 21})
        yield Refusal(Code.BAD_SET_UP, {"edition": edition, "set_aside": "2", "face_up": "3"})
        yield Refusal(Code.TOO_FEW_CARDS, {"edition": edition, "cards": 4, "needed": 7})
        yield Refusal(Code.NOTHING_TO_DRAW, {"edition": edition, "card": "prince"})
    yield Refusal(Code.BAD_AGES, {"players": 4})
    yield Refusal(Code.BAD_SEED, {"expected": 32, "found": 3})
    yield Refusal(Code.BAD_STARTER, {"starter": BOB, "among": (ANN, CEM)})
    yield Refusal(Code.BAD_STARTER, {"starter": 9, "among": (ANN, BOB)})
    for card in CARDS:
        yield from _refusals_with_a_card(card)


def _refusals_with_a_card(card: str) -> Iterator[Refusal]:
    for question in Question:
        yield Refusal(Code.ANSWER_FIRST, {"question": question.value, "card": card})
    yield Refusal(Code.MUST_PLAY_COUNTESS, {"card": card, "forced": "countess"})
    yield Refusal(Code.MUST_PLAY_COUNTESS, {"card": "king", "forced": card})
    for code in (
        Code.NOT_IN_HAND,
        Code.NO_TARGET_ALLOWED,
        Code.NOBODY_TO_CHOOSE,
        Code.TARGET_SELF,
        Code.GUESS_NEEDED,
        Code.GUESS_NOT_ASKED,
    ):
        yield Refusal(code, {"card": card})
    for number in (1, 2):
        yield Refusal(Code.TOO_FEW_TARGETS, {"card": card, "least": number})
        yield Refusal(Code.TOO_MANY_TARGETS, {"card": card, "most": number})
    guesses: tuple[str | int, ...] = (card, "dragon", 6)
    for guess in guesses:
        yield Refusal(Code.GUESS_UNKNOWN, {"card": card, "guess": guess, "allowed": ("king", card)})
        yield Refusal(Code.GUESS_NOT_ALLOWED, {"card": card, "guess": guess, "allowed": ("0", "2", "3")})
    yield Refusal(Code.WRONG_CARDS_KEPT, {"hand": (card, "guard", "king")})
