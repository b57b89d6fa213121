"""The bust: shoulders, neck, a head without a face, and hands."""

from tools.portraits.paper import line, placed, shade, shape

FAIR, WARM, TAN, BROWN, DARK = "#f3d0b2", "#e6ba94", "#d09b70", "#a26d47", "#7a4c30"

HEAD = "M65 102C65 66 80 54 100 54S135 66 135 102C135 132 119 152 100 152S65 132 65 102Z"
FOLD = "M100 54C119 54 135 66 135 102C135 132 119 152 100 152Q114 104 100 54Z"


def shoulders(cloth: str, front: str) -> str:
    return shape("M6 246C8 196 42 180 80 168H120C158 180 192 196 194 246Z", cloth) + shape(
        "M58 246C60 208 78 186 84 168H116C122 186 140 208 142 246Z", front
    )


def cloak(cloth: str, front: str) -> str:
    """Closed, with a fold down the middle."""
    return (
        shape("M2 246C8 190 46 176 78 162H122C154 176 192 190 198 246Z", cloth)
        + shape("M70 246C76 214 84 186 96 170H104L112 246Z", front)
        + shape("M112 246L104 170C122 190 132 214 136 246Z", shade(front, -0.2))
    )


def neck(skin: str) -> str:
    return shape("M84 134V168Q100 186 116 168V134Z", skin) + shape(
        "M84 146Q100 162 116 146V156Q100 172 84 156Z", "#000", 0.18
    )


def head(skin: str) -> str:
    return shape(HEAD, skin) + shape(FOLD, "#000", 0.07)


def fist(skin: str) -> str:
    """A hand that holds something upright, around 0, 0."""
    return (
        shape("M-13 -9Q-13 -15 -7 -14Q-4 -17 0 -15Q4 -17 7 -14Q13 -14 13 -8L13 4Q12 14 0 14T-13 4Z", skin)
        + line("M-5.5 -12V-3M.5 -13V-3M6.5 -12V-4", "#000", 1.4, 0.28)
        + shape("M-13 -1Q-4 -5 4 0Q7 5 1 6Q-6 5 -13 8Z", shade(skin, 0.1))
    )


def sleeve(cloth: str, cuff: str) -> str:
    """An arm that rises from the lower edge to a hand at 0, 0."""
    return shape("M-14 14H14L32 90H-30Z", cloth) + shape("M-16 9Q0 14 16 9L18 21Q0 26 -18 21Z", cuff)


def held(thing: str, x: float, y: float, skin: str, cloth: str, cuff: str, turn: float = 0) -> tuple[str, ...]:
    """A prop with the hand and the sleeve that hold it."""
    return placed(thing, x, y, turn), placed(sleeve(cloth, cuff) + fist(skin), x, y)
