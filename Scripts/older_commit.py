"""An older commit beside the present sources, whose tests the scripts that compare both run."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build-older"


def check_out(commit):
    """Return the folder of the sources of a commit.

    It is the same path each time, so that later comparisons compile only what differs.
    """
    then = BUILD / "source"
    subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=True)
    if not then.exists():
        subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", then, commit], check=True)
    subprocess.run(["git", "-C", then, "checkout", "--quiet", "--force", "--detach", commit], check=True)
    subprocess.run(["git", "-C", then, "clean", "--quiet", "-fd", "Tests"], check=True)
    return then


def run_tests(source, suite, variables, *flags):
    """Run a suite of the sources in a folder, alone, with environment variables; return whether it passed."""
    scratch = BUILD / f"{suite}-{'now' if source == ROOT else 'then'}"
    environment = os.environ | {"SKYREEL_ONLY_TESTS": suite} | variables
    result = subprocess.run(
        ["swift", "test", "--package-path", source, "--scratch-path", scratch, "--filter", suite, *flags],
        env=environment, stdout=sys.stderr)
    return result.returncode == 0
