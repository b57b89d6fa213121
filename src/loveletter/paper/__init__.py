"""Paper: an edition as a game to print, and how to play it with ordinary playing cards.

What goes onto which page is decided here; the templates, in Typst, only draw it. `typesetting` alone needs the extra
`[print]`.
"""

from loveletter.paper.ordinary import NoOrdinaryDeck, OrdinaryDeck, ordinary_deck, ordinary_words
from loveletter.paper.sheets import PAPERS, Paper

__all__ = ["PAPERS", "NoOrdinaryDeck", "OrdinaryDeck", "Paper", "ordinary_deck", "ordinary_words"]
