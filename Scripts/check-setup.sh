#!/usr/bin/env bash
# Checks setup.sh on systems that are made of stand-ins for swift, clang, and the package managers: its
# messages, and the names of the packages in each package manager.
#
# Usage: check-setup.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed() { printf 'Setup: %s\n' "$*" >&2; cat "$work/output" >&2; exit 1; }

# stand_in NAME SCRIPT: a command of the system.
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" > "$work/bin/$1"
  chmod 755 "$work/bin/$1"
}

# system KERNEL USER SWIFT_VERSION: a system without headers, tools and package managers.
system() {
  rm -rf "${work:?}/bin" "$work/commands"
  mkdir "$work/bin"
  for tool in bash sed head sort env; do ln -s "$(command -v "$tool")" "$work/bin/$tool"; done
  stand_in uname "echo $1"
  stand_in id "echo $2"
  stand_in clang 'exit 1'
  stand_in swift "echo 'Swift version $3 (swift-$3-RELEASE)'"
}

# manager NAME: a package manager that notes its arguments and installs nothing.
manager() { stand_in "$1" "echo \"$1 \$*\" >> '$work/commands'"; }

# prints TEXT PURPOSE: fails unless setup.sh fails and prints the text.
prints() {
  if PATH="$work/bin" "$root/Scripts/setup.sh" "$2" < /dev/null > "$work/output" 2>&1; then
    failed "setup.sh $2 succeeds, without: $1"
  fi
  grep -qF -- "$1" "$work/output" || failed "setup.sh $2 does not print: $1"
}

# runs COMMAND: fails unless setup.sh ran this command of a package manager.
runs() { grep -qxF -- "$1" "$work/commands" || failed "setup.sh does not run: $1"; }

system Linux 1000 6.3
rm "$work/bin/swift"
prints 'Swift 6.3 or newer is needed and was not found' run
stand_in swift 'exit 1'
prints "'swift --version' printed no version" run
system Linux 1000 6.2.4
prints 'Swift 6.3 or newer is needed, this is 6.2.4' run

system Linux 1000 6.10
prints "libcurl4-openssl-dev libncurses-dev libexpat1-dev libsqlite3-dev zlib1g-dev (Debian's names)" run
manager apt-get
prints 'Run: sudo apt-get update && sudo apt-get install -y -qq --no-install-recommends libcurl4-' run
system Linux 0 6.3.1
manager apt-get
prints 'still missing after the installation: libcurl4-openssl-dev' test
runs 'apt-get install -y -qq --no-install-recommends libcurl4-openssl-dev libncurses-dev libexpat1-dev libsqlite3-dev zlib1g-dev tmux openssl python3'

system Linux 1000 6.3
manager dnf
prints 'Run: sudo dnf install libcurl-devel ncurses-devel expat-devel sqlite-devel zlib-devel' run
prints 'Run: sudo dnf install libcurl-devel ncurses-devel expat-devel sqlite-devel zlib-devel ShellCheck' scripts
system Linux 1000 6.3
manager pacman
prints 'Run: sudo pacman -S --needed curl ncurses expat sqlite zlib tmux openssl python' test

system Darwin 501 6.3
PATH="$work/bin" "$root/Scripts/setup.sh" run > "$work/output" 2>&1 || failed 'macOS needs a package for run'
prints 'brew install tmux openssl@3 python' test
manager brew
prints 'still missing after the installation: tmux' test
runs 'brew install tmux openssl@3 python'
