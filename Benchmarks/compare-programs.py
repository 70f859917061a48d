#!/usr/bin/env python3
"""Compares the startup and the key presses of programs. `make release` runs this script.

    Benchmarks/compare-programs.py [--rounds 5] PROGRAM PROGRAM...

Each round runs the programs one after the other, in a pseudo-terminal with stored weather. The script
measures the time from the start to the first frame, and the processor time of a key press in the list
of films, after a pause of 20 ms. It prints the medians, and their ratios to the first program. Linux;
standard library only.
"""
import argparse
import importlib.machinery
import os
import pathlib
import select
import statistics
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOVES = 100
memory = importlib.machinery.SourceFileLoader(
    "memory", str(ROOT / "Benchmarks/measure-memory.py")).load_module()


def processor_time(pid):
    """Returns the processor time of a process, in nanoseconds."""
    tasks = pathlib.Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)


def measure(program, server, home):
    """Returns the milliseconds to the first frame, and the microseconds of a key press."""
    begin = time.monotonic()
    terminal = memory.Terminal([program], server, home, "--provider", "open-meteo")
    select.select([terminal.fd], [], [], 10)
    start = (time.monotonic() - begin) * 1_000
    terminal.settle(1)
    terminal.press("2")
    terminal.settle(0.5)
    before = processor_time(terminal.pid)
    for move in range(MOVES):
        terminal.press("jk"[move % 2])
        terminal.settle(0.02)
    key = (processor_time(terminal.pid) - before) / MOVES / 1_000
    terminal.end()
    return start, key


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("programs", nargs="+")
    arguments = parser.parse_args()
    server = memory.Server(False)
    results = {program: [] for program in arguments.programs}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(arguments.rounds + 1):
            for program in arguments.programs:
                results[program].append(measure(os.path.abspath(program), server, home))
    print("| program | start, ms | × | CPU per key, µs | × |\n|---|---|---|---|---|")
    first = None
    for program, rounds in results.items():
        # The first round only stores the weather with which the other rounds start.
        start, key = (statistics.median(column) for column in zip(*rounds[1:]))
        first = first or (start, key)
        print(f"| {program} | {start:.1f} | {start / first[0]:.2f} | {key:.0f} | {key / first[1]:.2f} |")


if __name__ == "__main__":
    main()
