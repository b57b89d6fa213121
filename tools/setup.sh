#!/usr/bin/env bash
# Makes .venv with the pinned tools and this project in it; does nothing when it is already up to date.
# PYTHON names the interpreter to build it from (python3 if unset).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

python=${PYTHON:-python3}
lock=requirements/dev.txt
pip=(.venv/bin/python -m pip --disable-pip-version-check -qq)

say() { printf 'setup: %s\n' "$*"; }
refuse() {
  printf 'setup: %s\n' "$@" >&2
  exit 2
}

command -v "$python" >/dev/null || refuse "there is no '$python' here. Install Python 3.11 or later."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  refuse "Python 3.11 or later is needed, but '$python' is $("$python" -V 2>&1)." \
    "Name a newer one: make PYTHON=/path/to/python3.12 test"

# A fingerprint of the interpreter, this folder and the named files.
fingerprint() {
  "$python" - "$@" <<'PY'
import hashlib, os, pathlib, sys
digest = hashlib.sha256(f"{sys.version} {sys.base_prefix} {os.getcwd()}".encode())
for name in sys.argv[1:]:
    digest.update(hashlib.sha256(pathlib.Path(name).read_bytes()).digest())
print(digest.hexdigest())
PY
}

fresh() { [[ -f $1 && $(<"$1") == "$2" ]]; }

make_venv() { "$python" -m venv --clear .venv; }

tools=$(fingerprint "$lock" tools/setup.sh)
project=$(fingerprint "$lock" tools/setup.sh pyproject.toml)
fresh .venv/project.stamp "$project" && exit 0

if ! fresh .venv/tools.stamp "$tools"; then
  say "making .venv with $("$python" -V)"
  if ! make_venv >/dev/null 2>&1; then
    if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
      say "this Python cannot make virtual environments yet; installing Debian's python3-venv"
      export DEBIAN_FRONTEND=noninteractive
      { apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null; } ||
        refuse "apt-get could not install python3-venv."
      make_venv || refuse "'$python' still cannot make a virtual environment."
    else
      refuse "'$python' cannot make virtual environments. On Debian, run this and try again:" \
        "  sudo apt-get install python3-venv"
    fi
  fi
  say "installing the pinned tools ($(grep -c '==' "$lock") packages; the first time takes a minute)"
  "${pip[@]}" install --require-hashes --no-deps --only-binary :all: -r "$lock"
  printf '%s' "$tools" >.venv/tools.stamp
fi

say "installing the project"
"${pip[@]}" install --no-deps --no-build-isolation -e .
.venv/bin/python -m pip --disable-pip-version-check check >/dev/null ||
  refuse "$lock does not fit pyproject.toml; run: make lock"
printf '%s' "$project" >.venv/project.stamp
say "ready"
