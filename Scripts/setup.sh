#!/usr/bin/env bash
# setup.sh PURPOSE: checks for Swift, and installs the missing system packages with a message. Without the
# rights to install them, it prints the command that does and fails. PURPOSE is run, test, lint, docs,
# pictures, tarball, deb, packages, or scripts.
set -euo pipefail

purpose=${1:-run}
swift_wanted=6.3
system=$(uname -s)

fail() { printf 'skyreel: %s\n' "$*" >&2; exit 1; }
has_command() { command -v "$1" > /dev/null 2>&1; }

# --- Swift ---------------------------------------------------------------------------------------

swift_page=https://www.swift.org/install
has_command swift ||
  fail "Swift $swift_wanted or newer is needed and was not found: get it from $swift_page"
found=$( (swift --version 2> /dev/null || true) |
  sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1)
[ -n "$found" ] || fail "'swift --version' printed no version: reinstall Swift from $swift_page"
oldest=$(printf '%s\n%s\n' "$swift_wanted" "$found" | sort -t . -k1,1n -k2,2n | head -n 1)
[ "$oldest" = "$swift_wanted" ] ||
  fail "Swift $swift_wanted or newer is needed, this is $found: get it from $swift_page"

# --- System packages -----------------------------------------------------------------------------

manager=
for each in apt-get dnf pacman; do
  if has_command "$each"; then manager=$each && break; fi
done
[ "$system" != Darwin ] || manager=brew

# needs DEBIAN [FEDORA [ARCH [HOMEBREW]]]: a package is missing. Each name is by default the one before it.
needs() {
  local debian=$1
  local fedora=${2:-$debian}
  local arch=${3:-$fedora}
  case $manager in
    dnf) missing+=("$fedora") ;;
    pacman) missing+=("$arch") ;;
    brew) missing+=("${4:-$arch}") ;;
    *) missing+=("$debian") ;;
  esac
}

has_header() { printf '#include <%s>\n' "$1" | clang -E -x c - > /dev/null 2>&1; }

# Sets `missing` to the packages that are not installed.
find_missing() {
  missing=()
  if [ "$system" != Darwin ]; then # The SDK of macOS has all five.
    has_header curl/curl.h || needs libcurl4-openssl-dev libcurl-devel curl
    has_header curses.h || needs libncurses-dev ncurses-devel ncurses
    has_header expat.h || needs libexpat1-dev expat-devel expat
    has_header sqlite3.h || needs libsqlite3-dev sqlite-devel sqlite
    has_header zlib.h || needs zlib1g-dev zlib-devel zlib
  fi
  case "$purpose" in
    test) find_missing_for_tests ;;
    tarball) find_missing_for_tarball ;;
    deb) find_missing_for_deb ;;
    packages) find_missing_for_packages ;;
    pictures)
      [ "$system" = Darwin ] || [ -e /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf ] ||
        needs fonts-dejavu-core dejavu-sans-mono-fonts ttf-dejavu
      python3 -c 'import venv, ensurepip' 2> /dev/null || needs python3-venv python3 python
      ;;
    docs) has_command mandoc || needs mandoc ;;
    lint)
      has_command groff || needs groff-base groff-base groff
      has_command mandoc || needs mandoc
      has_command python3 || needs python3 python3 python
      ;;
    scripts)
      has_command shellcheck || needs shellcheck ShellCheck shellcheck
      has_command ruby || needs ruby
      ;;
  esac
}

find_missing_for_tests() {
  has_command tmux || needs tmux
  # The tests of encrypted connections make certificates and servers with it.
  has_command openssl || needs openssl openssl openssl openssl@3
  has_command python3 || needs python3 python3 python
}

find_missing_for_tarball() {
  [ "$system" = Darwin ] || has_command xz || needs xz-utils xz
}

find_missing_for_deb() {
  has_command dpkg-shlibdeps || needs dpkg-dev dpkg-dev dpkg
}

# Finds the tools that check packages: their manual, their completions in three shells, and the app in a
# terminal.
find_missing_for_packages() {
  find_missing_for_tarball
  find_missing_for_deb
  has_command lintian || needs lintian
  has_command mandoc || needs mandoc
  has_command tmux || needs tmux
  has_command zsh || needs zsh
  has_command fish || needs fish
  [ -e /usr/share/bash-completion/bash_completion ] || needs bash-completion
}

find_missing
[ ${#missing[@]} -gt 0 ] || exit 0

# --- Installing them -----------------------------------------------------------------------------

case $manager in
  apt-get)
    update=(apt-get update -qq)
    install=(apt-get install -y -qq --no-install-recommends "${missing[@]}")
    if [ "$(id -u)" = 0 ]; then
      as_root=(env DEBIAN_FRONTEND=noninteractive)
    elif has_command sudo && { [ -t 0 ] || sudo -n true 2> /dev/null; }; then
      as_root=(sudo)
    else
      fail "needed and missing: ${missing[*]}. Run: sudo apt-get update && sudo ${install[*]}"
    fi
    printf 'skyreel: installing %s\n' "${missing[*]}" >&2
    "${as_root[@]}" "${update[@]}" >&2 || true
    "${as_root[@]}" "${install[@]}" >&2
    ;;
  brew)
    has_command brew ||
      fail "needed and missing: ${missing[*]}. Install them, as with Homebrew: brew install ${missing[*]}"
    printf 'skyreel: installing %s\n' "${missing[*]}" >&2
    brew install "${missing[@]}" >&2
    ;;
  dnf) fail "needed and missing: ${missing[*]}. Run: sudo dnf install ${missing[*]}" ;;
  pacman) fail "needed and missing: ${missing[*]}. Run: sudo pacman -S --needed ${missing[*]}" ;;
  *) fail "needed and missing: ${missing[*]} (Debian's names). Install them with your package manager." ;;
esac

find_missing
[ ${#missing[@]} -eq 0 ] || fail "still missing after the installation: ${missing[*]}"
