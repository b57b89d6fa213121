"""Headdresses: crowns, hats, hoods and caps."""

from tools.portraits.paper import CREAM, GOLD, STEEL, both, disc, discs, line, shade, shape

RUBY, SAPPHIRE, PEARL = "#c2264c", "#2c6e9f", "#fff6e6"


def crown() -> str:
    """A king's: closed at the top, with an orb."""
    return (
        shape("M64 60C56 20 92 14 100 22C108 14 144 20 136 60Z", "#8e1f38")
        + line("M66 58C62 26 90 20 100 24M134 58C138 26 110 20 100 24", GOLD, 7)
        + disc(100, 17, 8, GOLD)
        + shape("M97 0h6v5h5v5h-5v7h-6v-7h-5v-5h5Z", GOLD)
        + shape("M56 78L52 40L70 54L84 34L100 52L116 34L130 54L148 40L144 78Q100 64 56 78Z", GOLD)
        + shape("M56 78Q100 64 144 78L143 88Q100 74 57 88Z", shade(GOLD, -0.2))
        + discs(RUBY, 4.5, (76, 62), (124, 62))
        + disc(100, 60, 6, SAPPHIRE)
    )


def tiara() -> str:
    return (
        shape("M66 64L72 30L86 50L100 16L114 50L128 30L134 64Q100 50 66 64Z", GOLD)
        + shape("M66 64Q100 50 134 64L133 71Q100 58 67 71Z", shade(GOLD, -0.2))
        + disc(100, 44, 6, RUBY)
        + discs(PEARL, 3.5, (80, 53), (120, 53), (72, 28), (128, 28), (100, 14))
    )


def coronet() -> str:
    """A prince's: low, with three balls."""
    return (
        shape("M64 70Q100 54 136 70L138 50Q128 60 119 46Q110 58 100 40Q90 58 81 46Q72 60 62 50Z", GOLD)
        + discs(PEARL, 5, (62, 48), (81, 43), (100, 37), (119, 43), (138, 48))
        + shape("M64 70Q100 54 136 70L135 78Q100 62 65 78Z", shade(GOLD, -0.2))
        + disc(100, 64, 4.5, SAPPHIRE)
    )


def morion(plume: str) -> str:
    """A guard's helmet with cheek pieces, a nose guard and a plume."""
    return (
        shape("M98 40C84 8 122 -10 150 18C158 28 160 40 156 52C146 34 126 28 108 46Z", plume)
        + line("M106 40C112 22 132 16 148 32", shade(plume, 0.3), 2)
        + shape("M60 112C50 44 78 34 100 34S150 44 140 112Q128 108 128 88H72Q72 108 60 112Z", STEEL)
        + shape("M52 92C62 70 138 70 148 92C132 82 68 82 52 92Z", shade(STEEL, -0.2))
        + shape("M95 34H105V112L100 124L95 112Z", shade(STEEL, -0.32))
        + discs(shade(STEEL, -0.4), 2.2, (66, 84), (80, 80), (120, 80), (134, 84))
    )


def hood(colour: str, point: float = 40) -> str:
    """Around the face; the point says how high it rises."""
    return shape(
        f"M44 124C34 60 70 {point} 100 {point}S166 60 156 124C152 148 146 158 136 170C146 126 142 68 100 66"
        "C58 68 54 126 64 170C54 158 48 148 44 124Z",
        colour,
    ) + shape(
        f"M100 {point}C130 {point} 166 60 156 124C152 148 146 158 136 170C148 120 146 60 100 {point}Z",
        shade(colour, -0.18),
    )


def hood_back(colour: str, point: float = 40) -> str:
    return shape(
        f"M42 126C32 56 70 {point - 4} 100 {point - 4}S168 56 158 126C160 150 168 172 180 190H20C32 172 40 150 42 126Z",
        colour,
    )


def wide_hat(colour: str, band: str) -> str:
    """Low over the eyes."""
    return (
        shape("M60 74C58 30 76 22 100 26S144 26 142 74Z", colour)
        + shape("M60 62Q100 76 141 62L142 74Q100 90 60 74Z", band)
        + shape("M14 92C40 66 70 74 100 74S164 62 190 76C172 96 136 96 100 98S38 102 14 92Z", shade(colour, -0.18))
    )


def galero(colour: str) -> str:
    """A cardinal's: flat, broad, with tassels at both sides."""
    knots = ((40, 96), (40, 116), (32, 132), (48, 132), (26, 150), (40, 150), (54, 150))
    tassels = "".join(shape(f"M{x} {y - 4}l6 13h-12Z", colour) + disc(x, y - 5, 4, GOLD) for x, y in knots[1:])
    return both(line("M34 68Q42 90 40 112M40 112L26 146M40 112L54 146", colour, 2.5), tassels) + (
        shape("M66 60C66 28 84 22 100 22S134 28 134 60Z", colour)
        + shape("M12 64C40 46 160 46 188 64C160 82 40 82 12 64Z", shade(colour, -0.12))
        + shape("M12 64C40 46 160 46 188 64C150 70 50 70 12 64Z", colour)
        + shape("M66 52Q100 62 134 52V60Q100 70 66 60Z", GOLD)
    )


