internal import CTerminal

/// Runs a body that draws on the terminal or changes its modes, unless a thread has crashed.
///
/// The crashed thread restores the terminal for the shell. Later output would overwrite the shell's
/// prompt, so after a crash on another thread this function waits for the end of the process.
func usingTerminal<Value>(_ body: () -> Value) -> Value {
  terminal_use_begin()
  defer { terminal_use_end() }
  return body()
}
