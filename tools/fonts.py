"""The fonts of printed sheets, from the browser client's: Typst reads TrueType, not WOFF (python -m tools.fonts)."""

from pathlib import Path

from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
THEIRS = ROOT / "web" / "node_modules" / "@fontsource"
OURS = ROOT / "src" / "loveletter" / "paper" / "fonts"
FONTS = (("alegreya", 700), ("alegreya-sans", 400), ("alegreya-sans", 700))


def main() -> None:
    for family, weight in FONTS:
        font = TTFont(THEIRS / family / "files" / f"{family}-latin-{weight}-normal.woff", recalcTimestamp=False)
        font.flavor = None
        font.save(OURS / f"{family}-{weight}.ttf")


if __name__ == "__main__":
    main()
