"""Novice: knows the rules and the last turns; it soon forgets what came before, and follows whims."""

from loveletter.bots.beginner import Beginner


class Novice(Beginner):
    name = "novice"
    recall = 0.3
    whim = 1.2
    haste = 0.6
    boldness = 0.5
