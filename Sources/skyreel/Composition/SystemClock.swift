import Domain
import Foundation

enum SystemClock {
  /// Returns the current time, rounded down to a whole second.
  @Sendable static func now() -> Timestamp {
    Timestamp(seconds: Int(Date().timeIntervalSince1970.rounded(.down)))
  }

  /// Returns the clock of a zone of the tz database for the year after an instant, or `nil` if there
  /// is no such zone.
  ///
  /// A replay of a recording with it needs no tz database.
  @Sendable static func clock(ofZone name: String, from start: Timestamp) async -> LocalClock? {
    LocalClock(zone: name).map { zone in LocalClock(from: start) { zone.utcOffset(at: $0) } }
  }

  /// Returns the offset of local time from UTC at an instant, in seconds, or 0 if it is unknown.
  ///
  /// This uses the C library, which has already loaded the zone. `TimeZone` would load its own
  /// data.
  static func utcOffset(at instant: Timestamp) -> Int {
    var seconds = time_t(instant.seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}

extension Timestamp {
  /// Returns when a stored value was fetched, for a sentence: `2 h ago`, or `on 12 Nov`.
  func storedText(at now: Timestamp) -> String {
    let age = age(at: now, utcOffset: Platform.current.utcOffset(now))
    return if case .on = age { "on \(age.text)" } else { age.text }
  }
}
