import Domain
import Foundation
import Synchronization
import TerminalUI

/// The streams of commands: standard output for data, standard error for messages.
///
/// A terminal executes control characters, so external text is never printed to one unchanged.
enum StandardStreams {
  static var outputIsTerminal: Bool {
    Platform.current.streams == nil && isatty(STDOUT_FILENO) == 1
  }

  /// The width of the terminal in columns, or `nil` if standard output is no terminal.
  static var outputWidth: Int? {
    outputIsTerminal ? windowSize(of: STDOUT_FILENO)?.width ?? 80 : nil
  }

  /// The size of the terminal that the app is drawn on, or `nil` if standard input is no terminal.
  static var screenSize: Size? {
    // While the app is drawn, standard input is the only stream that refers to the terminal.
    windowSize(of: STDIN_FILENO)
  }

  private static func windowSize(of descriptor: CInt) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Writes data without control characters, with a line end.
  ///
  /// - Throws: `CommandFailure` if the data cannot be written, as with a full disk or a closed
  ///   pipe.
  static func print(_ text: String) throws(CommandFailure) {
    try write(text.sanitizedLines)
  }

  /// Writes text of a user's template, with a line end.
  ///
  /// Control characters are removed only if standard output is a terminal.
  ///
  /// - Throws: `CommandFailure` if the text cannot be written.
  static func printUserTemplate(_ text: String) throws(CommandFailure) {
    try write(outputIsTerminal ? text.sanitizedLines : text)
  }

  /// Writes text unchanged, with a line end.
  ///
  /// The text must not contain control characters from outside the program.
  ///
  /// - Throws: `CommandFailure` with `status` if the text cannot be written, or a silent one if
  ///   nobody reads it any more.
  static func write(
    _ text: String, failing status: ExitStatus = .cannotWrite
  ) throws(CommandFailure) {
    if let streams = Platform.current.streams { return streams.output(text + "\n") }
    hideProgress()
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      guard !error.isClosedPipe else { throw .closedPipe }
      throw CommandFailure(status: status, message: "Can't write to standard output.")
    }
  }

  /// Waits until nobody reads standard output, which is for ever if it is a file or a terminal.
  static func waitForClosedOutput() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    // Only that, or an error, is reported if no event is asked for.
    while poll(&output, 1, -1) < 1, errno == EINTR {}
  }

  /// Writes a message to standard error, as one line.
  static func warn(_ message: String) {
    writeError("skyreel: \(message.sanitized)")
  }

  /// Writes a usage error to standard error, in one or more lines.
  static func warnOfUsage(_ message: String) {
    writeError(message.sanitizedLines)
  }

  private static func writeError(_ text: String) {
    if let streams = Platform.current.streams { return streams.errors(text + "\n") }
    hideProgress()
    writeErrorUnchanged(text + "\n")
  }

  private static func writeErrorUnchanged(_ text: String) {
    // Ignore this error: if standard error is closed, no stream is left to report it.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

extension StandardStreams {
  /// The width of the progress on the terminal, which is 0 while there is none.
  private static let progressWidth = Mutex(0)

  /// Shows what the command waits for, until it prints something, if standard error is a terminal.
  static func showProgress(_ text: String) {
    guard Platform.current.streams == nil, isatty(STDERR_FILENO) == 1 else { return }
    hideProgress()
    // A longer text might wrap, and only the row of the cursor can be cleared.
    let width = windowSize(of: STDERR_FILENO)?.width ?? 80
    let text = text.sanitized.truncated(to: min(78, width - 2))
    progressWidth.withLock { $0 = text.displayWidth }
    writeErrorUnchanged(text)
  }

  /// Clears the progress, with spaces, because any terminal has them.
  private static func hideProgress() {
    let width = progressWidth.withLock { width in
      defer { width = 0 }
      return width
    }
    guard width > 0 else { return }
    writeErrorUnchanged("\r" + String(repeating: " ", count: width) + "\r")
  }
}

extension Error {
  /// Whether nobody reads the pipe that was written to.
  fileprivate var isClosedPipe: Bool {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? self as NSError
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }
}
