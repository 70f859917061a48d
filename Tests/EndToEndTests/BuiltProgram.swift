import Foundation

/// The program that is built together with these tests.
enum BuiltProgram {
  /// The path of the program, which is next to the test bundle.
  static var path: String {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = folder.appendingPathComponent("skyreel").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : debugBuild
  }

  private static var debugBuild: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".build/debug/skyreel").path
  }
}
