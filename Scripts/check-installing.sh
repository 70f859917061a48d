#!/usr/bin/env bash
# Creates a package that depends on this one by URL, as users of Redux do, and fails if SwiftPM fetches
# anything else for it. SwiftPM fetches the working tree, including changes that are not committed.
# Usage: check-installing.sh [FOLDER], where FOLDER is for the new package.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT

rm -rf "$work/skyreel" "$work/user"
mkdir -p "$work/skyreel" "$work/user/Sources/User"
git -C "$root" ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do
    if [ -e "$root/$file" ] || [ -L "$root/$file" ]; then printf '%s\0' "$file"; fi
  done | tar -C "$root" --null -T - -cf - | tar -C "$work/skyreel" -xf -
git -C "$work/skyreel" init -q
git -C "$work/skyreel" add -A
git -C "$work/skyreel" -c user.name=check -c user.email=check@example.org -c commit.gpgsign=false \
  commit -qm 'The working tree'
git -C "$work/skyreel" tag 1.0.0

cat > "$work/user/Package.swift" << EOF2
// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$work/skyreel", from: "1.0.0", traits: [])],
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
EOF2
echo 'import Redux' > "$work/user/Sources/User/User.swift"

swift package --package-path "$work/user" --cache-path "$work/cache" resolve
fetched=$(ls "$work/user/.build/checkouts")
if [ "$fetched" != skyreel ]; then
  echo "A package that depends on Redux fetches more than this one: $fetched" >&2
  exit 1
fi
echo 'A package that depends on Redux fetches this one and no other.'
