internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A query for the background of a terminal on which no session runs.
package enum BackgroundProbe {
  /// Queries the terminal, and waits briefly for the response.
  ///
  /// Returns `nil` if standard input or output is no terminal, or if the terminal does not report its
  /// color. A command in the background, or before input that is typed ahead, asks nothing.
  package static func backgroundColor(terminalName: String) -> BackgroundColor? {
    let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
    guard canRespond(terminalName), isatty(input) == 1, isatty(output) == 1,
      tcgetpgrp(input) == getpgrp()
    else { return nil }
    // A signal that ends or stops the program takes effect after the modes are restored.
    var (signals, previous) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var original = termios()
    guard tcgetattr(input, &original) == 0 else { return nil }
    var modes = original
    // Ctrl-C must not end the program before the modes are restored.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSADRAIN, &modes)
    // Text that was typed ahead is for the shell, also if it is not a whole line yet.
    guard !isReadable(input, within: 0) else {
      tcsetattr(input, TCSADRAIN, &original)
      return nil
    }
    writeAll(ModeSequences.backgroundQuery, to: output)
    let reports = reports(from: input)
    // TCSAFLUSH drops a response that arrives late.
    tcsetattr(input, reports.contains(.deviceAttributes) ? TCSADRAIN : TCSAFLUSH, &original)
    return reports.reduce(nil) { color, report in
      if case .background(let found) = report { found } else { color }
    }
  }

  /// Whether a terminal recognizes or skips the query.
  ///
  /// The Linux console would interpret the query as a change of its palette.
  static func canRespond(_ name: String) -> Bool {
    !name.isEmpty && name != "dumb" && !name.hasPrefix("linux") && !name.hasPrefix("vt")
  }

  private static func reports(from input: CInt) -> [TerminalReport] {
    ReportQuery.responses(to: 1, within: .milliseconds(500)) { wait in
      guard isReadable(input, within: wait) else { return nil }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(input, &bytes, bytes.count)
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }

  private static func isReadable(_ input: CInt, within milliseconds: CInt) -> Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}
