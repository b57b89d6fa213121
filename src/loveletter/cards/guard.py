"""Guard: name what another player holds, anything but a Guard; if it is right, that player is out."""

from loveletter.engine.actions import Guess
from loveletter.engine.character import Character, Targets
from loveletter.engine.edition import Rules
from loveletter.engine.options import GuardNames
from loveletter.engine.turn import Turn


def names(rules: Rules) -> tuple[Guess, ...]:
    if rules.options.guard_names is GuardNames.NUMBER:
        return tuple(number for number in rules.numbers if number != rules.values[GUARD.name])
    return tuple(name for name in rules.characters if name != GUARD.name)


def play(turn: Turn) -> None:
    if turn.holds(turn.target, turn.guess):
        turn.say_hit(GUARD.name)
        turn.knock_out(turn.target)
    else:
        turn.say_miss(GUARD.name)


GUARD = Character("guard", targets=Targets.ONE_OTHER, names=names, play=play, is_attack=True)
