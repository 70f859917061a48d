#!/usr/bin/env python3
"""Renders the manual as `man` does, with groff and with mandoc, at 80 and at 110 columns.

    Scripts/lint-manual.py [PAGE]

Fails on a warning, on a line that is wider than the page, and if the two programs print different words.
"""
import difflib
import pathlib
import re
import subprocess
import sys

PAGE = sys.argv[1] if len(sys.argv) > 1 else str(pathlib.Path(__file__).resolve().parent.parent / "docs/skyreel.1")
faults = []


def run(*command):
  """Returns the output of a command, without bold and underlined characters; its warnings are faults."""
  result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
  faults.extend(f"{command[0]}: {line}" for line in result.stderr.splitlines())
  return re.sub(".\b", "", result.stdout)


def words(text):
  """Returns the words of a rendered page without header and footer.

  The two programs break words at different places, and print different dashes and quotes.
  """
  lines = [line.strip() for line in text.splitlines() if line.strip()][1:-1]
  joined = re.sub("[-‐]\n", "", "\n".join(lines))
  return re.sub("[-‐–—−'’‘\"“”`]", "", joined).split()


for number, line in enumerate(pathlib.Path(PAGE).read_text(encoding="utf-8").splitlines(), 1):
  if not line.isascii(): faults.append(f"{PAGE}:{number}: groff misreads what is not ASCII: write \\(de or the like")
  if r"\(ap" in line: faults.append(f"{PAGE}:{number}: this prints ∼: write \\(~~ for ≈")
  if re.match(r"\.Ql \S+ , \S", line): faults.append(f"{PAGE}:{number}: one pair of quotes around a list")
faults.extend(run("mandoc", "-T", "lint", "-W", "warning", PAGE).splitlines())
for width in (80, 110):
  pages = {
    "groff": run(
      "groff", "-T", "utf8", "-m", "andoc", "-ww", "-P-c", "-P-b", "-P-u", "-P-o", f"-rLL={width}n", PAGE),
    "mandoc": run("mandoc", "-T", "utf8", "-O", f"width={width}", PAGE),
  }
  for program, page in pages.items():
    faults.extend(
      f"{program} at {width} columns prints a wider line: {line}"
      for line in page.splitlines() if len(line) > width)
  changes = difflib.unified_diff(words(pages["groff"]), words(pages["mandoc"]), "groff", "mandoc", n=1, lineterm="")
  faults.extend(f"at {width} columns: {change}" for change in changes)
print("\n".join(dict.fromkeys(faults)), end="\n" if faults else "")
sys.exit(1 if faults else 0)
