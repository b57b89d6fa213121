"""Paper: an edition as a game to print, and how to play it with ordinary playing cards.

What goes onto which page is decided here; the templates, in Typst, only draw it. `typesetting` alone needs the extra
`[print]`.
"""

from loveletter.paper.layout import PAPERS, Paper
from loveletter.paper.ordinary import NoOrdinaryDeck, OrdinaryDeck, ordinary_deck, ordinary_words

__all__ = ["PAPERS", "NoOrdinaryDeck", "OrdinaryDeck", "Paper", "ordinary_deck", "ordinary_words"]
