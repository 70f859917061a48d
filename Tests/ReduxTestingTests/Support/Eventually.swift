/// Waits until a condition holds; returns `false` after ten seconds.
func eventually(_ condition: () async -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(10))
  while await !condition() {
    guard clock.now < deadline, (try? await clock.sleep(for: .milliseconds(1))) != nil else {
      return await condition()
    }
  }
  return true
}
