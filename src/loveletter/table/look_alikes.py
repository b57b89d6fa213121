"""Look-alikes: skeletons of names, which are equal where nobody could tell two names apart on a screen (UTS 39)."""

import unicodedata
from functools import cache
from pathlib import Path

from loveletter.table.invisible import visible_part

FILE = Path(__file__).with_name("confusables.txt")


@cache
def _prototypes() -> dict[int, str]:
    """What is put in place of each character that looks like another one."""
    found: dict[int, str] = {}
    for line in FILE.read_text("ascii").splitlines():
        if not line.startswith("#"):
            like, characters = ([int(each, 16) for each in part.split()] for part in line.split(":"))
            found |= dict.fromkeys(characters, "".join(map(chr, like)))
    return found


def skeleton(text: str) -> str:
    seen = unicodedata.normalize("NFD", visible_part(unicodedata.normalize("NFKC", text)))
    return unicodedata.normalize("NFD", seen.translate(_prototypes()))


def alike(name: str, other: str) -> bool:
    """Whether two names look the same, as they are written or in small letters."""
    return skeleton(name) == skeleton(other) or skeleton(name.casefold()) == skeleton(other.casefold())