def mitre(colour: str) -> str:
    return (
        shape("M62 82C56 46 76 22 100 0C124 22 144 46 138 82Q100 68 62 82Z", colour)
        + shape("M62 82Q100 68 138 82L140 68Q100 54 60 68Z", GOLD)
        + shape("M94 6L100 0L106 6V62Q100 60 94 62Z", GOLD)
        + shape("M76 36H124V44H76Z", GOLD)
        + disc(100, 40, 6, RUBY)
    )


def mob_cap(colour: str, ribbon: str) -> str:
    """Of linen, gathered under a ribbon, with a frill."""
    frill = (
        "M54 84Q50 94 60 98Q64 108 74 98Q84 104 90 94Q100 100 110 94Q116 104 126 98"
        "Q136 108 140 98Q150 94 146 84Q100 64 54 84Z"
    )
    return (
        shape("M58 80C34 54 56 18 100 18S166 54 142 80Q100 62 58 80Z", colour)
        + line("M74 66Q68 42 82 26M100 62V22M126 66Q132 42 118 26", shade(colour, -0.14), 2)
        + shape(frill, colour)
        + shape("M56 76Q100 58 144 76L144 86Q100 68 56 86Z", ribbon)
    )


def bonnet_hat(colour: str, feather: str) -> str:
    """A flat cap of velvet with a feather."""
    return (
        shape("M124 58C140 20 174 10 186 26C176 30 180 40 170 44C174 54 160 58 150 64Z", feather)
        + line("M130 60C146 36 162 28 180 27", shade(feather, -0.3), 1.8)
        + shape("M44 66C34 36 70 26 100 26S168 34 156 66C150 84 52 84 44 66Z", colour)
        + shape("M60 74Q100 58 140 74L141 84Q100 68 59 84Z", shade(colour, -0.3))
        + disc(134, 66, 6, GOLD)
    )


def bicorne(colour: str, trim: str) -> str:
    return (
        shape("M22 84C26 34 66 14 100 14S174 34 178 84C150 66 126 62 100 62S50 66 22 84Z", colour)
        + shape(
            "M22 84C50 66 76 60 100 60S150 66 178 84C172 90 160 84 150 80C134 74 118 72 100 72"
            "S66 74 50 80C40 84 28 90 22 84Z",
            trim,
        )
        + disc(100, 40, 11, trim)
        + disc(100, 40, 6, RUBY)
    )


def fool_cap(one: str, other: str) -> str:
    """Three horns with a bell on each."""
    return (
        shape("M60 92C52 62 40 40 12 52C8 66 14 78 18 88C30 76 44 84 62 96Z", one)
        + shape("M140 92C148 62 160 40 188 52C192 66 186 78 182 88C170 76 156 84 138 96Z", other)
        + shape("M62 94C56 50 84 24 96 0C112 20 146 50 138 94Q100 70 62 94Z", other)
        + shape("M62 94C56 50 84 24 96 0C100 24 98 54 100 80Q78 82 62 94Z", one)
        + discs(GOLD, 8, (18, 92), (182, 92), (96, 4))
        + discs(shade(GOLD, -0.35), 2.4, (18, 95), (182, 95), (96, 7))
        + shape("M60 92Q100 68 140 92L140 102Q100 80 60 102Z", CREAM)
    )


def veil(colour: str) -> str:
    """A widow's, from the crown to the shoulders."""
    return shape(
        "M100 44C58 44 46 80 46 118C46 156 34 184 22 206C48 210 62 200 66 176"
        "C58 136 62 84 100 76C138 84 142 136 134 176C138 200 152 210 178 206"
        "C166 184 154 156 154 118C154 80 142 44 100 44Z",
        colour,
    )


def queen_crown() -> str:
    return (
        shape("M62 64L54 24L76 42L84 14L100 36L116 14L124 42L146 24L138 64Q100 50 62 64Z", GOLD)
        + shape("M62 64Q100 50 138 64L137 73Q100 58 63 73Z", shade(GOLD, -0.22))
        + discs(PEARL, 4, (54, 23), (84, 13), (116, 13), (146, 23))
        + discs("#7a3f9a", 5, (100, 48), (78, 53), (122, 53))
    )


def small_hat(colour: str, feather: str) -> str:
    """Tilted, with long feathers."""
    return (
        shape("M104 34C118 -4 160 -10 190 6C172 10 170 20 156 22C154 34 136 38 120 44Z", feather)
        + shape("M104 34C112 8 134 0 160 2C140 10 128 22 120 44Z", shade(feather, 0.25))
        + shape("M70 60C74 30 126 22 136 46L144 54C130 66 92 72 62 70Z", colour)
        + shape("M70 54Q104 56 138 44L141 51Q104 66 68 63Z", GOLD)
    )
