#!/usr/bin/env bash
# make-formula.sh SHA256: prints the Homebrew formula of this version. SHA256 is the checksum of the source
# archive of the release. The address of the repository is the one in the README's line with `git clone`.
set -euo pipefail
cd "$(dirname "$0")/.."
address=$(sed -nE 's/^git clone (https:[^ ]+).*/\1/p' README.md)
version=$(sed -nE 's/.*current = "(.*)"/\1/p' Sources/skyreel/Process/Version.swift)
sed "s|@ADDRESS@|${address:?}|; s|@VERSION@|${version:?}|; s|@SHA256@|$1|" Packaging/homebrew/skyreel.rb
