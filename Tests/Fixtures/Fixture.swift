public import Foundation

/// A recorded answer of a public service, or a recording of the app, by its path below this folder.
///
/// `README.md` next to this file, and that of `recordings`, list the sources.
public struct Fixture: Hashable, Sendable {
  /// The path, such as `openmeteo/geocoding_paris-2.json`.
  public let path: String

  /// Names a fixture.
  public init(_ path: String) {
    self.path = path
  }

  /// The file.
  public var url: URL { Self.folder.appendingPathComponent(path) }

  /// The recorded bytes.
  public func data() throws -> Data {
    try Data(contentsOf: url)
  }

  /// The paths of all recorded answers of a service, sorted.
  public static func all(in service: String) throws -> [Fixture] {
    try files(in: service, ending: ".json")
  }

  /// The recorded messages of the Common Alerting Protocol in a folder, sorted.
  public static func messages(in folder: String) throws -> [Fixture] {
    try files(in: folder, ending: ".xml")
  }

  /// The recordings of the app, sorted.
  public static func recordings() throws -> [Fixture] {
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
