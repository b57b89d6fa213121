"""Countess: does nothing, but must be the card you play when you also hold a King or a Prince."""

from loveletter.engine.character import Character

COUNTESS = Character("countess", must_play_with=frozenset({"king", "prince"}))
