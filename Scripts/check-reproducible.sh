#!/usr/bin/env bash
# Builds the program of the last commit in two folders, and checks that the bytes are the same. It takes as
# long as two times `make dist`.
#
# Usage: check-reproducible.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for folder in one another/folder; do
  git clone -q "$root" "$work/$folder"
  # Both builds use the same versions of the packages.
  if [ -e "$work/Package.resolved" ]; then cp "$work/Package.resolved" "$work/$folder"; fi
  make -C "$work/$folder" dist
  cp "$work/$folder/Package.resolved" "$work"
  ! grep -qF "$work" "$work/$folder/dist/skyreel" || {
    echo "The program contains the folder in which it was built." >&2
    exit 1
  }
done
cmp "$work/one/dist/skyreel" "$work/another/folder/dist/skyreel"
echo 'The program is the same wherever it is built.'
