"""Chance: luck that is drawn when it is needed, as `engine.chance` has it, for one row.

The cards that nobody has seen lie in the pile, without marks, or are set aside. They change places within the row.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.simulate.compiled import compiled, kernel
from loveletter.simulate.layout import CARD_BITS, Game, Games, as_int, new_games
from loveletter.simulate.legal import Listing, is_legal
from loveletter.simulate.play import step
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.tables import MOST_ACTIONS, Tables
from loveletter.spaces.characters import NO_CARD, NUMBERS

Counts = NDArray[np.int64]
"""How many cards there are, by character."""

REFUSED = -1


@compiled
def unknown(game: Game) -> int:
    number = 1 if game.set_aside != NO_CARD else 0
    for place in range(game.pile_top, game.pile_end):
        number += game.pile[place] >> CARD_BITS == 0
    return number


@compiled
def count_unknown(game: Game, counts: Counts, skipped: int) -> None:
    """Count the cards that nobody has seen, but for the first ones that would be drawn."""
    counts[:] = 0
    for place in range(game.pile_top, game.pile_end):
        if game.pile[place] >> CARD_BITS == 0:
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
        if lying >> CARD_BITS != 0 or lying == NO_CARD:
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


@kernel
def count_draws(tables: Tables, games: Games, scratch: Games, listing: Listing, action: int) -> int:
    if not is_legal(tables[0], games[0], action, listing):
        return REFUSED
    return draws_of(tables[0], games[0], scratch, action)


@kernel
def lay_next(games: Games, cards: Listing) -> int:
    """Lay these cards where they are drawn next; how many there are."""
    for place in range(len(cards)):
        if not lay(games[0], place, cards[place]):
            return place
    return len(cards)


def draws(simulator: Simulator, game: Games, action: int) -> int:
    """How many unknown cards an action brings to light in one game. ValueError if it is not legal."""
    found = count_draws(simulator.tables, game, new_games(1), np.empty(MOST_ACTIONS, np.int16), action)
    if found == REFUSED:
        raise ValueError(f"Action {action} is not legal.")
    return found


def draw_as(game: Games, cards: Sequence[str]) -> None:
    """Let the next unknown cards of one game be these, in place.

    ValueError if there are not as many of a card as that; the unknown cards may have changed places then.
    """
    laid = lay_next(game, np.array([NUMBERS.get(card, NO_CARD) for card in cards], np.int16))
    if laid < len(cards):
        raise ValueError(f"There are fewer unknown cards '{cards[laid]}' than that.")
