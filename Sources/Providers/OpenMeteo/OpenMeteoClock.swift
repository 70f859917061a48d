import Domain

/// A converter for the times of a response.
///
/// Local times have no offset. The response's `utc_offset_seconds` converts all of them to
/// instants, even on days after a change of daylight-saving time. The time zone then determines the
/// local clock time at each instant.
struct OpenMeteoClock {
  private let utcOffset: Int
  private let clock: PlaceClock

  /// Creates a converter for a response's offset and time zone.
  ///
  /// The offset applies at the time of the request. The zone is used only if its clocks have that
  /// offset at `current`, because the local database of time zones may be older than the service's.
  /// The days of a response without a current time can lie after a change of the clocks. The zone
  /// is then used if its clocks have the offset within a year of `first`.
  init(
    utcOffset: Int, zoneName: String?, current: OpenMeteoTable.Cell?, first: OpenMeteoTable.Cell?
  ) {
    self.utcOffset = utcOffset
    let zoned = PlaceClock(zoneName: zoneName)
    let reference = (current ?? first).flatMap { Self.instant($0, utcOffset: utcOffset) }
    let months = current == nil ? -12...12 : 0...0
    let isKnown = months.contains { month in
      guard zoned.hasZone, let reference else { return false }
      return zoned.utcOffset(at: reference.advanced(bySeconds: month * 2_629_800)) == utcOffset
    }
    clock = isKnown ? zoned : PlaceClock(zoneName: nil, utcOffset: utcOffset)
  }

  /// Converts a local time such as `2025-02-25T15:45`.
  func time(_ cell: OpenMeteoTable.Cell) -> ZonedTime? {
    Self.instant(cell, utcOffset: utcOffset).map(clock.time)
  }

  /// Converts a day such as `2025-02-25`.
  func date(_ cell: OpenMeteoTable.Cell) -> CivilDate? {
    guard case .text(let text) = cell else { return nil }
    return CivilDate(iso8601: text)
  }

  private static func instant(_ cell: OpenMeteoTable.Cell, utcOffset: Int) -> Timestamp? {
    guard case .text(let text) = cell else { return nil }
    return ZonedTime(localISO8601: text, utcOffset: utcOffset)?.instant
  }
}
