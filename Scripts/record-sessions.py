#!/usr/bin/env python3
"""Records the sessions of Tests/Fixtures/recordings: record-sessions.py PROGRAM [--accept] [NAME …].

Each session of `sessions.toml` runs in tmux, with a server on loopback and an empty home folder. Then the
new recordings are compared with the committed ones: the script prints which members of the state and of the
actions were added, removed, or changed, and which committed recordings no longer replay. If there are any,
it exits with 1, unless --accept replaces the committed recordings. Needs tmux.
"""
import argparse
import concurrent.futures
import http.server
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parent / "Tests" / "Fixtures"
COMMITTED = FIXTURES / "recordings"
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE / "pictures"))
import invented_weather  # noqa: E402
import recorded_weather  # noqa: E402
import weather_server  # noqa: E402

# The recorded response to each path, or to each name that is searched for.
FILES = {
    "/api/films": "swapi/films-list_swapi-info_bare-array.json",
    "/api/films/1": "swapi/film-1_swapi-info.json",
    "/api/people/1": "swapi/person-1_swapi-info.json",
    "/api/planets/1": "swapi/planet-1_swapi-info.json",
    "/v1/search": "openmeteo/geocoding_empty_nonsense.json",
    "Zzyzx": "openmeteo/geocoding_hollywood-10.json",
}
SERVICES = ["OPEN_METEO", "OPEN_METEO_GEOCODING", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_ENSEMBLE",
            "ACCUWEATHER", "MET_NORWAY", "NWS", "BRIGHT_SKY"]
KINDS = {dict: "object", list: "array", str: "string", bool: "bool", type(None): "null"}
STOPPED = "STOPPED"
# Runs the program, continues it with Enter after it was suspended, and shows the end of its process.
SHELL = f"""
set -m
"$@"
while status=$?; [ $status -gt 145 ]; do echo {STOPPED}; read -r; fg > /dev/null; done
echo "ENDED $status"
exec cat
"""


class Failure(Exception):
    pass


def until(condition, purpose):
    """Returns the result of the condition as soon as it is true."""
    deadline = time.monotonic() + 90
    while not (result := condition()):
        if time.monotonic() > deadline:
            raise Failure(f"waited for {purpose() if callable(purpose) else purpose}")
        time.sleep(0.01)
    return result


class Services:
    """A server on loopback that takes the place of all services."""

    def __init__(self):
        self.answers, self.released = {}, threading.Event()
        services = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # One packet for head and body, as in `weather_server`.
            wbufsize = -1

            def do_GET(self):
                services.respond(self)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # The program closes the connections of requests that it cancels.
        self.server.handle_error = lambda *_: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def set(self, answer, prefix="/"):
        """Sets what is answered below a path: `ok`, a status, `nothing`, or `later`."""
        self.answers[prefix] = answer
        if answer != "later":
            self.released.set()
            self.released = threading.Event()

    def respond(self, request):
        url = urllib.parse.urlparse(request.path)
        prefix = max((prefix for prefix in self.answers if url.path.startswith(prefix)), default="/", key=len)
        if self.answers.get(prefix) == "later":
            self.released.wait()
        answer = self.answers.get(prefix, "ok")
        if answer == "nothing":
            request.close_connection = True
            return
        query = {key: values[0] for key, values in urllib.parse.parse_qs(url.query).items()}
        body = self.body(url.path, query) if answer == "ok" else None
        request.send_response(int(answer) if answer.isdigit() else 404 if body is None else 200)
        request.send_header("Content-Length", str(len(body or b"")))
        request.end_headers()
        request.wfile.write(body or b"")

    def body(self, path, query):
        if path.startswith(("/v1/forecast", "/v1/air-quality", "/v1/ensemble")):
            # Three days suffice, and recordings stay small.
            return json.dumps(invented_weather.answer("mild", path, query | {"forecast_days": "3"})).encode()
        if path.startswith(("/currentconditions", "/forecasts", "/locations", "/alerts")):
            return json.dumps(recorded_weather.warned(None, path, query)).encode()
        name = FILES.get(query.get("name")) or FILES.get(path)
        return (FIXTURES / name).read_bytes() if name else None


class Terminal:
    """A terminal of tmux in which the program runs."""

    def __init__(self, name, command, size, environment, recording):
        self.name, self.recording, self.socket = name, recording, f"skyreel-{os.getpid()}-{name}"
        columns, rows = size.split("x")
        variables = [f"{key}={value}" for key, value in environment.items()]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows,
                  "env", "-i", *variables, "bash", "-c", SHELL, "bash", *command)
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "escape-time", "0")
        self.tmux("resize-window", "-x", columns, "-y", rows)

    def tmux(self, *arguments):
        result = subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, check=True)
        return result.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def recorded(self):
        return self.recording.stat().st_size if self.recording.exists() else 0

    def wait(self, text):
        until(lambda: text in self.screen(), lambda: f"“{text}” on\n{self.screen()}")

    def act(self, *arguments):
        """Sends input, and waits until an action is recorded or the screen changes."""
        recorded, screen = self.recorded(), self.screen()
        self.tmux(*arguments)
        until(lambda: self.recorded() > recorded or self.screen() != screen, lambda: f"a reaction to {arguments} on\n{screen}")

    def mouse(self, button, text):
        self.wait(text)
        lines = self.screen().split("\n")
        row = next(index for index, line in enumerate(lines) if text in line)
        self.act("send-keys", "-l", f"\x1b[<{button};{lines[row].index(text) + 1};{row + 1}M")


