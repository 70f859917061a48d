#!/usr/bin/env bash
# Checks `make install` and `make uninstall` with a stand-in for the program: hostile values of PREFIX, every
# umask, and files of the user in the folder of the documents.
#
# Usage: check-install.sh [FOLDER], where FOLDER has the Makefile and the scripts, by default this repository.
set -euo pipefail
root=$(cd "${1:-$(dirname "$0")/..}" && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/source/dist" "$work/source/Scripts"
cp "$root/Makefile" "$work/source"
cp "$root/Scripts/install.sh" "$work/source/Scripts"
printf '#!/bin/sh\necho "complete -c skyreel"\n' > "$work/source/dist/skyreel"
chmod 755 "$work/source/dist/skyreel"
touch "$work/source/dist/"{skyreel.1,LICENSES.txt}
cd "$work/source"

failed() { printf 'Installing: %s\n' "$*" >&2; exit 1; }
listing() { find "$1" -mindepth 1 -printf '%m %P\n' | LC_ALL=C sort; }

# --- PREFIX is a path, whatever is in it -----------------------------------------------------------

before=$(listing "$work/source")
# shellcheck disable=SC2016 # Nothing here may expand.
for name in '$(touch ran)' '`touch ran`' '$HOME' '$$' "a 'b" 'a "b' 'a\b' '; touch ran' '-x'; do
  make -s install PREFIX="/$name" DESTDIR="$work/root"
  [ -x "$work/root/$name/bin/skyreel" ] || failed "not installed below PREFIX=/$name"
  make -s uninstall PREFIX="/$name" DESTDIR="$work/root"
  make -s install PREFIX=/usr DESTDIR="$work/$name"
  [ -x "$work/$name/usr/bin/skyreel" ] || failed "not installed below DESTDIR=$name"
done
[ -z "$(find "$work/root" -type f)" ] || failed 'files stay behind'
[ "$before" = "$(listing "$work/source")" ] || failed 'a part of PREFIX was run'
if make -s install PREFIX=relative DESTDIR="$work/other" 2> "$work/errors"; then
  failed 'a relative PREFIX is accepted'
fi
grep -q 'PREFIX must be an absolute path: relative' "$work/errors" || failed 'no reason is given'

# --- Modes do not depend on the umask --------------------------------------------------------------

for mask in 022 027 077 000; do
  (umask "$mask" && make -s install DESTDIR="$work/mask$mask")
  [ "$(listing "$work/mask022")" = "$(listing "$work/mask$mask")" ] || failed "umask $mask matters"
done
if find "$work/mask022" -mindepth 1 -type d ! -perm 755 | grep .; then failed 'a folder is closed'; fi

# --- Files of the user stay ------------------------------------------------------------------------

mine=$work/mask022/usr/local/share/doc/skyreel/mine
touch "$mine"
make -s uninstall DESTDIR="$work/mask022" || failed 'make uninstall fails beside a file of the user'
[ "$(find "$work/mask022" -type f)" = "$mine" ] || failed 'other files than those of the user stay'
make -s uninstall DESTDIR="$work/mask027"
[ ! -e "$work/mask027/usr/local/share/doc/skyreel" ] || failed 'the folder of the documents stays'
