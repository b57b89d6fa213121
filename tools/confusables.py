"""Make the table of confusable characters again, from the data of Unicode's own library (ICU):

    python -m tools.confusables

It needs ICU on this machine (Debian: libicu). Names are compared in the normal form NFKC, so that characters which do
not occur in that form are left out.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

from loveletter.table.names import invisible

FILE = Path(__file__).parents[1] / "src/loveletter/table/confusables.txt"
HEAD = """\
# Characters that look like others, by the table of confusable characters of Unicode {version} (UTS 39), as ICU has it.
# Made by tools/confusables.py. The data are (c) Unicode, Inc., used under the Unicode License (SPDX: Unicode-3.0): its
# text is at https://www.unicode.org/license.txt.
# Each line: what is put in place, a colon, the characters that look like it.
"""
SKIPPED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs")


class Icu:
    """What we need of ICU: the skeleton of a text. The names of its functions end in its version."""

    def __init__(self) -> None:
        found = ctypes.util.find_library("icui18n")
        if found is None:
            sys.exit("ICU is not installed here (Debian: apt install libicu-dev)")
        version = re.findall(r"\.so\.(\d+)", found)[0]
        self._library = ctypes.CDLL(found)
        self._skeleton = self._library[f"uspoof_getSkeletonUTF8_{version}"]
        opened = self._library[f"uspoof_open_{version}"]
        opened.restype = ctypes.c_void_p
        self._problem = ctypes.c_int(0)
        self._checker = ctypes.c_void_p(opened(ctypes.byref(self._problem)))
        numbers = (ctypes.c_uint8 * 4)()
        self._library[f"u_getUnicodeVersion_{version}"](numbers)
        self.unicode_version = f"{numbers[0]}.{numbers[1]}"

    def skeleton(self, text: str) -> str:
        data, room = text.encode(), ctypes.create_string_buffer(200)
        size = self._skeleton(self._checker, 0, data, len(data), room, len(room), ctypes.byref(self._problem))
        assert self._problem.value <= 0, f"ICU has a problem with {text!r}: {self._problem.value}"
        return room.raw[:size].decode()


def table(icu: Icu) -> dict[str, list[str]]:
    """What is put in place of which characters."""
    found: dict[str, list[str]] = defaultdict(list)
    for number in range(0x21, sys.maxunicode + 1):
        each = chr(number)
        if unicodedata.category(each) in SKIPPED or invisible(each) or unicodedata.normalize("NFKC", each) != each:
            continue
        like = icu.skeleton(unicodedata.normalize("NFKC", icu.skeleton(each)))
        if unicodedata.normalize("NFD", each) == each and like != each:
            found[like].append(each)
    return found


def numbers(text: str | list[str]) -> str:
    return " ".join(f"{ord(each):04X}" for each in text)


def main() -> None:
    icu = Icu()
    lines = [f"{numbers(like)}: {numbers(found)}\n" for like, found in sorted(table(icu).items())]
    FILE.write_text(HEAD.format(version=icu.unicode_version) + "".join(lines))
    print(f"{len(lines)} lines")


if __name__ == "__main__":
    main()
