import Domain
import Synchronization

/// The responses of MET Norway that bind a program until it ends.
///
/// The clients of its products share one value.
public final class MetNorwayTerms: Sendable {
  private let notice: @Sendable (String) -> Void
  private let isDeprecated = Atomic(false)
  private let refused = Mutex<ProviderError.Failure?>(nil)

  /// Creates terms without a response yet.
  ///
  /// - Parameter notice: Called once, at the first response that announces the service's end.
  public init(notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.notice = notice
  }

  /// The failure with which the service refused the program, or `nil` if it did not.
  ///
  /// The service blocks a program that asks again.
  var refusal: ProviderError.Failure? { refused.withLock { $0 } }

  /// Records the failure of a request, which may be a refusal of the program.
  func record(_ failure: ProviderError.Failure) {
    if [.needsContact, .refusedContact].contains(failure) { refused.withLock { $0 = failure } }
  }

  /// Records that a response announced the service's end.
  func recordDeprecation() {
    guard !isDeprecated.exchange(true, ordering: .relaxed) else { return }
    let name = WeatherProvider.metNorway.displayName
    notice("The forecast of \(name) is in beta or will end (HTTP 203). Check for an update.")
  }
}
