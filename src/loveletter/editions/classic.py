"""Classic: the second edition less 1 Guard, both Chancellors and both Spies; 16 cards, 2 to 4 players."""

from loveletter.cards.baron import BARON
from loveletter.cards.countess import COUNTESS
from loveletter.cards.guard import GUARD
from loveletter.cards.handmaid import HANDMAID
from loveletter.cards.king import KING
from loveletter.cards.priest import PRIEST
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.engine.edition import Edition, Row

CLASSIC = Edition(
    "classic",
    rows=(
        Row(GUARD, value=1, copies=5),
        Row(PRIEST, value=2, copies=2),
        Row(BARON, value=3, copies=2),
        Row(HANDMAID, value=4, copies=2),
        Row(PRINCE, value=5, copies=2),
        Row(KING, value=7, copies=1),
        Row(COUNTESS, value=8, copies=1),
        Row(PRINCESS, value=9, copies=1),
    ),
    least_players=2,
    most_players=4,
    goals={2: 6, 3: 5, 4: 4},
)
