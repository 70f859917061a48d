/// Holds responses until a test releases them.
public final class Gate: Sendable {
  private let isOpen = Broadcast(false)

  /// Makes a gate that is shut.
  public init() {}

  /// Lets go of all that waits, now and later.
  public func open() {
    isOpen.update { $0 = true }
  }

  /// Waits until the gate is open, or the task is cancelled.
  public func wait() async {
    _ = await isOpen.firstValue { $0 }
  }
}
