#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A redirection of a standard stream, so that its output does not appear on the screen.
///
/// Without it, a library's warning or Swift's message before a trap would be printed over the
/// frame. It would disappear together with the frame.
struct StreamRedirection {
  private let stream: CInt
  /// A descriptor of the stream's original destination.
  let original: CInt

  /// Redirects a standard stream, or returns `nil` if it is no terminal.
  init?(of stream: CInt, to destination: CInt) {
    guard isatty(stream) == 1 else { return nil }
    self.stream = stream
    original = fcntl(stream, F_DUPFD_CLOEXEC, 0)
    guard original >= 0 else { return nil }
    dup2(destination, stream)
  }

  func end() {
    dup2(original, stream)
    close(original)
  }
}

/// The redirections of those standard streams that are not used for the screen.
struct StreamRedirections {
  /// The descriptor of a stream on which the user still sees messages.
  let messages: CInt
  private let redirections: [StreamRedirection]

  /// Redirects standard output and error, except the screen's `terminal`, unless `destination` is `nil`.
  init(to destination: CInt?, except terminal: CInt) {
    func redirect(_ stream: CInt) -> StreamRedirection? {
      guard let destination, stream != terminal else { return nil }
      return StreamRedirection(of: stream, to: destination)
    }
    let error = redirect(STDERR_FILENO)
    messages = error?.original ?? STDERR_FILENO
    redirections = [error, redirect(STDOUT_FILENO)].compactMap(\.self)
  }

  func end() {
    for redirection in redirections { redirection.end() }
  }
}
