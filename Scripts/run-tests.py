#!/usr/bin/env python3
"""Builds the tests, runs them on all cores, and prints what matters: `make test` calls this script.

    Scripts/run-tests.py [--filter REGEX] [--build-flags '…']

Each test module runs in a process of its own, one test after the other, so that durations are true and
a crash ends only that module. One process per core runs at a time, and beside them as many with end-to-end
tests, which wait for the program, servers and time limits for two thirds of their time.
Results come from the event stream of Swift Testing; all output is kept in .build/test-logs. The last line
is `N passed, N failed`.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build" / "test-logs"
# The tests of `dist` need it to be built; `make test-dist` runs them.
NOT_HERE = {"EndToEndTests.DistributionTests"}
# The module whose suites run beside the others, each in a process of its own.
WAITING = "EndToEndTests"
# What takes longest starts first, so that no core idles at the end.
LONGEST = ["ProvidersTests", "TranscriptTests", "AppFeatureTests", "WeatherFeatureTests", "RadarTests"] + [f"{WAITING}.{suite}Tests" for suite in (
  "FaultMatrix", "CommandTime", "AlertsCommand", "AppFault", "Columns", "HostileSetting", "SavedPlaces")]
# Seconds without an event that mean a hang in the tests of the library, each of which takes three at most.
LIBRARY_SILENCE = 20
# A failure in full, unless a test prints a book. The rest is in the log.
MESSAGE_LIMIT, FAILURE_LIMIT, TAIL = 4_000, 50, 40
lock = threading.Lock()
running, is_interrupted = set(), threading.Event()


def say(text=""):
  with lock: print(text, flush=True)


def kill(process):
  """Kills a process and those that it started."""
  try: os.killpg(process.pid, signal.SIGKILL)
  except ProcessLookupError: pass


class Test:
  """A test function and what happened in it."""

  def __init__(self, identifier, name):
    # The identifier ends with the file, line, and column.
    self.name = re.sub(r"/[^/]*:\d+:\d+$", "", identifier).replace("`", "") if "/" in identifier else name
    self.started = self.ended = None
    self.case, self.cases, self.failures, self.skipped = None, 0, [], None

  @property
  def duration(self): return self.ended - self.started if self.started and self.ended else 0

  @property
  def is_running(self): return self.started is not None and self.ended is None and self.skipped is None

  @property
  def is_missing(self): return self.started is None and self.skipped is None


class Stream:
  """The events that one process recorded: its tests, and its failures outside of tests."""

  def __init__(self, path):
    self.tests, self.strays, self.has_ended = {}, [], False
    if not path.exists(): return
    with path.open(encoding="utf-8", errors="replace") as lines:
      for line in lines:
        try: record = json.loads(line)
        except json.JSONDecodeError: continue  # The process ended within this line.
        payload = record["payload"]
        if record["kind"] == "test": self.add_test(payload)
        else: self.add_event(payload)

  def add_test(self, test):
    if test["kind"] == "function": self.tests[test["id"]] = Test(test["id"], test["name"])

  def add_event(self, event):
    kind, now = event["kind"], event["instant"]["absolute"]
    messages = event.get("messages", [])
    if kind == "runEnded": self.has_ended = True
    test = self.tests.get(event.get("testID"))
    if kind == "issueRecorded" and event["issue"].get("isFailure", not event["issue"]["isKnown"]):
      failure = describe(event, test)
      if test: test.failures.append(failure)
      else: self.strays.append(failure)
    if test is None: return
    if kind == "testStarted": test.started = now
    elif kind == "testEnded": test.ended = now
    elif kind == "testSkipped": test.skipped = messages[0]["text"] if messages else "skipped"
    elif kind == "testCaseStarted":
      test.cases += 1
      text = messages[0]["text"] if messages else ""
      match = re.match(r"Test case passing \d+ arguments? (.*) to .* started\.$", text, re.DOTALL)
      test.case = match[1] if match else None


def describe(event, test):
  """Returns a failure with its values, its arguments, and its place."""
  lines = [message["text"] for message in event.get("messages", [])]
  text = shortened("\n".join(lines[:1] + ["  " + line for line in lines[1:]]))
  place = event["issue"].get("sourceLocation")
  if test and test.case: text += "\nwith " + shortened(test.case)
  if place:
    path = place.get("filePath") or place.get("_filePath", "")
    text += f"\nat {os.path.relpath(path, ROOT) if os.path.isabs(path) else path}:{place['line']}"
  return text


def shortened(text):
  over = len(text) - MESSAGE_LIMIT
  return text if over <= 0 else text[:MESSAGE_LIMIT] + f"… and {over:,} characters more in the log"


class Group:
  """Tests that run in one process: a module, or a suite of it."""

  def __init__(self, name):
    self.name, self.problem, self.stream, self.seconds = name, None, None, 0
    file = re.sub(r"[^\w.]", "_", name)
    self.log, self.events = LOGS / f"{file}.log", LOGS / f"{file}.jsonl"

  def run(self, command, silence, filter=""):
    start = time.monotonic()
    if self.name.startswith("Redux"): silence = min(silence, LIBRARY_SILENCE)
    self.events.unlink(missing_ok=True)
    pattern = f"^(?={self.name}[./]).*?(?:{filter})"
    with self.log.open("wb") as log:
      process = subprocess.Popen(
        [*command, "--no-parallel", "--filter", pattern, "--event-stream-output-path", str(self.events)],
        cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
      with lock: running.add(process)
      is_hung = not self.wait(process, silence)
      with lock: running.remove(process)
    self.seconds = time.monotonic() - start
    self.stream = Stream(self.events)
    self.judge(process.returncode, f"hung: nothing happened for {silence} s" if is_hung else None)
    return self

  def wait(self, process, silence):
    """Waits for the end of the process; kills it, and returns false, if it records nothing for too long."""
    size, since = -1, time.monotonic()
    while True:
      try:
        process.wait(0.5)
        return True
      except subprocess.TimeoutExpired: pass
      new = self.events.stat().st_size if self.events.exists() else 0
      if new != size: size, since = new, time.monotonic()
      elif time.monotonic() - since > silence:
        kill(process)
        process.wait()
        return False

  def judge(self, status, hang):
    """Turns an end without a result into a failure of the tests that were running."""
    running = [test for test in self.stream.tests.values() if test.is_running]
    missing = sum(test.is_missing for test in self.stream.tests.values())
    if hang or status < 0 or not self.stream.has_ended:
      if hang: end = hang
      elif status < 0: end = f"crashed ({signal.Signals(-status).name})"
      else: end = f"ended early (exit code {status})"
      note = f"{self.name} {end}"
      if missing: note += f"; {missing} of its tests did not run"
      if not running: self.problem = note
      for test in running:
        during = f", with {shortened(test.case)}" if test.case else ""
        test.failures.append(f"{note}\nwhile this test was running{during}. Last output:\n{self.tail()}")
    elif not self.stream.tests: self.problem = f"{self.name} has no tests"
    elif status != 0 and not self.failed and not self.stream.strays:
      self.problem = f"{self.name} ended with exit code {status}, and no test failed"

  def tail(self):
    """Returns the message of a crash and what follows it, or the last lines of the output."""
    lines = self.log.read_text(errors="replace").splitlines()
    lines = [line for line in lines if not re.match(r"(\x1b\[\d+m)?[◇✔↳➜]", line)]
    # A backtrace begins with the other threads.
    crashed = next((i for i, line in enumerate(lines) if re.match(r"Thread \d+ .*crashed:", line)), None)
    fatal = [line for line in lines if "Fatal error" in line or "Crash:" in line]
    shown = lines[-TAIL:] if crashed is None else fatal + lines[crashed:crashed + TAIL]
    return "\n".join("  " + line[:400] for line in shown)

  @property
  def failed(self): return [test for test in self.stream.tests.values() if test.failures]

  def report(self):
    tests = self.stream.tests.values()
    count = sum(test.ended is not None for test in tests)
    sign = "✘" if self.failed or self.stream.strays or self.problem else "✔"
    say(f"{sign} {self.name}: {count:,} tests in {self.seconds:.1f} s")


# MARK: - Phases

def steps(command, log):
  """Runs a command; on a terminal one line shows how far it is. Returns its exit code and output."""
  output, is_terminal = [], sys.stdout.isatty()
  process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, errors="replace")
  with log.open("w") as file:
    for line in process.stdout:
      output.append(line.rstrip("\n"))
      file.write(line)
      if is_terminal: print("\r\033[K" + line.strip()[:shutil.get_terminal_size().columns - 1], end="", flush=True)
  if is_terminal: print("\r\033[K", end="", flush=True)
  return process.wait(), output


def build(flags):
  """Builds everything; ends the run with the errors of the compiler if that fails."""
  say("Building the tests, which takes minutes the first time …")
  start, log = time.monotonic(), LOGS / "build.log"
  status, output = steps(["swift", "build", "--build-tests", *flags], log)
  if status == 0: return say(f"✔ built in {time.monotonic() - start:.0f} s")
  shown, left = [], 0
  for line in output:
    if re.search(r"\berror:", line): left = 8
    if left > 0 and line not in shown: shown.append(line[:400])
    left -= 1
  say("\n".join(shown[:200] or output[-TAIL:]))
  say(f"✘ The build failed; all its output is in {log.relative_to(ROOT)}")
  finish(0, 1)


def program(flags):
  """Returns the folder of what was built, and the command that runs the tests."""
  shown = subprocess.run(["swift", "build", "--show-bin-path", *flags], cwd=ROOT, text=True, capture_output=True)
  folder = pathlib.Path(shown.stdout.strip())
  bundle = next(folder.glob("*PackageTests.xctest"), None)
  if bundle and bundle.is_file(): return folder, [str(bundle), "--testing-library", "swift-testing"]
  # A bundle of macOS is a folder, which only SwiftPM starts. Its lock would let one process wait for the other.
  return folder, ["swift", "test", "--skip-build", "--ignore-lock", "--disable-xctest", *flags]


def listed(command):
  """Returns the names of all tests."""
  verb = ["--list-tests"] if command[0] != "swift" else ["list"]
  shown = subprocess.run([*command[:2], *verb, *command[2:]] if command[0] == "swift" else [*command, *verb],
                         cwd=ROOT, text=True, capture_output=True)
  return [line for line in shown.stdout.splitlines() if re.match(r"\w+\.", line)]


def grouped(names, filter):
  """Returns the groups of tests whose names match, longest first, each with its tests."""
  groups = {}
  for name in names:
    module, _, rest = name.partition(".")
    suite = f"{module}.{rest.split('/')[0]}"
    if suite in NOT_HERE or not re.search(filter, name): continue
    groups.setdefault(suite if module == WAITING and "/" in rest else module, []).append(name)
  def rank(item):
    return (LONGEST.index(item[0]) if item[0] in LONGEST else len(LONGEST), -len(item[1]))
  return [Group(name) for name, _ in sorted(groups.items(), key=rank)]


def run(groups, command, options, alongside):
  """Runs each group in a process, some at a time, and says how each ended. Returns what `alongside` does."""
  busy, waiting = queue.SimpleQueue(), queue.SimpleQueue()
  for group in groups: (waiting if group.name.startswith(WAITING) else busy).put(group)
  def work(*queues):
    for queued in queues:
      while not is_interrupted.is_set():
        try: group = queued.get_nowait()
        except queue.Empty: break
        group.run(command, options.silence, options.filter).report()
  with concurrent.futures.ThreadPoolExecutor(2 * options.workers + 1) as pool:
    try:
      other = pool.submit(alongside)
      workers = [pool.submit(work, *queues) for queues in ((busy, waiting), (waiting,)) for _ in range(options.workers)]
      for done in workers: done.result()
      return other.result()
    except KeyboardInterrupt:
      is_interrupted.set()
      with lock: processes = list(running)
      for process in processes: kill(process)
      raise


def conclude(groups, failed_steps, seconds):
  """Prints failures in full, what was skipped, the slowest tests, and the totals."""
  tests = [test for group in groups for test in group.stream.tests.values()]
  failed = [test for test in tests if test.failures]
  problems = [text for group in groups for text in [*group.stream.strays, group.problem] if text]
  for number, test in enumerate(failed):
    say(f"\n✘ {test.name}")
    if number >= FAILURE_LIMIT: continue
    for text in test.failures[:10]: say("  " + text.replace("\n", "\n  "))
    if len(test.failures) > 10: say(f"  and {len(test.failures) - 10} failures more in the log")
  for text in problems: say(f"\n✘ {text}")
  for test in tests:
    if test.skipped: say(f"\n➜ {test.name}: {test.skipped}")
  say("\nThe slowest tests:")
  for test in sorted((test for test in tests if test.duration), key=lambda test: -test.duration)[:10]:
    say(f"  {test.duration:7.2f} s  {test.name}" + (f" ({test.cases} cases)" if test.cases > 1 else ""))
  ended = sum(test.ended is not None for test in tests)
  cases = sum(max(test.cases, 1) for test in tests if test.ended)
  took = sum(test.duration for test in tests)
  say(f"\n{ended:,} tests with {cases:,} cases, together {took:.0f} s; everything took {seconds:.0f} s. "
      "The tests' output is in .build/test-logs.")
  passed = sum(test.ended is not None and not test.failures for test in tests)
  finish(passed, len(failed) + len(problems) + failed_steps)


def finish(passed, failed):
  """Ends the run with the line that the readers of a log look for."""
  say(f"{passed} passed, {failed} failed")
  sys.exit(1 if failed else 0)


def recompute(folder):
  """Compares what the program prints with the recordings. Returns the number of failures."""
  start, log = time.monotonic(), LOGS / "recompute.log"
  shown = subprocess.run([sys.executable, "Scripts/recompute.py", str(folder / "skyreel")], cwd=ROOT, text=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
  log.write_text(shown.stdout)
  lines = shown.stdout.splitlines() or ["no output"]
  if shown.returncode: say("\n".join(["✘ Scripts/recompute.py:"] + ["  " + shortened(line) for line in lines[-60:]]))
  else: say(f"✔ Scripts/recompute.py: {lines[-1]} in {time.monotonic() - start:.1f} s")
  return 1 if shown.returncode else 0


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("--filter", default="", help="run only tests whose full names match this pattern")
  parser.add_argument("--build-flags", default="", type=shlex.split, help="options of swift build")
  parser.add_argument("--workers", type=int, default=os.cpu_count() or 2,
                      help="processes at a time, beside as many with end-to-end tests")
  parser.add_argument("--silence", type=int, default=300, help="seconds without an event that mean a hang")
  options = parser.parse_args()
  # A shell's background jobs, and nohup, ignore these signals, which tests send. Handlers do not outlive exec.
  for number in signal.SIGINT, signal.SIGQUIT, signal.SIGHUP: signal.signal(number, signal.default_int_handler)
  start = time.monotonic()
  LOGS.mkdir(parents=True, exist_ok=True)
  build(options.build_flags)
  folder, command = program(options.build_flags)
  groups = grouped(listed(command), options.filter)
  if not groups:
    say("✘ No test has such a name" if options.filter else "✘ No test was found")
    finish(0, 1)
  say(f"Running the tests, {options.workers} processes at a time, and as many that mostly wait …")
  # The program's values are recomputed by a script, which mostly waits for the program.
  failed = run(groups, command, options, (lambda: 0) if options.filter else (lambda: recompute(folder)))
  conclude(groups, failed, time.monotonic() - start)


if __name__ == "__main__":
  try: main()
  except KeyboardInterrupt: sys.exit(130)
