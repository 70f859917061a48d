import Foundation
import Synchronization

/// How long the program waits in all for another program that holds the database.
///
/// Every use of the database asks here before it waits. Otherwise a command that reads five values
/// would wait five times, and the user with it.
final class LockPatience: Sendable {
  private struct State {
    /// When the wait in progress began.
    var beginning: ContinuousClock.Instant?
    /// Until when no use waits, because one waited in vain.
    var impatientUntil: ContinuousClock.Instant?
    /// Whether the program is ending.
    var isOver = false
  }

  /// How long one use waits: another skyreel needs milliseconds, a slow disk perhaps a second.
  static let longestWait = Duration.seconds(2)
  /// For how long after a wait in vain the others do not wait.
  private static let pause = Duration.seconds(10)

  private let state = Mutex(State())

  /// Waits a few milliseconds, if there is time left to wait.
  ///
  /// - Parameter attempts: How often the use in progress has waited so far.
  /// - Returns: Whether to try again.
  func waitsOnceMore(after attempts: Int) -> Bool {
    guard hasTimeLeft(after: attempts) else { return false }
    usleep(5_000)
    return true
  }

  /// Ends all waits, now and later: the program is ending.
  func end() {
    state.withLock { $0.isOver = true }
  }

  private func hasTimeLeft(after attempts: Int) -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      if state.isOver { return false }
      if attempts == 0 {
        if let end = state.impatientUntil, now < end { return false }
        state.beginning = now
      }
      guard let beginning = state.beginning, now < beginning + Self.longestWait else {
        state.impatientUntil = now + Self.pause
        return false
      }
      return true
    }
  }
}
