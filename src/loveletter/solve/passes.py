"""Passes over the levels of a public tree: its growth, the reach of every hand downwards, and the values upwards.

Every pass works on the nodes of one level, each by itself: it writes to the node, to its entries and to its children,
which no other node has. A node has 8 numbers for each player, one for each hand.

The joint probability of a public history and two hands is the chance of the cards, which depends on no strategy, times
a reach of each player: the sum, over the orders in which the player can have drawn, of the product of what the strategy
gives to the plays. Values are counterfactual: for a hand of one player, the sum over the other player's hands of their
reach, the chance of the cards not yet open, and the result of the round (1/2 won, -1/2 lost).
"""

from typing import Any

import numpy as np

from loveletter.simulate.compiled import compiled, kernel
from loveletter.solve.public_state import (
    CARD,
    COMPARE,
    COPY_BITS,
    CUT,
    EFFECT,
    ENTRY,
    FIELDS,
    GUESS,
    KEPT,
    LOOK,
    LOSE,
    MOST_PLAYS,
    NAMED,
    NO_HAND,
    PRINCESS,
    REDRAW_OTHER,
    REDRAW_OWN,
    SWAP,
    K,
    after,
    cards_hidden,
    copies_of,
    draws_left,
    entries_of,
    list_plays,
    mover_hands,
    other_hands,
    outcomes_over,
)

MOVER, OTHER = 0, 1
WON = 0.5

REGRET, BEST, AVERAGE = 0, 1, 2
"""What a pass upwards does where the player whose values it works out is on turn: mix the plays by regret matching and
learn, take the best play, or mix the plays as given."""


# one node, for Python


@kernel
def write_plays(state: int, plays: Any) -> int:
    return list_plays(state, plays)


@kernel
def following_state(state: int, play: Any, mine: int, theirs: int) -> int:
    return after(state, play, mine, theirs, False)


# growth


@kernel
def count_level(states: Any, cutting: bool, children: Any, entries: Any) -> None:
    """Write how many children and entries each node of a level has."""
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    for node in range(len(states)):
        children[node] = entries[node] = 0
        if states[node] & CUT == 0:
            number = list_plays(states[node], plays)
            children[node] = _grow(states[node], plays, number, cutting, states[:0])
            entries[node] = entries_of(plays, number)


@kernel
def grow_level(states: Any, cutting: bool, first: Any, following: Any) -> None:
    """Write the children of a level; `first`: where those of each node begin."""
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    for node in range(len(states)):
        if states[node] & CUT == 0:
            number = list_plays(states[node], plays)
            _grow(states[node], plays, number, cutting, following[first[node] :])


@compiled
def _grow(state: int, plays: Any, number: int, cutting: bool, children: Any) -> int:
    """How many children a node has; they are written down as far as there is room."""
    child = 0
    for at in range(number):
        play = plays[at]
        over = outcomes_over(play[EFFECT])
        for mine in range(0 if over & 1 else NO_HAND, K if over & 1 else 0):
            if mine != NO_HAND and play[KEPT] >> mine & 1 == 0:
                continue
            for theirs in range(0 if over & 2 else NO_HAND, K if over & 2 else 0):
                if theirs != NO_HAND and other_hands(state) >> theirs & 1 == 0:
                    continue
                following = after(state, play, mine, theirs, cutting)
                if following != 0 and draws_left(following) > 0:
                    if child < len(children):
                        children[child] = following
                    child += 1
    return child


# strategies


@compiled
def _mix(entries: Any, prediction: Any, first: int, plays: Any, number: int, strategy: Any, total: Any) -> None:
    """Write the strategy of a node: of what each pair of cards can play, in proportion to the positive entries."""
    for low in range(K):
        for high in range(low, K):
            total[0, low, high] = total[1, low, high] = 0.0
    for at in range(number):
        card, entry = plays[at, CARD], first + plays[at, ENTRY]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                weight = float(entries[entry])
                if len(prediction) > 0:
                    weight += prediction[entry]
                strategy[at, kept] = max(weight, 0.0)
                total[0, min(card, kept), max(card, kept)] += strategy[at, kept]
                total[1, min(card, kept), max(card, kept)] += 1.0
                entry += 1
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                whole = total[0, min(card, kept), max(card, kept)]
                count = total[1, min(card, kept), max(card, kept)]
                strategy[at, kept] = strategy[at, kept] / whole if whole > 0.0 else 1.0 / count


