import Domain
import Foundation

/// What the times of an answer mean.
///
/// Local times carry no offset: the answer's `utc_offset_seconds` makes moments of all of them, the
/// days beyond a change of daylight-saving time included. What clocks of the place show at such a
/// moment is then for its time zone to say.
struct OpenMeteoClock {
  private let utcOffset: Int
  private let zone: TimeZone?

  /// Makes a clock; the zone counts only if it agrees with the answer's offset at some moment of
  /// the answer, since our database of zones may be older than the answer's.
  init(utcOffset: Int, zoneName: String?, agreeingAt moment: OpenMeteoTable.Cell?) {
    self.utcOffset = utcOffset
    let fixed = OpenMeteoClock(utcOffset: utcOffset)
    guard let zone = zoneName.flatMap(TimeZone.init(identifier:)),
      let moment = moment.flatMap(fixed.time)?.instant,
      zone.utcOffset(at: moment) == utcOffset
    else {
      self.zone = nil
      return
    }
    self.zone = zone
  }

  private init(utcOffset: Int) {
    self.utcOffset = utcOffset
    zone = nil
  }

  /// Reads a local time such as `2025-02-25T15:45`, or seconds since 1970.
  func time(_ cell: OpenMeteoTable.Cell) -> ZonedTime? {
    guard let instant = instant(cell) else { return nil }
    return ZonedTime(instant: instant, utcOffset: zone?.utcOffset(at: instant) ?? utcOffset)
  }

  /// Reads a day such as `2025-02-25`, or the seconds since 1970 at which it begins.
  func date(_ cell: OpenMeteoTable.Cell) -> CivilDate? {
    switch cell {
    case .text(let text): CivilDate(iso8601: text)
    case .number:
      instant(cell).map { ZonedTime(instant: $0, utcOffset: utcOffset).date }
    }
  }

  private func instant(_ cell: OpenMeteoTable.Cell) -> Timestamp? {
    switch cell {
    case .text(let text): ZonedTime(localISO8601: text, utcOffset: utcOffset)?.instant
    case .number(let seconds):
      // Beyond the year 9999 no date can be written.
      abs(seconds) < 250_000_000_000 ? Timestamp(seconds: Int(seconds.rounded())) : nil
    }
  }
}

extension TimeZone {
  fileprivate func utcOffset(at instant: Timestamp) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
  }
}
