/// Waits until a condition holds; returns `false` after ten seconds.
///
/// Between tests that keep all threads busy, the ten seconds may pass before the awaited task has run
/// at all. The wait therefore also lasts for a number of turns.
func eventually(_ condition: () async -> Bool) async -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now.advanced(by: .seconds(10))
  var turns = 0
  while await !condition() {
    guard turns < 3_000 || clock.now < deadline,
      (try? await clock.sleep(for: .milliseconds(1))) != nil
    else { return await condition() }
    turns += 1
  }
  return true
}
