import Foundation
import TestSupport

/// A fresh home folder for the files of the program, deleted when this object is released.
final class Home: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "skyreel-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The environment in which all services refuse connections.
  private static let unreachableServices = Fault.addresses(at: "http://127.0.0.1:1")

  /// Returns the environment of a program with this home folder that sends its requests to
  /// `services`.
  func environment(services: [String: String] = [:]) -> [String: String] {
    var environment = [
      "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_DATA_HOME": path + "/data",
      "XDG_STATE_HOME": path + "/state", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      "TZ": "Europe/Lisbon", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    environment["TERMINFO"] = try? TerminalDescriptions.folder()
    environment.merge(Self.unreachableServices) { _, new in new }
    environment.merge(UnexpectedRequests.environment) { _, new in new }
    environment.merge(services) { _, new in new }
    return environment
  }

  /// Writes a file in the home folder, and creates the folders of its path.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Returns the content of a file in the home folder, or `nil` if it cannot be read.
  func read(_ name: String) -> String? {
    try? String(
      contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name), encoding: .utf8)
  }
}
