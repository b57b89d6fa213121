"""The report as a tagged PDF; the same contents always become the same bytes."""

from __future__ import annotations

import json
from typing import Any

import typst

from tools.report.contents import ROOT

TEMPLATE = ROOT / "tools" / "report" / "report.typ"
FONTS = ROOT / "src" / "loveletter" / "paper" / "fonts"
MADE_AT = 0


def typeset(data: dict[str, Any]) -> bytes:
    compiler = typst.Compiler(TEMPLATE, root=ROOT, font_paths=[FONTS], sys_inputs={"data": json.dumps(data)})
    pdf = compiler.compile(format="pdf", pdf_standards="ua-1", timestamp=MADE_AT)
    assert isinstance(pdf, bytes)
    return pdf
