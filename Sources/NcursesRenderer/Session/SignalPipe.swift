internal import CTerminal

/// A pollable source of the signals that the loop handles.
///
/// Signal handlers are process-wide, so only one instance may exist at a time.
final class SignalPipe {
  private let pipe: NonblockingPipe
  private var isOpen = true

  init() throws(TerminalError) {
    pipe = try NonblockingPipe()
    terminal_signals_begin(pipe.writeEnd)
  }

  deinit {
    close()
  }

  var fileDescriptor: CInt { pipe.readEnd }

  func takeAll() -> [CInt] {
    pipe.takeAll().map { CInt($0) }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_signals_end()
  }
}
