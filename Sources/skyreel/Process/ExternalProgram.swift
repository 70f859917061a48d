import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program, which runs without a shell and without the terminal.
struct ExternalProgram: Sendable {
  private let path: String
  private let environment: [String: String]

  /// Finds a program, or returns `nil` if there is none.
  ///
  /// `name` is an absolute path, or the name of a file in an absolute folder of `PATH`. The program gets
  /// the environment without the settings of Skyreel, some of which are secret.
  init?(_ name: String, environment: [String: String]) {
    let folders = environment["PATH", default: ""].split(separator: ":")
    let paths =
      name.contains("/") ? [name] : folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
      return nil
    }
    self.path = path
    self.environment = environment.filter { !$0.key.hasPrefix(EnvironmentName.prefix) }
  }

  private init(path: String, environment: [String: String]) {
    (self.path, self.environment) = (path, environment)
  }

  /// The running program with its environment, or `nil` if its file is not known.
  static var itself: ExternalProgram? {
    Bundle.main.executablePath.map {
      ExternalProgram(path: $0, environment: ProcessInfo.processInfo.environment)
    }
  }

  /// Returns the arguments of `skyreel weather` with `--refresh`.
  static func refreshing(_ arguments: ArraySlice<String>) -> [String] {
    var arguments = Array(arguments)
    let options = arguments.prefix { $0 != "--" }
    if let command = options.lastIndex(of: "weather") {
      arguments.insert("--refresh", at: command + 1)
    }
    return arguments
  }

  /// Runs the program, and returns whether it succeeded.
  ///
  /// The program may run for long, so a thread of its own waits for its exit status.
  func run(_ arguments: [String]) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: end(of: start(arguments))) }
    }
  }

  /// The size in bytes that an output does not reach.
  private static let outputLimit = 4_096

  /// Runs the program without arguments, and returns its output, or `nil` if it failed.
  ///
  /// It also fails if it takes longer than some seconds or writes 4 KiB, when it is ended with all that it
  /// started.
  func output(within seconds: Int) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: readOutput(within: seconds)) }
    }
  }

  private func readOutput(within seconds: Int) -> String? {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = start([], output: ends[1])
    close(ends[1])
    guard let process else { return nil }
    let limit = ContinuousClock.now + .seconds(seconds)
    var (bytes, isOpen) = ([UInt8](), true)
    while isOpen, bytes.count < Self.outputLimit {
      let left = (limit - ContinuousClock.now) / Duration.milliseconds(1)
      guard left > 0 else { break }
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, CInt(left.rounded(.up))) > 0 else { continue }
      var part = [UInt8](repeating: 0, count: Self.outputLimit - bytes.count)
      let count = read(ends[0], &part, part.count)
      isOpen = count > 0
      bytes += part.prefix(max(0, count))
    }
    // The time is over, or the output has no end.
    if isOpen { kill(-process, SIGKILL) }
    guard hasSucceeded(process, before: limit) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a program succeeds before a time, at which its session is ended.
  private func hasSucceeded(_ process: pid_t, before limit: ContinuousClock.Instant) -> Bool {
    var status: CInt = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      guard ended == 0 else { return ended == process && status == 0 }
      guard ContinuousClock.now < limit else {
        kill(-process, SIGKILL)
        _ = end(of: process)
        return false
      }
      poll(nil, 0, 10)
    }
  }

  private func end(of process: pid_t?) -> Bool {
    guard let process else { return false }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    /// POSIX_SPAWN_SETSID of glibc and musl, which `<spawn.h>` declares only for GNU's own C.
    private static let newSession: CInt = 0x80
  #endif

  /// Starts the program in a session of its own, so that it cannot reach the terminal, and with the
  /// usual signals.
  ///
  /// Its output goes to a descriptor, or nowhere.
  @discardableResult
  func start(_ arguments: [String], output: CInt? = nil) -> pid_t? {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&files) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&files) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    // The program would inherit that these are ignored.
    for signal in [SIGPIPE, SIGXFSZ, SIGUSR1, SIGTERM] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = [Self.newSession, POSIX_SPAWN_SETSIGMASK, POSIX_SPAWN_SETSIGDEF]
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })
    return withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        var process = pid_t()
        return posix_spawn(&process, path, &files, &attributes, arguments, variables) == 0
          ? process : nil
      }
    }
  }
}

/// Calls a closure with C strings, followed by a null pointer as C functions expect it.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
