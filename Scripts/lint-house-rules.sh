#!/usr/bin/env bash
# Checks what swift-format does not: marks of unfinished work, traps, and unchecked annotations without a
# proof.
# Prints each line that breaks a rule, and fails if there is one.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0

# report RULE PATTERN PATH…: prints the lines that match the pattern, because they break the rule.
report() {
  local rule=$1 pattern=$2
  shift 2
  local lines
  lines=$(git ls-files -co --exclude-standard -- "$@" | xargs -r grep -nE "$pattern" 2>/dev/null || true)
  [ -n "$lines" ] || return 0
  printf '%s:\n%s\n\n' "$rule" "$lines"
  failed=1
}

report 'Unfinished work is an issue, not a comment' '\b(TODO|FIXME|XXX)\b' \
  'Sources/*.swift' 'Resources/*.swift' 'Tests/*.swift'
# The two excluded files trap only on a programmer's mistake: misuse of the store, or a failure outside a
# test.
report 'A trap on what input can reach' '\b(fatalError|as!)\b|\btry!' \
  'Sources/*.swift' 'Resources/*.swift' ':!Sources/Redux/Internal/ProgrammerError.swift' \
  ':!Sources/ReduxTesting/Failures/FailureReporter.swift'
report 'A test waits for conditions, never for a fixed time' '\b(Thread\.sleep|usleep|nanosleep)\b|\bTask\.sleep\([^/]*$' \
  'Tests/*.swift'
# `Place` and `PlaceMatch` are in the interface of BundledData, which Benchmarks measures.
report 'Only the libraries are public; what modules share has the access level package' '^ *([@a-z][A-Za-z_()]* )*public ([^i]|i[^m])' \
  'Sources/*.swift' 'Resources/*.swift' 'Tests/*.swift' ':!Sources/Redux*' ':!Resources/Gazetteer/Gazetteer.swift' \
  ':!Sources/Domain/Weather/Place.swift' ':!Sources/Domain/Clients/GazetteerClient.swift'

# `@unchecked Sendable` and `nonisolated(unsafe)` need a proof: a comment that begins with the annotation,
# in the line below or in the three lines above.
while IFS=: read -r file line _; do
  first=$((line > 3 ? line - 3 : 1))
  # shellcheck disable=SC2016 # The backquotes are part of the comment.
  sed -n "${first},$((line + 1))p" "$file" | grep -qE '// `(@unchecked|nonisolated\(unsafe\))`:' &&
    continue
  printf 'No proof beside an unchecked promise: %s:%s\n' "$file" "$line"
  failed=1
done < <(git ls-files -co --exclude-standard -- 'Sources/*.swift' 'Resources/*.swift' |
  xargs -r grep -nE '@unchecked Sendable|nonisolated\(unsafe\)' | grep -vE ':[0-9]+: *//' || true)

exit "$failed"
