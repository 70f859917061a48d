internal import Synchronization

/// A pipe that wakes a ``TerminalRunLoop`` from any thread.
///
/// Create it before the store and the loop, because the store's drain policy calls it.
package final class WakePipe: Sendable {
  private let pipe: NonblockingPipe
  /// Whether the loop needs no further byte: it is busy, or a byte is in the pipe already.
  private let isAwake = Atomic<Bool>(false)

  package init() throws(TerminalError) {
    pipe = try NonblockingPipe()
  }

  package func wake() {
    if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { pipe.put(1) }
  }

  var fileDescriptor: CInt { pipe.readEnd }

  /// Marks the loop as busy: until ``endTurn(isSignalled:)``, waking writes no byte.
  func beginTurn() {
    isAwake.store(true, ordering: .releasing)
  }

  /// Marks the loop as idle, before its last drain of the store in this turn.
  ///
  /// That drain processes everything that was dispatched earlier. A later action writes a byte.
  ///
  /// `isSignalled` is whether `poll` found the pipe readable.
  func endTurn(isSignalled: Bool) {
    if isSignalled { _ = pipe.takeAll() }
    isAwake.store(false, ordering: .sequentiallyConsistent)
  }
}
