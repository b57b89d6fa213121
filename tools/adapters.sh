#!/usr/bin/env bash
# Checks the adapters in examples/adapters with their libraries, pinned, in an environment of their own, build/adapters.
# `tools/adapters.sh learners` runs the learners in examples/ with theirs, which take much longer to install.
# PYTHON names the interpreter to build it from (python3 if unset).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools=build/adapters
lock=requirements/adapters.txt
uv=(.venv/bin/uv --quiet)

if ! cmp -s "$lock" "$tools/installed.txt"; then
  printf 'adapters: installing the pinned libraries into %s\n' "$tools"
  "${uv[@]}" venv --clear --python "${PYTHON:-python3}" "$tools"
  export VIRTUAL_ENV=$tools
  "${uv[@]}" pip install --require-hashes --no-deps -r "$lock"
  "${uv[@]}" pip install --no-deps --no-build-isolation -e . -e examples/adapters/verifiers/love_letter
  cp "$lock" "$tools/installed.txt"
fi
if [[ ${1:-} == learners ]]; then
  VIRTUAL_ENV=$tools "${uv[@]}" pip install -r requirements/learners.in
  PYTHONPATH=. "$tools/bin/python" -m pytest -q tests/adapters/test_learners.py
else
  PYTHONPATH=. "$tools/bin/python" -m pytest -q tests/adapters --ignore tests/adapters/test_learners.py
fi
