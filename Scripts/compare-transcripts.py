#!/usr/bin/env python3
"""Print what the commands say differently than at an older commit.

  Scripts/compare-transcripts.py COMMIT [NAME...]

Builds COMMIT in a folder beside this one, writes all transcripts of both (Tests/TranscriptTests), and prints
the differences, or only those of the transcripts whose names begin with a NAME.
"""
import pathlib
import subprocess
import sys
import tempfile

import older_commit


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    commit, names = sys.argv[1], sys.argv[2:]
    then = older_commit.check_out(commit)
    if not (then / "Tests/TranscriptTests").is_dir():
        sys.exit(f"{commit} has no transcripts.")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for source, name in (then, "then"), (older_commit.ROOT, "now"):
            variables = {"WRITE_TRANSCRIPTS": str(folder / name)}
            if not older_commit.run_tests(source, "TranscriptTests", variables):
                sys.exit(1)
        result = subprocess.run(
            ["diff", "-ruN", "then", "now"], cwd=folder, capture_output=True, text=True)
        for part in result.stdout.split("\ndiff -ruN ")[0:]:
            name = part.split("\n")[0].split("then/")[-1].split(".txt")[0]
            if not names or any(name.startswith(wanted) for wanted in names):
                print(part)
        sys.exit(result.returncode)


main()
