#!/usr/bin/env bash
# Builds a static site of the documentation: the four libraries, converted with DocC, and the manual.
# Warnings of DocC and mandoc are errors.
#
# The libraries are built in a separate package, so that nothing of the app is fetched or built.
# Usage: make-documentation.sh [FOLDER]. The site is built in FOLDER/site, by default .build-docs/site.
# HOSTING_BASE_PATH is the path of the site on its server, by default /.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$root/.build-docs}
base=${HOSTING_BASE_PATH:-/}
modules=(Redux ReduxExtras ReduxRecorder ReduxTesting)

"$root/Scripts/setup.sh" docs
# On macOS it is in Xcode, outside of PATH.
docc() { if type -P docc > /dev/null; then command docc "$@"; else xcrun docc "$@"; fi; }

mkdir -p "$work/graphs"
ln -sfn "$root/Sources" "$work/Sources"
cat > "$work/Package.swift" << 'EOF'
// swift-tools-version: 6.3

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
    .target(name: "ReduxExtras", dependencies: ["Redux"], swiftSettings: settings),
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

rm -rf "${work:?}/merged.doccarchive" "${work:?}/site"
archives=("${modules[@]/#/$work/}")
archives=("${archives[@]/%/.doccarchive}")
docc merge "${archives[@]}" --synthesized-landing-page-name 'Redux of Skyreel' \
  --output-path "$work/merged.doccarchive"
docc process-archive transform-for-static-hosting "$work/merged.doccarchive" \
  --hosting-base-path "$base" --output-path "$work/site"
mandoc -W warning -T html -O toc "$root/docs/skyreel.1" > "$work/site/manual.html"
cp "$root"/docs/*.png "$work/site/"
sed "s|@BASE@|${base%/}|" "$root/docs/index.html" > "$work/site/index.html"
echo "The documentation is in $work/site: serve it with python3 -m http.server --directory $work/site"
