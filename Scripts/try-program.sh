#!/usr/bin/env bash
# Tries a program on a system on which the tests may not run yet: it prints its version and weather, starts in a
# terminal, quits by a key, and leaves the terminal's settings as they were.
#
# Usage: try-program.sh PROGRAM
set -euo pipefail
program=$1
work=$(mktemp -d)
terminal=(tmux -S "$work/tmux" -f /dev/null)
trap '"${terminal[@]}" kill-server 2> /dev/null || true; rm -rf "$work"' EXIT
export HOME=$work

failed() { printf 'The program: %s\n' "$*" >&2; exit 1; }

"$program" --version
"$program" weather --provider sample > "$work/weather"
grep -q Temperature "$work/weather" || failed 'weather prints no temperature'

# waits FOR COMMAND…: runs a command until it succeeds, for half a minute at most.
waits() {
  local deadline=$((SECONDS + 30))
  until "${@:2}"; do
    if [ $SECONDS -ge $deadline ]; then
      "${terminal[@]}" capture-pane -p >&2 || true
      failed "no $1"
    fi
    sleep 0.1
  done
}
shows() { "${terminal[@]}" capture-pane -p | grep -qF "$1"; }

cat > "$work/session" << 'END'
stty -g > "$HOME/before"
"$1" --provider sample
echo "$?" > "$HOME/status"
stty -g > "$HOME/after"
echo ended
sleep 60
END
"${terminal[@]}" new-session -d -x 100 -y 30 /bin/sh "$work/session" "$program"
waits 'place on the screen' shows 'Aldermouth'
"${terminal[@]}" send-keys q
waits 'end after q' shows ended
[ "$(cat "$work/status")" = 0 ] || failed "it ends with status $(cat "$work/status")"
cmp "$work/before" "$work/after" || failed 'the settings of the terminal are others after the end'
echo 'The program starts, draws, quits, and restores the terminal.'
