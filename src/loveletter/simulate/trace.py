"""Trace: what a row of `GAME` forgets of its round and an observation tells: who could conclude what, and every action.

An action is two numbers, whose bits are the parts below: what everybody saw of it, where each byte is a part of an
entry in the history of an observation, and what single seats saw. Seats are as they sit, cards have their codes.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled
from loveletter.simulate.knowledge import KNOWLEDGE, KNOWN_BY, RULED_OUT, Knowledge, step_and_learn
from loveletter.simulate.layout import CUT_SHORT, KEEP, LOOK, MOST_CARDS, MOST_SEATS, NO_QUESTION, NO_SEAT, Game, as_int
from loveletter.simulate.play import seat_at
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.turns import card_of
from loveletter.spaces import characters
from loveletter.spaces import entries as part

DEALT = KNOWLEDGE
"""One more row of knowledge: the card that each seat was dealt."""
MOST_ENTRIES = 2 * MOST_CARDS
"""Every card is played once at most, and asks once at most."""

TRACE = np.dtype(
    [
        ("knowledge", np.int32, (KNOWLEDGE + 1, MOST_SEATS)),
        ("entries", np.int64, (MOST_ENTRIES, 2)),  # one for each action of the round; the game knows how many those are
    ],
    align=True,
)

Traces: TypeAlias = NDArray[np.void]

Entries: TypeAlias = NDArray[np.int64]
"""The actions of one round, in two numbers each."""

SEEN, SHOWN = range(2)
"""The numbers of an entry: what everybody saw, and what single seats saw."""

BYTE_BITS = 8
AT_ACTOR, AT_KIND, AT_CARD = BYTE_BITS * part.ACTOR, BYTE_BITS * part.KIND, BYTE_BITS * part.CARD
AT_FIRST, AT_SECOND = BYTE_BITS * part.FIRST_TARGET, BYTE_BITS * part.SECOND_TARGET  # a seat plus 1, or 0 for none
AT_GUESS, AT_LEFT = BYTE_BITS * part.GUESS, BYTE_BITS * part.LEFT  # who left the round is a set

CODE_BITS, WHO_BITS = 5, 4
AT_ALSO_SHOWN = CODE_BITS + WHO_BITS  # below it a card, and the seat plus 1 that came to know it; so from here on
AT_DRAWN = AT_ALSO_SHOWN + CODE_BITS + WHO_BITS  # what the actor had drawn
AT_ALSO_DRAWN = AT_DRAWN + CODE_BITS


def new_traces(count: int) -> Traces:
    return np.zeros(count, TRACE)


@compiled
def begin_trace(tables: Tables, game: Game, knowledge: Knowledge) -> None:
    """A round was dealt. Entries need no wiping: those that count are written before they are read."""
    for seat in range(tables.players):
        knowledge[DEALT, seat] = card_of(game.hands[seat])
        knowledge[RULED_OUT, seat] = 0
        knowledge[KNOWN_BY, seat] = 0


@compiled
def traced_step(
    tables: Tables, encoding: Encoding, game: Game, knowledge: Knowledge, entries: Entries, action: int
) -> None:
    """Take a step, and write down what it was and who came to know what by it."""
    seat = as_int(game.turn)
    asked = as_int(game.question)
    actor = as_int(game.awaited)
    older, newer, newest = card_of(game.hands[seat]), card_of(game.taken[0]), card_of(game.taken[1])
    first = seat_at(tables, seat, as_int(tables.action_first[action]))
    second = seat_at(tables, seat, as_int(tables.action_second[action]))
    held = card_of(game.hands[first]) if first != NO_SEAT else characters.NO_CARD
    also_held = card_of(game.hands[second]) if second != NO_SEAT else characters.NO_CARD
    place = as_int(game.moves)
    out = as_int(game.out)
    step_and_learn(tables, game, knowledge, action)
    seen = (actor + 1) << AT_ACTOR | (first + 1) << AT_FIRST | (second + 1) << AT_SECOND | (game.out & ~out) << AT_LEFT
    if asked == NO_QUESTION:
        card = as_int(tables.action_card[action])
        kept = newer if older == card else older
        seen |= part.PLAYED << AT_KIND | encoding.code[card] << AT_CARD | encoding.guess[action] << AT_GUESS
        secret = encoding.code[newer] << AT_DRAWN
        if first != NO_SEAT:
            secret |= shown_by_play(encoding, game, card, seat, first, second, kept, held, also_held)
    else:
        seen |= kind_of_answer(tables, action, asked) << AT_KIND | encoding.asking[asked] << AT_CARD
        secret = shown_by_answer(tables, encoding, game, action, asked, actor, held, newer, newest)
    entries[place, SEEN] = seen
    entries[place, SHOWN] = secret


@compiled
def kind_of_answer(tables: Tables, action: int, asked: int) -> int:
    if asked == KEEP:
        return part.KEPT
    if asked == LOOK:
        return part.LOOKED
    return part.REDREW if tables.action_choice[action] else part.STAYED


@compiled
def shown_by_answer(
    tables: Tables,
    encoding: Encoding,
    game: Game,
    action: int,
    asked: int,
    actor: int,
    held: int,
    newer: int,
    newest: int,
) -> int:
    """What an answer showed to the one who gave it. `held`, `newer` and `newest`: a target's card, and those taken."""
    if asked == KEEP:
        under = game.pile[
            game.pile_end - (1 if newest == characters.NO_CARD else 2)
        ]  # the upper one of those that went there
        drawn = encoding.code[newer] << AT_DRAWN | encoding.code[newest] << AT_ALSO_DRAWN
        return drawn | shown(encoding, as_int(tables.action_card[action]), actor, card_of(under), actor)
    if asked == LOOK:
        return shown(encoding, held, actor, characters.NO_CARD, NO_SEAT)
    if tables.action_choice[action]:
        return shown(encoding, card_of(game.hands[actor]), actor, characters.NO_CARD, NO_SEAT)
    return 0


@compiled
def shown(encoding: Encoding, card: int, seat: int, other: int, also: int) -> int:
    """The bits for a card that a seat came to know, and for another."""
    bits = 0
    if card != characters.NO_CARD:
        bits = encoding.code[card] | (seat + 1) << CODE_BITS
    if other != characters.NO_CARD:
        bits |= (encoding.code[other] | (also + 1) << CODE_BITS) << AT_ALSO_SHOWN
    return bits


@compiled
def shown_by_play(
    encoding: Encoding, game: Game, card: int, seat: int, first: int, second: int, kept: int, held: int, also_held: int
) -> int:
    """What a card showed to whom. `kept`, `held` and `also_held`: what its player and its targets held before."""
    if card in (characters.PRIEST, characters.BARONESS):
        return shown(encoding, held, seat, also_held, seat)
    if card in (characters.BARON, characters.DOWAGER_QUEEN, characters.KING):
        return shown(encoding, held, seat, kept, first)
    if card == characters.CARDINAL:
        held = kept if first == seat else held
        return shown(encoding, also_held, first, held, second)
    if card == characters.PRINCE or (
        card == characters.GUARD and held == characters.ASSASSIN and game.ending != CUT_SHORT
    ):  # Q30
        return shown(encoding, card_of(game.hands[first]), first, characters.NO_CARD, NO_SEAT)
    return 0
