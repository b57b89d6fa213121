"""Paper: shapes of one colour, and sheets of shapes that throw one soft shadow on what lies below."""

WIDTH, HEIGHT = 200, 240

GOLD, CREAM, INK, STEEL = "#e8bb58", "#f8ecd2", "#2a1a20", "#bcc4ce"


def shape(path: str, fill: str, opacity: float = 1) -> str:
    seen = "" if opacity == 1 else f' opacity="{opacity:g}"'
    return f'<path d="{path}" fill="{fill}"{seen}/>'


def line(path: str, colour: str, width: float, opacity: float = 1) -> str:
    seen = "" if opacity == 1 else f' opacity="{opacity:g}"'
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="1" stroke-width="{width:g}" '
        f'stroke-linecap="round"{seen}/>'
    )


def disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'


def discs(fill: str, radius: float, *places: tuple[float, float]) -> str:
    return "".join(disc(x, y, radius, fill) for x, y in places)


def sheet(*shapes: str) -> str:
    """Shapes cut from one sheet; nothing where there are none."""
    drawn = "".join(shapes)
    return f'<g filter="url(#s)" stroke="#fff" stroke-opacity=".16" stroke-width=".8">{drawn}</g>' if drawn else ""


def both(*shapes: str) -> str:
    """Shapes on the left, and the same on the right."""
    drawn = "".join(shapes)
    return f'{drawn}<g transform="matrix(-1 0 0 1 {WIDTH} 0)">{drawn}</g>'


def placed(shapes: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1) -> str:
    """Shapes around 0, 0 moved to a place."""
    turned = f"rotate({turn:g})" if turn else ""
    scaled = f"scale({size:g})" if size != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{shapes}</g>'


def leaned(shapes: str, angle: float) -> str:
    """A head leaned to one side, around the neck."""
    return f'<g transform="rotate({angle:g} 100 160)">{shapes}</g>' if angle else shapes


def shade(colour: str, by: float) -> str:
    """The colour darker (below 0) or lighter (above 0)."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    aim = 255 if by > 0 else 0
    return "#" + "".join(f"{round(part + (aim - part) * abs(by)):02x}" for part in parts)
