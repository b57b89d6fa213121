"""Count: each one lying before you adds 1 to your card when hands are compared at the end of the round."""

from loveletter.engine.character import Character

COUNT = Character("count", adds_at_comparison=1)
