internal import CTerminal

/// Draws on the terminal or sets it, unless a thread has crashed.
///
/// The thread that crashed gives the terminal back to the shell. Whatever this thread would send
/// afterwards would be drawn over the shell's prompt, so it waits here for the end of the process.
func usingTerminal<Value>(_ body: () -> Value) -> Value {
  terminal_use_begin()
  defer { terminal_use_end() }
  return body()
}
