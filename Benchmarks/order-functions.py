#!/usr/bin/env python3
"""Writes down which functions a usual session runs, for the linker to lay side by side.

    Benchmarks/order-functions.py [PROGRAM]

It uses .build-dist/release/skyreel, or PROGRAM, which must have its symbols, under callgrind in a
pseudo-terminal, the first time with an empty home and the second with what was stored then, and
writes Scripts/functions.order. Linux maps sixteen pages around each that is touched: functions that
lie among those that never run cost memory, and time to start.

A function that is not in the list, or no longer in the program, is no error: the list grows old
slowly. Make it again after large changes. Linux, valgrind and the standard library.
"""
import argparse
import importlib.machinery
import os
import pathlib
import re
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ORDER = ROOT / "Scripts/functions.order"
HEADER = "# The functions that a usual session runs: made by Benchmarks/order-functions.py.\n"
# Refresh, the tabs, an hour, the films, a film and back, another order, the weather again.
KEYS = "rrfHjc2jk\r\x1bs1rq"
memory = importlib.machinery.SourceFileLoader(
    "memory", str(ROOT / "Benchmarks/measure-memory.py")).load_module()


def executed(program, server, home, folder):
    """The symbols that a session runs."""
    output = pathlib.Path(folder) / "callgrind.out"
    command = ["valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no",
               f"--callgrind-out-file={output}", program]
    terminal = memory.Terminal(command, server, home, "--provider", "open-meteo")
    try:
        terminal.settle(5)
        for key in KEYS:
            terminal.press(key)
            terminal.settle(1.5)
    except OSError:
        pass  # It has quit, and its end of the terminal is gone.
    os.waitpid(terminal.pid, 0)
    names = re.findall(r"^fn=(.+?)(?:'\d+)?$", output.read_text(), re.M)
    return {name for name in names if not name.startswith("0x")}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build-dist/release/skyreel"))
    program = parser.parse_args().program
    server = memory.Server(True)
    names = set()
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            names |= executed(program, server, home, folder)
    ORDER.write_text(HEADER + "".join(f"{name}\n" for name in sorted(names)))
    print(f"{len(names)} functions")


if __name__ == "__main__":
    main()
