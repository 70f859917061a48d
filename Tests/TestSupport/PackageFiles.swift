package import Foundation

/// The files of the package.
package enum PackageFiles {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file, by its path below the root.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the texts of the Swift files in a folder, by their paths below it.
  package static func sources(in folder: String) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(".swift") }
      .reduce(into: [:]) { $0[$1] = try text("\(folder)/\($1)") }
  }
}
