import BundledData
import Domain
import Foundation

/// The city of the system's time zone, where no place was named.
enum GuessedPlace {
  /// The city, or nothing where the zone names none: `UTC`, `Etc/GMT+1`.
  static func fromTimeZone() -> Place? {
    TimeZoneCities.place(for: TimeZone.current.identifier)
  }
}
