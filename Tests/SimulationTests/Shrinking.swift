import Foundation

extension Violation {
  /// Returns the same violation of a scenario with fewer events.
  ///
  /// Parts of the events are removed as long as the same check fails: first what happened after it,
  /// then halves, quarters, and so on (Zeller and Hildebrandt, *Simplifying and Isolating
  /// Failure-Inducing Input*, 2002).
  ///
  /// - Parameters:
  ///   - limit: The time for shrinking.
  ///   - run: Runs a scenario.
  /// - Returns: The violation of the smallest scenario that was found.
  func shrunk(within limit: Duration, run: (Scenario) throws -> Void) -> Violation {
    let end = ContinuousClock.now + limit
    func violation(with events: [Scenario.Event]) -> Violation? {
      var smaller = scenario
      smaller.events = events
      do {
        try run(smaller)
        return nil
      } catch {
        return (error as? Violation).flatMap { $0.check == check ? $0 : nil }
      }
    }
    var smallest = self
    if let found = violation(with: Array(scenario.events.prefix(event))) { smallest = found }
    var size = smallest.scenario.events.count / 2
    while size > 0 {
      var start = 0
      while start < smallest.scenario.events.count, ContinuousClock.now < end {
        var events = smallest.scenario.events
        events.removeSubrange(start..<min(start + size, events.count))
        if let found = violation(with: events) { smallest = found } else { start += size }
      }
      size /= 2
    }
    return smallest
  }
}
