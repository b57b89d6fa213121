"""Builds the site that plays without a server: python -m tools.site PARTS OUT

PARTS is a folder with the files that parts.toml names, OUT is replaced. It takes Node, and a client that is built.
`tools/site.sh` fetches the parts and builds the site into the package, once its sources have changed.
"""

import shutil
import sys
from pathlib import Path
from subprocess import CalledProcessError

from tools.site.build import write_site
from tools.site.parts import PartMissing

if len(sys.argv) != 3:
    sys.exit(__doc__)
node = shutil.which("node")
if node is None:
    sys.exit("site: there is no Node")
try:
    written = write_site(Path(sys.argv[2]), Path(sys.argv[1]), node)
except PartMissing as missing:
    sys.exit(f"site: {missing}")
except CalledProcessError as failed:
    sys.exit(f"site: Node could not prepare it: {failed.stderr}")
print(f"site: {written.files} files, {written.bytes / 1e6:.1f} MB")
