import Domain
import Foundation

/// A converter for the times of a response.
///
/// Local times have no offset. The response's `utc_offset_seconds` converts all of them to
/// instants, even on days after a change of daylight-saving time. The time zone then determines the
/// local clock time at each instant.
struct OpenMeteoClock {
  private let utcOffset: Int
  private let zone: TimeZone?

  /// Creates a converter for a response's offset and time zone.
  ///
  /// The zone is used only if it agrees with the offset at `moment`. The local database of time
  /// zones may be older than the service's.
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

  /// Converts a local time such as `2025-02-25T15:45`, or seconds since 1970.
  func time(_ cell: OpenMeteoTable.Cell) -> ZonedTime? {
    guard let instant = instant(cell) else { return nil }
    return ZonedTime(instant: instant, utcOffset: zone?.utcOffset(at: instant) ?? utcOffset)
  }

  /// Converts a day such as `2025-02-25`, or the seconds since 1970 at which it begins.
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
      // A date after the year 9999 cannot be written.
      abs(seconds) < 250_000_000_000 ? Timestamp(seconds: Int(seconds.rounded())) : nil
    }
  }
}

extension TimeZone {
  fileprivate func utcOffset(at instant: Timestamp) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
  }
}
