#!/usr/bin/env bash
# Prints the number of allocations per dispatch, for each number of subscribers in the table.
# Valgrind counts the allocations of two numbers of dispatches. Their difference does not include the
# allocations of the start.
set -euo pipefail
cd "$(dirname "$0")"
build=(swift build -c release --scratch-path ../.build-bench --product AllocationProbe)
few=1000
many=101000

command -v valgrind >/dev/null || { echo 'valgrind is needed' >&2; exit 69; }
"${build[@]}" >&2
probe=$("${build[@]}" --show-bin-path)/AllocationProbe

# allocations SUBSCRIBERS DISPATCHES
allocations() {
  valgrind "$probe" "$@" 2>&1 |
    sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}

echo '| subscribers | allocations per dispatch |'
echo '|---:|---:|'
for subscribers in 0 1 16 128 1024; do
  before=$(allocations "$subscribers" "$few")
  after=$(allocations "$subscribers" "$many")
  echo "| $subscribers | $(((after - before) / (many - few))) ($((after - before)) in $((many - few))) |"
done
