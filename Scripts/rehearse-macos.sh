#!/usr/bin/env bash
# Compiles CNcurses on Linux against headers in the form of macOS: ncurses 6.0 of 2015, with opaque windows,
# without const and init_extended_pair, and in a module of its own that declares wide characters only with
# -D_XOPEN_SOURCE_EXTENDED. The headers are made from the installed ones.
# First checks that each of these differences breaks what relies on its absence.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(uname -s)" = Linux ] || exit 0
Scripts/setup.sh run

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sdk=$folder/sdk
mkdir "$sdk"

# --- The headers ---------------------------------------------------------------------------------

include=$(dirname "$(printf '#include <ncurses.h>\n' | clang -M -x c - | tr ' ' '\n' | grep -m 1 '/n\?curses\.h$')")
cp "$include/curses.h" "$include/unctrl.h" "$include/ncurses_dll.h" "$sdk"
ln -s curses.h "$sdk/ncurses.h"
sed -i -E \
  -e 's/^(#define NCURSES_VERSION_MINOR) .*/\1 0/' \
  -e 's/^(#define NCURSES_VERSION_PATCH) .*/\1 20150808/' \
  -e 's/^(#define NCURSES_EXT_COLORS) .*/\1 20150808/' \
  -e 's/^(#define NCURSES_CONST) .*/\1/' \
  -e '/\b(newterm|tigetflag|tigetnum|tigetstr|tparm)\b/s/const char/NCURSES_CONST char/' \
  -e 's/^(#define NCURSES_OPAQUE) +.*/\1 1/' \
  -e 's/^#if defined\(_XOPEN_SOURCE_EXTENDED\).*/#if defined(_XOPEN_SOURCE_EXTENDED)/' \
  -e '/^extern .*\b(init_extended_|extended_|alloc_pair|find_pair|free_pair|reset_color_pairs)/d' \
  "$sdk/curses.h"
printf 'module Darwin_ncurses [system] { header "curses.h" export * }\n' > "$sdk/module.modulemap"

# --- Compiling -----------------------------------------------------------------------------------

strict=(-std=gnu2x -Wall -Wextra -Werror -fsyntax-only -ISources/CNcurses/include)
wide=-D_XOPEN_SOURCE_EXTENDED

# in_module ARGUMENT…: compiles as for macOS, where ncurses is a module that sees only -D. glibc declares
# wcwidth only with _XOPEN_SOURCE, macOS in any case.
in_module() {
  clang "${strict[@]}" -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700 -isystem "$sdk" -fmodules -fmodules-cache-path="$folder/cache" \
    -fmodule-map-file="$sdk/module.modulemap" "$@"
}

# must_fail MESSAGE LINE [ARGUMENT…]: checks that a line of C does not compile for the reason in the message.
must_fail() {
  local message=$1 line=$2 errors
  shift 2
  printf '#include <ncurses.h>\nvoid use(const char *name);\nvoid use(const char *name) { (void)name; %s; }\n' \
    "$line" > "$folder/line.c"
  if errors=$(in_module "$@" "$folder/line.c" 2>&1) || ! grep -q "$message" <<< "$errors"; then
    printf '%s: compiles, or fails for another reason:\n%s\n' "$line" "$errors" >&2
    exit 1
  fi
}

must_fail "undeclared identifier 'cchar_t'" 'cchar_t blank; (void)blank'
must_fail 'incomplete type' '(void)sizeof(WINDOW)' "$wide"
must_fail 'discards qualifiers' '(void)tigetstr(name)' "$wide"
must_fail "undeclared identifier 'init_extended_pair'" '(void)init_extended_pair(1, 1, 1)' "$wide"
if in_module Sources/CNcurses/CNcurses.c 2> "$folder/errors" || ! grep -q 'no wide characters' "$folder/errors"; then
  echo 'Without the definition of Package.swift, CNcurses.c must fail for the lack of wide characters:' >&2
  cat "$folder/errors" >&2
  exit 1
fi

in_module "$wide" Sources/CNcurses/CNcurses.c
clang "${strict[@]}" -isystem "$sdk" "$wide" Sources/CNcurses/CNcurses.c
if command -v gcc > /dev/null; then
  gcc "${strict[@]}" -isystem "$sdk" "$wide" Sources/CNcurses/CNcurses.c
fi

# What Swift imports includes no header of ncurses, so that it is the same on all systems.
if clang -ISources/CNcurses/include -M Sources/CNcurses/include/CNcurses.h | tr ' ' '\n' |
  grep -E '/(n?curses|term|unctrl)\.h$'; then
  echo 'Sources/CNcurses/include/CNcurses.h includes a header of ncurses.' >&2
  exit 1
fi

# --- Without the headers of ncurses --------------------------------------------------------------

bare=$folder/bare
mkdir "$bare"
ln -s /usr/include/* "$bare"
rm -f "$bare"/*curses*
if clang "${strict[@]}" -nostdlibinc -isystem "$bare" -isystem "$bare/$(uname -m)-linux-gnu" \
  Sources/CNcurses/CNcurses.c 2> "$folder/errors" || ! grep -q libncurses-dev "$folder/errors"; then
  echo 'Without ncurses.h, the compiler must name the package:' >&2
  cat "$folder/errors" >&2
  exit 1
fi
