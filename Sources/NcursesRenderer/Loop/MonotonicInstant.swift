#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A point in time on the system clock that continues while the computer is asleep.
struct MonotonicInstant: Comparable {
  /// The nanoseconds since the clock started, which is when the system started.
  let nanoseconds: Int64

  static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(clock, &time)
    return MonotonicInstant(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  #if canImport(Darwin)
    private static let clock = CLOCK_MONOTONIC
  #else
    private static let clock = CLOCK_BOOTTIME
  #endif

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the instant after a duration, clamped to the range of the clock.
  static func + (instant: Self, wait: Duration) -> Self {
    let (seconds, attoseconds) = wait.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (length, isLonger) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    let (sum, isTooLate) = instant.nanoseconds.addingReportingOverflow(length)
    guard !isTooLong, !isLonger, !isTooLate else {
      return Self(nanoseconds: seconds < 0 ? .min : .max)
    }
    return Self(nanoseconds: sum)
  }

  /// Returns the milliseconds from another instant to this one, rounded up, or 0 if this one is
  /// past.
  func milliseconds(since other: Self) -> Int64 {
    guard other < self else { return 0 }
    let (wait, isTooLong) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return isTooLong ? .max : wait / 1_000_000 + (wait % 1_000_000 > 0 ? 1 : 0)
  }
}
