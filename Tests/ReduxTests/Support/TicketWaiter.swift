import Redux

/// A task that waits for a ticket, as another part of an app might.
final class TicketWaiter: Sendable {
  private let isDone = Locked(false)
  private let task: Locked<Task<Void, Never>?> = Locked(nil)

  init(_ ticket: DispatchTicket?) {
    let waiting = Task { [isDone] in
      await ticket?.finished
      isDone.withLock { $0 = true }
    }
    task.withLock { $0 = waiting }
  }

  /// Whether the wait is over.
  var isOver: Bool { isDone.withLock { $0 } }

  func cancel() {
    task.withLock { $0 }?.cancel()
  }
}

/// Lets other tasks run, so that they most likely wait for something when this returns.
func letOthersRun() async {
  for _ in 0..<30 { await Task.detached(priority: .background) { await Task.yield() }.value }
}
