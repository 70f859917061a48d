#!/usr/bin/env python3
"""Measures a dispatch of Redux beside other libraries in one run, and prints a table.

Usage: compare-peers.py FOLDER [CONFIGURATION]

FOLDER contains the sources of ReSwift, ReactiveReSwift and SwiftRex, or of some of them, in folders of
these names, as they are after cloning. SwiftRex also needs the folders FP and Hourglass. Nothing is
fetched. CONFIGURATION is release by default.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PEERS = ["ReSwift", "ReactiveReSwift", "SwiftRex"]

# The folder of each target, and the targets that it depends on.
TARGETS = {
    "ReSwift": ("ReSwift", []),
    "ReactiveReSwift": ("ReactiveReSwift", []),
    "CoreFP": ("FP", []),
    "DataStructure": ("FP", ["CoreFP"]),
    "Hourglass": ("Hourglass", []),
    "SwiftRex": ("SwiftRex", ["CoreFP", "DataStructure", "Hourglass"]),
}

# ReactiveReSwift uses DispatchQueue without an import: its Xcode project imports Foundation by a
# header.
FOUNDATION = '.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "Foundation"])'

MANIFEST = """\
// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "peers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "skyreel", path: "{root}", traits: [])],
  targets: [
{targets}
    .target(
      name: "Workload",
      dependencies: [
        .product(name: "Redux", package: "skyreel"), .product(name: "ReduxExtras", package: "skyreel"),
      ]),
    .executableTarget(
      name: "Peers", dependencies: ["Workload", {names}.product(name: "Redux", package: "skyreel")],
      swiftSettings: [{settings}]),
  ],
  swiftLanguageModes: [.v5]
)
"""


def sources(folder, target):
    """Returns the folder with the sources of the target, and not those of its tests."""
    clone = folder / TARGETS[target][0]
    for name in [f"Sources/{target}", target, "Sources"]:
        if (clone / name).is_dir():
            return clone / name
    return clone


def needed(target):
    """Returns the target and those that it depends on."""
    return [target, *TARGETS[target][1]]


def link(path, target):
    path.unlink(missing_ok=True)
    path.symlink_to(target)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    configuration = sys.argv[2] if len(sys.argv) == 3 else "release"
    found = [
        name for name in PEERS if all((folder / TARGETS[each][0]).is_dir() for each in needed(name))
    ]
    if not found:
        sys.exit(f"{folder} contains none of {', '.join(PEERS)}.")
    package = ROOT / ".build-peers"
    (package / "Sources").mkdir(parents=True, exist_ok=True)
    link(package / "Sources/Workload", ROOT / "Benchmarks/Sources/Workload")
    link(package / "Sources/Peers", ROOT / "Benchmarks/Peers")
    settings = []
    targets = []
    for name in dict.fromkeys(each for peer in found for each in needed(peer)):
        link(package / "Sources" / name, sources(folder, name))
        names = ", ".join(f'"{each}"' for each in TARGETS[name][1])
        targets.append(
            f'    .target(name: "{name}", dependencies: [{names}], swiftSettings: [{FOUNDATION}]),'
        )
    for name in found:
        texts = [path.read_text() for path in sources(folder, name).rglob("*.swift")]
        if any("protocol StateType" in text for text in texts):
            settings.append(f'.define("{name.upper()}_STATE_TYPE")')
    (package / "Package.swift").write_text(
        MANIFEST.format(
            root=ROOT,
            targets="\n".join(targets),
            names="".join(f'"{name}", ' for name in found),
            settings=", ".join(settings),
        )
    )
    subprocess.run(
        ["swift", "run", "-c", configuration, "--package-path", str(package), "Peers"], check=True
    )


main()
