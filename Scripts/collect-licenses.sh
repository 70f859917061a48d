#!/usr/bin/env bash
# Writes the licenses of everything that a built program contains. Packages with the same license text are
# listed together.
# Usage: collect-licenses.sh CHECKOUTS FILE, where CHECKOUTS is the folder of the packages that SwiftPM
# fetched.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
checkouts=$1
file=$2

heading() { printf '\n\n%s\n%s\n\n' "$1" "$(printf '%s' "$1" | tr -c '\n' '=' | cut -c -100)"; }

# Prints the names of the packages that have this text, separated by commas.
owners() {
  local text
  for text in "$checkouts"/*/LICENSE*; do
    if cmp -s "$text" "$1"; then basename "$(dirname "$text")"; fi
  done | paste -s -d , - | sed 's/,/, /g'
}

{
  echo 'Skyreel, the data in it, and what is linked into it.'
  heading Skyreel
  cat "$root/LICENSE"
  heading 'Bundled data'
  cat "$root/Resources/NOTICE.md"

  seen=,
  for text in "$checkouts"/*/LICENSE*; do
    names=$(owners "$text")
    case $seen in *",$names,"*) continue ;; esac
    seen+="$names,"
    heading "$names"
    cat "$text"
  done
  for text in "$checkouts"/*/NOTICE*; do
    heading "Notice of $(basename "$(dirname "$text")")"
    cat "$text"
  done

  # On macOS these belong to the system. `swift` may be a proxy of a version manager, so ask it for its folder.
  if [ "$(uname -s)" != Darwin ]; then
    heading 'The Swift runtime and Foundation'
    cat "$(swift -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')/../../share/swift/LICENSE.txt"
    heading 'ICU, a part of Foundation'
    echo 'Copyright © 1991-2026 Unicode, Inc. Unicode License V3, https://www.unicode.org/license.txt.'
  fi
} > "$file"
