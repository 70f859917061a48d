#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Keeps what others print to standard error off the picture.
///
/// A library's warning, or what Swift says before it traps, would be printed over the screen and
/// lost with it.
struct StandardErrorDiversion {
  private let original: CInt

  /// Sends standard error elsewhere; nil where it leads to no terminal anyway.
  init?(to elsewhere: CInt) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard original >= 0 else { return nil }
    dup2(elsewhere, STDERR_FILENO)
  }

  /// Where a message to the user still gets through.
  var terminal: CInt { original }

  /// Lets standard error lead to the terminal again.
  func end() {
    dup2(original, STDERR_FILENO)
    close(original)
  }
}
