"""Props that identify a character, each centred on 0, 0, where a hand holds it."""

from math import cos, pi, sin

from tools.portraits.paper import CREAM, GOLD, INK, STEEL, disc, discs, line, placed, shade, shape

WOOD = "#7d4d26"
SEAL = "#b3213d"


def halberd() -> str:
    return (
        shape("M-3.5 -150H3.5V70H-3.5Z", WOOD)
        + shape("M0 -196L9 -164L0 -136L-9 -164Z", shade(STEEL, 0.25))
        + shape("M2 -146C26 -158 38 -132 26 -104C20 -118 12 -124 2 -124Z", STEEL)
        + shape("M-2 -140L-24 -132L-2 -122Z", shade(STEEL, -0.15))
        + shape("M-5 -150H5V-116H-5Z", shade(STEEL, -0.3))
    )


def sword() -> str:
    return (
        shape("M-4.5 -18L-4 -138L0 -152L4 -138L4.5 -18Z", shade(STEEL, 0.3))
        + shape("M0 -18V-152L4 -138L4.5 -18Z", shade(STEEL, -0.1))
        + shape("M-24 -20C-10 -28 10 -28 24 -20L24 -13C10 -20 -10 -20 -24 -13Z", GOLD)
        + shape("M-4 -16H4V18H-4Z", "#5a2a1a")
        + disc(0, 22, 7, GOLD)
    )


def dagger() -> str:
    return (
        shape("M-7 -20L-6 -62L0 -92L6 -62L7 -20Z", shade(STEEL, 0.35))
        + shape("M0 -20V-92L6 -62L7 -20Z", shade(STEEL, -0.12))
        + shape("M-20 -24H20V-16H-20Z", GOLD)
        + discs(GOLD, 5, (-20, -20), (20, -20))
        + shape("M-4 -16H4V18H-4Z", "#4a1420")
        + disc(0, 21, 6, GOLD)
    )


def book() -> str:
    """Open towards the reader, with a cross on its cover."""
    return (
        shape("M-50 -34Q-24 -44 0 -32Q24 -44 50 -34V34Q24 24 0 36Q-24 24 -50 34Z", CREAM)
        + shape("M-46 -38Q-22 -48 0 -36Q22 -48 46 -38V28Q22 18 0 30Q-22 18 -46 28Z", "#6e1f34")
        + shape("M-1.500 -36H1.500V30H-1.500Z", "#43101f")
        + shape("M-27 -30h6v9h9v6h-9v22h-6v-22h-9v-6h9Z", GOLD)
        + line("M10 -30Q24 -36 38 -31V16Q24 12 10 17Z", GOLD, 2)
    )


def scales() -> str:
    pan = "M-17 0H17Q14 15 0 15T-17 0Z"
    return (
        line("M0 -70V-8", GOLD, 4.5)
        + line("M-40 -62Q0 -76 40 -50", GOLD, 4.5)
        + disc(0, -72, 6, GOLD)
        + line("M-40 -62L-55 -22M-40 -62L-25 -22M40 -50L25 -6M40 -50L55 -6", shade(GOLD, 0.3), 1.6)
        + placed(shape(pan, GOLD), -40, -22)
        + placed(shape(pan, GOLD), 40, -6)
    )


def folding_fan(one: str, other: str) -> str:
    """Open, upwards from the hand."""
    blades = []
    for step in range(9):
        left, right = (pi * (0.94 - 0.88 * (step + more) / 9) for more in (0, 1))
        outer = f"L{74 * cos(left):.0f} {-74 * sin(left):.0f}A10 10 0 0 1 {74 * cos(right):.0f} {-74 * sin(right):.0f}Z"
        blades.append(shape(f"M0 0{outer}", other if step % 2 else one))
    left, right = 56 * cos(pi * 0.94), 56 * cos(pi * 0.06)
    rim = f"M{left:.0f} {-56 * sin(pi * 0.06):.0f}A56 56 0 0 1 {right:.0f} {-56 * sin(pi * 0.06):.0f}"
    return "".join(blades) + line(rim, GOLD, 2.5) + disc(0, 0, 5, GOLD)


def quill(colour: str = CREAM) -> str:
    return (
        shape("M0 30C-14 -10 2 -70 44 -96C52 -62 40 -20 6 14Z", colour)
        + line("M-4 44C4 0 16 -44 42 -92", shade(colour, -0.35), 2.2)
        + line("M10 -6l14 -4M14 -22l16 -6M20 -38l14 -6M10 -14l-6 -8M16 -32l-5 -9", shade(colour, -0.2), 1.6)
        + shape("M-7 52L-1 30L4 32Z", INK)
    )


def scroll() -> str:
    return (
        shape("M-34 -26H34V26H-34Z", CREAM)
        + shape(
            "M-38 -32H38a6 6 0 0 1 0 12H-38a6 6 0 0 1 0-12ZM-38 22H38a6 6 0 0 1 0 12H-38a6 6 0 0 1 0-12Z",
            shade(CREAM, -0.14),
        )
        + line("M-24 -10H24M-24 0H24M-24 10H8", shade(CREAM, -0.45), 2.2)
        + disc(22, 16, 8, SEAL)
    )


def sceptre() -> str:
    return (
        shape("M-4 -84H4V70H-4Z", GOLD)
        + shape("M-12 -88Q0 -76 12 -88L8 -78H-8Z", shade(GOLD, -0.2))
        + disc(0, -104, 16, GOLD)
        + shape("M-16 -107H16V-100H-16Z", shade(GOLD, -0.25))
        + shape("M-3 -138h6v8h8v6h-8v8h-6v-8h-8v-6h8Z", GOLD)
        + discs("#c2264c", 3.5, (0, -112), (0, -94))
    )


