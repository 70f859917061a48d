import Domain

/// How the program ends, in the numbers of `sysexits.h` where they fit.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// A replay leads elsewhere than what was recorded, or the file is no recording.
  case diverged = 65
  /// No such place or film.
  case notFound = 66
  /// The service did not answer and nothing is stored.
  case unavailable = 69
  /// Something could not be written.
  case cannotWrite = 73
  /// Something could not be read.
  case cannotRead = 74
  /// The answer cannot be read and nothing is stored.
  case malformed = 76
  /// The key was refused.
  case refused = 77
  /// The configuration is wrong.
  case configuration = 78

  /// The status of a command that got this error and has nothing stored to print.
  init(_ error: ProviderError) {
    self =
      switch error.failure {
      case .refusedKey, .missingKey: .refused
      case .notFound: .notFound
      case .malformed, .tooLarge: .malformed
      case .needsConsent: .configuration
      case .offline, .timedOut, .insecure, .quota, .budget, .rejected, .server, .cancelled:
        .unavailable
      }
  }
}

/// A command that ends with a message on standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String
  /// More about it, a line each.
  var details: [String] = []
}
