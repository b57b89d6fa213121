"""Icons of the installed client: a sealed letter on the table's cloth, drawn with the client's own seal and rendered by
Chromium. Run: python -m tools.icons"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIZES = (192, 512)
CORNER = {"icon": 22, "maskable": 0}
"""Of each kind the rounding, in hundredths. A maskable one is cut by the device, so it is whole to the edge."""
LETTER = {"icon": 1.0, "maskable": 0.8}
"""How large the letter is: whatever shape a device cuts, a circle of four fifths of the width stays."""


def icon(kind: str) -> str:
    seal = (PUBLIC / "seal.svg").read_text(encoding="utf-8").removesuffix("</svg>").partition(">")[2]
    scale = LETTER[kind]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100%" height="100%">
<defs>
<radialGradient id="cloth" cy=".35" r=".8">
<stop stop-color="#8a3049"/><stop offset="1" stop-color="#45131f"/></radialGradient>
<filter id="cut" x="-20%" y="-20%" width="140%" height="150%">
<feDropShadow dy="1.2" stdDeviation="1.1" flood-color="#16040c" flood-opacity=".55"/></filter>
</defs>
<rect width="100" height="100" rx="{CORNER[kind]}" fill="url(#cloth)"/>
<g transform="translate(50 50) scale({scale}) translate(-50 -50)">
<path d="M12 25h76v52H12Z" fill="#f1e3c6" filter="url(#cut)"/>
<path d="M12 77 42 49h16l30 28Z" fill="#e4d0a6"/>
<path d="M12 77 42 49M88 77 58 49" stroke="#b8975a" stroke-width="1" fill="none"/>
<path d="M12 25h76L54 58q-4 3.500-8 0Z" fill="#fdf7e9" filter="url(#cut)"/>
<g filter="url(#cut)"><g transform="translate(29 31) scale(.66)">{seal}</g></g>
</g></svg>"""


def main() -> None:
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--headless", "--no-sandbox"]
        )
        for kind in CORNER:
            for size in SIZES:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{icon(kind)}")
                page.screenshot(path=folder / f"{kind}-{size}.png", omit_background=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
