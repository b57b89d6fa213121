"""Turns: what the functions of the characters may do to a game, as `engine.turn` has it."""

from loveletter.simulate import layout
from loveletter.simulate.compiled import compiled
from loveletter.simulate.layout import Game
from loveletter.simulate.tables import Tables
from loveletter.spaces.characters import CONSTABLE, NO_CARD, PRINCESS


@compiled
def card_of(hidden: int) -> int:
    return hidden & layout.CARD_MASK


@compiled
def learn(game: Game, holder: int, seats: int) -> None:
    """These seats become certain of the holder's card."""
    game.hands[holder] |= seats << layout.CARD_BITS


@compiled
def discard(game: Game, seat: int, card: int) -> None:
    game.discards[game.discarded] = seat << layout.CARD_BITS | card
    game.discarded += 1


@compiled
def has_discarded(game: Game, seat: int, card: int) -> bool:
    lying = seat << layout.CARD_BITS | card
    for place in range(game.discarded):  # noqa: SIM110 (Numba knows no generators)
        if game.discards[place] == lying:
            return True
    return False


@compiled
def draw_card(game: Game, seat: int) -> int:
    """The card that the seat draws: from the pile or, once that is used up, the card set aside (R53)."""
    own = 1 << (layout.CARD_BITS + seat)
    top = game.pile_top
    if top < game.pile_end:
        game.pile_top = top + 1
        return game.pile[top] | own  # C.2: marks come along from the pile
    card = game.set_aside
    game.set_aside = NO_CARD
    return card | own


@compiled
def swap_hands(game: Game, first: int, second: int) -> None:
    both = (1 << first | 1 << second) << layout.CARD_BITS
    given = game.hands[first] | both
    game.hands[first] = game.hands[second] | both
    game.hands[second] = given


@compiled
def award(tables: Tables, game: Game, seat: int, reason: int) -> None:
    """A token at once; if it reaches the goal, the match is over and the round is not scored (R39)."""
    game.tokens[seat] += 1
    game.gained[reason] |= 1 << seat
    if game.tokens[seat] >= tables.goal:
        game.ending = layout.CUT_SHORT
        game.awaited = layout.NO_SEAT
        game.protected = 0
        game.must_choose = layout.NO_SEAT
        game.champions = 1 << seat


@compiled
def pays_constable(tables: Tables, game: Game, seat: int) -> bool:
    """Tested before the hand goes down: only what lies there already counts, unless an option says so (Q38)."""
    if not tables.has_constable:
        return False
    held = card_of(game.hands[seat])
    return has_discarded(game, seat, CONSTABLE) or (tables.constable_counts_held and held == CONSTABLE)


@compiled
def send_out(game: Game, seat: int) -> None:
    """The seat leaves the round; what it still held lies open."""
    game.out |= 1 << seat
    held = card_of(game.hands[seat])
    if held != NO_CARD:
        game.hands[seat] = NO_CARD
        discard(game, seat, held)


@compiled
def knock_out(tables: Tables, game: Game, seat: int) -> None:
    pays = pays_constable(tables, game, seat)
    send_out(game, seat)
    if pays:
        award(tables, game, seat, layout.FOR_CONSTABLE)


@compiled
def knock_out_both(tables: Tables, game: Game, first: int, second: int) -> None:
    first_pays = pays_constable(tables, game, first)
    second_pays = pays_constable(tables, game, second)
    send_out(game, first)
    send_out(game, second)
    if first_pays:
        award(tables, game, first, layout.FOR_CONSTABLE)
    if second_pays:
        award(tables, game, second, layout.FOR_CONSTABLE)


@compiled
def redraw_hand(tables: Tables, game: Game, seat: int) -> None:
    """Throw the hand away and draw a new one, unless the card thrown away ends the round for its holder."""
    card = card_of(game.hands[seat])
    game.hands[seat] = NO_CARD
    discard(game, seat, card)
    game.question = layout.NO_QUESTION
    if card == PRINCESS:
        knock_out(tables, game, seat)
    else:
        game.hands[seat] = draw_card(game, seat)


@compiled
def ask(game: Game, seat: int, question: int) -> None:
    game.question = question
    game.awaited = seat


@compiled
def begin_turn(game: Game, seat: int) -> None:
    """The protection of this seat ends, then it draws a card."""
    game.turn = seat
    game.awaited = seat
    game.protected &= ~(1 << seat)
    game.taken[0] = draw_card(game, seat)
