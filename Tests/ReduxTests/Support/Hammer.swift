import Dispatch
import Redux
import Synchronization

/// Dispatches repeatedly on its own thread until it is stopped.
final class Hammer: Sendable {
  private let isStopped = Atomic<Bool>(false)
  private let ended = DispatchSemaphore(value: 0)

  init(_ strike: @escaping @Sendable () -> DispatchTicket) {
    DispatchQueue(label: "hammer").async { [self] in
      while !isStopped.load(ordering: .relaxed) {
        let ticket = strike()
        while !ticket.isFinished, !isStopped.load(ordering: .relaxed) {}
      }
      ended.signal()
    }
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    ended.wait()
  }
}
