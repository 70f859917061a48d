import Synchronization

/// A notice that a service will change or end, which is given once.
final class Deprecation: Sendable {
  private let message: String
  private let notice: @Sendable (String) -> Void
  private let isTold = Atomic(false)

  /// Creates a notice that has not been given.
  init(_ message: String, notice: @escaping @Sendable (String) -> Void) {
    self.message = message
    self.notice = notice
  }

  /// Gives the notice, unless it was given before.
  func tell() {
    guard !isTold.exchange(true, ordering: .relaxed) else { return }
    notice(message)
  }
}
