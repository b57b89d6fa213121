#!/usr/bin/env bash
# Fetches what `loveletter site` needs besides this project into build/site-parts: Pyodide from npm, msgspec for it from PyPI.
# src/loveletter/site/parts.toml pins both by their hashes, and the command checks them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=build/site-parts
mkdir -p "$folder"
PATH="$PWD/.venv/bin:$PATH" # after tools/web.sh there is Node in one of the two places
.venv/bin/python - <<'PY' | while read -r name version file; do
from loveletter.site.parts import parts
for name, part in parts().items():
    print(name, part.version, part.file)
PY
  [[ -f $folder/$file ]] && continue
  printf 'site: fetching %s %s\n' "$name" "$version"
  case $name in
    pyodide) (cd "$folder" && npm pack --silent "pyodide@$version" >/dev/null) ;;
    *) .venv/bin/python -m pip --disable-pip-version-check -qq download --no-deps --only-binary :all: --dest "$folder" \
      --platform pyemscripten_2026_0_wasm32 --python-version 314 "$name==$version" ;;
  esac
done
