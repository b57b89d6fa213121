#!/usr/bin/env bash
# Makes .venv with this project and what its developers need in it; does nothing when it is already up to date.
# `tools/setup.sh play` installs only what playing needs, unless the developers' tools are there already.
# PYTHON names the interpreter to build it from (python3 if unset).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

python=${PYTHON:-python3}
purpose=${1:-dev}
lock=requirements/$purpose.txt
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

installed() { fresh ".venv/$1.stamp" "$(fingerprint "requirements/$1.txt" tools/setup.sh)"; }

[[ -f $lock ]] || refuse "there is no purpose '$purpose'; there are dev and play."
installed dev && purpose=dev lock=requirements/dev.txt # what is pinned for play is pinned for developers too
project=$(fingerprint "$lock" tools/setup.sh tools/build_hook.py pyproject.toml)
installed "$purpose" && fresh .venv/project.stamp "$project" && exit 0

# Developers' tools go on top of what was installed for play. An older set of them leaves with its environment.
if ! installed "$purpose" && { [[ -f .venv/dev.stamp ]] || ! installed play; }; then
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
fi
if ! installed "$purpose"; then
  say "installing the pinned packages ($(grep -c '==' "$lock"); the first time takes a minute)"
  "${pip[@]}" install --require-hashes --no-deps --only-binary :all: -r "$lock"
  fingerprint "$lock" tools/setup.sh >".venv/$purpose.stamp"
fi

say "installing the project"
"${pip[@]}" install --no-deps --no-build-isolation -e .
.venv/bin/python -m pip --disable-pip-version-check check >/dev/null ||
  refuse "$lock does not fit pyproject.toml; run: make lock"
printf '%s' "$project" >.venv/project.stamp
say "ready"
