#!/usr/bin/env python3
"""Measures the memory of skyreel while it refreshes, and its activity while it is idle.

    Benchmarks/measure-memory.py [--refreshes 3600] [--same] [--maps] [PROGRAM]

The script runs dist/skyreel, or PROGRAM, in a pseudo-terminal of 120×40 with an empty home directory.
It repeatedly presses `r` and waits for the response. A server on loopback responds like Open-Meteo,
with different weather each time, or with --same always the same. Then the program is left idle for ten
seconds. In two further runs, a request hangs for ten seconds, with and without animations.

--maps also prints what occupies the memory at each sample. Linux; standard library only.
"""
import argparse
import contextlib
import datetime
import fcntl
import http.server
import json
import math
import os
import pathlib
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = (0, 10, 100, 1_000, 3_600)


class Weather:
    """Responses like those of Open-Meteo, for any requested variables."""

    def __init__(self, varies):
        self.varies, self.turn = varies, 0

    def answer(self, query):
        now = datetime.datetime.now(datetime.UTC)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        days = int(query.get("forecast_days", 1))
        self.turn += self.varies
        hours = [midnight + datetime.timedelta(hours=n) for n in range(24 * days)]
        moments = {
            "current": now,
            "hourly": hours,
            "daily": [midnight + datetime.timedelta(days=n) for n in range(days)],
        }
        told = {"latitude": 38.72, "longitude": -9.14, "utc_offset_seconds": 0, "timezone": "Atlantic/Reykjavik"}
        for part in moments.keys() & query.keys():
            names = query[part].split(",")
            told[f"{part}_units"] = {name: unit(name) for name in names}
            told[part] = self.part(names, moments[part], part == "daily")
        return json.dumps(told)

    def part(self, names, moments, is_daily):
        if not isinstance(moments, list):
            row = self.part(names, [moments], is_daily)
            return {name: values[0] for name, values in row.items()}
        form = "%Y-%m-%d" if is_daily else "%Y-%m-%dT%H:%M"
        columns = {"time": [moment.strftime(form) for moment in moments]}
        for name in names:
            columns[name] = [self.value(name, moment) for moment in moments]
        return columns

    def value(self, name, moment):
        if name in ("sunrise", "sunset"):
            return moment.strftime("%Y-%m-%dT07:10" if name == "sunrise" else "%Y-%m-%dT19:40")
        if name == "is_day":
            return int(8 <= moment.hour < 20)
        if name == "weather_code":
            return (0, 1, 2, 3, 61)[(moment.hour + self.turn) % 5]
        swing = math.sin(moment.hour / 24 * math.tau + self.turn)
        return round(1013 + swing if "pressure" in name else 20 + 8 * swing, 1)


def unit(name):
    units = {"temperature": "°C", "dew_point": "°C", "precipitation": "mm", "pressure": "hPa",
             "wind_speed": "km/h", "wind_gusts": "km/h", "visibility": "m"}
    return next((told for part, told in units.items() if part in name), "")


class Server(http.server.ThreadingHTTPServer):
    """A weather server on a free port; while `hangs` is set, responses wait for a minute."""

    daemon_threads = True

    def __init__(self, varies):
        super().__init__(("127.0.0.1", 0), Request)
        self.weather, self.answered, self.hangs = Weather(varies), 0, False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return "http://127.0.0.1:%d" % self.server_address[1]


