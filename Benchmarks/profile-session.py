#!/usr/bin/env python3
"""Profiles a usual session of an instrumented program. `make release` runs this script.

    Benchmarks/profile-session.py PROGRAM PROFILE

The script drives PROGRAM in a pseudo-terminal, first with an empty home directory and then with the
stored data, and writes PROFILE for the compiler. Moves in a list have the most weight, because their
speed matters most. Linux, the Swift toolchain's llvm-profdata, and the standard library.
"""
import argparse
import importlib.machinery
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ESCAPE, F12 = "\x1b", "\x1b[24~"
# Refresh and the tabs, the places; a film and back, another order, a filter; the help, the inspector.
KEYS = ["r", "r", "f", "H", "c", "p", ESCAPE, "2", "\r", "j", "k", ESCAPE, "s", "/", "h", "o", "p", "\r",
        ESCAPE, "?", "j", ESCAPE, F12, "j", "k", ESCAPE]
# The keys that open a view, the keys that move in it, and the number of moves: the list of films, the
# days, the hours, and back to the current weather.
MOVES = [("2", "jk", 1_000), ("1f", "lh", 200), ("H", "jk", 200), ("c", "", 0)]
# The first session starts with an empty home directory.
SESSIONS = 3
memory = importlib.machinery.SourceFileLoader(
    "memory", str(ROOT / "Benchmarks/measure-memory.py")).load_module()


def run(program, server, home, counts):
    """Runs a session, which writes its counts to a folder when it ends."""
    command = ["env", f"LLVM_PROFILE_FILE={counts}/%p.profraw", program]
    terminal = memory.Terminal(command, server, home, "--provider", "open-meteo")
    terminal.settle(2)
    for key in KEYS:
        terminal.press(key)
        terminal.settle(0.3)
    for keys, moves, count in MOVES:
        terminal.press(keys)
        terminal.settle(0.3)
        for move in range(count):
            terminal.press(moves[move % 2])
            terminal.settle(0.005)
    terminal.press("q")
    try:
        terminal.settle(5)
        raise SystemExit("q did not end the session: does a key of it do something else now?")
    except OSError:
        pass  # The program has quit, and its end of the pseudo-terminal is closed.
    _, status = os.waitpid(terminal.pid, 0)
    if status != 0:
        raise SystemExit(f"the session ended with {os.waitstatus_to_exitcode(status)}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("profile", type=pathlib.Path)
    arguments = parser.parse_args()
    server = memory.Server(True)
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as counts:
        for _ in range(SESSIONS):
            run(str(arguments.program.resolve()), server, home, counts)
        files = sorted(map(str, pathlib.Path(counts).glob("*.profraw")))
        if len(files) != SESSIONS:
            raise SystemExit(f"{arguments.program} did not count: build it with -ir-profile-generate")
        swift = pathlib.Path(shutil.which("swift")).resolve()
        subprocess.run([swift.with_name("llvm-profdata"), "merge", "--sparse", "-o", arguments.profile, *files], check=True)
    print(f"{arguments.profile.name}: {arguments.profile.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
