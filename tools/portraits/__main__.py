"""Writes the portraits and the back of the cards into the package, where Python and the browser client find them."""

import json
from pathlib import Path

from tools.portraits.back import BACKS
from tools.portraits.portrait import portrait
from tools.portraits.recipes import RECIPES

ART = Path(__file__).parents[2] / "src" / "loveletter" / "art"


def files() -> dict[str, str]:
    """What is written: by the path below the folder of the art, the text."""
    made = {f"portraits/{name}.svg": portrait(recipe) for name, recipe in RECIPES.items()}
    grounds = {name: recipe.ground for name, recipe in RECIPES.items()}
    return made | BACKS | {"grounds.json": json.dumps(grounds, indent=2) + "\n"}


if __name__ == "__main__":
    for path, text in files().items():
        (ART / path).parent.mkdir(parents=True, exist_ok=True)
        (ART / path).write_text(text, encoding="utf-8")
