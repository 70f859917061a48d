import Foundation

/// A path in a temporary folder, which is deleted with this object.
final class TemporaryFile: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "redux-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var path: String { folder.appending(path: "session.jsonl").path }

  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  var lines: [String] {
    get throws { try text.split(separator: "\n").map(String.init) }
  }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
