#!/usr/bin/env bash
# Builds wheels with a compiled engine into wheelhouse/: by cibuildwheel, one for each Python and platform that
# [tool.cibuildwheel] in pyproject.toml names and this machine can build. On Linux that takes Docker or Podman
# (CIBW_CONTAINER_ENGINE=podman). `tools/wheels.sh here` takes no container: it builds one wheel, for .venv's Python on
# machines like this one. Each wheel is installed by itself and tried.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

out=wheelhouse
tools=build/wheels
lock=requirements/wheels.txt
say() { printf 'wheels: %s\n' "$*"; }

build_here() {
  rm -rf "$out" "$tools/tried"
  LOVELETTER_MYPYC=1 .venv/bin/python -m build --no-isolation --wheel --outdir "$out" .
  .venv/bin/python -m venv --without-pip "$tools/tried"
  .venv/bin/python -m pip --disable-pip-version-check -qq --python "$tools/tried/bin/python" \
    install --no-deps --no-index "$out"/*.whl
  "$tools/tried/bin/python" -I tools/try_compiled.py
}

build_all() {
  local engine=${CIBW_CONTAINER_ENGINE:-docker}
  engine=${engine%%[;:]*}
  if [[ $(uname) == Linux ]] && ! "$engine" info >/dev/null 2>&1; then
    say "cibuildwheel needs containers on Linux, and '$engine info' fails here." >&2
    say "One wheel, for this Python alone, needs none: make wheels WHERE=here" >&2
    exit 2
  fi
  if ! cmp -s "$lock" "$tools/installed.txt"; then
    say "installing cibuildwheel into $tools"
    .venv/bin/python -m venv --clear "$tools"
    "$tools/bin/python" -m pip --disable-pip-version-check -qq install --require-hashes --no-deps -r "$lock"
    cp "$lock" "$tools/installed.txt"
  fi
  rm -rf "$out" "$tools/sdist"
  # From the sdist, so that .venv and node_modules are not copied into the containers.
  .venv/bin/python -m build --no-isolation --sdist --outdir "$tools/sdist" .
  "$tools/bin/cibuildwheel" --output-dir "$out" "$tools"/sdist/*.tar.gz
}

case ${1:-all} in
  all) build_all ;;
  here) build_here ;;
  *) say "there is no '$1'; there are all and here." >&2; exit 2 ;;
esac
say "built:"
ls -l "$out"
