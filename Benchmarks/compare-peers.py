#!/usr/bin/env python3
"""Measures a dispatch of Redux beside other libraries in one run, and prints a table.

Usage: compare-peers.py FOLDER [CONFIGURATION]

FOLDER contains the sources of ReSwift and ReactiveReSwift, or of one of them, in folders of these names,
as they are after cloning. Nothing is fetched. CONFIGURATION is release by default.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PEERS = ["ReSwift", "ReactiveReSwift"]

# ReactiveReSwift uses DispatchQueue without an import: its Xcode project imports Foundation by a
# header.
FOUNDATION = '.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Foundation"])'

MANIFEST = """\
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "peers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "skyreel", path: "{root}")],
  targets: [
{targets}
    .target(name: "Workload", dependencies: [.product(name: "Redux", package: "skyreel")]),
    .executableTarget(
      name: "Peers", dependencies: ["Workload", {names}.product(name: "Redux", package: "skyreel")],
      swiftSettings: [{settings}]),
  ],
  swiftLanguageModes: [.v5]
)
"""


def sources(clone):
    """Returns the folder with the sources of the library, and not those of its tests."""
    for name in [clone.name, "Sources"]:
        if (clone / name).is_dir():
            return clone / name
    return clone


def link(path, target):
    path.unlink(missing_ok=True)
    path.symlink_to(target)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    configuration = sys.argv[2] if len(sys.argv) == 3 else "release"
    found = [folder / name for name in PEERS if (folder / name).is_dir()]
    if not found:
        sys.exit(f"{folder} contains none of {', '.join(PEERS)}.")
    package = ROOT / ".build-peers"
    (package / "Sources").mkdir(parents=True, exist_ok=True)
    link(package / "Sources/Workload", ROOT / "Benchmarks/Sources/Workload")
    link(package / "Sources/Peers", ROOT / "Benchmarks/Peers")
    settings = []
    for clone in found:
        link(package / "Sources" / clone.name, sources(clone))
        texts = [path.read_text() for path in sources(clone).rglob("*.swift")]
        if any("protocol StateType" in text for text in texts):
            settings.append(f'.define("{clone.name.upper()}_STATE_TYPE")')
    (package / "Package.swift").write_text(
        MANIFEST.format(
            root=ROOT,
            targets="\n".join(
                f'    .target(name: "{clone.name}", swiftSettings: [{FOUNDATION}]),'
                for clone in found
            ),
            names="".join(f'"{clone.name}", ' for clone in found),
            settings=", ".join(settings),
        )
    )
    subprocess.run(
        ["swift", "run", "-c", configuration, "--package-path", str(package), "Peers"], check=True
    )


main()
