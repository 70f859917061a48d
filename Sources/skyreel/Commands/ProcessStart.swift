import Foundation

/// What the process sees to before it opens any file.
enum ProcessStart {
  /// Prepares the process for what a person's shell may have left it with.
  static func prepare() {
    // A file that may grow no more is an error like a full disk, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { occupy(stream) }
  }

  /// Opens a standard stream that is closed, lest a file gets its number and what is printed into it.
  ///
  /// It leads nowhere, and the wrong way: whoever uses it is told that it does not work, as before.
  private static func occupy(_ stream: CInt) {
    guard fcntl(stream, F_GETFD) < 0 else { return }
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
