package import Foundation

/// A recorded answer of a public service, or a recording of the app, by its path below this folder.
///
/// `README.md` next to this file, and that of `recordings`, list the sources.
package struct Fixture: Hashable, Sendable {
  /// The path, such as `openmeteo/geocoding_paris-2.json`.
  package let path: String

  /// Names a fixture.
  package init(_ path: String) {
    self.path = path
  }

  /// The file.
  package var url: URL { Self.folder.appendingPathComponent(path) }

  /// The recorded bytes.
  package func data() throws -> Data {
    try Data(contentsOf: url)
  }

  /// The paths of all recorded answers of a service, sorted.
  package static func all(in service: String) throws -> [Fixture] {
    try files(in: service, ending: ".json")
  }

  /// The recorded messages of the Common Alerting Protocol in a folder, sorted.
  package static func messages(in folder: String) throws -> [Fixture] {
    try files(in: folder, ending: ".xml")
  }

  /// The recordings of the app, sorted.
  package static func recordings() throws -> [Fixture] {
    try files(in: "recordings", ending: ".jsonl")
  }

  private static func files(in name: String, ending: String) throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
      .filter { $0.hasSuffix(ending) }
      .sorted()
      .map { Fixture("\(name)/\($0)") }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
