"""Collars, chains and what is worn on the breast."""

from math import cos, pi, sin

from tools.portraits.paper import CREAM, GOLD, STEEL, both, disc, discs, line, shade, shape


def ruff(colour: str = CREAM) -> str:
    """Pleated, all around the neck."""
    angles = [pi * (0.06 + each * 0.08) for each in range(12)]
    folds = "".join(f"M100 158L{100 + 58 * cos(angle):.0f} {168 + 22 * sin(angle):.0f}" for angle in angles)
    return shape(
        "M36 174C40 150 160 150 164 174Q160 186 150 183Q142 194 131 189Q122 200 111 193"
        "Q100 203 89 193Q78 200 69 189Q58 194 50 183Q40 186 36 174Z",
        colour,
    ) + line(folds, shade(colour, -0.28), 1.6)


def lace(colour: str = CREAM) -> str:
    """A broad collar that falls over the shoulders, with a scalloped edge."""
    return shape(
        "M80 162L100 188L120 162C140 166 158 176 166 192Q158 202 149 196Q142 208 131 201"
        "Q120 212 110 202L100 190L90 202Q80 212 69 201Q58 208 51 196Q42 202 34 192"
        "C42 176 60 166 80 162Z",
        colour,
    )


def standing(colour: str, lining: str) -> str:
    """Stands up behind the head; goes behind the bust."""
    return shape(
        "M100 196C60 190 30 150 22 84C52 96 70 116 78 150H122C130 116 148 96 178 84C170 150 140 190 100 196Z", colour
    ) + shape(
        "M100 186C70 178 46 148 36 102C58 116 72 130 80 156H120C128 130 142 116 164 102C154 148 130 178 100 186Z",
        lining,
    )


def fan_collar(colour: str = CREAM) -> str:
    """Lace on wire like an open fan behind the head; goes behind the bust."""
    rim, ribs = [], []
    for step in range(13):
        angle = pi * (-0.10 + step * 1.2 / 12)
        x, y = 100 - 86 * cos(angle), 132 - 86 * sin(angle)
        rim.append((x, y))
        ribs.append(f"M100 150L{100 - 78 * cos(angle):.0f} {132 - 78 * sin(angle):.0f}")
    scallops = "".join(f"A12 12 0 0 1 {x:.0f} {y:.0f}" for x, y in rim[1:])
    edge = f"M100 176L{rim[0][0]:.0f} {rim[0][1]:.0f}{scallops}Z"
    return (
        shape(edge, colour)
        + line("".join(ribs), shade(colour, -0.3), 1.5)
        + line("M44 150A62 62 0 1 1 156 150", shade(colour, -0.3), 1.5)
    )


def ermine() -> str:
    def tail(x: int, y: int) -> str:
        return f"M{x} {y}q3 6 0 11q-3-5 0-11ZM{x - 4} {y + 9}l3-4 1 5ZM{x + 4} {y + 9}l-3-4-1 5Z"

    return shape(
        "M10 246C16 194 48 178 74 164C84 194 116 194 126 164C152 178 184 194 190 246H152"
        "C148 218 130 206 100 206S52 218 48 246Z",
        CREAM,
    ) + both("".join(shape(tail(x, y), "#33222a") for x, y in ((38, 204), (60, 190), (84, 194), (26, 226))))


def gorget() -> str:
    return (
        shape("M54 182C66 154 134 154 146 182C132 202 68 202 54 182Z", STEEL)
        + line("M54 182C66 166 134 166 146 182", shade(STEEL, -0.3), 2.5)
        + discs(shade(STEEL, -0.35), 2, (68, 184), (84, 189), (100, 191), (116, 189), (132, 184))
    )


def pointed_ruff(one: str, other: str) -> str:
    """Points in two colours with a bell on each."""
    points = []
    for index, x in enumerate((30, 58, 86, 114, 142, 170)):
        colour = other if index % 2 else one
        tip = 206 + 10 * sin(pi * index / 5)
        near = 100 + (x - 100) * 0.42
        path = f"M{near - 10:.0f} 158H{near + 12:.0f}L{x + 12} 184L{x} {tip:.0f}L{x - 14} 184Z"
        points.append(shape(path, colour))
        points.append(disc(x, tip + 3, 4.5, GOLD))
    return "".join(points)


def chain(colour: str = GOLD, medal: str = "#a11f3a") -> str:
    links = ((52, 184), (58, 196), (67, 206), (78, 214), (90, 219))
    return both(discs(colour, 4.4, *links)) + disc(100, 226, 11, colour) + disc(100, 226, 6, medal)


def necklace(stone: str) -> str:
    return line("M72 178Q100 208 128 178", GOLD, 3) + shape("M100 192l8 9-8 12-8-12Z", stone)


def breast_cross(colour: str = GOLD) -> str:
    return line("M74 172Q86 206 100 208Q114 206 126 172", colour, 2.5) + shape(
        "M96 204h8v8h9v8h-9v18h-8v-18h-9v-8h9Z", colour
    )


def cravat(colour: str = CREAM) -> str:
    return shape("M84 164Q100 176 116 164L118 176Q110 184 116 210L100 222L84 210Q90 184 82 176Z", colour) + line(
        "M88 178Q100 186 112 178M92 190Q100 196 108 190M92 202Q100 208 108 202", shade(colour, -0.25), 1.6
    )


def sash(colour: str) -> str:
    return shape("M44 186L66 176L150 246H116Z", colour) + line(
        "M49 184L121 246M61 178L145 246", shade(colour, 0.3), 1.6
    )


def star(x: float, y: float, size: float, fill: str, heart: str) -> str:
    points = []
    for step in range(16):
        radius = size if step % 2 == 0 else size * 0.46
        points.append(f"{x + radius * sin(pi * step / 8):.1f} {y - radius * cos(pi * step / 8):.1f}")
    return shape("M" + "L".join(points) + "Z", fill) + disc(x, y, size * 0.26, heart)


def apron(colour: str = CREAM) -> str:
    return shape("M62 246V204L72 172L82 168L84 200H116L118 168L128 172L138 204V246Z", colour) + line(
        "M66 208Q100 216 134 208", shade(colour, -0.2), 1.6
    )
