import ArgumentParser
import Domain
import Foundation

/// A moment in the past as a person names it: a day, or a day and a time, on the clocks of the place
/// unless it says otherwise.
enum PastMoment: Equatable {
  /// The end of a day.
  case day(CivilDate)
  /// A time, given as the clocks of the place show it: as if they were those of UTC.
  case local(Timestamp)
  /// A time with its offset.
  case instant(Timestamp)

  /// The first moment that lies after it.
  func end(in zone: TimeZone) -> Timestamp {
    switch self {
    case .day(let date):
      zone.moment(showing: Timestamp(seconds: date.advanced(byDays: 1).daysSince1970 * 86_400))
    case .local(let clock): zone.moment(showing: clock).advanced(bySeconds: 1)
    case .instant(let instant): instant.advanced(bySeconds: 1)
    }
  }
}

extension PastMoment: ExpressibleByArgument {
  /// Reads `2026-11-20`, `2026-11-20T18:30`, or the same with seconds or an offset.
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
  /// What clocks of the zone are ahead of UTC at a moment, in seconds.
  func utcOffset(at moment: Timestamp) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.seconds)))
  }

  /// The moment at which clocks of the zone show what clocks of UTC show at another.
  ///
  /// Of two moments that look the same it is the later; what clocks skip is taken for as long after
  /// the change.
  func moment(showing clock: Timestamp) -> Timestamp {
    let after = utcOffset(at: clock.advanced(bySeconds: 86_400))
    let late = clock.advanced(bySeconds: -after)
    if utcOffset(at: late) == after { return late }
    return clock.advanced(bySeconds: -utcOffset(at: clock.advanced(bySeconds: -86_400)))
  }
}
