"""Novice: knows the rules and the last turns; what lies further back is soon forgotten, and whims decide much."""

from loveletter.bots.beginner import Beginner


class Novice(Beginner):
    name = "novice"
    recall = 0.3
    whim = 1.2
    haste = 0.6
    boldness = 0.5
