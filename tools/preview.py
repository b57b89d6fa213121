"""Draws web/public/preview.png, which messengers show beside a link, from the portraits: `python -m tools.preview`.

It needs the packages of the client (for the fonts) and a Chromium, as the tests in a browser do.
"""

import base64
import json
import os
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from loveletter.editions import EDITIONS
from loveletter.language.speaker import speaker
from loveletter.server.http.pages import PICTURE, PICTURE_SIZE

ROOT = Path(__file__).parents[1]
ART = ROOT / "src" / "loveletter" / "art"
FONTS = ROOT / "web" / "node_modules" / "@fontsource"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CARDS = ("guard", "king", "princess", "countess", "priest")
MIDDLE = len(CARDS) // 2
TURN = 9
"""Degrees between one card of the fan and the next."""

STYLE = """
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; text-align: center; color: #fbeedb;
       background: radial-gradient(90% 95% at 50% 30%, #8a2a48, #4a1024 70%, #2b0714); font: 34px/1.25 'Sans'; }
.fan { isolation: isolate; position: absolute; inset: 46px 0 auto; }
.card { position: absolute; left: 500px; width: 200px; height: 290px; border-radius: 16px; overflow: hidden;
        transform-origin: 50% 1000px; border: 2px solid #c9a258; box-shadow: 0 12px 30px #000a; background: #f8ecd2; }
.card img { width: 100%; height: 240px; object-fit: cover; object-position: 50% 22%; display: block; }
.value { position: absolute; left: 12px; top: 12px; width: 46px; height: 46px; border-radius: 50%; background: #fdf6e6;
         box-shadow: inset 0 0 0 3px #b98d3e, 0 2px 6px #0008; color: #2c1c1a; font: 700 28px/46px 'Serif'; }
.name { position: absolute; inset: 214px 6px auto; background: #4a1024; color: #fdf3df; font: 700 26px/44px 'Serif';
        clip-path: polygon(0 0, 100% 0, calc(100% - 11px) 50%, 100% 100%, 0 100%, 11px 50%); }
h1 { position: absolute; inset: 398px 0 auto; margin: 0; font: 700 112px/1 'Serif'; color: #e8bb58;
     text-shadow: 0 4px 18px #0009; }
p { position: absolute; inset: 516px 150px auto; margin: 0; text-wrap: balance; }
"""


def _data(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def page() -> str:
    say = speaker("en")
    grounds = json.loads((ART / "grounds.json").read_text(encoding="utf-8"))
    values = {row.character.name: row.value for row in EDITIONS["second"].rows}
    cards = "".join(
        f'<div class="card" style="rotate: {(at - MIDDLE) * TURN}deg; z-index: {-abs(at - MIDDLE)}">'
        f'<img src="{_data(ART / "portraits" / f"{card}.svg", "image/svg+xml")}">'
        f'<div class="value">{values[card]}</div>'
        f'<div class="name" style="background: color-mix(in srgb, {grounds[card]} 58%, #17050d)">'
        f"{say.card_name(card)}</div></div>"
        for at, card in enumerate(CARDS)
    )
    fonts = "".join(
        f"@font-face {{ font-family: '{name}'; font-weight: {weight}; src: url({_data(FONTS / file, 'font/woff2')}) }}"
        for name, weight, file in (
            ("Serif", 700, "alegreya/files/alegreya-latin-700-normal.woff2"),
            ("Sans", 400, "alegreya-sans/files/alegreya-sans-latin-400-normal.woff2"),
        )
    )
    line = say.message("start-line")
    return f"<style>{fonts}{STYLE}</style><div class='fan'>{cards}</div><h1>Love Letter</h1><p>{line}</p>"


def main() -> None:
    width, height = PICTURE_SIZE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        sheet = browser.new_page(viewport={"width": width, "height": height})
        sheet.set_content(page())
        sheet.evaluate("() => document.fonts.ready")
        drawn = sheet.screenshot()
        browser.close()
    with Image.open(BytesIO(drawn)) as picture:  # 256 colours are enough, at a quarter of the size
        picture.convert("RGB").quantize().save(ROOT / "web" / "public" / PICTURE, optimize=True)


if __name__ == "__main__":
    main()
