"""A portrait: a recipe of parts, and the file that is made of it."""

from dataclasses import dataclass

from tools.portraits.bust import head, neck
from tools.portraits.ground import definitions, ground
from tools.portraits.paper import HEIGHT, WIDTH, leaned, sheet


@dataclass(frozen=True, slots=True)
class Recipe:
    """Who is made of what. Each part is a sheet of paper; they lie in this order."""

    ground: str
    skin: str
    body: str
    behind: str = ""
    """Behind everything: a standing collar, or a prop that is held there."""
    hair_back: str = ""
    collar: str = ""
    collar_before_head: bool = False
    """Whether the collar hides the chin."""
    face: str = ""
    """A beard, or cloth over the face."""
    hair: str = ""
    headdress: str = ""
    props: tuple[str, ...] = ()
    """Props, sleeves and hands, each a sheet."""
    lean: float = 0
    """How far the head leans to the right, in degrees."""


def portrait(who: Recipe) -> str:
    """The text of an SVG file."""
    back = leaned(sheet(who.hair_back), who.lean)
    heading = leaned(
        sheet(head(who.skin)) + sheet(who.face) + sheet(who.hair) + sheet(who.headdress),
        who.lean,
    )
    collar = sheet(who.collar)
    layers = [sheet(who.behind), back, sheet(who.body), neck(who.skin)]
    layers += [heading, collar] if who.collar_before_head else [collar, heading]
    layers += [sheet(each) for each in who.props]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{definitions(who.ground)}'
        f"{ground(who.ground)}{''.join(layers)}</svg>\n"
    )
