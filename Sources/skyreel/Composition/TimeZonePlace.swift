import BundledData
import Domain
import Foundation

/// The city of the system's time zone, for a user who named no place.
enum TimeZonePlace {
  /// Returns the city, or `nil` if the zone names none, such as `UTC` or `Etc/GMT+1`.
  static func fromTimeZone() -> Place? {
    TimeZoneCities.place(for: TimeZone.current.identifier)
  }
}
