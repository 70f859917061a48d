import Domain

/// The exit status of the program, numbered as in `sysexits.h` if a number fits.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// An alert is in force, which `alerts --exit-code` tells.
  case alertsInForce = 1
  /// A replay diverges from its recording, or the file is not a valid recording.
  case diverged = 65
  /// The place or film does not exist.
  case notFound = 66
  /// The service did not respond and nothing is stored, or the terminal, `/proc`, or enough files or
  /// threads cannot be used.
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
