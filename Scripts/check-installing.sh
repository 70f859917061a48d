#!/usr/bin/env bash
# Checks which packages SwiftPM fetches for a package that depends on this one by URL, as users of Redux do:
# no other with `traits: []`, those of the app without it. Both must resolve beside another version of
# swift-log.
#
# SwiftPM fetches the working tree, including changes that are not committed. Empty packages with the same
# addresses replace the packages of the app, so that the check needs no network.
# Usage: check-installing.sh [FOLDER], where FOLDER is for the new packages.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
rm -rf "$work"/{skyreel,packages,cache,security,user-*}

failed() { printf 'Installing: %s\n' "$*" >&2; exit 1; }

# commit FOLDER TAG: commits all files in a folder with a tag.
commit() {
  git -C "$1" init -q
  git -C "$1" add -A
  git -C "$1" -c user.name=check -c user.email=check@example.org -c commit.gpgsign=false \
    commit -q --allow-empty -m "Version $2"
  git -C "$1" tag "$2"
}

mkdir -p "$work/skyreel"
git -C "$root" ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do
    if [ -e "$root/$file" ] || [ -L "$root/$file" ]; then printf '%s\0' "$file"; fi
  done | tar -C "$root" --null -T - -cf - | tar -C "$work/skyreel" -xf -
commit "$work/skyreel" 1.0.0

# --- Empty packages with the addresses that Package.swift names -----------------------------------

# The patch release after X.Y.Z, as a user may have one.
next_patch() { echo "${1%.*}.$((${1##*.} + 1))"; }

addresses=()
while read -r address version; do
  name=$(basename "$address")
  addresses+=("$address")
  mkdir -p "$work/packages/$name"
  printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "%s")\n' \
    "$name" > "$work/packages/$name/Package.swift"
  commit "$work/packages/$name" "$version"
  commit "$work/packages/$name" "$(next_patch "$version")"
  if [ "$name" = swift-log ]; then log=$address other_log=$(next_patch "$version"); fi
done < <(sed -nE 's/^ *\.package\(url: "([^"]+)", .*"([0-9]+\.[0-9]+\.[0-9]+)".*/\1 \2/p' "$root/Package.swift")
[ ${#addresses[@]} -eq "$(grep -c '\.package(' "$root/Package.swift")" ] ||
  failed 'not all dependencies of Package.swift were found'
# What the program uses. SwiftPM skips the packages that only tests use.
program=$'GRDB.swift\nYams\nskyreel\nswift-argument-parser\nswift-log'

# --- Users ---------------------------------------------------------------------------------------

# resolve NAME TRAITS [DEPENDENCY]: resolves a package that depends on this one, and sets `fetched` to the
# names of what SwiftPM fetched.
resolve() {
  local user=$work/user-$1 address
  mkdir -p "$user/Sources/User"
  echo 'import Redux' > "$user/Sources/User/User.swift"
  cat > "$user/Package.swift" << END
// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "file://$work/skyreel", from: "1.0.0"$2),
    ${3:-}
  ],
  targets: [
    .target(
      name: "User",
      dependencies: [
        .product(name: "Redux", package: "skyreel"),
        .product(name: "ReduxRecorder", package: "skyreel"),
        .product(name: "ReduxTesting", package: "skyreel"),
      ])
  ]
)
END
  for address in "${addresses[@]}"; do
    swift package --package-path "$user" config set-mirror --original "$address" \
      --mirror "file://$work/packages/${address##*/}" > /dev/null
  done
  # Folders of its own: SwiftPM keeps the commits of each address, and these packages are made anew.
  swift package --package-path "$user" --cache-path "$work/cache" --security-path "$work/security" \
    resolve > "$user/log" 2>&1 || {
    cat "$user/log" >&2
    failed "a package with Redux does not resolve: ${*:2}"
  }
  fetched=$(cd "$user/.build/checkouts" && printf '%s\n' * | LC_ALL=C sort)
}

# fetches NAMES: fails unless SwiftPM fetched these packages.
fetches() { [ "$fetched" = "$1" ] || failed "fetched were ${fetched//$'\n'/ }, not ${1//$'\n'/ }"; }

beside=".package(url: \"$log\", exact: \"$other_log\"),"
resolve alone ', traits: []'
fetches skyreel
resolve beside ', traits: []' "$beside"
fetches $'skyreel\nswift-log'
resolve default ''
fetches "$program"
resolve default-beside '' "$beside"
fetches "$program"
echo 'A package that uses Redux with traits: [] fetches this one and no other, also beside another swift-log.'
