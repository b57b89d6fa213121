"""Legal: which actions the rules allow, as a list of numbers, and one of them by chance."""

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.action_sets import NOTHING, WORD_BITS, Words, bit, nth_bit, size_of
from loveletter.simulate.compiled import compiled
from loveletter.simulate.dealing import below
from loveletter.simulate.layout import KEEP, LOOK, NO_ACTION, NO_QUESTION, NO_SEAT, ONGOING, Game, as_int
from loveletter.simulate.tables import Tables, situation
from loveletter.simulate.turns import card_of
from loveletter.spaces.characters import NO_CARD
from loveletter.spaces.numbering import FALLING

Listing = NDArray[np.int16]
"""Where a list of numbers is written; `MOST_ACTIONS` places are always enough."""

place_of = compiled(situation)


@compiled
def legal(tables: Tables, game: Game, listing: Listing) -> int:
    """Write down the numbers of all legal actions of the awaited seat; how many there are."""
    if game.ending != ONGOING:
        return 0
    if game.question != NO_QUESTION:
        return answers(tables, game, listing)
    first, second = playable(tables, game)
    count = copy_plays(tables, place_of_plays(tables, game, first), listing, 0)
    if second != NO_CARD:
        count = copy_plays(tables, place_of_plays(tables, game, second), listing, count)
    return count


@compiled
def write_legal(tables: Tables, game: Game, listing: Listing, words: Words, index: int) -> None:
    for word in range(tables.words):
        words[word, index] = NOTHING
    if game.ending != ONGOING:
        return
    if game.question != NO_QUESTION:
        for place in range(answers(tables, game, listing)):
            action = as_int(listing[place])
            words[action // WORD_BITS, index] |= bit(action)
        return
    first, second = playable(tables, game)
    place = place_of_plays(tables, game, first)
    other = place if second == NO_CARD else place_of_plays(tables, game, second)
    for word in range(tables.words):
        words[word, index] = tables.plays_bits[place, word] | tables.plays_bits[other, word]


@compiled
def is_legal(tables: Tables, game: Game, action: int, listing: Listing) -> bool:
    """Whether the awaited seat may do this; any number may be asked for."""
    if game.ending != ONGOING or action < 0 or action >= tables.actions:
        return False
    if game.question != NO_QUESTION:
        found = False
        for place in range(answers(tables, game, listing)):
            found |= listing[place] == action
        return found
    first, second = playable(tables, game)
    word = tables.plays_bits[place_of_plays(tables, game, first), action // WORD_BITS]
    if second != NO_CARD:
        word |= tables.plays_bits[place_of_plays(tables, game, second), action // WORD_BITS]
    return (word & bit(action)) != NOTHING


@compiled
def random_member(words: Words, index: int, luck: np.uint64) -> int:
    """One action of the set in column `index`, each equally likely; NO_ACTION if the set is empty."""
    number = 0
    for word in range(len(words)):
        number += size_of(words[word, index])
    if number == 0:
        return NO_ACTION
    left = below(luck, number)
    for word in range(len(words)):
        size = size_of(words[word, index])
        if left < size:
            return word * WORD_BITS + nth_bit(words[word, index], left)
        left -= size
    return NO_ACTION


@compiled
def random_legal(tables: Tables, game: Game, luck: np.uint64, listing: Listing) -> int:
    """One of the legal actions, each equally likely, without writing them all down."""
    if game.question != NO_QUESTION:
        return as_int(listing[below(luck, answers(tables, game, listing))])
    first, second = playable(tables, game)
    place = place_of_plays(tables, game, first)
    count = as_int(tables.plays_count[place])
    start = tables.plays_from[place]
    if second == NO_CARD:
        return as_int(tables.plays[start + below(luck, count)])
    other = place_of_plays(tables, game, second)
    chosen = below(luck, count + tables.plays_count[other])
    if chosen >= count:
        start = tables.plays_from[other]
        chosen -= count
    return as_int(tables.plays[start + chosen])


@compiled
def playable(tables: Tables, game: Game) -> tuple[int, int]:
    """The cards that may be played; the second is NO_CARD if there is only one."""
    first = card_of(game.hands[game.turn])
    second = card_of(game.taken[0])
    forced = tables.forced[first, second]
    if forced != NO_CARD:
        return forced, NO_CARD
    return first, NO_CARD if first == second else second


@compiled
def place_of_plays(tables: Tables, game: Game, card: int) -> int:
    free = tables.seats & ~(game.out | game.protected)
    choosable = (free >> game.turn | free << (tables.players - game.turn)) & tables.seats
    mark = 0
    if game.must_choose != NO_SEAT:
        distance = game.must_choose - game.turn
        mark = 1 + (distance if distance >= 0 else distance + tables.players)
    return place_of(tables.players, card, mark, choosable)


@compiled
def copy_plays(tables: Tables, place: int, listing: Listing, count: int) -> int:
    start = tables.plays_from[place]
    for each in range(tables.plays_count[place]):
        listing[count + each] = tables.plays[start + each]
    return count + tables.plays_count[place]


@compiled
def answers(tables: Tables, game: Game, listing: Listing) -> int:
    if game.question == KEEP:
        return answers_to_keep(tables, game, listing)
    if game.question == LOOK:
        return answers_to_look(tables, game, listing)
    listing[0] = tables.first_redraw
    listing[1] = tables.first_redraw + 1
    return 2


@compiled
def answers_to_keep(tables: Tables, game: Game, listing: Listing) -> int:
    first, second, third = card_of(game.hands[game.turn]), card_of(game.taken[0]), card_of(game.taken[1])
    count = keep(tables, listing, 0, first, second, third)
    if second != first:
        count = keep(tables, listing, count, second, first, third)
    if third != NO_CARD and third != first and third != second:
        count = keep(tables, listing, count, third, first, second)
    return count


@compiled
def keep(tables: Tables, listing: Listing, count: int, kept: int, one: int, other: int) -> int:
    """Write down the ways to keep a card: if two different ones go under, in rising and in falling order."""
    listing[count] = tables.first_keep[kept]
    if other == NO_CARD or one == other:
        return count + 1
    listing[count + 1] = tables.first_keep[kept] + FALLING
    return count + 2


@compiled
def answers_to_look(tables: Tables, game: Game, listing: Listing) -> int:
    listing[0] = tables.first_look
    count = 1
    for seat in range(tables.players):
        if game.among >> seat & 1:
            distance = seat - game.turn
            listing[count] = tables.first_look + 1 + (distance if distance >= 0 else distance + tables.players)
            count += 1
    return count
