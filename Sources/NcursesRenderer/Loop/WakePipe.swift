internal import Synchronization

/// Wakes a ``TerminalRunLoop`` from any thread.
///
/// It exists before the store and the loop do, and is what the store's drain policy calls:
/// ```swift
/// let wakePipe = try WakePipe()
/// let store = Store(…, drain: .manual(wake: { wakePipe.wake() }))
/// ```
public final class WakePipe: Sendable {
  private let pipe: Pipe
  /// Whether the loop needs no byte to look at the store: it is busy, or has one already.
  private let isAwake = Atomic<Bool>(false)

  /// Makes a pipe; throws where the process has no file descriptors left.
  public init() throws(TerminalError) {
    pipe = try Pipe()
  }

  /// Makes the loop drain the store soon.
  public func wake() {
    if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { pipe.put(1) }
  }

  /// What to poll for being readable.
  var fileDescriptor: CInt { pipe.readEnd }

  /// Says that the loop is busy: until `endTurn`, waking costs nothing.
  func beginTurn() {
    isAwake.store(true, ordering: .releasing)
  }

  /// Says that the loop is about to drain the store for the last time before it sleeps.
  ///
  /// Whatever was dispatched before this is seen by that drain; whatever comes later sends a byte.
  ///
  /// - Parameter isSignalled: Whether `poll` found the pipe readable.
  func endTurn(isSignalled: Bool) {
    if isSignalled { _ = pipe.takeAll() }
    isAwake.store(false, ordering: .sequentiallyConsistent)
  }
}
