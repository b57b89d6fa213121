"""The characters that the premium edition adds."""

from tools.portraits import bust, collar, hair, headdress, prop
from tools.portraits.bust import BROWN, DARK, FAIR, WARM, fist, held, sleeve
from tools.portraits.paper import CREAM, GOLD, both, disc, line, placed, shade, shape
from tools.portraits.portrait import Recipe

JESTER = Recipe(
    "#b9571f",
    WARM,
    bust.shoulders("#7a2a7a", "#e0a526") + shape("M100 168H116C122 186 140 208 142 246H100Z", "#3f8f6a"),
    collar=collar.pointed_ruff("#c2264c", "#3f8f6a"),
    headdress=headdress.fool_cap("#c2264c", "#3f8f6a"),
    props=held(prop.marotte("#e0a526", "#c2264c"), 164, 206, WARM, "#7a2a7a", "#e0a526", 8),
    lean=-7,
)

ASSASSIN = Recipe(
    "#75707c",
    DARK,
    bust.cloak("#191519", "#241d24"),
    hair_back=headdress.hood_back("#100d11", 22),
    face=shape("M64 112Q100 100 136 112C136 136 120 154 100 154S64 136 64 112Z", "#7a1420")
    + line("M66 124Q100 114 134 124", "#5a0d16", 2),
    headdress=headdress.hood("#262028", 18),
    props=held(prop.dagger(), 44, 190, DARK, "#191519", "#7a1420", 10),
)

CARDINAL = Recipe(
    "#a98a62",
    BROWN,
    bust.shoulders("#8e141f", "#a81a26"),
    hair_back=hair.short_back("#d9d4cc"),
    collar=shape("M72 166Q100 190 128 166L150 182C140 214 60 214 50 182Z", "#c4202e") + collar.breast_cross(),
    face=hair.moustache("#d9d4cc"),
    headdress=headdress.galero("#cf2433"),
)

BARONESS = Recipe(
    "#1f8577",
    WARM,
    bust.shoulders("#11493f", "#e9d7a8"),
    hair_back=hair.side_locks("#9a3f22") + hair.short_back("#8a3820"),
    collar=collar.lace(),
    hair=hair.parted("#a8482a"),
    headdress=headdress.small_hat("#11493f", "#e6c46a"),
    props=(placed(prop.opera_glasses(), 100, 106), placed(sleeve("#11493f", CREAM) + fist(WARM), 168, 184, -6)),
)

SYCOPHANT = Recipe(
    "#b0871c",
    FAIR,
    bust.shoulders("#6a3d7a", "#d9c25a"),
    hair_back=hair.short_back("#e9e2d4"),
    collar=collar.cravat(),
    hair=shape("M60 120C48 132 46 156 56 178C66 172 66 150 72 134Z", "#d5cdbd")
    + hair.swept("#f1ebdf")
    + both(shape("M62 84a12 12 0 1 0 2 24a12 12 0 1 0-2 22q10 2 12-8V84Z", "#e3dccd")),
    headdress=shape("M44 138L58 146L72 138L72 160L58 152L44 160Z", "#3c2547"),
    props=(
        placed(prop.peacock_feather(), 160, 196, 6),
        placed(sleeve("#6a3d7a", CREAM) + fist(FAIR), 160, 208),
        shape("M6 246C14 214 44 204 84 204L90 232C70 232 56 240 50 250Z", "#7a4a8c")
        + shape("M78 202L90 200L96 234L84 236Z", CREAM)
        + placed(fist(FAIR), 104, 216, 78),
    ),
    lean=9,
)

COUNT = Recipe(
    "#4a5490",
    FAIR,
    bust.shoulders("#1d1f38", "#e9e2d4"),
    behind=collar.standing("#1d1f38", "#8e2438"),
    collar=collar.cravat(),
    face=hair.moustache("#2a1d1c"),
    hair=shape(
        "M62 106C54 58 78 44 100 44S146 58 138 106C136 92 130 80 122 74Q110 72 100 92Q90 72 78 74C70 80 64 92 62 106Z",
        "#1d1618",
    ),
    props=(placed(prop.ring(), 48, 176, -12), placed(sleeve("#1d1f38", CREAM) + fist(FAIR), 48, 212)),
)

CONSTABLE = Recipe(
    "#27508a",
    BROWN,
    bust.shoulders("#1c3f66", "#e6dcc4")
    + line("M58 246C60 208 78 186 84 168M142 246C140 208 122 186 116 168", GOLD, 3),
    hair_back=hair.short_back("#2a1d1c"),
    collar=collar.cravat() + collar.star(142, 212, 19, GOLD, "#1c3f66"),
    face=shape(
        "M74 122Q88 108 100 118Q112 108 126 122Q130 134 120 132Q110 124 100 128Q90 124 80 132Q70 134 74 122Z", "#2a1d1c"
    ),
    headdress=headdress.bicorne("#16314f", GOLD),
    props=(placed(sleeve("#1c3f66", GOLD) + fist(BROWN), 40, 158), placed(prop.lantern(), 40, 184)),
)

DOWAGER_QUEEN = Recipe(
    "#663056",
    FAIR,
    bust.shoulders("#1f1722", "#35253a"),
    behind=collar.fan_collar(),
    hair_back=hair.short_back("#cfc8c0"),
    collar=collar.necklace("#7a3f9a"),
    hair=hair.parted("#d8d2ca"),
    headdress=headdress.veil("#261b29") + headdress.queen_crown(),
    props=(
        placed(line("M0 -20V60", "#3a2418", 8) + disc(0, -24, 13, GOLD) + disc(-4, -28, 4, shade(GOLD, 0.5)), 100, 200),
        placed(fist(FAIR), 92, 200, -8),
        placed(fist(shade(FAIR, -0.06)), 110, 208, 8),
    ),
)

BISHOP = Recipe(
    "#7440b0",
    DARK,
    bust.shoulders("#f1e6cf", "#7a2f9a")
    + line("M58 246C60 208 78 186 84 168M142 246C140 208 122 186 116 168", GOLD, 5),
    hair_back=hair.short_back("#d9d4cc"),
    face=hair.full_beard("#e3ddd2"),
    headdress=headdress.mitre("#f6efe0"),
    props=held(prop.crosier(), 148, 196, DARK, "#f1e6cf", GOLD),
)

RECIPES = {name.lower(): recipe for name, recipe in list(globals().items()) if isinstance(recipe, Recipe)}
