"""Rounds of the engine, played in OpenSpiel as well: chance names the cards that lie in the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from loveletter import Event, State, draws
from loveletter.engine.chance import in_order_of_light, unknown
from loveletter.engine.edition import Rules
from loveletter.engine.options import deviations
from loveletter.engine.seats import Seat
from loveletter.environments.openspiel import LoveLetterGame, LoveLetterState, load
from loveletter.spaces import ActionSpace
from tests.properties.twins import Course


class Moment(NamedTuple):
    """The same moment of a round in OpenSpiel and in the engine."""

    spiel: LoveLetterState
    state: State
    events: tuple[Event, ...]


def game_of(rules: Rules, starter: Seat = 0, **parameters: Any) -> LoveLetterGame:
    """The game of these rules, by the parameters that one would write."""
    options = deviations(rules.options, rules.edition.options)
    return load(rules.edition.name, rules.players, options, starter, **parameters)


def played(game: LoveLetterGame, course: Course) -> Iterator[Moment]:
    """The moments of a course, from the deal on, without the nodes of chance between them."""
    space, kinds = ActionSpace(course.rules), game.tree.kinds
    spiel = game.new_initial_state()
    order = [course.deck[place] for place in in_order_of_light(course.rules)]
    state: State | None = None
    for turn, (after, events) in enumerate(course.moments()):
        if state is None:
            cards = iter(order)
        else:
            seat, action = course.actions[turn - 1]
            cards = iter(unknown(state)[: draws(state, action)])
            spiel.apply_action(space.number(action, seat))
        while spiel.is_chance_node():
            spiel.apply_action(kinds.index(next(cards)))
        state = after
        yield Moment(spiel, state, events)
