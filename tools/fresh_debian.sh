#!/usr/bin/env bash
# Proves on a new Debian that python3, make and git are enough: clones the last commit into a system that debootstrap has
# just made, and times `make play` until the game answers, or another target until it ends.
#
#   tools/fresh_debian.sh play [SUITE]   # bookworm (Python 3.11) if unset; trixie has 3.13
#   tools/fresh_debian.sh test [SUITE]
#
# Needs root and debootstrap (MIRROR names another archive than its default). Uses the DNS servers, certificates and
# environment of this system. The new system stays in FOLDER (a temporary one if unset); named again, it is used again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=${1:?play, test or another target of make}
suite=${2:-bookworm}
folder=${FOLDER:-$(mktemp -d)/$suite}
port=${LOVELETTER_PORT:-8471}
patience=${PATIENCE:-1800} # seconds in which the game must answer

if [[ -z ${ALONE:-} ]]; then # with mounts of its own, which end with it
  exec env ALONE=1 FOLDER="$folder" unshare --mount --pid --fork --kill-child "$0" "$@"
fi

say() { printf 'fresh: %s\n' "$*"; }
inside() { chroot "$folder" /usr/bin/env --chdir=/root/loveletter HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
now() { date +%s; }

if [[ ! -x $folder/usr/bin/git ]]; then
  say "installing $suite into $folder"
  debootstrap --variant=minbase --include=python3,make,git,ca-certificates "$suite" "$folder" ${MIRROR:+"$MIRROR"} >"$folder.log"
fi
mount -t proc proc "$folder/proc"
mount --rbind /dev "$folder/dev"
cp -L /etc/resolv.conf "$folder/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/"

rm -rf "$folder/root/loveletter"
git clone -q . "$folder/root/loveletter"
say "$(inside git log -1 --format='commit %h'), $(inside python3 -V), $(nproc) cores, $(inside sh -c '. /etc/os-release; echo $PRETTY_NAME')"

began=$(now)
if [[ $target != play ]]; then
  inside make "$target"
  say "make $target: $(($(now) - began)) s"
  exit 0
fi

inside env LOVELETTER_BROWSER=off LOVELETTER_PORT="$port" make play &
game=$!
until inside python3 - "$port" 2>/dev/null <<'PY'; do
import sys, urllib.request
with urllib.request.urlopen(f"http://127.0.0.1:{sys.argv[1]}/", timeout=5) as answer:
    assert b"<title>" in answer.read()
PY
  kill -0 "$game" 2>/dev/null || { say "make play ended without an answer"; exit 1; }
  (($(now) - began < patience)) || { say "no answer within $patience s"; exit 1; }
  sleep 1
done
say "make play: the first page after $(($(now) - began)) s"
