import Domain
import Foundation

/// Where commands write: data to standard output, complaints to standard error.
enum StandardStreams {
  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes data, with a line end.
  ///
  /// - Throws: `CommandFailure` where it cannot be written: a full disk, a closed pipe.
  static func print(_ text: String) throws(CommandFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      throw CommandFailure(status: .cannotWrite, message: "standard output cannot be written")
    }
  }

  /// Writes a complaint as one line.
  static func complain(_ message: String) {
    let line = Data("skyreel: \(message.sanitized)\n".utf8)
    // Nobody is left to be told if standard error itself is closed.
    try? FileHandle.standardError.write(contentsOf: line)
  }
}
