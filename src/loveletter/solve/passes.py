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
ROWS_OF_HANDS = 4
"""How many rows of a number for each hand `value_of` works in."""

REGRET, BEST, AVERAGE = 0, 1, 2
"""What a pass upwards does where the player whose values it works out is on turn: mix the plays by regret matching and
learn, take the best play, or mix the plays as given."""


# one node, for Python


@kernel
def write_plays(state: int, plays: Any) -> int:
    return list_plays(state, plays)


@kernel
def following_state(state: int, play: Any, mine: int, theirs: int, cutting: bool) -> int:
    return after(state, play, mine, theirs, cutting)


# growth


@compiled
def count_of(states: Any, cutting: bool, children: Any, entries: Any, node: int, plays: Any) -> None:
    """Write how many children and entries a node has."""
    children[node] = entries[node] = 0
    if states[node] & CUT == 0:
        number = list_plays(states[node], plays)
        children[node] = _grow(states[node], plays, number, cutting, states[:0])
        entries[node] = entries_of(plays, number)


@kernel
def count_level(states: Any, cutting: bool, children: Any, entries: Any, begin: int, end: int) -> None:
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    for node in range(begin, end):
        count_of(states, cutting, children, entries, node, plays)


@compiled
def grow_from(states: Any, cutting: bool, children: Any, first: int, following: Any, node: int, plays: Any) -> None:
    """Write the children of a node into the next level. `children`: where those of each node begin, in a tree in which
    the next level begins at `first`."""
    if states[node] & CUT == 0:
        number = list_plays(states[node], plays)
        _grow(states[node], plays, number, cutting, following[children[node] - first :])


@kernel
def grow_level(states: Any, cutting: bool, children: Any, first: int, following: Any, begin: int, end: int) -> None:
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    for node in range(begin, end):
        grow_from(states, cutting, children, first, following, node, plays)


@compiled
def place_of_cut(states: Any, cut: Any, entries: Any, node: int) -> None:
    """Write the place of a cut node's game among all that are cut off, which are sorted."""
    if states[node] & CUT:
        game = states[node] & ~CUT
        low, high = 0, len(cut)
        while low < high:
            middle = (low + high) // 2
            if cut[middle] < game:
                low = middle + 1
            else:
                high = middle
        entries[node] = low


@kernel
def place_cut(states: Any, cut: Any, entries: Any, begin: int, end: int) -> None:
    for node in range(begin, end):
        place_of_cut(states, cut, entries, node)


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
def _clear(plays: Any, number: int, total: Any) -> None:
    """Write 0 for every pair of cards that can be in the hand at these plays."""
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                low, high = min(card, kept), max(card, kept)
                total[0, low, high] = total[1, low, high] = 0.0


@compiled
def _mix(entries: Any, prediction: Any, first: int, plays: Any, number: int, strategy: Any, total: Any) -> None:
    """Write the strategy of a node: of what each pair of cards can play, in proportion to the positive entries."""
    _clear(plays, number, total)
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
            if play[KEPT] >> hand & 1:
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
    hidden = cards_hidden(state)
    lower, higher = 0.0, 0.0
    for other in range(K):
        higher += reach[other] * copies_of(state, other)
    for hand in range(K):
        same = reach[hand] * copies_of(state, hand)
        higher -= same
        values[hand] = 0.0
        if hands >> hand & 1:
            values[hand] = WON * (lower - higher) * copies_of(state, hand) / (hidden * (hidden - 1))
        lower += same


# downwards


@compiled
def _is_reached(reach: Any) -> bool:
    most = 0.0
    for hand in range(K):
        most = max(most, reach[hand])
    return most > 0.0


@compiled
def reach_from(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    weights: Any,
    prediction: Any,
    cutting: bool,
    node: int,
    plays: Any,
    strategy: Any,
    total: Any,
    left: Any,
) -> None:
    """Write the reach of all hands in the children of a node, by strategies in proportion to `weights`. The last four
    are room to work in, as in `value_of`."""
    state = states[node]
    if state & CUT:
        return
    child = children[node]
    if not _is_reached(reach[node, MOVER]) and not _is_reached(reach[node, OTHER]):
        end = children[node + 1] if node + 1 < len(children) else child  # nodes of the last level have none
        for other in range(child, end):
            for hand in range(K):
                reach[other, MOVER, hand] = reach[other, OTHER, hand] = 0.0
        return
    number = list_plays(state, plays)
    _mix(weights, prediction, entries[node], plays, number, strategy, total)
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


@kernel
def reach_level(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    weights: Any,
    prediction: Any,
    cutting: bool,
    begin: int,
    end: int,
) -> None:
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    left = np.empty(K, np.float64)
    for node in range(begin, end):
        reach_from(states, children, entries, reach, weights, prediction, cutting, node, plays, strategy, total, left)


# upwards


@compiled
def _has_nothing_to_learn(reach: Any, rates: Any, prediction: Any) -> bool:
    """Whether nothing changes at a node that the other player avoids: all regrets of this iteration are 0."""
    return not _is_reached(reach) and rates[0] == 1.0 and rates[1] == 1.0 and len(prediction) == 0


