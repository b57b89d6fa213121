#!/usr/bin/env bash
# Makes sure that there are a Chromium, a Firefox and a WebKit with a screen to draw on for the tests in a browser: Debian's
# own, installed where root may.
set -euo pipefail

chromium=${CHROMIUM:-/usr/bin/chromium}
shell=${CHROMIUM_SHELL:-/usr/bin/chromium-headless-shell} # without windows, which are never seen
firefox=${FIREFOX:-/usr/bin/firefox-esr}
webkit=${WEBKIT_DRIVER:-/usr/bin/WebKitWebDriver}
packages=()
look() {
  packages=()
  [[ -x $chromium ]] || packages+=(chromium)
  [[ -x $shell ]] || packages+=(chromium-headless-shell)
  [[ -x $firefox ]] || packages+=(firefox-esr)
  [[ -x $webkit ]] || packages+=(webkit2gtk-driver)
  command -v Xvfb >/dev/null || packages+=(xvfb)
  [[ ${#packages[@]} == 0 ]] && exit 0
  return 0
}

look
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
  printf 'browser: installing Debian'\''s %s\n' "${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -y -qq "${packages[@]}" >/dev/null
  look
fi
printf '%s\n' "browser: the tests in a browser need Chromium at $chromium and $shell, Firefox at $firefox, WebKit at $webkit and Xvfb. On Debian, run this and try again:" \
  "  sudo apt-get install ${packages[*]}" "or name others: make CHROMIUM=/path/to/chromium CHROMIUM_SHELL=/path/to/chromium FIREFOX=/path/to/firefox test" >&2
exit 2
