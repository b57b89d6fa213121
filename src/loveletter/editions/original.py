"""Original: 16 cards with values 1 to 8, hearts, 2 to 4 players; the youngest settles ties of the match."""

from loveletter.cards.baron import BARON
from loveletter.cards.countess import COUNTESS
from loveletter.cards.guard import GUARD
from loveletter.cards.handmaid import HANDMAID
from loveletter.cards.king import KING
from loveletter.cards.priest import PRIEST
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import GameTie, NextStarterTie, Options, SetupOrder

ORIGINAL = Edition(
    "original",
    rows=(
        Row(GUARD, value=1, copies=5),
        Row(PRIEST, value=2, copies=2),
        Row(BARON, value=3, copies=2),
        Row(HANDMAID, value=4, copies=2),
        Row(PRINCE, value=5, copies=2),
        Row(KING, value=6, copies=1),
        Row(COUNTESS, value=7, copies=1),
        Row(PRINCESS, value=8, copies=1),
    ),
    least_players=2,
    most_players=4,
    goals={2: 5, 3: 4, 4: 3},
    options=Options(
        setup_order=SetupOrder.DEAL_FIRST,
        next_starter_tie=NextStarterTie.YOUNGEST,
        game_tie=GameTie.YOUNGEST,
    ),
    token="heart",
)
