#!/usr/bin/env python3
"""Print what the commands say differently than at an older commit.

  Scripts/compare-transcripts.py COMMIT [NAME...]

Builds COMMIT in a folder beside this one, writes all transcripts of both (Tests/TranscriptTests), and prints
the differences, or only those of the transcripts whose names begin with a NAME.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def write_transcripts(source, folder):
    """Write the transcripts of the sources in a folder into another one."""
    environment = os.environ | {
        "SKYREEL_ONLY_TESTS": "TranscriptTests", "WRITE_TRANSCRIPTS": str(folder)}
    scratch = ROOT / ".build-transcripts" / ("now" if source == ROOT else "then")
    subprocess.run(
        ["swift", "test", "--package-path", source, "--scratch-path", scratch,
         "--filter", "TranscriptTests"],
        env=environment, check=True, stdout=sys.stderr)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    commit, names = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        # The same path each time, so that later comparisons compile only what differs.
        then = ROOT / ".build-transcripts" / "source"
        subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=True)
        if not then.exists():
            subprocess.run(
                ["git", "-C", ROOT, "worktree", "add", "--detach", then, commit], check=True)
        subprocess.run(["git", "-C", then, "checkout", "--quiet", "--detach", commit], check=True)
        if not (then / "Tests/TranscriptTests").is_dir():
            sys.exit(f"{commit} has no transcripts.")
        write_transcripts(then, folder / "then")
        write_transcripts(ROOT, folder / "now")
        result = subprocess.run(
            ["diff", "-ruN", "then", "now"], cwd=folder, capture_output=True, text=True)
        for part in result.stdout.split("\ndiff -ruN ")[0:]:
            name = part.split("\n")[0].split("then/")[-1].split(".txt")[0]
            if not names or any(name.startswith(wanted) for wanted in names):
                print(part)
        sys.exit(result.returncode)


main()