def rose(colour: str) -> str:
    return (
        line("M0 40Q2 0 0 -40", "#3f7a46", 4)
        + shape("M0 -6Q16 -22 28 -14Q22 2 0 -6ZM0 10Q-16 -6 -28 2Q-22 18 0 10Z", "#4f9457")
        + discs(colour, 13, (-10, -54), (10, -54), (0, -66), (-7, -44), (7, -44))
        + discs(shade(colour, 0.2), 9, (0, -56))
        + line("M-5 -58Q0 -66 6 -58Q4 -48 -4 -52", shade(colour, -0.3), 2.4)
    )


def letter() -> str:
    return (
        shape("M-32 -22H32V22H-32Z", CREAM)
        + line("M-32 -22L0 3L32 -22", shade(CREAM, -0.3), 2)
        + disc(0, 1, 8, SEAL)
        + shape("M0 6C-8 0 -4 -6 0 -1C4 -6 8 0 0 6Z", shade(SEAL, 0.55))
    )


def spyglass() -> str:
    """From the eye at 0, 0 to the right."""
    return (
        shape("M-2 -8H26V8H-2Z", "#6b4a2a")
        + shape("M24 -11H54V11H24Z", GOLD)
        + shape("M52 -14H84V14H52Z", "#6b4a2a")
        + shape("M80 -18H90V18H80Z", GOLD)
        + shape("M-6 -10H2V10H-6ZM24 -13H29V13H24ZM52 -16H57V16H52Z", shade(GOLD, -0.2))
    )


def opera_glasses() -> str:
    """Before the eyes, with a handle to the right."""
    lenses = "".join(
        disc(x, 0, 19, GOLD) + disc(x, 0, 13, "#123c3c") + line(f"M{x - 7} -3q2-6 8-6", "#fff", 2.5, 0.7)
        for x in (-21, 21)
    )
    return line("M36 10L66 74", GOLD, 5) + shape("M-8 -6Q0 -12 8 -6V4Q0 -2 -8 4Z", GOLD) + lenses


def peacock_feather() -> str:
    barbs = "".join(f"M0 {y}q-18 -4 -26 -20M0 {y}q18 -4 26 -20" for y in range(-62, 6, 12))
    return (
        line("M0 70Q4 0 0 -70", "#5d8a3a", 3)
        + line(barbs, "#6fa24a", 3)
        + shape("M0 -140C34 -116 36 -76 0 -58C-36 -76 -34 -116 0 -140Z", "#3f8f5a")
        + shape("M0 -124C22 -108 24 -80 0 -68C-24 -80 -22 -108 0 -124Z", GOLD)
        + shape("M0 -112C14 -100 15 -84 0 -76C-15 -84 -14 -100 0 -112Z", "#1c7f9c")
        + disc(0, -88, 7, "#1b2a5c")
    )


def ring() -> str:
    return (
        line("M0 -24A24 24 0 1 0 .1 -24", GOLD, 9)
        + shape("M-16 -34L-8 -46H8L16 -34L0 -18Z", "#6fd0e8")
        + shape("M-16 -34H16L0 -18Z", "#3aa6cc")
        + shape("M-6 -34L0 -46L6 -34L0 -18Z", "#b9f0fa")
        + shape("M-18 -30L-14 -22H14L18 -30L10 -20H-10Z", shade(GOLD, -0.2))
    )


def lantern() -> str:
    return (
        disc(0, 22, 40, "#ffdf87").replace("/>", ' opacity=".3"/>')
        + line("M0 -16V-4", INK, 3)
        + shape("M-16 0Q0 -14 16 0Z", "#3a3f4a")
        + shape("M-14 0H14L17 42H-17Z", "#ffe7a0")
        + shape("M0 34C-8 26 -4 20 0 12C4 20 8 26 0 34Z", "#e8892c")
        + shape("M-19 42H19V49H-19ZM-15 0H-11L-14 42H-18ZM15 0H11L14 42H18Z", "#3a3f4a")
    )


def crosier() -> str:
    return (
        shape("M-4 -120H4V70H-4Z", GOLD)
        + line("M0 -116C0 -160 46 -164 46 -134C46 -110 16 -112 18 -132C19 -142 32 -142 32 -134", GOLD, 8)
        + discs(shade(GOLD, -0.25), 7, (0, -110))
    )


def marotte(one: str, other: str) -> str:
    """A fool's stick with a small fool on it."""
    return (
        shape("M-3 -44H3V60H-3Z", WOOD)
        + shape("M-20 -40L0 -58L20 -40L12 -32L0 -40L-12 -32Z", other)
        + disc(0, -66, 15, "#f3d0b2")
        + shape(
            "M-16 -68C-26 -92 -40 -90 -42 -80C-40 -104 -14 -108 0 -84C14 -108 40 -104 42 -80"
            "C40 -90 26 -92 16 -68Q0 -80 -16 -68Z",
            one,
        )
        + discs(GOLD, 4.5, (-42, -78), (42, -78), (-20, -38), (20, -38))
    )


def tray() -> str:
    return shape("M-56 0H56Q50 12 38 12H-38Q-50 12 -56 0Z", shade(STEEL, 0.2)) + shape(
        "M-60 -4H60V2H-60Z", shade(STEEL, 0.45)
    )
