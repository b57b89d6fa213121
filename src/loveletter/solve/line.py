"""Line: the public states that a round of two came through, read from what one of the players has seen of it."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.actions import Action, Play
from loveletter.engine.edition import Rules
from loveletter.engine.events import Compared, Dealt, Discarded, Drew, HandsSwapped, Looked, Played
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.solve.play import SHOWS_MINE, SHOWS_THEIRS, PublicPlay, action_of, plays_at, state_after
from loveletter.solve.public_state import CUT, EVERY_NAME, KINDS, NO_HAND, REDRAW_OWN
from loveletter.solve.round_start import CannotBeSolved, RoundStart


class PublicStep(NamedTuple):
    """A play, the hands that its outcome showed to both players, and the public state after it."""

    play: PublicPlay
    mine: int
    theirs: int
    state: int
    is_fresh: bool
    """Whether from here on both hands are known to both players or freshly drawn: nobody has chosen anything with
    them."""


class _Turn(NamedTuple):
    played: Played
    mine: str | None
    """What the viewer knows of the hands that an outcome can show."""
    theirs: str | None


def public_line(view: View) -> list[PublicStep]:
    """All plays of the round so far. The viewer must be a player who has seen it from its beginning."""
    state = RoundStart.of(view.rules, view.face_up).state | EVERY_NAME
    steps = []
    for played, mine, theirs in _turns(view):
        play = play_of(state, Play(played.card, played.targets, played.guess), played.seat, view.rules)
        shown = (
            KINDS.index(mine) if mine is not None and play.effect in SHOWS_MINE else NO_HAND,
            KINDS.index(theirs) if theirs is not None and play.effect in SHOWS_THEIRS else NO_HAND,
        )
        following = state_after(state, play, *shown, cutting=True)
        if following == 0:
            raise CannotBeSolved("the round is over")
        state = following & ~CUT
        steps.append(PublicStep(play, *shown, state, following & CUT != 0))
    return steps


def _turns(view: View) -> list[_Turn]:
    """Each play of the round, and the hands that came to light by it."""
    begun = max((at for at, event in enumerate(view.log) if isinstance(event, Dealt)), default=None)
    if begun is None or view.viewer is None:
        raise CannotBeSolved("a player has to have seen the whole round")
    own: list[str | None] = []
    turns: list[_Turn] = []
    for event in view.log[begun:]:
        match event:
            case Dealt(hands=hands):
                own = [hands[view.viewer]]
            case Drew(seat=seat, card=card) if seat == view.viewer:
                own.append(card)
            case Played(seat=seat, card=card):
                if seat == view.viewer:
                    own.remove(card)
                turns.append(_Turn(event, None, None))
            case Looked(card=card):
                turns[-1] = turns[-1]._replace(theirs=own[0] if card is None else card)
            case Compared(seat_held=mine, target_held=theirs):
                turns[-1] = turns[-1]._replace(mine=mine, theirs=theirs)
            case HandsSwapped(first=first, first_gave=mine, second_gave=theirs):
                turns[-1] = turns[-1]._replace(mine=mine, theirs=theirs)
                own = [theirs if first == view.viewer else mine]
            case Discarded(seat=seat, card=card):
                turns[-1] = turns[-1]._replace(mine=card, theirs=card)
                if seat == view.viewer:
                    own = []
            case _:
                pass
    return turns


def play_of(state: int, action: Action, seat: Seat, rules: Rules) -> PublicPlay:
    """The play of the tree; where the name cannot be held, the one for all such names."""
    assert isinstance(action, Play)
    options = [play for play in plays_at(state) if KINDS[play.card] == action.card]
    for play in options:
        if play.named != NO_HAND and action_of(state, play, seat, rules) == action:
            return play
    on_oneself = action.targets == (seat,)
    fitting = [play for play in options if play.named == NO_HAND and (play.effect == REDRAW_OWN) == on_oneself]
    if len(fitting) != 1:
        raise CannotBeSolved(f"{action} is no play of the tree")
    return fitting[0]
