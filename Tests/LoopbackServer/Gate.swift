/// A gate that holds responses until a test opens it.
public final class Gate: Sendable {
  private let isOpen = Broadcast(false)

  /// Creates a closed gate.
  public init() {}

  /// Releases all tasks that wait now or later.
  public func open() {
    isOpen.update { $0 = true }
  }

  /// Waits until the gate is open, or the task is canceled.
  public func wait() async {
    _ = await isOpen.firstValue { $0 }
  }
}
