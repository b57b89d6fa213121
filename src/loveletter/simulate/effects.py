"""Effects: what each character does when its card is played, and what the answer to its question does.

Sets of characters, such as what is named, have one bit for each.
"""

from loveletter.simulate import layout
from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import Game, as_int
from loveletter.simulate.tables import Tables
from loveletter.simulate.turns import (
    ask,
    award,
    card_of,
    draw_card,
    knock_out,
    knock_out_both,
    learn,
    redraw_hand,
    swap_hands,
)
from loveletter.spaces import characters
from loveletter.spaces.numbering import FALLING


@compiled
def guard(tables: Tables, game: Game, seat: int, target: int, named: int) -> None:
    held = card_of(game.hands[target])
    if held == characters.ASSASSIN:
        assassin(tables, game, seat, target)
    elif named >> held & 1:
        knock_out(tables, game, target)


@compiled
def assassin(tables: Tables, game: Game, seat: int, holder: int) -> None:
    """In hand, it turns a Guard's attack against the Guard's player; then it is replaced."""
    knock_out(tables, game, seat)
    if game.ending == layout.ONGOING:  # Q30: the Constable of the Guard's player may have won the match
        redraw_hand(tables, game, holder)


@compiled
def baroness(game: Game, seat: int, target: int, other: int) -> None:
    learn(game, target, 1 << seat)
    if other != layout.NO_SEAT:
        learn(game, other, 1 << seat)


@compiled
def compare_hands(tables: Tables, game: Game, seat: int, target: int) -> int:
    """Both players see both cards; by how much the player's value is above the other."""
    both = 1 << seat | 1 << target
    learn(game, seat, both)
    learn(game, target, both)
    mine, theirs = card_of(game.hands[seat]), card_of(game.hands[target])
    return tables.values[mine] - tables.values[theirs]


@compiled
def baron(tables: Tables, game: Game, seat: int, target: int) -> None:
    ahead = compare_hands(tables, game, seat, target)
    if ahead != 0:
        knock_out(tables, game, target if ahead > 0 else seat)
    elif tables.both_out:  # R60: elsewhere a tie does nothing
        knock_out_both(tables, game, seat, target)


@compiled
def dowager_queen(tables: Tables, game: Game, seat: int, target: int) -> None:
    ahead = compare_hands(tables, game, seat, target)
    if ahead != 0:  # R84: a tie does nothing
        knock_out(tables, game, target if ahead < 0 else seat)


@compiled
def cardinal(game: Game, seat: int, target: int, other: int) -> None:
    swap_hands(game, target, other)
    game.among = 1 << target | 1 << other
    ask(game, seat, layout.LOOK)


@compiled
def answer_look(game: Game, seat: int, target: int) -> None:
    if target != layout.NO_SEAT:
        learn(game, target, 1 << seat)
    game.among = 0
    game.question = layout.NO_QUESTION


@compiled
def chancellor(game: Game, seat: int) -> None:
    for place in range(layout.CARDS_TAKEN):
        if game.pile_top < game.pile_end:  # R50: with one card left, take that one
            game.taken[place] = draw_card(game, seat)
            ask(game, seat, layout.KEEP)


@compiled
def answer_keep(game: Game, seat: int, kept: int, order: int) -> None:
    """Everybody else loses track of all the cards involved (C.4)."""
    own = 1 << (layout.CARD_BITS + seat)
    first, second, third = card_of(game.hands[seat]), card_of(game.taken[0]), card_of(game.taken[1])
    if kept == second:
        second = first
    elif kept == third:
        second, third = first, second
    if third != characters.NO_CARD and (second > third) != (order == FALLING):
        second, third = third, second
    game.hands[seat] = kept | own
    game.pile[game.pile_end] = second | own
    game.pile_end += 1
    if third != characters.NO_CARD:
        game.pile[game.pile_end] = third | own
        game.pile_end += 1
    game.taken[0] = characters.NO_CARD
    game.taken[1] = characters.NO_CARD
    game.question = layout.NO_QUESTION


@compiled
def jester(game: Game, seat: int, target: int) -> None:
    game.bettor = seat
    game.bet_on = target


@compiled
def bishop(tables: Tables, game: Game, seat: int, target: int, named: int) -> None:
    if named >> card_of(game.hands[target]) & 1:
        award(tables, game, seat, layout.FOR_BISHOP)
        if game.ending == layout.ONGOING:  # Q35: a winning token comes before any redraw
            ask(game, target, layout.REDRAW)


@compiled
def answer_redraw(tables: Tables, game: Game, holder: int, wanted: int) -> None:
    if wanted:
        redraw_hand(tables, game, holder)
    elif tables.alone[card_of(game.hands[holder])]:  # C.1: then the number has named the card
        learn(game, holder, tables.everybody)
    game.question = layout.NO_QUESTION


@compiled
def take_effect(tables: Tables, game: Game, card: int, target: int, other: int, named: int) -> None:
    """Assassin, Spy, Countess, Count and Constable do nothing when they are played."""
    seat = as_int(game.turn)
    if card == characters.GUARD:
        guard(tables, game, seat, target, named)
    elif card == characters.PRIEST:
        learn(game, target, 1 << seat)
    elif card == characters.BARON:
        baron(tables, game, seat, target)
    elif card == characters.HANDMAID:
        game.protected |= 1 << seat
    elif card == characters.PRINCE:
        redraw_hand(tables, game, target)
    elif card == characters.CHANCELLOR:
        chancellor(game, seat)
    elif card == characters.KING:
        swap_hands(game, seat, target)
    elif card == characters.PRINCESS:
        knock_out(tables, game, seat)
    elif card == characters.CARDINAL:
        cardinal(game, seat, target, other)
    elif card == characters.BARONESS:
        baroness(game, seat, target, other)
    elif card == characters.SYCOPHANT:
        game.must_choose = target
    elif card == characters.DOWAGER_QUEEN:
        dowager_queen(tables, game, seat, target)
    elif card == characters.JESTER:
        jester(game, seat, target)
    elif card == characters.BISHOP:
        bishop(tables, game, seat, target, named)
