"""Icons of the installed client: those that the manifest names, each of its size, whole to the edge where it is cut."""

import json
import re
from pathlib import Path

from PIL import Image

PUBLIC = Path(__file__).parents[2] / "web" / "public"


def test_the_icons_are_as_the_manifest_says() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    found = set()
    for icon in manifest["icons"]:
        with Image.open(PUBLIC / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
            corner = picture.convert("RGBA").getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert corner[3] == (255 if icon["purpose"] == "maskable" else 0)
        found.add((icon["sizes"], icon["purpose"]))
    assert found == {(size, kind) for size in ("192x192", "512x512") for kind in ("any", "maskable")}


def test_the_page_names_the_manifest() -> None:
    page = (PUBLIC.parent / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<link rel="manifest" href="\./manifest\.webmanifest"', page)