@compiled
def value_of(
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
    cutting: bool,
    on_turn: bool,
    how: int,
    node: int,
    plays: Any,
    strategy: Any,
    total: Any,
    hands: Any,
    by_play: Any,
) -> None:
    """Write the values of one player's hands in a node. `on_turn`: this player is the one who moves in it.

    `worth`: of the games that are solved by themselves, to the player on turn and to the other. `rates`, for REGRET:
    what is left of positive and of negative regrets, the least that a regret may be, and the weight of this iteration
    in the sums of the strategies.
    """
    left, rival, after_values, by_hand = hands[0], hands[1], hands[2], hands[3]
    state = states[node]
    reached = _is_reached(reach[node, OTHER if on_turn else MOVER])
    learning = how == REGRET and on_turn
    if not reached and (state & CUT or not learning or _has_nothing_to_learn(reach[node, MOVER], rates, prediction)):
        for hand in range(K):
            values[node, hand] = 0.0
        return
    if state & CUT:
        _value_of_cut(state, reach[node], worth[entries[node]], on_turn, values[node])
        return
    number = list_plays(state, plays)
    if how != BEST or not on_turn:
        _mix(weights, prediction, entries[node], plays, number, strategy, total)
    for hand in range(K):
        by_hand[hand] = 0.0
        for at in range(number if on_turn else 0):
            if plays[at, KEPT] >> hand & 1:
                by_play[at, hand] = 0.0
    child = children[node]
    for at in range(number if reached else 0):
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
                if play[EFFECT] == COMPARE and mine != theirs:
                    continue  # the round is over
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
        if learning:
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
        _before_the_draw(plays, number, total, by_hand)
    possible = mover_hands(state) if on_turn else other_hands(state)
    for hand in range(K):
        values[node, hand] = by_hand[hand] if possible >> hand & 1 else 0.0


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
    cutting: bool,
    on_turn: bool,
    how: int,
    begin: int,
    end: int,
) -> None:
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    hands = np.empty((ROWS_OF_HANDS, K), np.float64)
    by_play = np.empty((MOST_PLAYS, K), np.float64)
    for node in range(begin, end):
        value_of(
            states,
            children,
            entries,
            reach,
            values,
            worth,
            weights,
            prediction,
            sums,
            rates,
            cutting,
            on_turn,
            how,
            node,
            plays,
            strategy,
            total,
            hands,
            by_play,
        )


@kernel
def best_by_play(
    states: Any,
    children: Any,
    entries: Any,
    reach: Any,
    values: Any,
    worth: Any,
    weights: Any,
    cutting: bool,
    node: int,
    by_play: Any,
) -> None:
    """Write what each play of a node is worth to the player on turn, by the card left in the hand, where the values of
    the children are those of best responses."""
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    hands = np.empty((ROWS_OF_HANDS, K), np.float64)
    value_of(
        states,
        children,
        entries,
        reach,
        values,
        worth,
        weights,
        weights[:0],
        weights,
        np.zeros(4),
        cutting,
        True,
        BEST,
        node,
        plays,
        strategy,
        total,
        hands,
        by_play,
    )


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
    hidden = cards_hidden(discarded)
    each = copies_of(state, play[CARD]) / ((hidden + 1) * hidden * (hidden - 1))
    others = 1 << play[NAMED] if play[EFFECT] == GUESS else other_hands(state)
    for mine in range(K):
        copies = copies_of(discarded, mine)
        if play[KEPT] >> mine & 1 == 0 or copies == 0 or (not on_turn and left[mine] == 0.0):
            continue
        for theirs in range(K):
            if others >> theirs & 1 == 0:
                continue
            chance = each * copies * (copies_of(discarded, theirs) - (mine == theirs))
            result = chance * _result_at_once(play, mine, theirs)
            if on_turn:
                by_play[mine] += rival[theirs] * result
            else:
                by_hand[theirs] -= left[mine] * result


@compiled
def _take_best(plays: Any, number: int, by_play: Any, total: Any) -> None:
    """Write the value of each pair by its best play."""
    _clear(plays, number, total)
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                low, high = min(card, kept), max(card, kept)
                best = by_play[at, kept]
                if total[1, low, high] > 0.0:  # this is not its first play
                    best = max(total[0, low, high], best)
                total[0, low, high], total[1, low, high] = best, 1.0


@compiled
def _take_mixed(plays: Any, number: int, by_play: Any, strategy: Any, total: Any) -> None:
    """Write the value of each pair by the strategy."""
    _clear(plays, number, total)
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
def _before_the_draw(plays: Any, number: int, total: Any, by_hand: Any) -> None:
    """Add up the value of a hand before the draw: that of every pair that can come of it. What was added is cleared, so
    that each pair counts once."""
    for at in range(number):
        card = plays[at, CARD]
        for kept in range(K):
            if plays[at, KEPT] >> kept & 1:
                low, high = min(card, kept), max(card, kept)
                by_hand[card] += total[0, low, high]
                if kept != card:
                    by_hand[kept] += total[0, low, high]
                total[0, low, high] = 0.0


# what is stored


@compiled
def round_strategy(
    states: Any, entries: Any, weights: Any, strategies: Any, node: int, plays: Any, strategy: Any, total: Any
) -> None:
    """Write the strategy of a node in proportion to `weights` in 255ths."""
    if states[node] & CUT == 0:
        number = list_plays(states[node], plays)
        _mix(weights, weights[:0], entries[node], plays, number, strategy, total)
        for at in range(number):
            entry = entries[node] + plays[at, ENTRY]
            for kept in range(K):
                if plays[at, KEPT] >> kept & 1:
                    strategies[entry] = int(strategy[at, kept] * 255.0 + 0.5)
                    entry += 1


@kernel
def round_strategies(states: Any, entries: Any, weights: Any, strategies: Any, begin: int, end: int) -> None:
    plays = np.empty((MOST_PLAYS, FIELDS), np.int64)
    strategy = np.empty((MOST_PLAYS, K), np.float64)
    total = np.empty((2, K, K), np.float64)
    for node in range(begin, end):
        round_strategy(states, entries, weights, strategies, node, plays, strategy, total)
