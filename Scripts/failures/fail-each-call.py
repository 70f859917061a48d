#!/usr/bin/env python3
"""Lets each fallible call of skyreel fail once, and checks how the program ends.

    Scripts/failures/fail-each-call.py path/to/skyreel [MOST]

A command that fetches and a session of ten keys run once to list the places in the program at which it
opens, reads, writes, renames, syncs, connects, and so on. Then each runs again for each of these places,
where the first call fails: with EMFILE for a descriptor, with ENOSPC for a write, with EIO for the rest.
MOST is the largest number of runs, 2,000 by default. Every run must end by itself, must say why if its
status is not 0, must restore the terminal, and must leave the saved places in storage. Linux only.
"""
import collections
import concurrent.futures
import fcntl
import json
import os
import pathlib
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "pictures"))
sys.dont_write_bytecode = True
import invented_weather
import weather_server

# What the program cannot mend, by a function among the callers.
ACCEPTED = {
  "TerminalBackend.readOnce": "a terminal that cannot be read is gone, so the program ends as after SIGHUP",
  "CursesScreen.end": "a terminal that cannot be written cannot be restored",
}
# The calls that libdispatch makes on its own, without a caller in the program but the start of the thread. While its
# threads are busy for a second, it opens the files of `/proc` that say whether they wait.
OF_LIBDISPATCH = {"epoll_create1", "eventfd", "timerfd_create", "open"}
START_OF_THREAD = "TerminalThreads.c"
# What the program says if it cannot store anything.
UNSAVED = ["not stored", "Nothing new is saved"]

PLACES = ["Tokyo", "Berlin"]
KEYS = ["f", "l", "H", "t", "p", "j", "a", "\r", "u", "q"]
LONGEST = 60


