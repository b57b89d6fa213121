"""The back of a card: damask in a golden frame, closed with a seal of wax."""

from math import cos, pi, sin

from tools.portraits.ground import definitions
from tools.portraits.paper import CREAM, GOLD, disc, line, shade, shape, sheet

WIDTH, HEIGHT = 200, 276
WINE, WAX = "#8a1a33", "#b3213d"
HEART = (
    "M100 168C76 150 66 138 66 126C66 115 74 108 83 108C91 108 97 113 100 121"
    "C103 113 109 108 117 108C126 108 134 115 134 126C134 138 124 150 100 168Z"
)


def seal(x: float, y: float, radius: float, fill: str) -> str:
    """Wax with an edge that has run a little."""
    around = [(radius * (1 + 0.045 * (-1) ** step + 0.03 * sin(step * 1.7)), pi * step / 9) for step in range(18)]
    points = [(x + length * cos(angle), y + length * sin(angle)) for length, angle in around]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True)]
    curve = "".join(f"Q{a:.0f} {b:.0f} {c:.0f} {d:.0f}" for (a, b), (c, d) in zip(points, middles, strict=True))
    return shape(f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{curve}Z", fill)


def corner() -> str:
    return line("M22 58C22 34 34 22 58 22M22 44C34 44 44 34 44 22", GOLD, 2.5) + disc(31, 31, 4.5, GOLD)


def back(ground: str = WINE, wax: str = WAX) -> str:
    """The text of an SVG file."""
    corners = "".join(
        f'<g transform="matrix({x} 0 0 {y} {WIDTH if x < 0 else 0} {HEIGHT if y < 0 else 0})">{corner()}</g>'
        for x in (1, -1)
        for y in (1, -1)
    )
    frames = "".join(
        f'<rect x="{at}" y="{at}" width="{WIDTH - 2 * at}" height="{HEIGHT - 2 * at}" rx="{round_}" fill="none" '
        f'stroke="{GOLD}" stroke-width="{wide}"/>'
        for at, round_, wide in ((8, 10, 3), (14, 6, 1.2))
    )
    emblem = seal(100, 138, 54, wax) + disc(100, 138, 42, shade(wax, -0.22)) + disc(100, 138, 39, shade(wax, -0.08))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{definitions(ground)}'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#g)"/>'
        f'<rect x="14" y="14" width="{WIDTH - 28}" height="{HEIGHT - 28}" fill="url(#d)" opacity=".2"/>'
        f"{frames}{corners}{sheet(emblem)}{sheet(shape(HEART, CREAM))}</svg>\n"
    )


BACKS = {
    "back.svg": back(),
    "back-night.svg": back("#1d3a6e", "#a8762a"),
    "back-garden.svg": back("#1f5a44", "#8c2348"),
}
"""Of which each player chooses one, for their own screen: the same for every card there."""
