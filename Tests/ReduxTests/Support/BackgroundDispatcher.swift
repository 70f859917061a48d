import Dispatch
import Redux
import Synchronization

/// Dispatches repeatedly on its own thread until it is stopped.
final class BackgroundDispatcher: Sendable {
  private let isStopped = Atomic<Bool>(false)
  private let ended = DispatchSemaphore(value: 0)

  init(_ dispatch: @escaping @Sendable () -> DispatchTicket) {
    DispatchQueue(label: "background dispatcher").async { [self] in
      while !isStopped.load(ordering: .relaxed) {
        let ticket = dispatch()
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
