import Domain

/// The exit status of the program, numbered as in `sysexits.h` if a number fits.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// A finding for scripts: an alert is in force (`alerts --exit-code` and `--fail-on`), or no rule holds (`rules`).
  case finding = 1
  /// A replay diverges from its recording, or the file is not a valid recording.
  case diverged = 65
  /// The place or film does not exist.
  case notFound = 66
  /// The result is not known or old, because a service did not respond. Or the terminal, `/proc`, or
  /// enough files or threads cannot be used.
  case unavailable = 69
  /// A file or standard output could not be written.
  case cannotWrite = 73
  /// A file could not be read, or a help text could not be written.
  case cannotRead = 74
  /// The response is malformed, and nothing is stored.
  case malformed = 76
  /// The API key was rejected or is missing.
  case refused = 77
  /// The configuration is invalid, or a required consent or contact is missing.
  case configuration = 78
  /// The reader of standard output closed the pipe, as `head` does. A shell reports this status for
  /// a program that `SIGPIPE` ended.
  case closedPipe = 141
  /// SIGTERM ended a command that runs on, for which a shell reports this status.
  case terminated = 143

  /// Creates the status of a command that failed with this error and has no stored data.
  init(_ error: ProviderError) {
    self =
      switch error.failure {
      case .refusedKey, .missingKey: .refused
      case .notFound, .outsideCoverage: .notFound
      case .malformed, .webPage, .tooLarge: .malformed
      case .needsConsent, .needsContact, .refusedContact: .configuration
      case .offline, .unavailable, .timedOut, .insecure, .rateLimited, .dailyLimit, .rejected,
        .server, .cancelled, .unchanged:
        .unavailable
      }
  }
}

/// An error that ends a command with a message on standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String
  var details: [String] = []

  /// The failure of output that nobody reads any more, which is silent.
  static let closedPipe = CommandFailure(status: .closedPipe, message: "")

  /// The end by SIGTERM, which is silent.
  static let terminated = CommandFailure(status: .terminated, message: "")

  func report() {
    for line in [message] + details where !line.isEmpty { StandardStreams.warn(line) }
  }
}

/// Returns the value of work on storage, or throws the error of storage as a failure with a status.
func withStorage<Value>(
  failing status: ExitStatus, _ work: () throws(StorageError) -> Value
) throws(CommandFailure) -> Value {
  do throws(StorageError) {
    return try work()
  } catch {
    throw CommandFailure(status: status, message: error.message)
  }
}

extension CommandFailure {
  /// Creates the failure of a command that has no report of a place.
  ///
  /// `error` is `nil` if the service was not asked.
  init(withoutWeatherFor place: Place, because error: ProviderError?, at now: Timestamp) {
    guard let error else {
      self.init(
        status: .unavailable,
        message: "No stored weather for \(place.name). Run once without offline mode.")
      return
    }
    self.init(
      status: ExitStatus(error),
      message: "No weather for \(place.name). \(error.message(now: now))")
  }
}
