"""The picture of a printed sheet in README and docs, from the real thing (python -m tools.print_picture)."""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from loveletter.editions import EDITIONS
from loveletter.paper import PAPERS
from loveletter.paper.contents import Contents
from loveletter.paper.typesetting import typeset

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "print.jpg"
PAGE = 7
"""The front of a sheet on which hardly any card is twice."""
DPI = 100


def main() -> None:
    with TemporaryDirectory() as folder:
        game = Path(folder) / "game.pdf"
        game.write_bytes(typeset("kit", Contents(EDITIONS["premium"], "en", PAPERS["a4"]).kit()))
        words = ["-jpeg", "-r", str(DPI), "-f", str(PAGE), "-l", str(PAGE), "-singlefile"]
        subprocess.run(["pdftoppm", *words, game, PICTURE.with_suffix("")], check=True)


if __name__ == "__main__":
    main()
