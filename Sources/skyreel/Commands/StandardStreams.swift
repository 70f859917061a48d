import Domain
import Foundation

/// Where commands write: data to standard output, complaints to standard error.
///
/// A terminal obeys control characters, so no text from outside reaches one as it is.
enum StandardStreams {
  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes data without control characters, with a line end.
  ///
  /// - Throws: `CommandFailure` where it cannot be written: a full disk, a closed pipe.
  static func print(_ text: String) throws(CommandFailure) {
    try write(text.sanitizedLines)
  }

  /// Writes text that is safe for a terminal, or, where standard output is none, may be obeyed
  /// because the user wrote it.
  ///
  /// - Throws: `CommandFailure` where it cannot be written.
  static func printUserTemplate(_ text: String) throws(CommandFailure) {
    try write(outputIsTerminal ? text.sanitizedLines : text)
  }

  /// Writes a text of this program as it is, with a line end.
  ///
  /// - Throws: `CommandFailure` with that status where it cannot be written.
  static func write(
    _ text: String, failing status: ExitStatus = .cannotWrite
  ) throws(CommandFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      throw CommandFailure(status: status, message: "standard output cannot be written")
    }
  }

  /// Writes a complaint as one line.
  static func complain(_ message: String) {
    writeError("skyreel: \(message.sanitized)")
  }

  /// Writes what is wrong with the usage, in as many lines as it has.
  static func complainOfUsage(_ message: String) {
    writeError(message.sanitizedLines)
  }

  private static func writeError(_ text: String) {
    // No stream is left for the error if standard error itself is closed.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
