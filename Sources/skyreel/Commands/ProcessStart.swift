import Foundation

/// What the process sees to before it opens any file.
enum ProcessStart {
  /// Prepares the process for what a person's shell may have left it with.
  static func prepare() {
    // A file that may grow no more is an error like a full disk, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { occupy(stream) }
  }

  /// How many files a command has open at most, its database and its connections included.
  static let commandDescriptors = 18
  /// The same of the app, which asks several servers at a time and has pipes and the terminal, too.
  static let appDescriptors = 48

  /// Fails the command if the process may not open so many more files.
  ///
  /// SwiftNIO traps where it gets no descriptor for its event loop.
  ///
  /// - Throws: `CommandFailure` that names the limit.
  static func requireDescriptors(_ count: Int) throws(CommandFailure) {
    var limit = rlimit()
    guard getrlimit(noFile, &limit) == 0 else { return }
    if limit.rlim_cur < 1_024, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(limit.rlim_max, 1_024)
      setrlimit(noFile, &limit)
    }
    guard !hasDescriptors(count, below: limit.rlim_cur) else { return }
    throw CommandFailure(
      status: .unavailable,
      message: "too few files may be open (\(limit.rlim_cur)): allow more, as with ulimit -n 256")
  }

  /// Whether there are enough descriptors: those of a large limit are not counted one by one.
  private static func hasDescriptors(_ count: Int, below limit: rlim_t) -> Bool {
    guard limit < 256 else { return true }
    let descriptors = (0..<count).map { _ in dup(STDIN_FILENO) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return descriptors.allSatisfy { $0 >= 0 }
  }

  #if canImport(Darwin)
    private static let noFile = RLIMIT_NOFILE
  #else
    private static let noFile = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  /// Opens a standard stream that is closed, lest a file gets its number and what is printed into it.
  ///
  /// It leads nowhere, and the wrong way: whoever uses it is told that it does not work, as before.
  private static func occupy(_ stream: CInt) {
    guard fcntl(stream, F_GETFD) < 0 else { return }
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
