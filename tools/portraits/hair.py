"""Hair and beards."""

from tools.portraits.paper import both, discs, line, placed, shade, shape


def long_back(colour: str) -> str:
    return shape(
        "M53 100C48 36 152 36 147 100C150 140 156 166 172 196C142 208 130 200 128 176H72"
        "C70 200 58 208 28 196"
        "C44 166 50 140 53 100Z",
        colour,
    )


def parted(colour: str) -> str:
    """Over the forehead, parted in the middle."""
    return shape("M62 108C58 70 74 50 98 51C96 72 80 86 62 108Z", colour) + shape(
        "M138 108C142 70 126 50 98 51C104 72 122 86 138 108Z", shade(colour, -0.1)
    )


def swept(colour: str) -> str:
    """Short, combed to one side."""
    return shape(
        "M62 108C54 62 76 42 106 46C134 46 146 72 138 108C136 94 132 84 126 76C108 84 88 82 76 74C68 86 64 96 62 108Z",
        colour,
    )


def short_back(colour: str) -> str:
    return shape("M56 104C52 46 148 46 144 104L140 138H60Z", colour)


def waves(colour: str) -> str:
    """To the shoulders, in waves."""
    return shape(
        "M58 92C56 42 144 42 142 92C154 106 146 118 154 130C162 144 150 158 140 160L128 120H72"
        "L60 160"
        "C50 158 38 144 46 130C54 118 46 106 58 92Z",
        colour,
    )


def full_beard(colour: str) -> str:
    return shape(
        "M65 98C63 128 70 168 100 184C130 168 137 128 135 98C131 116 124 124 116 120"
        "Q100 111 84 120C76 124 69 116 65 98Z",
        colour,
    ) + shape("M80 122Q90 114 100 120Q110 114 120 122Q108 132 100 126Q92 132 80 122Z", shade(colour, 0.18))


def pointed_beard(colour: str) -> str:
    return shape("M84 132Q100 124 116 132Q114 158 100 172Q86 158 84 132Z", colour) + moustache(colour)


def moustache(colour: str) -> str:
    return both(shape("M100 120C92 114 82 118 72 110C74 126 88 132 100 125Z", shade(colour, 0.12)))


def wig(colour: str) -> str:
    """A long wig in rolls, as of a judge."""
    roll = (
        "M62 70C46 78 42 92 50 100C38 108 38 122 48 128C36 136 38 150 48 156"
        "C38 164 42 182 54 184C64 186 74 180 74 168L70 96Z"
    )
    return shape("M60 100C50 34 150 34 140 100C134 82 120 74 100 74S66 82 60 100Z", colour) + both(
        shape(roll, colour),
        shape(
            "M52 100q10 4 18-2v5q-8 5-18-3ZM48 128q12 4 22-2v5q-10 5-22-3ZM48 156q12 4 24-2v5q-12 5-24-3Z",
            shade(colour, -0.16),
        ),
    )


def wig_back(colour: str) -> str:
    return shape("M50 110C44 30 156 30 150 110L146 176H54Z", shade(colour, -0.2))


def pouf(colour: str, pearl: str) -> str:
    """Towering over a cushion, with pearls, and rolls at the sides."""
    rolls = "M58 84a15 9 0 0 0 2 18a15 9 0 0 0 3 18a15 9 0 0 0 5 17L72 96Z"
    return (
        shape(
            "M60 100C36 76 40 24 68 10C88 0 112 0 132 10C160 24 164 76 140 100C136 80 122 70 100 70S64 80 60 100Z",
            colour,
        )
        + line(
            "M70 84C54 60 58 32 76 16M84 76C74 52 78 26 92 10M116 76C126 52 122 26 108 10M130 84C146 60 142 32 124 16",
            shade(colour, -0.16),
            2,
        )
        + both(shape(rolls, shade(colour, -0.06)), line("M52 93q8 2 12-2M54 111q8 2 12-2", shade(colour, -0.22), 2))
        + discs(pearl, 3.6, (62, 60), (72, 67), (84, 71), (100, 73), (116, 71), (128, 67), (138, 60))
    )


def side_locks(colour: str) -> str:
    return both(
        shape("M64 92C54 100 52 116 58 128C50 136 54 152 64 156C72 150 70 138 66 128C72 118 70 104 64 92Z", colour)
    )


def braid(colour: str, band: str) -> str:
    """Over the shoulder, to the front."""
    return shape(
        "M126 140C140 146 146 160 138 170C148 178 148 190 138 198C144 208 140 220 128 226"
        "C120 218 120 208 126 200"
        "C118 192 118 182 126 174C118 166 116 152 126 140Z",
        colour,
    ) + shape("M122 222h16v7h-16Z", band)


def bun(colour: str) -> str:
    return shape("M100 20a24 22 0 0 1 0 44a24 22 0 0 1 0-44Z", colour)


def plumes(colour: str) -> str:
    """Three feathers, upwards from 0, 0."""

    def feather(tone: str) -> str:
        return shape("M0 4C-14 -8 -14 -34 0 -46C14 -34 14 -8 0 4Z", tone) + line("M0 2V-36", shade(tone, -0.3), 1.4)

    outer = feather(shade(colour, -0.12))
    return placed(outer, turn=-38) + placed(outer, turn=38) + feather(colour)