def play(program, session, folder):
    """Plays a session in the terminal, and returns the path of its recording."""
    home, services = folder / session["name"], Services()
    recording = home / "session.jsonl"
    home.mkdir()
    base = f"http://127.0.0.1:{services.server.server_port}"
    environment = weather_server.environment(home, base, SERVICES) | {
        "XDG_CONFIG_HOME": home / "config", "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state", "TERM": "tmux-256color", "TZ": "Europe/Lisbon",
        "https_proxy": base, "SKYREEL_ALERTS": "off", "SKYREEL_PROVIDER": "open-meteo",
        "SKYREEL_SWAPI_BASE_URL": base + "/api",
    }
    environment = {key: str(value) for key, value in (environment | session.get("environment", {})).items()}
    for line in session.get("before", []):
        subprocess.run([program, *shlex.split(line)], env=environment, stdout=subprocess.DEVNULL, check=True)
    services.set(*session.get("services", "ok").split())
    options = shlex.split(session.get("options", ""))
    command = [program, *options] + ([] if session.get("crashes") else ["--record", str(recording)])
    terminal = Terminal(session["name"], command, session["size"], environment, recording)
    try:
        for step in session["steps"]:
            take(step, terminal, services, home)
        terminal.wait("ENDED")
        if session.get("crashes"):
            recording = next((home / "state").rglob("crash-*.jsonl"))
        elif "ENDED 0" not in terminal.screen():
            raise Failure(f"the program failed:\n{terminal.screen()}")
        return recording
    finally:
        terminal.tmux("kill-server")
        services.set("ok")
        services.server.shutdown()


def take(step, terminal, services, home):
    """Takes a step of a session. `sessions.toml` explains the steps."""
    verb, _, rest = step.partition(" ")
    match verb:
        case "see":
            terminal.wait(rest)
        case "type":
            for character in rest:
                terminal.act("send-keys", "-l", character)
        case "paste":
            terminal.act("set-buffer", rest, ";", "paste-buffer", "-p")
        case "click" | "wheel-up" | "wheel-down":
            terminal.mouse({"click": 0, "wheel-up": 64, "wheel-down": 65}[verb], rest)
        case "services":
            services.set(*rest.split())
        case "sh":
            pane = terminal.tmux("display", "-p", "#{pane_pid}").strip()
            subprocess.run(["sh", "-c", rest], cwd=home, env=os.environ | {"PANE": pane}, check=True)
        case "repeat":
            count, *keys = rest.split()
            for key in keys * int(count):
                terminal.act("send-keys", key)
        case "Escape":
            # In kitty's form: a busy program may read a plain Esc together with the next key, as one with Alt.
            terminal.act("send-keys", "-l", "\x1b[27u")
        case _:
            terminal.act("send-keys", step)


def members(recordings):
    """Returns the kinds of the values at each path of the states and actions."""
    found = {}

    def add(path, value):
        found.setdefault(path, set()).add(KINDS.get(type(value), "number"))
        if isinstance(value, dict):
            for name, part in value.items():
                add(f"{path}.{name}", part)
        elif isinstance(value, list):
            for part in value:
                add(path + "[]", part)

    for recording in recordings:
        for line in recording.read_text().splitlines():
            for name, value in json.loads(line).items():
                if name in ("initial", "state", "action"):
                    add("action" if name == "action" else "state", value)
    return found


def changes(old, new):
    """Returns a line for each member that differs; the members below an added or removed one are left out."""
    lines = []
    for path in sorted(old.keys() | new.keys()):
        if path in old and path in new:
            kinds = [" or ".join(sorted(kinds[path])) for kinds in (old, new)]
            lines += [f"changed  {path}: {kinds[0]} → {kinds[1]}"] if kinds[0] != kinds[1] else []
            continue
        parent = path.removesuffix("[]") if path.endswith("[]") else path.rpartition(".")[0]
        if parent in old and parent in new:
            lines.append(f"{'removed' if path in old else 'added  '}  {path}")
    return lines


def divergences(program, recordings):
    for recording in recordings:
        result = subprocess.run([program, "replay", recording, "--check"], capture_output=True, text=True)
        if result.returncode != 0:
            yield f"diverges {recording.name}: {result.stderr.strip()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sessions")
    parser.add_argument("--accept", action="store_true", help="replace the committed recordings")
    options = parser.parse_args()
    sessions = tomllib.loads((COMMITTED / "sessions.toml").read_text())["session"]
    sessions = [session for session in sessions if not options.names or session["name"] in options.names]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(6) as pool:
        plays = {session["name"]: pool.submit(play, options.program, session, pathlib.Path(folder)) for session in sessions}
        recordings, failures = {}, []
        for name, recording in plays.items():
            try:
                recordings[name] = recording.result()
            except (Failure, subprocess.CalledProcessError, StopIteration) as failure:
                failures.append(f"{name}: {failure}")
        failures += divergences(options.program, recordings.values())
        if failures:
            sys.exit("\n".join(failures))
        committed = [path for path in sorted(COMMITTED.glob("*.jsonl")) if not options.names or path.stem in options.names]
        found = changes(members(committed), members(recordings.values()))
        found += divergences(options.program, committed)
        print("\n".join(found) or f"{len(recordings)} sessions: no member changed.")
        if options.accept:
            for path in committed:
                path.unlink()
            for name, recording in recordings.items():
                shutil.copyfile(recording, COMMITTED / f"{name}.jsonl")
        elif found:
            sys.exit("Explain these changes in the commit, and replace the recordings with --accept.")


if __name__ == "__main__":
    main()
