/// Waits until a condition holds; returns `false` after ten seconds.
func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(10))
  while !condition() {
    guard clock.now < deadline, (try? await clock.sleep(for: .milliseconds(1))) != nil else {
      return condition()
    }
  }
  return true
}