@compiled
def _reach_of_pair(reach: Any, card: int, kept: int) -> float:
    """The reach of a pair: whichever of the two was drawn last."""
    return reach[card] if card == kept else reach[card] + reach[kept]


@compiled
def _kept_reach(reach: Any, play: Any, chances: Any, left: Any) -> None:
    """The reach of every card left in the hand after a play."""
    for kept in range(K):
        left[kept] = 0.0
        if play[KEPT] >> kept & 1:
            left[kept] = chances[kept] * _reach_of_pair(reach, play[CARD], kept)


# what an outcome makes of reach and values


@compiled
def _own_reach_after(play: Any, mine: int, theirs: int, left: Any, following: Any) -> None:
    """The reach of the hands of the player who played."""
    effect = play[EFFECT]
    for hand in range(K):
        if effect == COMPARE:
            following[hand] = left[mine] if hand == mine else 0.0
        elif effect == SWAP:
            following[hand] = left[mine] if hand == theirs else 0.0
        elif effect == REDRAW_OWN:
            following[hand] = left[mine]
        else:
            following[hand] = left[hand]


@compiled
def _other_reach_after(play: Any, mine: int, theirs: int, reach: Any, following: Any) -> None:
    """The reach of the hands of the other player."""
    effect = play[EFFECT]
    for hand in range(K):
        if effect == GUESS:
            following[hand] = 0.0 if hand == play[NAMED] else reach[hand]
        elif effect in (LOOK, COMPARE):
            following[hand] = reach[theirs] if hand == theirs else 0.0
        elif effect == SWAP:
            following[hand] = reach[theirs] if hand == mine else 0.0
        elif effect == REDRAW_OTHER:
            following[hand] = reach[theirs]
        else:
            following[hand] = reach[hand]


@compiled
def _own_values_before(play: Any, mine: int, theirs: int, chance: float, following: Any, values: Any) -> None:
    """Add what an outcome is worth to the player who played, by the card left in the hand."""
    effect = play[EFFECT]
    if effect == COMPARE:
        values[mine] += chance * following[mine]
    elif effect == SWAP:
        values[mine] += chance * following[theirs]
    elif effect == REDRAW_OWN:
        for hand in range(K):
            values[mine] += chance * following[hand]
    else:
        for hand in range(K):
            values[hand] += chance * following[hand]


@compiled
def _other_values_before(play: Any, mine: int, theirs: int, chance: float, following: Any, values: Any) -> None:
    """Add what an outcome is worth to the other player, by hand."""
    effect = play[EFFECT]
    if effect in (LOOK, COMPARE):
        values[theirs] += chance * following[theirs]
    elif effect == SWAP:
        values[theirs] += chance * following[mine]
    elif effect == REDRAW_OTHER:
        for hand in range(K):
            values[theirs] += chance * following[hand]
    else:
        for hand in range(K):
            if effect != GUESS or hand != play[NAMED]:
                values[hand] += chance * following[hand]


@compiled
def _chance_of_hands(state: int, one: int, other: int) -> float:
    """The chance that two certain hands are these, of the cards that do not lie open."""
    hidden = cards_hidden(state)
    return copies_of(state, one) * (copies_of(state, other) - (one == other)) / (hidden * (hidden - 1))


@compiled
def _chance_of_open(state: int, play: Any, mine: int, theirs: int) -> float:
    """The chance of the cards that a play and its outcome lay open."""
    hidden = cards_hidden(state)
    chance = copies_of(state, play[CARD]) / hidden
    if play[EFFECT] == REDRAW_OWN or play[EFFECT] == REDRAW_OTHER:
        thrown = mine if play[EFFECT] == REDRAW_OWN else theirs
        chance *= (copies_of(state, thrown) - (thrown == play[CARD])) / (hidden - 1)
    return chance


@compiled
def _result_at_once(play: Any, mine: int, theirs: int) -> float:
    """What a play brings its player at once, by the two hands; 0 if the round goes on."""
    effect = play[EFFECT]
    if effect == GUESS:
        return WON if theirs == play[NAMED] else 0.0
    if effect == COMPARE:
        return WON if mine > theirs else -WON if mine < theirs else 0.0
    if effect == REDRAW_OTHER:
        return WON if theirs == PRINCESS else 0.0
    if effect == REDRAW_OWN:
        return -WON if mine == PRINCESS else 0.0
    return -WON if effect == LOSE else 0.0


