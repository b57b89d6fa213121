"""Nodes: a round whose luck is drawn when it is needed, one node of its tree after another, in one piece of memory.

A node waits for a seat's action, or for chance to name the next card that comes to light. An action that draws unknown
cards waits beside the row until they are all named; only then is it taken. The deal is the first such wait. So a node
of chance shows every seat exactly what it saw before the action.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate import layout
from loveletter.simulate.action_sets import WORD_BITS, Words, bit
from loveletter.simulate.compiled import WITHOUT_COMPILER, compiled, kernel
from loveletter.simulate.dealing import deal
from loveletter.simulate.layout import Game, Games, as_int
from loveletter.simulate.legal import Listing, is_legal, write_legal
from loveletter.simulate.observing import Vector, observe, write_entry
from loveletter.simulate.play import step
from loveletter.simulate.tables import Encoding, Tables
from loveletter.simulate.trace import DEALT, SEEN, SHOWN, TRACE, begin_trace, traced_step
from loveletter.simulate.turns import card_of
from loveletter.spaces.characters import NO_CARD
from loveletter.spaces.entries import ENTRY

NODE = np.dtype(
    [
        ("traced", TRACE),
        ("game", layout.GAME),
        ("action", layout.SMALL),  # what waits for cards: an action by the table's number, or NO_ACTION for the deal
        ("wanted", layout.SMALL),  # how many cards it brings to light
        ("drawn", layout.SMALL),  # how many of those are named; fewer than wanted: chance is to name the next one
        ("starter", layout.SMALL),
    ],
    align=True,
)

Counts: TypeAlias = NDArray[np.int64]
"""How many cards there are, by character."""

Memory: TypeAlias = NDArray[np.uint8]
"""A node as bytes, which are copied many times as fast as rows."""

CHANCE, OVER, REFUSED = -1, -4, -5
"""Instead of a seat: chance is to name a card, the round is over, and what was named cannot be. The first two are the
numbers that OpenSpiel has for them."""

HEADER = 7 + layout.MOST_FACE_UP
"""How many numbers `write_information` writes before the entries and discards."""


TOKEN_BITS = 5
"""For the tokens of one seat and one round in `ended_as`."""


def _row(memory: Memory) -> Any:
    return memory.view(NODE)[0]


def _row_with_attributes(memory: Memory) -> Any:
    return memory.view(NODE).view(np.recarray)[0]


node_of = _row_with_attributes if WITHOUT_COMPILER else compiled(_row)


# the cards that nobody has seen lie in the pile, without marks, or are set aside; they change places within the row


@compiled
def unknown(game: Game) -> int:
    number = 1 if game.set_aside != NO_CARD else 0
    for place in range(game.pile_top, game.pile_end):
        number += game.pile[place] >> layout.CARD_BITS == 0
    return number


@compiled
def count_unknown(game: Game, counts: Counts, skipped: int) -> None:
    """Count the cards that nobody has seen, but for the first ones that would be drawn."""
    counts[:] = 0
    for place in range(game.pile_top, game.pile_end):
        if game.pile[place] >> layout.CARD_BITS == 0:
            if skipped == 0:
                counts[game.pile[place]] += 1
            else:
                skipped -= 1
    if game.set_aside != NO_CARD and skipped == 0:
        counts[game.set_aside] += 1


@compiled
def lay(game: Game, drawn: int, card: int) -> bool:
    """Make this the unknown card that is drawn after `drawn` others; whether there is one."""
    wanted = -1  # the place it is to lie at; the pile's end stands for the card set aside
    for place in range(game.pile_top, game.pile_end + 1):
        aside = place == game.pile_end
        lying = as_int(game.set_aside if aside else game.pile[place])
        if lying >> layout.CARD_BITS != 0 or lying == NO_CARD:
            continue
        if drawn > 0:
            drawn -= 1
            continue
        if wanted < 0:
            wanted = place
        if lying == card:
            if wanted == place:
                return True
            if aside:
                game.set_aside = game.pile[wanted]
            else:
                game.pile[place] = game.pile[wanted]
            game.pile[wanted] = card
            return True
    return False


@compiled
def draws_of(tables: Tables, game: Game, scratch: Games, action: int) -> int:
    """How many unknown cards a legal action brings to light."""
    scratch[0] = game
    step(tables, scratch[0], action)
    return unknown(game) - unknown(scratch[0])


@compiled
def whose(game: Game) -> int:
    return OVER if game.ending != layout.ONGOING else as_int(game.awaited)


@kernel
def take(
    tables: Tables,
    encoding: Encoding,
    places: Listing,
    to_table: Listing,
    memory: Memory,
    scratch: Games,
    listing: Listing,
    choice: int,
) -> int:
    """Go on by a seat's action, a number of the action space, or by a kind of card that chance names.

    Who is next. REFUSED if that cannot be; then nothing has changed.
    """
    node = node_of(memory)
    if node.drawn < node.wanted:
        allowed = name_card(encoding[0], node, choice)
    else:
        allowed = choose_action(tables[0], to_table, node, scratch, listing, choice)
    if not allowed:
        return REFUSED
    if node.drawn < node.wanted:
        return CHANCE
    if node.action == layout.NO_ACTION:
        deal_in_order(tables[0], node.game, places, as_int(node.starter))
        begin_trace(tables[0], node.game, node.traced.knowledge)
    else:
        traced_step(tables[0], encoding[0], node.game, node.traced.knowledge, node.traced.entries, as_int(node.action))
    return whose(node.game)


@compiled
def name_card(encoding: Encoding, node: Any, kind: int) -> bool:
    """Chance names the next card that comes to light; whether it can be that."""
    allowed = (
        kind >= 0 and kind < encoding.kinds and lay(node.game, as_int(node.drawn), as_int(encoding.character[kind]))
    )
    if allowed:
        node.drawn += 1
    return allowed


@compiled
def choose_action(tables: Tables, to_table: Listing, node: Any, scratch: Games, listing: Listing, number: int) -> bool:
    """An action waits for the cards that it draws, if any; whether it is legal."""
    action = as_int(to_table[number]) if number >= 0 and number < len(to_table) else layout.NO_ACTION
    allowed = is_legal(tables, node.game, action, listing)
    if allowed:
        node.action = action
        node.wanted = draws_of(tables, node.game, scratch, action)
        node.drawn = 0
    return allowed


@compiled
def deal_in_order(tables: Tables, game: Game, places: Listing, starter: int) -> None:
    """Deal a pile whose cards lie in the order in which they come to light. `places`: where each belongs in a deck."""
    order = np.empty(layout.MOST_CARDS, np.int16)
    for place in range(tables.cards):
        order[places[place]] = game.pile[place]
    for place in range(tables.cards):
        game.pile[place] = order[place]
    deal(tables, game, starter)


@kernel
def list_legal(tables: Tables, from_table: Listing, memory: Memory, listing: Listing, words: Words) -> int:
    """Write down the legal actions in rising order, by the numbers of the action space; how many there are."""
    write_legal(tables[0], node_of(memory).game, listing, words, 0)
    count = 0
    for action in range(tables[0].actions):
        if words[action // WORD_BITS, 0] & bit(action):
            listing[count] = from_table[action]
            count += 1
    return count


@kernel
def count_outcomes(encoding: Encoding, memory: Memory, counts: Counts, by_kind: Counts) -> int:
    """Write down how many copies of each kind of card can be named next; how many cards that is in all."""
    node = node_of(memory)
    count_unknown(node.game, counts, as_int(node.drawn))
    total = 0
    for kind in range(encoding[0].kinds):
        by_kind[kind] = counts[encoding[0].character[kind]]
        total += by_kind[kind]
    return total


@kernel
def ended_as(tables: Tables, memory: Memory) -> int:
    """What a round has brought, in one number: bits for winners, for champions, and for the tokens of each seat."""
    game = node_of(memory).game
    brought = as_int(game.winners) | as_int(game.champions) << layout.MOST_SEATS
    for seat in range(tables[0].players):
        brought |= as_int(game.tokens[seat]) << (2 * layout.MOST_SEATS + TOKEN_BITS * seat)
    return brought


@kernel
def observe_node(tables: Tables, encoding: Encoding, memory: Memory, seat: int, vector: Vector) -> None:
    """Write what the seat observes; before the deal that is nothing."""
    node = node_of(memory)
    vector[:] = 0
    if node.game.round_number > 0:
        observe(tables[0], encoding[0], node.game, node.traced.knowledge, node.traced.entries, seat, vector)


@kernel
def write_information(tables: Tables, encoding: Encoding, memory: Memory, seat: int, out: Vector) -> int:
    """Write what an information state consists of; how many numbers that is.

    First how many actions there were, the card dealt, the seat's hand as codes, the question, whether the seat is
    awaited, and the cards face up; then the entries of the actions, and then the seat and the code of every card that
    lies before a seat.
    """
    node = node_of(memory)
    game = node.game
    out[0] = game.moves
    out[1] = encoding[0].code[node.traced.knowledge[DEALT, seat]]
    out[2] = encoding[0].code[card_of(game.hands[seat])]
    for place in range(layout.CARDS_TAKEN):
        out[3 + place] = encoding[0].code[card_of(game.taken[place])] if seat == game.turn else NO_CARD
    out[5] = game.question
    out[6] = seat == game.awaited
    for place in range(layout.MOST_FACE_UP):
        out[7 + place] = encoding[0].code[game.face_up[place]]
    at = HEADER
    for place in range(game.moves):
        out[at : at + ENTRY] = 0
        seen, shown = as_int(node.traced.entries[place, SEEN]), as_int(node.traced.entries[place, SHOWN])
        write_entry(tables[0], seen, shown, seat, out, np.uint64(at))
        at += ENTRY
    for place in range(game.discarded):
        out[at] = game.discards[place] >> layout.CARD_BITS
        out[at + 1] = encoding[0].code[card_of(game.discards[place])]
        at += 2
    return at