class Run:
  """One run of the program with its own copy of the home folder."""

  def __init__(self, program, library, base, seed, site=None):
    self.program, self.folder = program, tempfile.mkdtemp()
    self.home = self.folder + "/home"
    shutil.copytree(seed, self.home)
    self.log = self.folder + "/sites"
    self.environment = environment(self.home, base)
    self.preloading = self.environment | {"LD_PRELOAD": library, "FAIL_LOG": self.log}
    if site: self.preloading["FAIL_SITE"] = site

  def sites(self):
    return [line.split() for line in open(self.log)] if os.path.exists(self.log) else []

  def command(self):
    """Runs the command, and returns the faults of its end."""
    try:
      result = subprocess.run(
        [self.program, "weather", "Lisbon"], env=self.preloading, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
      return ["it does not end"]
    return self.faults_of_end(result.returncode, result.stderr) + self.faults_of_places(PLACES)

  def session(self):
    """Runs the app in a terminal, presses the keys, and returns the faults of its end."""
    go, begin = os.pipe()
    child, terminal = pty.fork()
    if child == 0:
      os.read(go, 1)  # The program must not change the terminal before its modes are noted.
      os.execve(self.program, [self.program, "--place", "Lisbon"], self.preloading)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before, output = termios.tcgetattr(terminal), bytearray()
    os.write(begin, b".")
    for end_of_pipe in (go, begin): os.close(end_of_pipe)
    end = time.monotonic() + LONGEST
    ended = read(terminal, output, end, 1.5)
    for key in KEYS:
      if ended: break
      try: os.write(terminal, key.encode())
      except OSError: break
      ended = read(terminal, output, end, 0.15)
    # After a failure, a key may have closed a message or a question instead.
    while not ended and time.monotonic() < end:
      try: os.write(terminal, b"\x03")
      except OSError: break
      ended = read(terminal, output, end, 1)
    try: after = termios.tcgetattr(terminal)
    except termios.error: after = before
    pid, status = os.waitpid(child, os.WNOHANG)
    for _ in range(50):
      if pid: break
      time.sleep(0.1)
      pid, status = os.waitpid(child, os.WNOHANG)
    faults = []
    if not pid:
      os.kill(child, signal.SIGKILL)
      os.waitpid(child, 0)
      faults.append("it does not end")
    os.close(terminal)
    text = output.decode(errors="replace")
    if pid: faults += self.faults_of_end(os.waitstatus_to_exitcode(status), text.split("\x1b[?1049l")[-1])
    if after[3] != before[3]: faults.append("the terminal is not restored")
    if text.rfind("\x1b[?1049h") > text.rfind("\x1b[?1049l"): faults.append("the screen is not restored")
    # The session saves Lisbon, unless the failure ended it before.
    is_saved = pid and status == 0 and not any(words in text for words in UNSAVED)
    saved = ["Lisbon"] if is_saved else []
    return faults + self.faults_of_places(PLACES + saved)

  def faults_of_end(self, status, errors):
    if status < 0: return [f"it ends by signal {-status}"]
    if status and "skyreel: " not in errors and "rror" not in errors: return [f"it ends with {status}, untold"]
    return []

  def faults_of_places(self, expected):
    result = subprocess.run(
      [self.program, "places", "--saved", "--format", "json", "--offline"], env=self.environment,
      capture_output=True, text=True, timeout=LONGEST)
    try: names = [row["place"]["name"] if "place" in row else row["name"] for row in places(json.loads(result.stdout))]
    except (ValueError, KeyError, TypeError): return [f"the places can't be read: {result.stderr[:200]}"]
    missing = [name for name in expected if name not in names]
    return [f"lost: {', '.join(missing)}"] if missing else []

  def remove(self):
    shutil.rmtree(self.folder, ignore_errors=True)


def functions_of(program, callers):
  """Returns the functions that led to a call, the last one first."""
  if not callers: return []
  result = subprocess.run(
    ["addr2line", "-f", "-s", "-e", program, *callers], capture_output=True, text=True).stdout.splitlines()
  names = subprocess.run(
    ["swift", "demangle", "--simplified", "--compact", *result[::2]], capture_output=True, text=True)
  return [f"{name} ({line})" for name, line in zip(names.stdout.splitlines(), result[1::2])]


def places(document):
  return document["places"] if isinstance(document, dict) and "places" in document else document


def read(terminal, output, end, quiet):
  """Reads until no output comes for a while, and returns whether the program has ended."""
  while time.monotonic() < end:
    if not select.select([terminal], [], [], quiet)[0]: return False
    try: data = os.read(terminal, 65536)
    except OSError: return True
    if not data: return True
    output += data
  return False


def environment(home, base):
  names = ["OPEN_METEO", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_GEOCODING", "OPEN_METEO_ENSEMBLE"]
  return weather_server.environment(home, base, names) | {
    "TERM": "xterm-256color", "TZ": "UTC", "SKYREEL_ALERTS": "off"}


def main():
  if len(sys.argv) not in (2, 3): sys.exit(__doc__)
  program, most = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) == 3 else 2000
  with tempfile.TemporaryDirectory() as folder:
    library, seed = folder + "/failing_calls.so", folder + "/seed"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, HERE / "failing_calls.c", "-ldl"], check=True)
    server, base = weather_server.serve(invented_weather.answer, "mild")
    os.mkdir(seed)
    for name in PLACES:
      subprocess.run(
        [program, "places", "--offline", "--add", name], env=environment(seed, base), check=True,
        stdout=subprocess.DEVNULL)
    failed = 0
    for kind in ["command", "session"]:
      first = Run(program, library, base, seed)
      faults = getattr(first, kind)()
      if faults: sys.exit(f"The {kind} fails by itself: {', '.join(faults)}")
      sites = first.sites()[:most // 2]
      first.remove()
      calls = collections.Counter(site[1] for site in sites)

      def check(site):
        run = Run(program, library, base, seed, site[0])
        try: return getattr(run, kind)()
        finally: run.remove()

      bad, accepted = 0, 0
      with concurrent.futures.ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        for (site, name, *callers), faults in zip(sites, pool.map(check, sites)):
          if not faults: continue
          functions = functions_of(program, callers)
          reason = next((ACCEPTED[part] for part in ACCEPTED if any(part in each for each in functions)), None)
          if name in OF_LIBDISPATCH and all(START_OF_THREAD in each for each in functions): reason = "libdispatch ends the program"
          accepted += reason is not None
          bad += reason is None
          print(f"{kind} {name} {site}: {', '.join(faults)}" + (f" ({reason})" if reason else ""), flush=True)
          if not reason: print("".join(f"    {each}\n" for each in functions), end="")
      counts = ", ".join(f"{count} {call}" for call, count in calls.most_common())
      print(f"{kind}: {len(sites)} places ({counts}), {bad} with faults, {accepted} that cannot be mended")
      failed += bad
    server.shutdown()
    sys.exit(1 if failed else 0)


main()
