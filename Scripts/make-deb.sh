#!/usr/bin/env bash
# Builds dist/skyreel_VERSION-1_ARCHITECTURE.deb and its checksum from what `make dist` built, on Debian
# and distributions based on it. The dependencies are those of the system on which the package is built.
#
# Usage: make-deb.sh, with these variables, both optional:
#   SKYREEL_DIST        the folder with the program, by default dist
#   COMPRESSION_LEVEL   1 (fast) to 9 (small), by default 6
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
dist=${SKYREEL_DIST:-$root/dist}
"$root/Scripts/setup.sh" deb
version=$("$dist/skyreel" --version)
revision=$version-1
architecture=$(dpkg --print-architecture)
# Use the time of the last commit, so that the same program gives the same package.
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2> /dev/null || date +%s)
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
tree=$work/debian/skyreel
documents=$tree/usr/share/doc/skyreel

PREFIX=/usr ZSH_FUNCTIONS=/usr/share/zsh/vendor-completions DESTDIR="$tree" SKYREEL_DIST="$dist" \
  "$root/Scripts/install.sh" install
gzip -9n "$tree/usr/share/man/man1/skyreel.1"
{
  cat "$root/Packaging/debian/copyright"
  tail -n +5 "$root/LICENSE" | sed 's/^$/./; s/^/ /'
} > "$documents/copyright"
gzip -9n "$documents/LICENSES.txt"
gzip -9n < "$root/CHANGELOG.md" > "$documents/changelog.gz"
cat << END | gzip -9n > "$documents/changelog.Debian.gz"
skyreel ($revision) unstable; urgency=medium

  * See changelog.gz for what changed.

 -- Skyreel developers <skyreel@localhost>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
mkdir -p "$tree/usr/share/lintian/overrides" "$tree/DEBIAN"
cp "$root/Packaging/debian/lintian-overrides" "$tree/usr/share/lintian/overrides/skyreel"
chmod -R u=rwX,go=rX "$tree"

# It does not see libcurl, which the program loads at the first request: control.in names it.
# dpkg-shlibdeps reads the name of the package from this file.
printf 'Source: skyreel\n\nPackage: skyreel\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "$tree/usr/bin/skyreel" | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo 'dpkg-shlibdeps found no dependency' >&2; exit 1; }
size=$(du -sk --apparent-size --exclude=DEBIAN "$tree" | cut -f 1)
sed -e "s/@VERSION@/$revision/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/$depends/" "$root/Packaging/debian/control.in" > "$tree/DEBIAN/control"
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$tree/DEBIAN/md5sums"

name=skyreel_${revision}_$architecture.deb
dpkg-deb --root-owner-group -Zxz "-z${COMPRESSION_LEVEL:-6}" --build "$tree" "$dist/$name"
(cd "$dist" && sha256sum "$name" > "$name.sha256")
ls -l "$dist/$name"
