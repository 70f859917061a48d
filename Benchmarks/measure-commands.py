#!/usr/bin/env python3
"""Measures what the commands of skyreel cost, as multiples of `--version`.

    Benchmarks/measure-commands.py [--runs 25] PROGRAM

The commands run in turn, so that other work of the machine falls on all of them. A server on loopback
answers at once, with invented weather and without alerts. Standard library only.
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Scripts" / "pictures"))
sys.dont_write_bytecode = True
import invented_weather
import weather_server

WEATHER = ["weather", "38.72,-9.14"]
# Each command with the largest multiple that it may cost; a stored report is shown unless it is refreshed.
COMMANDS = [
  (["--version"], 1),
  # The kept line; loading the program is most of it, of which --version does more.
  (["prompt", "38.72,-9.14"], 0.8),
  ([*WEATHER, "--format", "line"], 3),
  (WEATHER, 3.2),
  ([*WEATHER, "--format", "json"], 4),
  (["alerts", "38.72,-9.14"], 3.2),
  (["films", "--offline"], 3.2),
  ([*WEATHER, "--offline"], 3.2),
  ([*WEATHER, "--refresh"], None),
]
SERVICES = ["OPEN_METEO", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_GEOCODING", "FPAS", "SWIC"]


def answer(scene, path, query):
  if path == "/alert/area": return []
  if path == "/source/area_status": return [{"name": "Office"}]
  if path.endswith("/wfs"): return {"type": "FeatureCollection", "features": []}
  return invented_weather.answer(scene, path, query)


def seconds(program, command, variables):
  start = time.perf_counter()
  result = subprocess.run([program, *command], env=variables, capture_output=True, text=True)
  if result.returncode: sys.exit(f"skyreel {' '.join(command)}: exit {result.returncode}: {result.stderr}")
  return time.perf_counter() - start


def round_of(program, variables):
  times = []
  for command, _ in COMMANDS:
    # Each round stores a new report, for which the first prompt makes the line that the next ones print.
    if command[0] == "prompt": seconds(program, command, variables)
    times.append(seconds(program, command, variables))
  return times


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("--runs", type=int, default=25, help="how often each command runs")
  parser.add_argument("program", help="a program that was built in release")
  options = parser.parse_args()
  _, base = weather_server.serve(answer, "mild")
  with tempfile.TemporaryDirectory() as home:
    variables = weather_server.environment(home, base, SERVICES)
    seconds(options.program, WEATHER, variables)  # A prompt without a stored report fails.
    rounds = [round_of(options.program, variables) for _ in range(options.runs + 1)][1:]
  medians = [statistics.median(times) for times in zip(*rounds)]
  print("| command | ms | × `--version` | goal |\n|---|---:|---:|---:|")
  for (command, goal), median in zip(COMMANDS, medians):
    ratio = median / medians[0]
    shown = "" if goal is None else f"≤ {goal}" + ("" if ratio <= goal else " missed")
    print(f"| `{' '.join(command)}` | {median * 1_000:.1f} | {ratio:.2f} | {shown} |")


main()
