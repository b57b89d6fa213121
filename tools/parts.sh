#!/usr/bin/env bash
# Makes sure of the programs that tests run for real: a database server, proxies, an SSH server, a reader of PDF files,
# and what checks a unit of systemd.
# They are Debian's own, installed where root may; none of them is started by being installed.
set -euo pipefail
shopt -s nullglob

packages=()
look() {
  packages=()
  local databases=(/usr/lib/postgresql/*/bin/initdb)
  [[ ${#databases[@]} != 0 ]] || packages+=(postgresql)
  [[ -x /usr/sbin/haproxy ]] || packages+=(haproxy)
  [[ -x /usr/sbin/nginx ]] || packages+=(nginx-light)
  [[ -x /usr/bin/caddy ]] || packages+=(caddy)
  [[ -x /usr/sbin/sshd ]] || packages+=(openssh-server)
  command -v ssh >/dev/null || packages+=(openssh-client)
  command -v systemd-analyze >/dev/null || packages+=(systemd)
  command -v pdftoppm >/dev/null || packages+=(poppler-utils)
  [[ ${#packages[@]} == 0 ]] && exit 0
  return 0
}

look
if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
  printf 'parts: installing Debian'\''s %s\n' "${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  policy=/usr/sbin/policy-rc.d # who installs a server wants the program, not the service
  if [[ ! -e $policy ]]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    trap 'rm -f "$policy"' EXIT
  fi
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  look
fi
printf '%s\n' "parts: the tests need a few programs that are not here. On Debian, run this and try again:" \
  "  sudo apt-get install ${packages[*]}" >&2
exit 2
