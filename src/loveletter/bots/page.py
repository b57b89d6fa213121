"""Page: keeps most of the round in mind, but not all of it, and still follows a fancy now and then."""

from loveletter.bots.beginner import Beginner


class Page(Beginner):
    name = "page"
    recall = 0.85
    whim = 0.15
    haste = 0.08
    in_small_decks = 1.7
