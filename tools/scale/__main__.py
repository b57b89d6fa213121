"""Tables and plot of docs/scale.md from docs/results/scale.json.

python -m tools.scale                                  write them again
python -m tools.scale --take "20 November, a quiet machine"   take the figures of bench/latest.json first
"""

import argparse

from tools.scale import figures, pictures, tables

PAGE = figures.ROOT / "docs" / "scale.md"
PICTURES = figures.ROOT / "docs" / "pictures"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--take", metavar="WHEN", help="take the figures of bench/latest.json; when they were measured")
    wish = parser.parse_args()
    if wish.take:
        figures.take(wish.take)
    known = figures.read()
    PAGE.write_text(tables.filled(PAGE.read_text(encoding="utf-8"), known), encoding="utf-8")
    (PICTURES / "scale.svg").write_text(pictures.plot(known), encoding="utf-8")
    (PICTURES / "nodes.svg").write_text(pictures.architecture(), encoding="utf-8")


if __name__ == "__main__":
    main()
