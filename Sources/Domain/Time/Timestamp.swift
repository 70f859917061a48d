/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
///
/// In JSON it is written as `2017-11-01T11:46:00Z` (ISO 8601), so that recorded and stored values read back equal.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, within ``range``.
  package let seconds: Int

  /// The valid times: the years 1 to 9999 in UTC, without the last day.
  ///
  /// Every local date then has a year of four digits, and the difference of two times never
  /// overflows. Times from a damaged response, database, or recording are clamped to this range.
  static let range = -62_135_596_800...253_402_214_399

  /// Creates the time `seconds` after 1970-01-01T00:00:00Z, or the nearest time within ``range``.
  package init(seconds: Int) {
    self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates a time from ISO 8601 text with an offset, such as `2017-10-26T08:21:00+01:00` or `…Z`, or `nil`.
  package init?(iso8601 text: String) {
    guard let zoned = ZonedTime(iso8601: text) else { return nil }
    self = zoned.instant
  }

  package func advanced(bySeconds seconds: Int) -> Timestamp {
    let (sum, overflows) = self.seconds.addingReportingOverflow(seconds)
    return Timestamp(seconds: overflows ? (seconds < 0 ? .min : .max) : sum)
  }

  package func roundedDown(to period: Int) -> Timestamp {
    advanced(bySeconds: -((seconds % period + period) % period))
  }

  /// The time, rounded down to a quarter of an hour.
  ///
  /// No local hour or day begins between the rounded time and this one, because UTC offsets are
  /// multiples of 15 minutes.
  package var quarterHour: Timestamp { roundedDown(to: 900) }

  package var utcDate: CivilDate { ZonedTime(instant: self, utcOffset: 0).date }

  package var nextUTCDay: Timestamp {
    Timestamp(seconds: utcDate.advanced(byDays: 1).daysSince1970 * 86_400)
  }

  package func seconds(since other: Timestamp) -> Int {
    seconds - other.seconds
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds < right.seconds
  }
}

extension Timestamp: TextCodable {
  package static let expectedText = "a time like 2017-11-01T11:46:00Z"

  /// Creates the time of a description, which may have any offset.
  package init?(_ description: String) { self.init(iso8601: description) }

  /// The time in UTC: `2017-11-01T11:46:00Z`.
  package var description: String {
    ZonedTime(instant: self, utcOffset: 0).description
  }
}
