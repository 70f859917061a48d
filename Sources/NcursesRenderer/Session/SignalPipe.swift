internal import CTerminal

/// The signals that the loop answers, as something that can be polled.
///
/// Signal handlers are one for the process, so there may be one of these at a time.
final class SignalPipe {
  private let pipe: Pipe
  private var isOpen = true

  init() throws(TerminalError) {
    pipe = try Pipe()
    terminal_signals_begin(pipe.writeEnd)
  }

  deinit {
    close()
  }

  /// What to poll for being readable.
  var fileDescriptor: CInt { pipe.readEnd }

  /// The signals that came since the last call.
  func takeAll() -> [CInt] {
    pipe.takeAll().map { CInt($0) }
  }

  /// Gives the signals back to whoever had them.
  func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_signals_end()
  }
}