@compiled
def _ends_at_once(effect: int) -> bool:
    return effect in (GUESS, COMPARE, REDRAW_OTHER, REDRAW_OWN, LOSE)


@compiled
def _compare_hands(state: int, hands: int, reach: Any, values: Any) -> None:
    """What the end of a round is worth by hand, against hands with this reach."""
    for hand in range(K):
        values[hand] = 0.0
        if hands >> hand & 1:
            for other in range(K):
                if reach[other] > 0.0 and hand != other:
                    result = WON if hand > other else -WON
                    values[hand] += result * reach[other] * _chance_of_hands(state, hand, other)


# downwards


@kernel
def reach_level(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    weights: Any,
    prediction: Any,
    start: int,
    end: int,
    cutting: bool,
) -> None:
    """Write the reach of all hands in the children of a level, by strategies in proportion to `weights`."""
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    left = np.empty(K, np.float64)
    for node in range(start, end):
        state = states[node]
        if state & CUT:
            continue
        number = list_plays(state, plays)
        _mix(weights, prediction, entries[node], plays, number, strategy, total)
        child = children[node]
        for at in range(number):
            play = plays[at]
            _kept_reach(reach[node, MOVER], play, strategy[at], left)
            over = outcomes_over(play[EFFECT])
            for mine in range(0 if over & 1 else NO_HAND, K if over & 1 else 0):
                if mine != NO_HAND and play[KEPT] >> mine & 1 == 0:
                    continue
                for theirs in range(0 if over & 2 else NO_HAND, K if over & 2 else 0):
                    if theirs != NO_HAND and other_hands(state) >> theirs & 1 == 0:
                        continue
                    following = after(state, play, mine, theirs, cutting)
                    if following != 0 and draws_left(following) > 0:
                        _own_reach_after(play, mine, theirs, left, reach[child, OTHER])
                        _other_reach_after(play, mine, theirs, reach[node, OTHER], reach[child, MOVER])
                        child += 1


# upwards


@kernel
def value_level(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    values: Any,
    worth: Any,
    weights: Any,
    prediction: Any,
    sums: Any,
    rates: Any,
    start: int,
    end: int,
    cutting: bool,
    on_turn: bool,
    how: int,
) -> None:
    """Write the values of one player's hands in a level. `on_turn`: this player is the one who moves in it.

    `worth`: of the games that are solved by themselves, to the player on turn and to the other. `rates`, for REGRET:
    what is left of positive and of negative regrets, the least that a regret may be, and the weight of this iteration
    in the sums of the strategies.
    """
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    left = np.empty(K, np.float64)
    rival = np.empty(K, np.float64)
    after_values = np.empty(K, np.float64)
    by_play = np.empty((MOST_PLAYS, K), np.float64)
    by_hand = np.empty(K, np.float64)
    for node in range(start, end):
        state = states[node]
        if state & CUT:
            _value_of_cut(state, reach[node], worth[entries[node]], on_turn, values[node])
            continue
        number = list_plays(state, plays)
        if how != BEST or not on_turn:
            _mix(weights, prediction, entries[node], plays, number, strategy, total)
        by_play[:number] = 0.0
        by_hand[:] = 0.0
        child = children[node]
        for at in range(number):
            play = plays[at]
            if not on_turn:
                _kept_reach(reach[node, MOVER], play, strategy[at], left)
            if _ends_at_once(play[EFFECT]):
                _add_results(state, play, on_turn, reach[node, OTHER], left, by_play[at], by_hand)
            over = outcomes_over(play[EFFECT])
            for mine in range(0 if over & 1 else NO_HAND, K if over & 1 else 0):
                if mine != NO_HAND and play[KEPT] >> mine & 1 == 0:
                    continue
                for theirs in range(0 if over & 2 else NO_HAND, K if over & 2 else 0):
                    if theirs != NO_HAND and other_hands(state) >> theirs & 1 == 0:
                        continue
                    following = after(state, play, mine, theirs, cutting)
                    if following == 0:
                        continue
                    chance = _chance_of_open(state, play, mine, theirs)
                    if draws_left(following) > 0:
                        for hand in range(K):
                            after_values[hand] = values[child, hand]
                        child += 1
                    elif on_turn:
                        _other_reach_after(play, mine, theirs, reach[node, OTHER], rival)
                        _compare_hands(following, other_hands(following), rival, after_values)
                    else:
                        _own_reach_after(play, mine, theirs, left, rival)
                        _compare_hands(following, mover_hands(following), rival, after_values)
                    if on_turn:
                        _own_values_before(play, mine, theirs, chance, after_values, by_play[at])
                    else:
                        _other_values_before(play, mine, theirs, chance, after_values, by_hand)
        if on_turn:
            if how == BEST:
                _take_best(plays, number, by_play, total)
            else:
                _take_mixed(plays, number, by_play, strategy, total)
            if how == REGRET:
                _learn(
                    plays,
                    number,
                    by_play,
                    strategy,
                    total,
                    reach[node, MOVER],
                    entries[node],
                    weights,
                    prediction,
                    sums,
                    rates,
                )
            _before_the_draw(total, by_hand)
        hands = mover_hands(state) if on_turn else other_hands(state)
        for hand in range(K):
            values[node, hand] = by_hand[hand] if hands >> hand & 1 else 0.0


