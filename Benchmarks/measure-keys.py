#!/usr/bin/env python3
"""Measures what a key costs in a terminal, for one program or several in the same run.

    Benchmarks/measure-keys.py [--rounds 5] PROGRAM...

Each program runs in a pseudo-terminal of 120×40 with an empty home directory. A server on loopback answers with
invented weather and the recorded films. Every round presses the keys of each row 100 times in each program, one key
every 20 ms, so that other work of the machine falls on all alike. Linux; standard library only.
"""
import argparse
import fcntl
import json
import os
import pathlib
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Scripts" / "pictures"))
sys.dont_write_bytecode = True
import invented_weather
import weather_server

# Each row: what is measured, the keys that lead there, and the keys to press in turn.
ROWS = [
  ("`j` on Current", "c", "jk"),
  ("`j` on Hourly", "H", "jk"),
  ("`l` on Forecast", "f", "lh"),
  ("`j` in the list of films", "2", "jk"),
  ("help, opened and closed", "c", "?q"),
  ("a letter in the palette", "c:", "a\x7f"),
  ("another tab", "c", "fc"),
]
SERVICES = ["OPEN_METEO", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_GEOCODING", "FPAS", "SWIC"]
SWAPI = ROOT / "Tests/Fixtures/swapi"


def answer(scene, path, query):
  if path == "/alert/area": return []
  if path == "/api/films": return json.loads((SWAPI / "films-list_swapi-info_bare-array.json").read_text())
  if path.startswith("/api/"): return {}
  return invented_weather.answer(scene, path, query)


class Terminal:
  """A program in a pseudo-terminal, whose output is only counted."""

  def __init__(self, program, variables):
    self.printed = 0
    self.pid, self.fd = pty.fork()
    if self.pid == 0:
      fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
      os.execve(program, [program, "--place", "38.72,-9.14", "--no-motion"], variables | {"TERM": "xterm-256color"})
    self.settle(1)

  def settle(self, quiet):
    """Reads the output until there is none for `quiet` seconds."""
    while select.select([self.fd], [], [], quiet)[0]: self.printed += len(os.read(self.fd, 65_536))

  def press(self, key):
    os.write(self.fd, key.encode())
    self.settle(0.02)

  def cost(self, start, keys, count):
    """Returns the CPU time of a key in ms, and the bytes that it prints."""
    # Esc closes what is open; the second one goes back.
    for key in ["\x1b", "\x1b", *start, *keys]: self.press(key)
    self.settle(0.1)
    used, printed = self.processor(), self.printed
    for number in range(count): self.press(keys[number % len(keys)])
    return (self.processor() - used) / count, (self.printed - printed) / count

  def processor(self):
    return time.clock_gettime((~self.pid << 3) | 2) * 1_000

  def end(self):
    os.kill(self.pid, signal.SIGTERM)
    os.waitpid(self.pid, 0)


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("--rounds", type=int, default=5)
  parser.add_argument("programs", nargs="+", metavar="PROGRAM", help="a program that was built in release")
  options = parser.parse_args()
  _, base = weather_server.serve(answer, "mild")
  with tempfile.TemporaryDirectory() as home:
    terminals = []
    for number, program in enumerate(options.programs):
      variables = weather_server.environment(f"{home}/{number}", base, SERVICES)
      pathlib.Path(f"{home}/{number}").mkdir()
      terminals.append(Terminal(program, variables | {"SKYREEL_SWAPI_BASE_URL": base + "/api"}))
    costs = [[[terminal.cost(start, keys, 100) for terminal in terminals] for _, start, keys in ROWS]
             for _ in range(options.rounds)]
    for terminal in terminals: terminal.end()
  print("| a key | " + " | ".join(f"{program}: ms | bytes" for program in options.programs) + " |")
  print("|---|" + "---:|---:|" * len(options.programs))
  for row, (name, _, _) in enumerate(ROWS):
    cells = []
    for number in range(len(options.programs)):
      times, sizes = zip(*(costs[turn][row][number] for turn in range(options.rounds)))
      cells.append(f"{statistics.median(times):.2f} | {statistics.median(sizes):.0f}")
    print(f"| {name} | {' | '.join(cells)} |")


main()
