/// Measures the time since it was made, on any clock.
package struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  package init(_ clock: any Clock<Duration>) {
    // It is asked at every action: this compiles it for the clock that it mostly is.
    if let clock = clock as? ContinuousClock {
      read = Self.reading(clock)
    } else {
      read = Self.reading(clock)
    }
  }

  package var elapsed: Duration { read() }

  private static func reading<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
