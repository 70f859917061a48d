#!/usr/bin/env bash
# Builds dist/skyreel-VERSION-SYSTEM-MACHINE.tar.xz and its checksum from what `make dist` built. The
# program in the archive runs from any folder, and `cp -R` can copy its folders to /usr/local.
#
# Usage: make-tarball.sh, with these variables, both optional:
#   SKYREEL_DIST        the folder with the program, by default dist
#   COMPRESSION_LEVEL   1 (fast) to 9 (small), by default 6
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
dist=${SKYREEL_DIST:-$root/dist}
"$root/Scripts/setup.sh" tarball
version=$("$dist/skyreel" --version)
name=skyreel-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
umask 022
PREFIX='' DESTDIR="$work/$name" SKYREEL_DIST="$dist" "$root/Scripts/install.sh" install
cp "$root/README.md" "$root/CHANGELOG.md" "$work/$name/share/doc/skyreel/"

# The tar of macOS would add a file `._NAME` for each file with extended attributes.
export COPYFILE_DISABLE=1
# With GNU tar, leave out owner and time, so that the same program gives the same archive.
options=()
if tar --version | grep -q 'GNU tar'; then
  options=(--sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(
    git -C "$root" log -1 --format=%ct 2> /dev/null || echo 0)")
fi
# The tar of macOS has xz built in.
XZ_OPT="-${COMPRESSION_LEVEL:-6} --threads=0" \
  tar -C "$work" "${options[@]+"${options[@]}"}" -cJf "$dist/$name.tar.xz" "$name"
cd "$dist"
{ sha256sum "$name.tar.xz" 2> /dev/null || shasum -a 256 "$name.tar.xz"; } > "$name.tar.xz.sha256"
ls -l "$name.tar.xz"
