import Domain
import Synchronization

/// A record of the responses of MET Norway that affect the process until it ends.
///
/// Such responses reject the program, announce the end of the service, or are still fresh. The clients
/// of all products share one record.
package final class MetNorwayTerms: Sendable {
  private let notice: @Sendable (String) -> Void
  private let isDeprecated = Atomic(false)
  private let refused = Mutex<ProviderError.Failure?>(nil)
  /// The nowcasts that must not be requested again yet.
  let nowcasts = MetNorwayNowcasts()

  /// Creates an empty record.
  ///
  /// - Parameter notice: Called once, at the first response that announces the service's end.
  package init(notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.notice = notice
  }

  /// The failure with which the service rejected the program, or `nil` if it did not.
  ///
  /// No more requests may then be sent, because the service would block the program.
  var refusal: ProviderError.Failure? { refused.withLock { $0 } }

  /// Records the failure of a request if it means that the service rejected the program.
  func record(_ failure: ProviderError.Failure) {
    if [.needsContact, .refusedContact].contains(failure) { refused.withLock { $0 = failure } }
  }

  /// Records that a response announced the service's end.
  func recordDeprecation() {
    guard !isDeprecated.exchange(true, ordering: .relaxed) else { return }
    let name = WeatherProvider.metNorway.displayName
    notice("A service of \(name) is in beta or will end (HTTP 203). Check for an update.")
  }
}
