#!/usr/bin/env bash
# Makes sure that there is a Chromium for the tests in a browser: Debian's own, installed where root may.
set -euo pipefail

browser=${CHROMIUM:-/usr/bin/chromium}
[[ -x $browser ]] && exit 0
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
  printf 'browser: installing Debian'\''s chromium\n'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq chromium >/dev/null
  [[ -x $browser ]] && exit 0
fi
printf '%s\n' "browser: the tests in a browser need Chromium at $browser. On Debian, run this and try again:" \
  "  sudo apt-get install chromium" "or name another one: make CHROMIUM=/path/to/chromium test" >&2
exit 2
