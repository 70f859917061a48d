import Domain
import Foundation

/// The clock of the machine.
enum SystemClock {
  /// The moment it is.
  @Sendable static func now() -> Timestamp {
    Timestamp(seconds: Int(Date().timeIntervalSince1970.rounded(.down)))
  }

  /// What clocks here are ahead of UTC at a moment, in seconds.
  ///
  /// Asks the C library, which knows the zone already: `TimeZone` would load its own data first.
  static func utcOffset(at moment: Timestamp) -> Int {
    var seconds = time_t(moment.seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
