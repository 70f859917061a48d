#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A moment of this system's clock, which goes on while it sleeps.
///
/// A plain number where `ContinuousClock.Instant` is opaque: the loop asks for it at every key.
struct Moment: Comparable {
  private var nanoseconds: Int64

  /// The present one.
  static var now: Moment {
    var time = timespec()
    clock_gettime(clock, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  #if canImport(Darwin)
    private static let clock = CLOCK_MONOTONIC
  #else
    private static let clock = CLOCK_BOOTTIME
  #endif

  static func < (left: Moment, right: Moment) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The moment some time later; what would be centuries from now is the last one there is.
  static func + (moment: Moment, wait: Duration) -> Moment {
    let (seconds, attoseconds) = wait.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let rest = attoseconds / 1_000_000_000
    let (sum, isTooLate) = moment.nanoseconds.addingReportingOverflow(whole &+ rest)
    guard !isTooLong, !isTooLate else { return Moment(nanoseconds: seconds < 0 ? .min : .max) }
    return Moment(nanoseconds: sum)
  }

  /// The milliseconds from another moment to this one, rounded up; none where it is past.
  func milliseconds(since other: Moment) -> Int64 {
    guard other < self else { return 0 }
    let (wait, isTooLong) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return isTooLong ? .max : wait / 1_000_000 + (wait % 1_000_000 > 0 ? 1 : 0)
  }
}
