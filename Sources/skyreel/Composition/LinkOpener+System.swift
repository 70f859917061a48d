import Domain
import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension LinkOpener {
  /// Returns an opener that runs a system program from `PATH`: `open` on macOS, else `xdg-open`.
  ///
  /// The program gets the address as its only argument, without a shell. Without a display, no
  /// program is used, because `xdg-open` would start a browser in the terminal. While the program
  /// runs, it is started again only after some seconds, and only a few times.
  ///
  /// - Parameter environment: The environment of the process. The program gets it without the
  ///   settings of Skyreel, some of which are secret.
  /// - Returns: The opener, or ``LinkOpener/unavailable`` if there is no such program.
  static func system(environment: [String: String]) -> LinkOpener {
    guard let program = OpenerProgram(environment: environment) else { return .unavailable }
    let uses = OpenerUses()
    return LinkOpener { address in
      switch uses.begin(address) {
      case .alreadyOpening: return true
      case .busy: return false
      case .free: break
      }
      defer { uses.end() }
      return await withCheckedContinuation { continuation in
        // The program may run for as long as the browser, so a thread of its own waits for its exit
        // status.
        Thread.detachNewThread {
          continuation.resume(returning: program.open(address))
        }
      }
    }
  }
}

/// The uses of the opener whose program still runs.
///
/// A program that hangs must not be started with each press of a key. One that runs for as long as
/// the browser must not keep the user from opening another page.
private final class OpenerUses: Sendable {
  private struct State {
    var count = 0
    /// The last use, which may have ended.
    var last: (address: WebAddress, start: ContinuousClock.Instant)?
  }

  /// Whether the program can be started.
  enum Availability {
    case free
    /// It was started for the same page a moment ago.
    case alreadyOpening
    case busy
  }

  private let state = Mutex(State())

  private static let limit = 4
  private static let pause = Duration.seconds(5)

  /// Counts a use if the program can be started.
  func begin(_ address: WebAddress) -> Availability {
    let now = ContinuousClock.now
    return state.withLock { state in
      if state.count > 0, let last = state.last, now < last.start + Self.pause {
        return last.address == address ? .alreadyOpening : .busy
      }
      guard state.count < Self.limit else { return .busy }
      state.count += 1
      state.last = (address, now)
      return .free
    }
  }

  func end() {
    state.withLock { $0.count -= 1 }
  }
}

/// The program that opens web pages.
private struct OpenerProgram: Sendable {
  private let path: String
  private let environment: [String: String]

  #if canImport(Darwin)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  init?(environment: [String: String]) {
    guard Self.hasDisplay(environment), let path = Self.path(in: environment["PATH"] ?? "") else {
      return nil
    }
    self.path = path
    self.environment = environment.filter { !$0.key.hasPrefix(EnvironmentName.prefix) }
  }

  private static func hasDisplay(_ environment: [String: String]) -> Bool {
    #if canImport(Darwin)
      true
    #else
      ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].contains {
        environment[$0]?.isEmpty == false
      }
    #endif
  }

  /// Returns the first executable file with the program's name in the absolute folders of `PATH`.
  private static func path(in folders: String) -> String? {
    folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs the program and returns whether it succeeded.
  func open(_ address: WebAddress) -> Bool {
    guard let process = start(address) else { return false }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  /// Starts the program in a process group of its own, without the terminal.
  private func start(_ address: WebAddress) -> pid_t? {
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
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    return withCStrings([path, address.text]) { arguments in
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
