import Foundation
import Synchronization

/// The limit on waiting for other processes that hold the database.
///
/// All uses of the database share it. Otherwise, a command that reads five values could wait five times.
final class LockTimeout: Sendable {
  private struct State {
    /// The start of the wait in progress.
    var start: ContinuousClock.Instant?
    /// The time until which no use waits, because an earlier wait failed.
    var skipsWaitsUntil: ContinuousClock.Instant?
    var isOver = false
  }

  /// The longest wait of one use, as another holds the lock for milliseconds, or up to a second on a slow disk.
  static let longestWait = Duration.seconds(2)
  /// The time after a failed wait during which no other use waits.
  private static let pause = Duration.seconds(10)

  private let state = Mutex(State())

  var hasWaited: Bool { state.withLock { $0.start != nil } }

  /// Waits five milliseconds if the limit is not reached, and returns whether to try again.
  ///
  /// `attempts` is the number of times that the current use has waited.
  func waitBeforeRetry(after attempts: Int) -> Bool {
    guard hasTimeLeft(after: attempts) else { return false }
    // Block the thread, because SQLite's busy handler calls this and can't suspend a task. Other
    // processes hold the lock for milliseconds, so the user does not notice five more.
    usleep(5_000)
    return true
  }

  /// Ends all current and future waits, because the program is ending.
  func end() {
    state.withLock { $0.isOver = true }
  }

  private func hasTimeLeft(after attempts: Int) -> Bool {
    state.withLock { state in
      let now = ContinuousClock.now
      if state.isOver { return false }
      if attempts == 0 {
        if let end = state.skipsWaitsUntil, now < end { return false }
        state.start = now
      }
      guard let start = state.start, now < start + Self.longestWait else {
        state.skipsWaitsUntil = now + Self.pause
        return false
      }
      return true
    }
  }
}
