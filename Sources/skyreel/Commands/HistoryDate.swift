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

  /// Returns the first whole second after this time.
  func end(in zone: TimeZone) -> Timestamp {
    switch self {
    case .day(let date):
      zone.moment(showing: Timestamp(seconds: date.advanced(byDays: 1).daysSince1970 * 86_400))
    case .local(let clock): zone.moment(showing: clock).advanced(bySeconds: 1)
    case .instant(let instant): instant.advanced(bySeconds: 1)
    }
  }
}

extension HistoryDate: ExpressibleByArgument {
  /// Creates a moment from a date, such as `2026-11-20`, or a time, such as `2026-11-20T18:30`.
  ///
  /// A time may have seconds and an offset.
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
  /// Returns the offset of the zone from UTC at a moment, in seconds.
  func utcOffset(at moment: Timestamp) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.seconds)))
  }

  /// Returns the moment of a local time, which is given as if it were in UTC.
  ///
  /// An ambiguous local time means the later moment. A skipped one means the moment equally long
  /// after the change: if clocks skip from 02:00 to 03:00, then 02:30 means 03:30.
  func moment(showing clock: Timestamp) -> Timestamp {
    let after = utcOffset(at: clock.advanced(bySeconds: 86_400))
    let late = clock.advanced(bySeconds: -after)
    if utcOffset(at: late) == after { return late }
    return clock.advanced(bySeconds: -utcOffset(at: clock.advanced(bySeconds: -86_400)))
  }
}
