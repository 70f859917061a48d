#!/usr/bin/env bash
# Opens the pages of the documentation that `make docs` built in a headless Chromium, and fails unless each
# page renders. If no Chromium can be installed, as in containers of Ubuntu, it prints a message and
# succeeds.
# Usage: check-documentation.sh [FOLDER], by default .build-docs/site.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
site=${1:-$root/.build-docs/site}

find_browser() {
  browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
  [ -n "$browser" ] && "$browser" --version > /dev/null 2>&1
}
find_browser && command -v python3 > /dev/null || "$root/Scripts/setup.sh" browser || true
find_browser || {
  echo 'The documentation was NOT opened: this system has no Chromium and can install none.' >&2
  exit 0
}

work=$(mktemp -d)
python3 -u - "$site" > "$work/port" 2> /dev/null << 'END' &
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_port)
server.serve_forever()
END
server=$!
trap 'kill $server; wait $server 2> /dev/null || true; rm -rf "$work"' EXIT
deadline=$((SECONDS + 30))
until [ -s "$work/port" ]; do
  [ $SECONDS -lt $deadline ] || { echo 'The server does not start.' >&2; exit 1; }
  sleep 0.1
done

# shows PATH TEXT…: opens a page, runs its scripts, and looks for texts in the result.
shows() {
  local path=$1 text
  shift
  timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
    --user-data-dir="$work/profile" --virtual-time-budget=30000 --dump-dom \
    "http://127.0.0.1:$(cat "$work/port")$path" > "$work/page" 2> "$work/errors" || true
  for text in "$@"; do
    grep -qF "$text" "$work/page" && continue
    cat "$work/errors" >&2
    echo "The documentation does not render: no $text in $path" >&2
    exit 1
  done
}

# The scripts of DocC produce these texts, which the files themselves do not contain.
shows / '<h1>Skyreel</h1>'
shows /manual.html 'Star Wars films in the terminal' 'EXIT STATUS'
shows /documentation/ 'ReduxRecorder' 'ReduxTesting'
shows /documentation/redux/ 'Store' 'Middleware'
shows /documentation/redux/store/ 'dispatch'
shows /documentation/reduxrecorder/ 'Recording'
shows /documentation/reduxtesting/ 'TestStore'
echo 'The documentation renders.'
