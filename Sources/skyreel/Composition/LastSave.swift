import AppFeature
import Domain
import Foundation
import WeatherFeature

/// The last try to store what could not be stored while the app ran, after its screen was closed.
struct LastSave {
  /// The longest wait for another program that holds the storage, in seconds.
  private static let longestWait = 60

  var environment: AppEnvironment
  var state: AppState

  /// Stores what is missing, and returns the failure, which is printed already, if something could not be
  /// stored.
  ///
  /// `waits` is whether to wait for a program that holds the storage.
  func run(waits: Bool) -> CommandFailure? {
    var failures = failures(of: state.weather.saveFailures)
    if waits, let failure = failures.first(where: \.error.isTemporary) {
      StandardStreams.warn(
        "\(failure.message) Waiting at most \(Self.longestWait) s. Press Ctrl-C to quit without it."
      )
    }
    let end = ContinuousClock.now + .seconds(Self.longestWait)
    while waits, failures.contains(where: \.error.isTemporary), .now < end {
      Thread.sleep(forTimeInterval: 0.5)
      failures = self.failures(of: failures)
    }
    guard !failures.isEmpty else { return nil }
    for failure in failures { StandardStreams.warn(failure.lastMessage) }
    return CommandFailure(status: .cannotWrite, message: "")
  }

  /// Stores these choices, and returns those that could not be stored.
  private func failures(of choices: [SaveFailure]) -> [SaveFailure] {
    choices.compactMap { failure in
      do throws(StorageError) {
        try environment.save(failure.choice, of: state)
        return nil
      } catch {
        return SaveFailure(failure.choice, error)
      }
    }
  }
}
