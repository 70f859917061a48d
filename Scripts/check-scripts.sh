#!/usr/bin/env bash
# Checks the shell scripts with shellcheck, the Homebrew formula with ruby, and the workflows against the
# schema that GitHub publishes. The last one is left out, saying so, if check-jsonschema is not installed
# (`pip install check-jsonschema`): no package of Debian has it.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh scripts

git ls-files -z -co --exclude-standard '*.sh' .ci/run | xargs -0 shellcheck
ruby -c Packaging/homebrew/skyreel.rb > /dev/null
if command -v check-jsonschema > /dev/null; then
  check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
else
  echo 'The workflows are not checked: check-jsonschema is not installed.' >&2
fi
