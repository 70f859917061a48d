import Synchronization

/// The responses of the service that bind a program until it ends.
final class MetNorwayTerms: Sendable {
  private let onDeprecation: @Sendable () -> Void
  private let isDeprecated = Atomic(false)
  private let refused = Atomic(false)

  /// Creates terms without a response yet.
  ///
  /// - Parameter onDeprecation: Called at the first response that announces the service's end.
  init(onDeprecation: @escaping @Sendable () -> Void) {
    self.onDeprecation = onDeprecation
  }

  /// Whether the service refused the program.
  ///
  /// The service blocks a program that asks again.
  var isRefused: Bool { refused.load(ordering: .relaxed) }

  /// Records that the service refused the program.
  func recordRefusal() {
    refused.store(true, ordering: .relaxed)
  }

  /// Records that a response announced the service's end.
  func recordDeprecation() {
    guard !isDeprecated.exchange(true, ordering: .relaxed) else { return }
    onDeprecation()
  }
}
