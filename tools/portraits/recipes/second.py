"""The characters of the second edition."""

from tools.portraits import bust, collar, hair, headdress, prop
from tools.portraits.bust import FAIR, TAN, WARM, fist, held, sleeve
from tools.portraits.paper import CREAM, STEEL, line, placed, shape
from tools.portraits.portrait import Recipe

SPY = Recipe(
    "#3c4f69",
    TAN,
    bust.cloak("#22303f", "#2d3f52"),
    collar=shape(
        "M40 186C44 150 60 136 72 128C84 146 116 146 128 128C140 136 156 150 160 186"
        "C140 200 120 176 100 180S60 200 40 186Z",
        "#2a3a4c",
    )
    + line("M48 180C54 154 66 144 73 138M152 180C146 154 134 144 127 138", "#4a617a", 2),
    collar_before_head=True,
    hair=shape("M63 110C60 84 64 70 74 66V104ZM137 110C140 84 136 70 126 66V104Z", "#2a1d1a"),
    headdress=headdress.wide_hat("#1f2a38", "#8e2438"),
    props=(
        placed(sleeve("#22303f", "#4a617a"), 150, 136, -16),
        placed(prop.spyglass(), 106, 114, -12, 0.95),
        placed(fist(TAN), 152, 112, -10),
    ),
)

GUARD = Recipe(
    "#8a4634",
    WARM,
    bust.shoulders("#5c3a2a", "#93302d"),
    collar=collar.gorget(),
    headdress=headdress.morion("#c2264c"),
    props=held(prop.halberd(), 160, 196, WARM, "#5c3a2a", STEEL),
)

PRIEST = Recipe(
    "#5a5490",
    TAN,
    bust.cloak("#3f3459", "#352b4d"),
    hair_back=headdress.hood_back("#4b3f70"),
    headdress=headdress.hood("#6a5c96"),
    props=(
        placed(prop.book(), 100, 202, 0, 0.94),
        placed(fist(TAN), 46, 222, -70, 0.85),
        placed(fist(TAN), 154, 222, 70, 0.85),
    ),
)

BARON = Recipe(
    "#2a6a54",
    WARM,
    bust.shoulders("#1d4a3b", "#c9a24a"),
    hair_back=hair.short_back("#3a2418"),
    collar=collar.ruff(),
    face=hair.pointed_beard("#4a2e1e"),
    headdress=headdress.bonnet_hat("#173a30", "#f3e3c0"),
    props=(placed(prop.scales(), 60, 226), placed(sleeve("#1d4a3b", CREAM) + fist(WARM), 60, 224)),
)

HANDMAID = Recipe(
    "#3a8fb0",
    FAIR,
    bust.shoulders("#1f5370", "#2c6c90") + collar.apron(),
    hair_back=hair.short_back("#8a4d26"),
    hair=hair.parted("#9a5a2e"),
    collar=shape("M72 166L100 190L128 166L140 178L100 206L60 178Z", CREAM),
    headdress=headdress.mob_cap("#f6efe2", "#2a86ae"),
    props=(
        placed(hair.braid("#8a4d26", "#2a86ae"), 2, -6),
        placed(prop.letter(), 64, 188, -8) + placed(prop.tray(), 64, 210),
        placed(sleeve("#1f5370", CREAM) + fist(FAIR), 64, 226, 0, 0.9),
    ),
    lean=-3,
)

PRINCE = Recipe(
    "#c06a1c",
    FAIR,
    bust.shoulders("#28486f", "#f1e4c8"),
    hair_back=hair.waves("#b97a34"),
    collar=collar.sash("#b3213d") + collar.lace(),
    hair=hair.swept("#c98a40"),
    headdress=headdress.coronet(),
    props=held(prop.sword(), 166, 196, FAIR, "#28486f", CREAM, 6),
)

CHANCELLOR = Recipe(
    "#6c7426",
    WARM,
    bust.shoulders("#2b2a22", "#3b392c"),
    hair_back=hair.wig_back("#e9e2d4"),
    collar=collar.chain(medal="#4f6a1c")
    + shape("M86 166L98 170L94 204L80 206ZM114 166L102 170L106 204L120 206Z", CREAM),
    hair=hair.wig("#f1ebdf"),
    props=(placed(prop.scroll(), 50, 214, -10), *held(prop.quill(), 148, 186, WARM, "#2b2a22", CREAM, -4)),
)

KING = Recipe(
    "#a52a36",
    WARM,
    bust.shoulders("#7a1f33", "#93283f"),
    hair_back=hair.short_back("#8d8378"),
    collar=collar.ermine(),
    face=hair.full_beard("#a79c90"),
    headdress=headdress.crown(),
    props=held(prop.sceptre(), 170, 196, WARM, "#7a1f33", CREAM),
)

COUNTESS = Recipe(
    "#8f3577",
    FAIR,
    bust.shoulders("#5e1f52", "#e9b6cf"),
    hair_back=hair.side_locks("#dccbd6"),
    collar=collar.necklace("#4a9fb8"),
    hair=hair.pouf("#efe0e8", "#b0487f") + placed(hair.plumes("#c2568f"), 130, 36, 24),
    props=(
        placed(prop.folding_fan("#f3d7e4", "#c2568f"), 128, 204, -14),
        placed(sleeve("#5e1f52", CREAM) + fist(FAIR), 130, 212, -8),
    ),
    lean=5,
)

PRINCESS = Recipe(
    "#c23e68",
    FAIR,
    bust.shoulders("#d85d86", "#f7d2de"),
    hair_back=hair.long_back("#6b3320"),
    collar=collar.necklace("#c2264c"),
    hair=hair.parted("#7d3f28"),
    headdress=headdress.tiara(),
    props=(
        placed(prop.rose("#e02f4f"), 58, 196, -14),
        placed(sleeve("#d85d86", "#f7d2de") + fist(FAIR), 56, 214, 0, 0.9),
    ),
    lean=-3,
)

RECIPES = {name.lower(): recipe for name, recipe in list(globals().items()) if isinstance(recipe, Recipe)}
