"""`make docs`: builds the documentation site into build/docs/site."""

import sys

from tools.docs.pages import ROOT
from tools.docs.site import BrokenSite, build

try:
    site = build(ROOT / "build" / "docs")
except BrokenSite as broken:
    sys.exit(f"docs: {broken}")
print(f"docs: {len(list(site.rglob('*.html')))} pages; open {(site / 'index.html').relative_to(ROOT)}")
