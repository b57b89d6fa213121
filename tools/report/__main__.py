"""`make report`: typesets the report, into build/report/loveletter.pdf."""

from __future__ import annotations

from pathlib import Path

from tools.report.contents import ROOT, contents
from tools.report.typesetting import typeset

OUT = ROOT / "build" / "report" / "loveletter.pdf"


def main(out: Path = OUT) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(typeset(contents()))
    print(out.relative_to(ROOT))


if __name__ == "__main__":
    main()
