import AppFeature
import Domain
import Foundation
import LocalStorage
import Logging
import Providers

/// The surroundings of the program: the environment, the streams, the time, the network, the storage, and
/// other programs.
///
/// The simulation (`Tests/SimulationTests`) replaces all of it.
struct Platform: Sendable {
  var environment = ProcessInfo.processInfo.environment
  /// Whether the programs of macOS show notifications and set the clipboard.
  var isMac = Platform.runsOnMac
  /// Receives what is printed, instead of the process's streams, or `nil` to use those.
  var streams: Streams?
  var now: @Sendable () -> Timestamp = SystemClock.now
  /// The clock that measures waits.
  var clock: any Clock<Duration> = ContinuousClock()
  /// How long a line for a status bar waits for a newer report than the stored one, in seconds.
  var linePatience = 1
  /// Whether a waiting thread lets other work go on, which stands still in simulated time.
  var canWait = true
  var retry = RetryPolicy.standard
  /// Returns the transport of all requests, which opens no connection before the first one.
  var transport: @Sendable (Settings, _ environment: [String: String]) -> HTTPTransport = {
    settings, environment in
    .live(
      version: Version.current, timeout: .seconds(settings.httpTimeout),
      proxies: ProxySettings(environment: environment))
  }
  /// Opens the storage at a path, and reports later problems to a function.
  var openStorage:
    @Sendable (_ path: String, _ onNotice: @escaping @Sendable (String) -> Void) -> OpenedStorage =
      { LocalStorage.open(at: $0, now: SystemClock.now, onNotice: $1) }
  /// Opens a web page, and returns whether a program accepted its address.
  var openPage = ExternalProgram.pageOpener(environment: ProcessInfo.processInfo.environment)
  /// Runs another program with arguments, without a shell, and returns whether it succeeded.
  var run: @Sendable (_ program: String, _ arguments: [String]) async -> Bool = { name, arguments in
    let environment = ProcessInfo.processInfo.environment
    return await ExternalProgram(name, environment: environment)?.run(arguments) ?? false
  }
  /// Runs another program without arguments and without a shell, and returns its output, or `nil` if it failed
  /// or took longer than some seconds.
  var runForOutput: @Sendable (_ program: String, _ seconds: Int) async -> String? = {
    await ExternalProgram($0, environment: ProcessInfo.processInfo.environment)?
      .output(within: $1)
  }
  /// Repeats the command in another process, which fetches what this one could not wait for.
  var fetchLater: @Sendable () -> Void = {
    ExternalProgram.itself?.start(ExternalProgram.refreshing(CommandLine.arguments.dropFirst()))
  }
  /// Starts the log, and returns a message for the user if it cannot be written.
  var startLog: @Sendable (Settings, FilePaths) -> String? = Log.start
  /// Returns the handler of log lines with a label, or `nil` to use that of `startLog`.
  var logHandler: (@Sendable (_ label: String) -> any LogHandler)?
  /// Returns the offset of local time from UTC at an instant, in seconds.
  var utcOffset: @Sendable (Timestamp) -> Int = { SystemClock.utcOffset(at: $0) }

  #if canImport(Darwin)
    private static let runsOnMac = true
  #else
    private static let runsOnMac = false
  #endif

  /// The surroundings of the running command: the system, unless a test replaces it.
  @TaskLocal static var current = Platform()

  /// The receivers of printed text, with its line ends.
  struct Streams: Sendable {
    var output: @Sendable (String) -> Void
    var errors: @Sendable (String) -> Void
  }
}