@compiled
def _value_of_cut(state: int, reach: Any, worth: Any, on_turn: bool, values: Any) -> None:
    """The values of hands in a game that is solved by itself. Only their sum counts: nothing was chosen with them."""
    role = MOVER if on_turn else OTHER
    hands = mover_hands(state) if on_turn else other_hands(state)
    for hand in range(K):
        values[hand] = 0.0
        if hands >> hand & 1:
            for other in range(K):
                values[hand] += worth[role] * reach[1 - role, other] * _chance_of_hands(state, hand, other)


@compiled
def _add_results(state: int, play: Any, on_turn: bool, rival: Any, left: Any, by_play: Any, by_hand: Any) -> None:
    """Add what a play brings at once."""
    discarded = state - (1 << (COPY_BITS * play[CARD]))
    open_chance = copies_of(state, play[CARD]) / cards_hidden(state)
    for mine in range(K):
        if play[KEPT] >> mine & 1 == 0:
            continue
        for theirs in range(K):
            result = _result_at_once(play, mine, theirs)
            if result == 0.0 or other_hands(state) >> theirs & 1 == 0:
                continue
            chance = open_chance * _chance_of_hands(discarded, mine, theirs)
            if on_turn:
                by_play[mine] += chance * rival[theirs] * result
            else:
                by_hand[theirs] -= chance * left[mine] * result


@compiled
def _take_best(plays: Any, number: int, by_play: Any, total: Any) -> None:
    """Write the value of each pair by its best play."""
    total[0] = -np.inf
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                low, high = min(card, kept), max(card, kept)
                total[0, low, high] = max(total[0, low, high], by_play[at, kept])
    for low in range(K):
        for high in range(low, K):
            if total[0, low, high] == -np.inf:
                total[0, low, high] = 0.0


@compiled
def _take_mixed(plays: Any, number: int, by_play: Any, strategy: Any, total: Any) -> None:
    """Write the value of each pair by the strategy."""
    total[0] = 0.0
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                total[0, min(card, kept), max(card, kept)] += strategy[at, kept] * by_play[at, kept]


@compiled
def _learn(
    plays: Any,
    number: int,
    by_play: Any,
    strategy: Any,
    total: Any,
    reach: Any,
    first: int,
    regrets: Any,
    prediction: Any,
    sums: Any,
    rates: Any,
) -> None:
    """Add to the sums of the strategies, and to the regrets."""
    for at in range(number):
        card, entry = plays[at, CARD], first + plays[at, ENTRY]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                sums[entry] += rates[3] * strategy[at, kept] * _reach_of_pair(reach, card, kept)
                regret = by_play[at, kept] - total[0, min(card, kept), max(card, kept)]
                before = regrets[entry]
                regrets[entry] = max(before * (rates[0] if before > 0 else rates[1]) + regret, rates[2])
                if len(prediction) > 0:
                    prediction[entry] = regret
                entry += 1


@compiled
def _before_the_draw(total: Any, by_hand: Any) -> None:
    """The value of a hand before the draw: the sum over the pairs that can come of it."""
    for hand in range(K):
        for drawn in range(K):
            by_hand[hand] += total[0, min(hand, drawn), max(hand, drawn)]
