#!/usr/bin/env bash
# Fails unless the commit may be released as TAG: the tag is the version of the program, the newest heading of
# the changelog has this version and no "(unreleased)", and the commit is part of BRANCH.
#
# Usage: check-release.sh TAG BRANCH, such as v0.1.0 origin/main.
set -euo pipefail
cd "$(dirname "$0")/.."

failed() { echo "Release: $*" >&2; exit 1; }

version=$(sed -nE 's/.*static let current = "(.*)"/\1/p' Sources/skyreel/Process/Version.swift)
[ -n "$version" ] || failed 'Version.swift has no version'
[ "$1" = "v$version" ] || failed "the tag is $1, and the version of the program is $version"
heading=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
if [ "${heading%% *}" != "$version" ] || [[ $heading = *unreleased* ]]; then
  failed "the newest heading of CHANGELOG.md is \"$heading\""
fi
git merge-base --is-ancestor HEAD "$2" || failed "the commit is not part of $2"
echo "The commit can be released as $1."
