#!/usr/bin/env bash
# Installs or removes what `make dist` built: the program, its manual, its licenses, and the completions
# in the folders where bash, zsh, and fish look for them.
#
# Usage: install.sh install|uninstall, with these variables, all optional:
#   PREFIX          the folder to install below, by default /usr/local. fish looks for completions there
#                   if XDG_DATA_DIRS has PREFIX/share, as in desktop sessions.
#   DESTDIR         the folder to use as the root, for packagers
#   ZSH_FUNCTIONS   the folder of zsh's completions, by default PREFIX/share/zsh/site-functions
#   SKYREEL_DIST    the folder with the program, by default dist
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
dist=${SKYREEL_DIST:-$root/dist}
prefix=${PREFIX-/usr/local}
case $prefix in
  '' | /*) ;;
  *)
    echo "install.sh: PREFIX must be an absolute path: $prefix" >&2
    exit 64
    ;;
esac
target=${DESTDIR:-}$prefix
# Everyone may read what is installed, and only its owner change it.
umask 022

program=$target/bin/skyreel
manual=$target/share/man/man1/skyreel.1
bash_completion=$target/share/bash-completion/completions/skyreel
zsh_completion=${DESTDIR:-}${ZSH_FUNCTIONS:-$prefix/share/zsh/site-functions}/_skyreel
fish_completion=$target/share/fish/vendor_completions.d/skyreel.fish
documents=$target/share/doc/skyreel

# put MODE FILE TARGET: installs a file, and creates its folder. A running program keeps its old file.
put() {
  mkdir -p "${3%/*}"
  install -m "$1" "$2" "$3"
}

# put_completion SHELL TARGET: installs a completion script, without a `#!` line, because shells read the
# file and never run it.
put_completion() {
  "$dist/skyreel" completion "$1" | sed '1{/^#!/d;}' > "$scratch/$1"
  put 644 "$scratch/$1" "$2"
}

case "${1:-}" in
  install)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    put 755 "$dist/skyreel" "$program"
    put 644 "$dist/skyreel.1" "$manual"
    put 644 "$dist/LICENSES.txt" "$documents/LICENSES.txt"
    put_completion bash "$bash_completion"
    put_completion zsh "$zsh_completion"
    put_completion fish "$fish_completion"
    ;;
  uninstall)
    rm -f "$program" "$manual" "$bash_completion" "$zsh_completion" "$fish_completion" \
      "$documents/LICENSES.txt"
    # Other folders may belong to the system, even if they are empty, and this one may have a file of the
    # user.
    if [ -d "$documents" ] && [ -z "$(ls -A "$documents")" ]; then rmdir "$documents"; fi
    ;;
  *)
    echo 'Usage: install.sh install|uninstall' >&2
    exit 64
    ;;
esac
