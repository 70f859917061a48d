import Foundation

/// The preparation of the process before it opens any file.
enum ProcessStart {
  /// Prepares the process for limits and closed streams inherited from the shell.
  static func prepare() {
    // Exceeding the file size limit is an error, like a full disk, and must not end the process.
    signal(SIGXFSZ, SIG_IGN)
    // A status bar may ask for a line before the command that prints it is ready.
    if CommandLine.arguments.contains("--follow") { signal(SIGUSR1, SIG_IGN) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { reserve(stream) }
  }

  /// Whether the files of `/proc` can be read on Linux.
  ///
  /// Swift reads the arguments from it, and Dispatch, which otherwise traps, the state of threads.
  static var hasProcessFiles: Bool {
    #if os(Linux)
      access("/proc/self/cmdline", R_OK) == 0 && access("/proc/self/task", R_OK | X_OK) == 0
    #else
      true
    #endif
  }

  /// The maximum number of files that a command opens, including its database and connections.
  static let commandDescriptors = 18
  /// The maximum number of files that the app opens.
  ///
  /// In addition to those of a command, it has several connections, pipes, and the terminal.
  static let appDescriptors = 48

  /// Fails the command if the process cannot open this many further files.
  ///
  /// A soft limit below 1,024 is raised first. Dispatch traps if it gets no descriptor to wait on.
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
      message:
        "Too few files may be open (\(limit.rlim_cur)). Allow more, such as with ulimit -n 256.")
  }

  /// Whether enough descriptors are available, which a limit of 256 or more implies.
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

  /// Opens `/dev/null` in place of a closed standard stream.
  ///
  /// Otherwise, the next opened file would get the number of the stream and receive printed text.
  /// The stream is opened in the wrong direction, so that using it still fails.
  private static func reserve(_ stream: CInt) {
    guard fcntl(stream, F_GETFD) < 0 else { return }
    _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
