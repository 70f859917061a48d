#!/usr/bin/env bash
# Converts the catalogs of the three libraries with DocC, and fails at its first warning.
#
# The libraries are built in a package of their own, so that nothing of the app is fetched or built.
# Usage: check-documentation.sh [FOLDER], where to keep what was built and converted.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$root/.build-docs}
modules=(Redux ReduxRecorder ReduxTesting)

mkdir -p "$work/graphs"
ln -sfn "$root/Sources" "$work/Sources"
cat > "$work/Package.swift" << 'EOF'
// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Redux", swiftSettings: settings),
    .target(name: "ReduxRecorder", dependencies: ["Redux"], swiftSettings: settings),
    .target(name: "ReduxTesting", dependencies: ["Redux"], swiftSettings: settings),
  ]
)
EOF
swift build --package-path "$work" \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$work/graphs"

for module in "${modules[@]}"; do
  rm -rf "${work:?}/$module"
  mkdir -p "$work/$module"
  cp "$work/graphs/$module".symbols.json "$work/$module/"
  docc convert "$root/Sources/$module/Documentation.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$work/$module" --fallback-display-name "$module" \
    --fallback-bundle-identifier "skyreel.$module" --output-path "$work/$module.doccarchive"
done
