/// A gate that holds responses until a test opens it.
package final class Gate: Sendable {
  private let isOpen = Broadcast(false)

  package init() {}

  /// Releases all tasks that wait now or later.
  package func open() {
    isOpen.update { $0 = true }
  }

  /// Waits until the gate is open, or the task is canceled.
  package func wait() async {
    _ = await isOpen.firstValue { $0 }
  }
}
