import Domain
import Foundation

/// The clocks at a place: those of its time zone, or with a fixed offset if the zone is unknown.
struct PlaceClock: Sendable {
  private let zone: TimeZone?
  private let utcOffset: Int

  /// Creates the clocks of a zone in the tz database.
  ///
  /// - Parameters:
  ///   - zoneName: The name of the zone. If there is no such zone, the clocks have `utcOffset`.
  ///   - utcOffset: The offset from UTC in seconds.
  init(zoneName: String?, utcOffset: Int = 0) {
    zone = zoneName.flatMap(TimeZone.init(identifier:))
    self.utcOffset = utcOffset
  }

  /// Whether the clocks are those of a time zone.
  var hasZone: Bool { zone != nil }

  /// Returns an instant as the clocks show it.
  func time(_ instant: Timestamp) -> ZonedTime {
    ZonedTime(instant: instant, utcOffset: utcOffset(at: instant))
  }

  /// Returns the offset from UTC at an instant, in seconds.
  func utcOffset(at instant: Timestamp) -> Int {
    zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds))) ?? utcOffset
  }

  /// Returns the first instant at which the clocks show an hour of a date, by default its midnight.
  func instant(_ date: CivilDate, hour: Int = 0) -> Timestamp {
    Timestamp(date, hour: hour, utcOffset: utcOffset(at:))
  }
}
