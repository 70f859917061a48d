#!/usr/bin/env bash
# Checks the shell scripts with shellcheck, setup.sh, installing and run-tests.py with stand-ins, the Homebrew
# formula with ruby, CNcurses with headers in the form of macOS, the jobs of ci.yml against the steps of .ci/run,
# and the workflows against their published schema. The last check is skipped with a message if check-jsonschema
# is not installed (`pip install check-jsonschema`), because Debian has no package of it.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh scripts

git ls-files -z -co --exclude-standard '*.sh' .ci/run | xargs -0 shellcheck
Scripts/check-setup.sh
python3 -B -m unittest discover --quiet --start-directory Scripts/tests
[ "$(uname -s)" != Linux ] || Scripts/check-install.sh
Scripts/rehearse-macos.sh
ruby -c Packaging/homebrew/skyreel.rb > /dev/null
read -ra steps < <(sed -n 's/^for step in \(.*\); do/\1/p' .ci/run)
[ ${#steps[@]} -gt 0 ] || { echo 'The steps of .ci/run were not found.' >&2; exit 1; }
for step in "${steps[@]}"; do
  grep -qE "run: (.* )?make $step\$" .github/workflows/ci.yml || {
    echo "ci.yml does not run make $step, which .ci/run does." >&2
    exit 1
  }
done
if command -v check-jsonschema > /dev/null; then
  check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
else
  echo 'The workflows are not checked: check-jsonschema is not installed.' >&2
fi
