#!/usr/bin/env bash
# Builds the site that plays without a server into the package; does nothing when it is already up to date. It needs the
# client (tools/web.sh) and, from elsewhere, what tools/site/parts.toml pins by hashes: Pyodide from npm, msgspec for it from
# PyPI, both kept in build/site-parts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

parts=build/site-parts
built=src/loveletter/server/offline
PATH="$PWD/.venv/bin:$PATH" # after tools/web.sh there is Node in one of the two places

source=$(.venv/bin/python - src/loveletter tools/site requirements/dev.txt <<'PY'
import hashlib, pathlib, sys
digest = hashlib.sha256()
for name in sys.argv[1:]:
    place = pathlib.Path(name)
    for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
        if file.is_file() and not {"offline", "__pycache__"} & set(file.parts): # the latter has what Numba compiled, too
            digest.update(f"{file}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
print(digest.hexdigest())
PY
)
[[ -f $built/.stamp && $(<"$built/.stamp") == "$source" ]] && exit 0

mkdir -p "$parts"
.venv/bin/python - <<'PY' | while read -r name version file; do
from tools.site.parts import parts
for name, part in parts().items():
    print(name, part.version, part.file)
PY
  [[ -f $parts/$file ]] && continue
  printf 'site: fetching %s %s\n' "$name" "$version"
  case $name in
    pyodide) (cd "$parts" && npm pack --silent "pyodide@$version" >/dev/null) ;;
    *) .venv/bin/python -m pip --disable-pip-version-check -qq download --no-deps --only-binary :all: --dest "$parts" \
      --platform pyemscripten_2026_0_wasm32 --python-version 314 "$name==$version" ;;
  esac
done
.venv/bin/python -m tools.site "$parts" "$built"
printf '%s' "$source" >"$built/.stamp"
