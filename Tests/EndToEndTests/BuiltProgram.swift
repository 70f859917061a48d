import Foundation

/// The program that is built together with these tests.
enum BuiltProgram {
  /// The path of the program, which SwiftPM puts next to the test bundle.
  static let path: String = {
    // Linux: the folder of the test program. macOS: the test bundle, which is a folder itself.
    let bundle = Bundle(for: Marker.self).bundleURL
    let folders = [bundle, bundle.deletingLastPathComponent()]
    let candidates = folders.map { $0.appendingPathComponent("skyreel") }
    let found = candidates.first {
      !$0.hasDirectoryPath && FileManager.default.isExecutableFile(atPath: $0.path)
    }
    // If there is none, each test fails with this path in its message.
    return (found ?? candidates[0]).path
  }()

  /// A class, because only classes know their bundle.
  private final class Marker {}
}
