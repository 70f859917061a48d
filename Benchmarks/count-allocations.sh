#!/usr/bin/env bash
# Prints how many allocations a dispatch makes, for each number of subscribers of the table: the
# difference between two numbers of dispatches, counted under valgrind, so that what starting up
# allocates cancels out.
set -euo pipefail
cd "$(dirname "$0")"
scratch=../.build-bench
few=1000
many=101000

command -v valgrind >/dev/null || { echo 'valgrind is needed' >&2; exit 69; }
swift build -c release --scratch-path "$scratch" --product AllocationProbe >&2

# allocations SUBSCRIBERS DISPATCHES
allocations() {
  valgrind "$scratch/release/AllocationProbe" "$@" 2>&1 |
    sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}

echo '| subscribers | allocations per dispatch |'
echo '|---:|---:|'
for subscribers in 0 1 16 128 1024; do
  before=$(allocations "$subscribers" "$few")
  after=$(allocations "$subscribers" "$many")
  echo "| $subscribers | $(((after - before) / (many - few))) ($((after - before)) in $((many - few))) |"
done
