import Domain
import Foundation

/// The system clock.
enum SystemClock {
  /// Returns the current time, rounded down to a whole second.
  @Sendable static func now() -> Timestamp {
    Timestamp(seconds: Int(Date().timeIntervalSince1970.rounded(.down)))
  }

  /// Returns the offset of local time from UTC at a moment, in seconds, or 0 if it is unknown.
  ///
  /// The C library has already loaded the zone. `TimeZone` would load its own data first.
  static func utcOffset(at moment: Timestamp) -> Int {
    var seconds = time_t(moment.seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
