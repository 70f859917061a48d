#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Keeps what others print to a standard stream off the screen.
///
/// A library's warning, or what Swift says before it traps, would be printed over the picture and
/// lost with it.
struct StreamDiversion {
  private let stream: CInt
  /// Where the stream led to.
  let original: CInt

  /// Sends a standard stream elsewhere; nil where it leads to no terminal anyway.
  init?(of stream: CInt, to elsewhere: CInt) {
    guard isatty(stream) == 1 else { return nil }
    self.stream = stream
    original = fcntl(stream, F_DUPFD_CLOEXEC, 0)
    guard original >= 0 else { return nil }
    dup2(elsewhere, stream)
  }

  /// Lets the stream lead to the terminal again.
  func end() {
    dup2(original, stream)
    close(original)
  }
}

/// The diversions of the standard streams by which the terminal is not reached.
struct StreamDiversions {
  /// Where a message to the user still gets through.
  let messages: CInt
  private let diversions: [StreamDiversion]

  /// Sends the streams elsewhere, if there is an elsewhere.
  ///
  /// - Parameters:
  ///   - elsewhere: Where to.
  ///   - terminal: The descriptor by which we reach the terminal.
  init(to elsewhere: CInt?, sparing terminal: CInt) {
    func divert(_ stream: CInt) -> StreamDiversion? {
      guard let elsewhere, stream != terminal else { return nil }
      return StreamDiversion(of: stream, to: elsewhere)
    }
    let error = divert(STDERR_FILENO)
    messages = error?.original ?? STDERR_FILENO
    diversions = [error, divert(STDOUT_FILENO)].compactMap(\.self)
  }

  /// Lets the streams lead to the terminal again.
  func end() {
    for diversion in diversions { diversion.end() }
  }
}
