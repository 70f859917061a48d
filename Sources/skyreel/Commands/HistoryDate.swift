import ArgumentParser
import Domain
import Foundation

/// A past time given by the user: a day, or a day and a time.
///
/// It is a local time of the place, unless it has an offset.
enum HistoryDate: Equatable {
  /// The end of a local day.
  case day(CivilDate)
  /// A local time of the place, stored as if it were in UTC.
  case local(Timestamp)
  /// A time with a UTC offset.
  case instant(Timestamp)

  /// Returns the first whole second after this day or time, on the clocks of a zone.
  ///
  /// A time that the clocks show twice means the later instant.
  func end(in zone: TimeZone) -> Timestamp {
    switch self {
    case .day(let date):
      return Timestamp(date.advanced(byDays: 1), utcOffset: zone.utcOffset(at:))
    case .local(let clock):
      return Timestamp(showing: clock, ifRepeated: .later, utcOffset: zone.utcOffset(at:))
        .advanced(bySeconds: 1)
    case .instant(let instant): return instant.advanced(bySeconds: 1)
    }
  }
}

extension HistoryDate: ExpressibleByArgument {
  /// Creates a past time from a date, such as `2026-11-20`, or from a time, such as
  /// `2026-11-20T18:30`.
  ///
  /// A time may have seconds and an offset. The result is `nil` for any other text.
  init?(argument text: String) {
    if let date = CivilDate(iso8601: text) {
      self = .day(date)
    } else if let time = ZonedTime(localISO8601: text, utcOffset: 0) {
      self = .local(time.instant)
    } else if let instant = Timestamp(iso8601: text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}

extension TimeZone {
  /// Returns the offset of the zone from UTC at an instant, in seconds.
  func utcOffset(at instant: Timestamp) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
  }
}
