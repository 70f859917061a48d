#!/usr/bin/env python3
"""Lists the functions that a usual session runs, so that the linker can place them side by side.

    Benchmarks/order-functions.py PROGRAM ORDER

The script runs PROGRAM, which must have its symbols, under callgrind in a pseudo-terminal, first with
an empty home directory and then with the stored data, and writes ORDER. Linux maps sixteen pages
around each page that is touched. Used functions that lie between unused ones therefore cost memory and
startup time. The functions that a move in a list runs come first, in the order of their calls. Linux,
valgrind, binutils, and the standard library.
"""
import argparse
import collections
import importlib.machinery
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADER = "# The functions that a usual session runs: made by Benchmarks/order-functions.py.\n"
MODULES = [f"{len(path.name)}{path.name}" for path in (ROOT / "Sources").iterdir()]
# Refresh, the tabs, an hour, the films; then a film and back, another order, the weather again.
KEYS_BEFORE, MOVES, KEYS_AFTER = "rrfHjc2", "jkjkjkjkjk", "\r\x1bs1rq"
memory = importlib.machinery.SourceFileLoader(
    "memory", str(ROOT / "Benchmarks/measure-memory.py")).load_module()


class Calls:
    """The functions that each function calls, ordered by the addresses of the calls."""

    def __init__(self, dumps):
        self.callees, self.called, self.names = collections.defaultdict(set), set(), []
        for dump in dumps:
            self.read(dump.read_text())

    def read(self, text):
        caller = callee = None
        is_call = False
        for line in text.splitlines():
            key, _, name = line.partition("=")
            name = re.sub(r"'\d+$", "", name)
            if key == "fn":
                caller = name
                self.names.append(name)
            elif key == "cfn":
                callee = name
            elif key == "calls":
                is_call = True
            elif is_call:
                self.callees[caller].add((int(line.split()[0], 16), callee))
                self.called.add(callee)
                is_call = False

    def in_order(self):
        """Returns all functions, callers before the functions that they call, in order of the calls."""
        ordered = {}
        roots = [name for name in self.names if name not in self.called]
        for root in roots + self.names:
            waiting = [root]
            while waiting:
                name = waiting.pop()
                if name not in ordered:
                    ordered[name] = None
                    waiting += [name for _, name in sorted(self.callees[name], reverse=True)]
        return [name for name in ordered if not name.startswith("0x")]


def is_movable(name):
    """Returns whether a function can be placed alone, unlike those of Swift's own libraries.

    The linker places a function of those libraries with its whole object file.
    """
    is_of_swift = re.match(r"\$s[sS]|__swift_|_dispatch_|_libdispatch_", name)
    return not is_of_swift or any(module in name for module in MODULES)


class Session:
    """The program under callgrind, which dumps the executed functions on request."""

    def __init__(self, program, server, home, folder):
        self.output = pathlib.Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no",
                   "--compress-pos=no", "--dump-instr=yes", f"--callgrind-out-file={self.output}",
                   program]
        self.terminal = memory.Terminal(command, server, home, "--provider", "open-meteo")
        self.terminal.settle(5)

    def press(self, keys):
        for key in keys:
            self.terminal.press(key)
            self.terminal.settle(1.5)

    def dump(self):
        """Returns the dump files of what was executed since the last dump."""
        known = self.dumps()
        subprocess.run(["callgrind_control", "-d", str(self.terminal.pid)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self.dumps() - known

    def dumps(self):
        return set(self.output.parent.glob(f"{self.output.name}.*"))

    def end(self):
        try:
            self.press(KEYS_AFTER)
        except OSError:
            pass  # The program has quit, and its end of the pseudo-terminal is closed.
        os.waitpid(self.terminal.pid, 0)
        return self.dumps() | {self.output}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("order", type=pathlib.Path)
    arguments = parser.parse_args()
    server = memory.Server(True)
    moves, rest = [], set()
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        # Valgrind cannot read all line tables that compilers write.
        program = f"{folder}/skyreel"
        subprocess.run(["strip", "--strip-debug", "-o", program, arguments.program], check=True)
        for run in ("first", "second"):
            os.mkdir(f"{folder}/{run}")
            session = Session(program, server, home, f"{folder}/{run}")
            session.press(KEYS_BEFORE)
            session.dump()
            session.press(MOVES)
            moves = Calls(session.dump()).in_order()
            rest |= set(Calls(session.end()).in_order())
    moves.sort(key=is_movable, reverse=True)
    names = moves + sorted(rest - set(moves))
    arguments.order.write_text(HEADER + "".join(f"{name}\n" for name in names))
    print(f"{len(names)} functions, {len(moves)} of which a move in a list runs")


if __name__ == "__main__":
    main()
