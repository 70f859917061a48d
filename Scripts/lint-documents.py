#!/usr/bin/env python3
"""Compares what can be counted in the documents with the sources. Prints each false claim."""
import datetime as dt
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
faults = []


def git(*arguments):
  return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=True).stdout.strip()


def read(path):
  return (ROOT / path).read_text(encoding="utf-8", errors="replace")


def find(pattern, path):
  """Returns what a pattern finds in a file. Finding nothing is a fault of this script."""
  found = re.findall(pattern, read(path), re.M | re.S)
  if not found: sys.exit(f"lint-documents.py: nothing in {path} matches {pattern}")
  return found


def compare(what, claimed, actual):
  faults.extend(f"{what} {name} does not exist" for name in sorted(set(claimed) - set(actual)))
  faults.extend(f"{what} {name} is missing" for name in sorted(set(actual) - set(claimed)))


TRACKED = [path for path in git("ls-files", "-co", "--exclude-standard").splitlines() if (ROOT / path).is_file()]
FOLDERS = {str(folder) for path in TRACKED for folder in pathlib.PurePath(path).parents}
PAGES = [path for path in TRACKED if re.fullmatch(r"(docs/|Benchmarks/|Tests/SimulationTests/)?\w+\.md", path)]
CODE = {path: read(path) for path in TRACKED if path.endswith((".swift", ".sh", ".py"))}


def swift_version():
  """Every page, package, script, and workflow names the version of Swift that Package.swift does."""
  version = find(r"\A// swift-tools-version: ([\d.]+)", "Package.swift")[0]
  for path in TRACKED:
    pattern = r"swift_wanted=([\d.]+)|\bswift:(\d+\.[\d.]*\d)"
    if path.endswith((".md", "Package.swift")): pattern += r"|swift-tools-version: ([\d.]+)"
    # The figures in Benchmarks have the version with which they were measured.
    if path in PAGES and not path.startswith("Benchmarks/"): pattern += r"|(?<!\w)Swift (\d+\.\d+)"
    for match in re.finditer(pattern, read(path) if path.endswith((".md", ".sh", ".swift", ".yml")) else ""):
      if match[match.lastindex] != version: faults.append(f"{path}: {match[0]}, but Package.swift has {version}")


def libcurl_version():
  """Every page names the oldest libcurl that CCurl accepts."""
  number = int(find(r"version_num < (0x[\da-f]+)", "Sources/CCurl/CCurl.c")[0], 16)
  version = f"{number >> 16}.{number >> 8 & 255}"
  for page in PAGES:
    for named in re.findall(r"libcurl (\d+\.\d+)", read(page)):
      if named != version: faults.append(f"{page}: libcurl {named}, but CCurl needs {version}")


def modules():
  """The table of modules in ARCHITECTURE has the targets of Package.swift."""
  # Each target begins with four spaces.
  targets = find(
    r'^    \.(?:module|target|executableTarget|systemLibrary)\(\s*(?:name: )?"(\w+)"(.*?)(?=^    [./]|^  \])',
    "Package.swift")
  actual = [name for name, body in targets if 'path: "Tests/' not in body]
  rows = find(r"^\| (`\w+`[^|]*) \|[^|]*\|$", "ARCHITECTURE.md")
  compare("ARCHITECTURE.md: module", re.findall(r"`(\w+)`", "\n".join(rows)), actual)


def names():
  """Types, members, targets of make, paths, and links that a page names exist. CHANGELOG names what is gone."""
  words = set(re.findall(r"\w+", "\n".join(CODE.values())))
  targets = " ".join(find(r"^([a-z -]+):", "Makefile")).split()
  for page in PAGES:
    text = read(page)
    for link in re.findall(r"\]\(([^)#:\s]+)[#)]", text):
      path = str((ROOT / page).parent.joinpath(link).resolve().relative_to(ROOT))
      if path not in TRACKED and path not in FOLDERS: faults.append(f"{page}: the link {link} leads nowhere")
    # The first column of a table of translations has the words of another library.
    text = re.sub(r"^\| In .*?\n\n", lambda table: re.sub(r"(?m)^\|[^|]*", "", table[0]), text, flags=re.M | re.S)
    for code in re.findall(r"`([^`\n]+)`", text) if page != "CHANGELOG.md" else []:
      target = re.match("make ([a-z-]+)", code)
      if target and target[1] not in targets: faults.append(f"{page}: the Makefile has no target {target[1]}")
      # The other names in sources.md are fields of services, and the paths in Redux.md are the reader's.
      is_name = re.fullmatch(r"[A-Z]\w*[a-z]\w*(\.\w+)*|[a-z]+[A-Z]\w*", code) and page != "docs/sources.md"
      if is_name and not words.issuperset(code.split(".")): faults.append(f"{page}: no code has the name {code}")
      is_path = re.fullmatch(r"(Sources|Tests|Scripts|Packaging|Examples|Benchmarks|docs|Resources|\.\w+)/[\w/.-]+", code)
      if is_path and page != "docs/Redux.md" and code.rstrip("/") not in {*TRACKED, *FOLDERS}:
        faults.append(f"{page}: there is no {code}")


def address():
  """Only the README names the address of the repository."""
  address = re.escape(find(r"^git clone (https://\S+)", "README.md")[0].removesuffix(".git"))
  for path in TRACKED:
    if path != "README.md" and re.search(rf"{address}\b|git clone\s+http", read(path)):
      faults.append(f"{path}: the address of the repository belongs only into README.md")


def publication():
  """CHANGELOG and Redux.md agree on whether a version is published."""
  version, state = find(r"^## ([\d.]+) \((.*?)\)$", "CHANGELOG.md")[0]
  if ("There is no version yet" in read("docs/Redux.md")) != (state == "unreleased"):
    faults.append(f"docs/Redux.md: CHANGELOG.md says that version {version} is {state}")


def listings():
  """A listing that names a file has its text."""
  for page in PAGES:
    for path, text in re.findall(r"<!-- listing: (\S+) -->\n\n```\w+\n(.*?)```\n", read(page), re.S):
      if text != read(path): faults.append(f"{page}: the listing differs from {path}")


def manual_date():
  """The date of the manual is that of its last change, which a shallow clone does not know."""
  date = dt.datetime.strptime(find(r"^\.Dd (.*?)$", "docs/skyreel.1")[0], "%B %d, %Y").date().isoformat()
  changed = git("log", "-1", "--format=%as", "--", "docs/skyreel.1")
  if git("rev-parse", "--is-shallow-repository") == "false" and changed > date:
    faults.append(f"docs/skyreel.1: .Dd has {date}, but the page was changed on {changed}")


for check in (swift_version, libcurl_version, modules, names, address, publication, listings, manual_date): check()
print("\n".join(dict.fromkeys(faults)), end="\n" if faults else "")
sys.exit(1 if faults else 0)
