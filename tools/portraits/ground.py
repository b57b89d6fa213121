"""The ground: one colour for each character, lighter behind the head, with a damask in it."""

from tools.portraits.paper import HEIGHT, WIDTH, shade

DAMASK = (
    "M20 2C27 10 27 16 20 22C13 16 13 10 20 2ZM20 22C30 20 35 27 32 35C26 35 21 30 20 22C19 30 14 35 8 35C5 27 10 20 "
    "20 22ZM20 30C24 37 23 43 20 47C17 43 16 37 20 30Z"
)
"""A palmette in a tile of 40 by 56; the tiles stand in rows, every other row moved by half a tile."""


def definitions(colour: str) -> str:
    """The gradient, the damask and the shadow that all sheets throw."""
    glow, edge = shade(colour, 0.22), shade(colour, -0.45)
    return (
        f'<defs><radialGradient id="g" cx=".5" cy=".4" r=".78"><stop stop-color="{glow}"/>'
        f'<stop offset=".5" stop-color="{colour}"/><stop offset="1" stop-color="{edge}"/></radialGradient>'
        '<pattern id="d" width="40" height="56" patternUnits="userSpaceOnUse">'
        f'<path id="p" fill="{shade(colour, 0.75)}" d="{DAMASK}"/>'
        + "".join(f'<use href="#p" x="{x}" y="{y}"/>' for x in (-20, 20) for y in (-28, 28))
        + "</pattern>"
        '<filter id="s" x="-20%" y="-20%" width="140%" height="150%">'
        '<feDropShadow dy="2.4" stdDeviation="2.4" flood-color="#14020b" flood-opacity=".5"/></filter></defs>'
    )


def ground(colour: str) -> str:
    whole = f'width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<rect {whole} fill="url(#g)"/><rect {whole} fill="url(#d)" opacity=".13"/>'
        '<circle cx="100" cy="104" r="80" fill="#fbe9bf" opacity=".14"/>'
    )
