import Foundation

/// Descriptions of the terminals `xterm-16color`, `xterm-direct`, and `xterm-kitty`.
///
/// Systems have them in packages of their own, or not at all.
package enum TerminalDescriptions {
  /// Returns the folder with the descriptions, for the environment variable `TERMINFO`.
  ///
  /// `tic`, which comes with ncurses, compiles them once for each process. Curses finds the
  /// descriptions of other terminals in its own folders as before.
  package static func folder() throws -> String { try compiled.get().path }

  /// Makes curses in this process find the descriptions, too.
  package static func install() throws { try installed.get() }

  /// The failure to compile the descriptions.
  package struct Failure: Error, CustomStringConvertible {
    /// What `tic` printed.
    package let description: String
  }

  // Installed once: `setenv` may move the environment while another thread reads it.
  private static let installed = Result {
    guard setenv("TERMINFO", try folder(), 1) == 0 else {
      throw Failure(description: "setenv failed with \(errno)")
    }
  }

  private static let compiled = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "terminfo-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: TerminalDescriptions.folder()) }
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "terminals.terminfo")
    try compile(source.path, into: folder.path)
    return folder
  }

  private static func compile(_ source: String, into folder: String) throws {
    let (tic, errors) = (Process(), Pipe())
    tic.executableURL = URL(filePath: "/usr/bin/env")
    tic.arguments = ["tic", "-x", "-o", folder, source]
    tic.standardError = errors
    try tic.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    tic.waitUntilExit()
    guard tic.terminationStatus == 0 else {
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
  }
}
