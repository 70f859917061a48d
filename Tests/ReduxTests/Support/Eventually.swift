/// Waits until a condition holds; returns `false` after two minutes.
func eventually(_ condition: @Sendable () -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(120))
  while !condition() {
    guard clock.now < deadline, (try? await clock.sleep(for: .milliseconds(1))) != nil else {
      return condition()
    }
  }
  return true
}
