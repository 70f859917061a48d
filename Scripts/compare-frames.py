#!/usr/bin/env python3
"""Print the frames that differ from those of an older commit, with one example for each screen.

  Scripts/compare-frames.py COMMIT [NAME...]

Builds COMMIT in a folder beside this one, with the present Tests/FrameTests if they compile there, and draws the
frames of both. Prints in how many situations and sizes each screen differs, and one pair of frames, or only those
of the screens whose names begin with a NAME.
"""
import difflib
import pathlib
import shutil
import subprocess
import sys
import tempfile

import older_commit

SUITE = "FrameTests"
# The size of the example is the nearest one.
USUAL = (80, 24)


def draw(source, variables):
    """Draw the frames of the sources in a folder; return whether that succeeded."""
    return older_commit.run_tests(source, SUITE, variables, "-c", "release", "-Xswiftc", "-enable-testing")


def draw_older(then, commit, variables):
    """Draw the frames of an older commit, with the present tests or, if they do not compile, with its own."""
    tests = [pathlib.Path("Tests") / name for name in (SUITE, "ProgramSupport")]
    for path in tests:
        shutil.rmtree(then / path, ignore_errors=True)
        shutil.copytree(older_commit.ROOT / path, then / path)
    if draw(then, variables):
        return
    print(f"With its own tests, because the present ones failed at {commit}.", file=sys.stderr)
    subprocess.run(["git", "-C", then, "checkout", "--force", "HEAD", "--", *tests], check=True)
    subprocess.run(["git", "-C", then, "clean", "--quiet", "-fd", *tests], check=True)
    if not draw(then, variables):
        sys.exit(1)


def read(folder):
    """Return the values in a folder, by situation, screen, kind and size."""
    values = {}
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text().splitlines():
            screen, kind, *words = line.split()
            for word in words:
                size, value = word.split(":")
                values[path.stem, screen, kind, size] = value
    return values


def distance(name):
    """Return how far a size is from the usual one."""
    width, height = map(int, name[3].split("x"))
    return abs(width - USUAL[0]) + abs(height - USUAL[1])


def path_of(name):
    """Return the name of a whole drawing."""
    situation, screen, kind, size = name
    return f"{situation}/{screen}.{kind}.{size}"


def groups_of(changed):
    """Return the names of changed drawings, by screen and kind."""
    groups = {}
    for name in changed:
        groups.setdefault(name[1:3], []).append(name)
    return groups


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    commit, wanted = sys.argv[1], sys.argv[2:]
    then = older_commit.check_out(commit)
    if not (then / "Tests" / SUITE).is_dir():
        sys.exit(f"{commit} has no frames.")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        draw_older(then, commit, {"UPDATE_FRAMES": str(folder / "then")})
        if not draw(older_commit.ROOT, {"UPDATE_FRAMES": str(folder / "now")}):
            sys.exit(1)
        old, new = read(folder / "then"), read(folder / "now")
        changed = [
            name for name in sorted(old.keys() | new.keys())
            if old.get(name) != new.get(name)
            and (not wanted or any(name[1].startswith(start) for start in wanted))]
        groups = groups_of(changed)
        examples = {key: min(names, key=distance) for key, names in groups.items()}
        list_path = folder / "names"
        list_path.write_text("\n".join(map(path_of, examples.values())))
        if examples:
            for source, name in (then, "then-whole"), (older_commit.ROOT, "now-whole"):
                draw(source, {"WRITE_FRAMES": str(folder / name), "WANTED_FRAMES": str(list_path)})
        for key, example in examples.items():
            situations = sorted({name[0] for name in groups[key]})
            print(f"{' '.join(key)}: {len(groups[key])} in {', '.join(situations)}")
            texts = [folder / name / (path_of(example) + ".txt") for name in ("then-whole", "now-whole")]
            lines = [text.read_text().splitlines() if text.exists() else [] for text in texts]
            for line in difflib.unified_diff(*lines, "then", f"now: {path_of(example)}", lineterm="", n=2):
                print(line)
            print()
        print(f"{len(changed)} of {len(new)} differ.")
        sys.exit(1 if changed else 0)


main()
