"""Second edition: 21 cards, 2 to 6 players. The default."""

from loveletter.cards.baron import BARON
from loveletter.cards.chancellor import CHANCELLOR
from loveletter.cards.countess import COUNTESS
from loveletter.cards.guard import GUARD
from loveletter.cards.handmaid import HANDMAID
from loveletter.cards.king import KING
from loveletter.cards.priest import PRIEST
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.cards.spy import SPY
from loveletter.engine.edition import Edition, Row

SECOND = Edition(
    "second",
    rows=(
        Row(SPY, value=0, copies=2),
        Row(GUARD, value=1, copies=6),
        Row(PRIEST, value=2, copies=2),
        Row(BARON, value=3, copies=2),
        Row(HANDMAID, value=4, copies=2),
        Row(PRINCE, value=5, copies=2),
        Row(CHANCELLOR, value=6, copies=2),
        Row(KING, value=7, copies=1),
        Row(COUNTESS, value=8, copies=1),
        Row(PRINCESS, value=9, copies=1),
    ),
    least_players=2,
    most_players=6,
    goals={2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    own_options=frozenset({"spy_scope"}),
)