class Request(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Send head and body in one packet. Otherwise each response waits for a delayed acknowledgment.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        if self.server.hangs:
            time.sleep(60)
        path, _, query = self.path.partition("?")
        body = self.server.weather.answer(dict(urllib.parse.parse_qsl(query))).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()
        self.server.answered += path == "/v1/forecast"

    def log_message(self, *_):
        pass

    def handle(self):
        # A client may close the connection before its response is complete.
        with contextlib.suppress(ConnectionError):
            super().handle()


class Terminal:
    """A command in a pseudo-terminal, whose output is only counted."""

    def __init__(self, command, server, home, *flags):
        environment = {
            "HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "SKYREEL_OPEN_METEO_BASE_URL": server.address,
            "SKYREEL_OPEN_METEO_AIR_QUALITY_BASE_URL": server.address,
            "SKYREEL_SWAPI_BASE_URL": server.address,
            "SKYREEL_OPEN_METEO_DAILY_LIMIT": "1000000", "SKYREEL_HTTP_TIMEOUT": "60",
        }
        arguments = [*command, "--place", "38.72,-9.14", *flags]
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.execvpe(command[0], arguments, environment)
        self.printed = 0

    def press(self, key):
        os.write(self.fd, key.encode())

    def take(self):
        self.printed += len(os.read(self.fd, 65_536))

    def settle(self, quiet):
        """Waits until nothing is printed for `quiet` seconds."""
        while select.select([self.fd], [], [], quiet)[0]:
            self.take()

    def listen(self, seconds):
        """Reads the output for some seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                self.take()

    def end(self):
        os.kill(self.pid, signal.SIGTERM)
        os.waitpid(self.pid, 0)

    def refresh(self, server):
        expected = server.answered + 1
        self.press("r")
        limit = time.monotonic() + 10
        while server.answered < expected:
            if time.monotonic() > limit:
                raise SystemExit("no refresh: is this key remapped, or the daily limit reached?")
            self.listen(0.001)
        self.settle(0.01)

    def memory(self):
        """Returns the resident set in KiB: in all, backed by files, and anonymous."""
        text = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return [int(re.search(rf"^{name}:\s+(\d+)", text, re.M)[1])
                for name in ("VmRSS", "RssFile", "RssAnon")]

    def maps(self):
        """Returns the resident KiB of each mapping, the largest first."""
        sizes, name = {}, ""
        for line in pathlib.Path(f"/proc/{self.pid}/smaps").read_text().splitlines():
            if head := re.match(r"[0-9a-f]+-[0-9a-f]+ (\S+) \S+ \S+ \S+\s*(.*)", line):
                name = f"{pathlib.Path(head[2]).name or 'anonymous'} {head[1]}"
            elif line.startswith("Rss:"):
                sizes[name] = sizes.get(name, 0) + int(line.split()[1])
        return sorted(sizes.items(), key=lambda size: -size[1])

    def wakeups(self):
        """Returns the number of wakeups of each thread so far."""
        switches = {}
        for task in pathlib.Path(f"/proc/{self.pid}/task").iterdir():
            text = (task / "status").read_text()
            switches[task.name] = int(re.search(r"^voluntary_\w+:\s+(\d+)", text, re.M)[1])
        return switches

    def effort(self, seconds):
        """Returns the wakeups, the CPU time in ms, and the bytes printed within some seconds."""
        woken, used, printed = self.wakeups(), self.processor(), self.printed
        self.listen(seconds)
        count = sum(n - woken.get(task, 0) for task, n in self.wakeups().items())
        return count, self.processor() - used, self.printed - printed

    def processor(self):
        return time.clock_gettime((~self.pid << 3) | 2) * 1_000


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(ROOT / "dist/skyreel"))
    parser.add_argument("--refreshes", type=int, default=3_600)
    parser.add_argument("--same", action="store_true", help="the weather never changes")
    parser.add_argument("--maps", action="store_true", help="print the parts of the memory")
    options = parser.parse_args()
    server = Server(not options.same)
    with launched(options.program, server) as terminal:
        measure_refreshes(terminal, server, options)
        terminal.listen(2)
        rows = [("nothing is due", terminal.effort(10))]
    for name, flags in ("a request hangs", []), ("the same, without motion", ["--no-motion"]):
        server.hangs = False
        with launched(options.program, server, *flags) as terminal:
            server.hangs = True
            terminal.press("r")
            terminal.listen(1)
            rows.append((name, terminal.effort(10)))
    print("\n| for ten seconds | wakeups | CPU ms | bytes |\n|---|---:|---:|---:|")
    for name, (wakeups, used, printed) in rows:
        print(f"| {name} | {wakeups} | {used:.1f} | {printed} |")


@contextlib.contextmanager
def launched(program, server, *flags):
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal([program], server, home, *flags)
        terminal.settle(1)
        yield terminal
        terminal.end()


def measure_refreshes(terminal, server, options):
    print("| refreshes | RSS MB | of files | of its own |\n|---:|---:|---:|---:|")
    for number in range(options.refreshes + 1):
        if number:
            terminal.refresh(server)
        if number in SAMPLES or number == options.refreshes:
            print("| %d | %s |" % (number, " | ".join(
                f"{size / 1024:.1f}" for size in terminal.memory())), flush=True)
            if options.maps:
                for name, size in terminal.maps()[:12]:
                    print(f"    {size:7} {name}")


if __name__ == "__main__":
    main()
