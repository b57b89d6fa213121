"""Premium: 32 cards, 3 to 8 players; two characters share most numbers, and the Guard names a number."""

from loveletter.cards.assassin import ASSASSIN
from loveletter.cards.baron import BARON
from loveletter.cards.baroness import BARONESS
from loveletter.cards.bishop import BISHOP
from loveletter.cards.cardinal import CARDINAL
from loveletter.cards.constable import CONSTABLE
from loveletter.cards.count import COUNT
from loveletter.cards.countess import COUNTESS
from loveletter.cards.dowager_queen import DOWAGER_QUEEN
from loveletter.cards.guard import GUARD
from loveletter.cards.handmaid import HANDMAID
from loveletter.cards.jester import JESTER
from loveletter.cards.king import KING
from loveletter.cards.priest import PRIEST
from loveletter.cards.prince import PRINCE
from loveletter.cards.princess import PRINCESS
from loveletter.cards.sycophant import SYCOPHANT
from loveletter.engine.edition import Edition, Row
from loveletter.engine.options import GuardNames, Options, RoundTie

PREMIUM = Edition(
    "premium",
    rows=(
        Row(JESTER, value=0, copies=1),
        Row(ASSASSIN, value=0, copies=1),
        Row(GUARD, value=1, copies=8),
        Row(PRIEST, value=2, copies=2),
        Row(CARDINAL, value=2, copies=2),
        Row(BARON, value=3, copies=2),
        Row(BARONESS, value=3, copies=2),
        Row(HANDMAID, value=4, copies=2),
        Row(SYCOPHANT, value=4, copies=2),
        Row(PRINCE, value=5, copies=2),
        Row(COUNT, value=5, copies=2),
        Row(KING, value=7, copies=1),
        Row(CONSTABLE, value=7, copies=1),
        Row(COUNTESS, value=8, copies=1),
        Row(DOWAGER_QUEEN, value=8, copies=1),
        Row(PRINCESS, value=9, copies=1),
        Row(BISHOP, value=10, copies=1),
    ),
    least_players=3,
    most_players=8,
    goals={2: 6, 3: 5, 4: 4, 5: 3, 6: 3, 7: 3, 8: 3},
    options=Options(round_tie=RoundTie.DISCARD_SUM_THEN_SHARED, guard_names=GuardNames.NUMBER),
    own_options=frozenset(
        {"sycophant_unchoosable", "bishop_may_name_one", "constable_counts_held", "jester_wins_at_once", "allow_two"}
    ),
)
