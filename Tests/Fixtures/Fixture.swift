public import Foundation

/// A recorded answer of a public service, by its path below this folder.
///
/// Where each comes from is told in `README.md` beside this file.
public struct Fixture: Hashable, Sendable {
  /// The path, such as `openmeteo/geocoding_paris-2.json`.
  public let path: String

  /// Names a fixture.
  public init(_ path: String) {
    self.path = path
  }

  /// The recorded bytes.
  public func data() throws -> Data {
    try Data(contentsOf: Self.folder.appendingPathComponent(path))
  }

  /// The paths of all recorded answers of a service, sorted.
  public static func all(in service: String) throws -> [Fixture] {
    let folder = folder.appendingPathComponent(service)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
      .sorted()
      .map { Fixture("\(service)/\($0)") }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
}
