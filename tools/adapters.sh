#!/usr/bin/env bash
# Checks the adapters in examples/adapters with their libraries, pinned, in an environment of their own, build/adapters.
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
PYTHONPATH=. "$tools/bin/python" -m pytest -q tests/adapters
