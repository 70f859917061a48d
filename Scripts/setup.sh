#!/usr/bin/env bash
# setup.sh PURPOSE: checks for Swift, and installs the missing system packages with a message. Without the
# rights to install them, it prints the command that does and fails. PURPOSE is run, test, docs, browser,
# pictures, tarball, deb, packages, or scripts.
set -euo pipefail

purpose=${1:-run}
swift_wanted=6.2

fail() { printf 'skyreel: %s\n' "$*" >&2; exit 1; }

# --- Swift ---------------------------------------------------------------------------------------

swift_version() {
  swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1
}

command -v swift >/dev/null 2>&1 ||
  fail "Swift $swift_wanted or newer is needed and was not found: get it from https://www.swift.org/install"
found=$(swift_version)
[ -n "$found" ] || fail "'swift --version' printed no version: reinstall Swift from https://www.swift.org/install"
oldest=$(printf '%s\n%s\n' "$swift_wanted" "$found" | sort -t . -k1,1n -k2,2n | head -n 1)
[ "$oldest" = "$swift_wanted" ] ||
  fail "Swift $swift_wanted or newer is needed, this is $found: get it from https://www.swift.org/install"

# --- System packages -----------------------------------------------------------------------------

has_header() { printf '#include <%s>\n' "$1" | clang -E -x c - >/dev/null 2>&1; }
has_command() { command -v "$1" >/dev/null 2>&1; }

# Sets `missing` to the packages that are not installed, by their names in the system's package manager.
find_missing() {
  missing=()
  case "$(uname -s)" in
    Linux)
      has_header curses.h || missing+=(libncurses-dev)
      has_header sqlite3.h || missing+=(libsqlite3-dev)
      has_header zlib.h || missing+=(zlib1g-dev)
      has_header expat.h || missing+=(libexpat1-dev)
      ;;
    Darwin) ;; # The SDK has all four.
  esac
  case "$purpose" in
    test) find_missing_for_tests ;;
    tarball) find_missing_for_tarball ;;
    deb) find_missing_for_deb ;;
    packages) find_missing_for_packages ;;
    pictures)
      [ -e /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf ] || missing+=(fonts-dejavu-core)
      python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
      ;;
    browser)
      has_command chromium || missing+=(chromium)
      has_command python3 || missing+=(python3)
      ;;
    docs) has_command mandoc || missing+=(mandoc) ;;
    scripts)
      has_command shellcheck || missing+=(shellcheck)
      has_command ruby || missing+=(ruby)
      ;;
  esac
}

find_missing_for_tests() {
  has_command tmux || missing+=(tmux)
  # The tests of encrypted connections make certificates and servers with it.
  has_command openssl || missing+=(openssl)
  # The tests use these terminal descriptions in addition to those of ncurses itself.
  if [ "$(uname -s)" = Linux ]; then
    infocmp xterm-kitty >/dev/null 2>&1 || missing+=(kitty-terminfo)
    infocmp xterm-direct >/dev/null 2>&1 || missing+=(ncurses-term)
  fi
}

find_missing_for_tarball() {
  [ "$(uname -s)" = Darwin ] || has_command xz || missing+=(xz-utils)
}

find_missing_for_deb() {
  has_command dpkg-shlibdeps || missing+=(dpkg-dev)
}

# Finds the tools that check packages: their manual, their completions in three shells, and the app in a
# terminal.
find_missing_for_packages() {
  find_missing_for_tarball
  find_missing_for_deb
  has_command lintian || missing+=(lintian)
  has_command mandoc || missing+=(mandoc)
  has_command tmux || missing+=(tmux)
  has_command zsh || missing+=(zsh)
  has_command fish || missing+=(fish)
  [ -e /usr/share/bash-completion/bash_completion ] || missing+=(bash-completion)
}

find_missing
[ ${#missing[@]} -gt 0 ] || exit 0

if has_command apt-get; then
  update=(apt-get update -qq)
  install=(apt-get install -y -qq --no-install-recommends "${missing[@]}")
  if [ "$(id -u)" = 0 ]; then
    as_root=(env DEBIAN_FRONTEND=noninteractive)
  elif has_command sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=(sudo)
  else
    fail "needed and missing: ${missing[*]}. Run: sudo apt-get update && sudo ${install[*]}"
  fi
  printf 'skyreel: installing %s\n' "${missing[*]}" >&2
  "${as_root[@]}" "${update[@]}" >&2 || true
  "${as_root[@]}" "${install[@]}" >&2
elif has_command brew; then
  printf 'skyreel: installing %s\n' "${missing[*]}" >&2
  brew install "${missing[@]}" >&2
else
  fail "needed and missing: ${missing[*]} (Debian's names). Install them with your package manager."
fi

find_missing
[ ${#missing[@]} -eq 0 ] || fail "still missing after the installation: ${missing[*]}"
