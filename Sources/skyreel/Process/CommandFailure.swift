import Domain

/// An error that ends a command with a message on standard error.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String
  /// Further lines of the message.
  var details: [String] = []

  /// The failure of output that nobody reads any more, which is silent.
  static let closedPipe = CommandFailure(status: .closedPipe, message: "")

  /// Prints the message and its further lines to standard error.
  func report() {
    for line in [message] + details where !line.isEmpty { StandardStreams.warn(line) }
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
