import Dispatch

/// Runs work on another thread and waits for it; returns `false` if it takes over ten seconds.
func runOnAnotherThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let ended = DispatchSemaphore(value: 0)
  let queue = DispatchQueue(label: "another thread")
  queue.async {
    body()
    ended.signal()
  }
  return ended.wait(timeout: .now() + 10) == .success
}
