"""Characters: the one number that each character has in every array, whatever the edition."""

NAMES = (
    "spy",
    "jester",
    "assassin",
    "guard",
    "priest",
    "cardinal",
    "baron",
    "baroness",
    "handmaid",
    "sycophant",
    "prince",
    "count",
    "chancellor",
    "king",
    "constable",
    "countess",
    "dowager_queen",
    "princess",
    "bishop",
)

NO_CARD = 0
NUMBERS = {name: number for number, name in enumerate(NAMES, NO_CARD + 1)}
CHARACTERS = len(NAMES) + 1
"""The length of a table by character: the numbers 1 to 19, and 0 for no card."""

SPY = NUMBERS["spy"]
JESTER = NUMBERS["jester"]
ASSASSIN = NUMBERS["assassin"]
GUARD = NUMBERS["guard"]
PRIEST = NUMBERS["priest"]
CARDINAL = NUMBERS["cardinal"]
BARON = NUMBERS["baron"]
BARONESS = NUMBERS["baroness"]
HANDMAID = NUMBERS["handmaid"]
SYCOPHANT = NUMBERS["sycophant"]
PRINCE = NUMBERS["prince"]
CHANCELLOR = NUMBERS["chancellor"]
KING = NUMBERS["king"]
CONSTABLE = NUMBERS["constable"]
DOWAGER_QUEEN = NUMBERS["dowager_queen"]
PRINCESS = NUMBERS["princess"]
BISHOP = NUMBERS["bishop"]


def name_of(number: int) -> str:
    return NAMES[number - 1]
