/// The clock of a time zone: its offsets from UTC, which change with daylight saving time.
public struct LocalClock: Codable, Equatable, Sendable {
  /// The offsets, the earliest first.
  private var offsets: [Offset]

  private struct Offset: Codable, Equatable {
    /// The time from which the offset applies.
    var from: Timestamp
    /// The seconds that the clock is ahead of UTC.
    var seconds: Int
  }

  /// Creates a clock that is always the same number of seconds ahead of UTC.
  public init(utcOffset: Int = 0) {
    offsets = [Offset(from: Timestamp(seconds: 0), seconds: utcOffset)]
  }

  /// Creates a clock that knows the changes of a year.
  ///
  /// It keeps the last offset afterwards.
  ///
  /// - Parameters:
  ///   - start: The beginning of the year.
  ///   - utcOffset: Returns the seconds that the clock is ahead of UTC at a time.
  public init(from start: Timestamp, utcOffset: (Timestamp) -> Int) {
    offsets = [Offset(from: start, seconds: utcOffset(start))]
    var known = start
    // No zone changes its clock twice within a week.
    for week in 1...53 {
      let time = start.advanced(bySeconds: week * 7 * 86_400)
      let seconds = utcOffset(time)
      if seconds != offsets[offsets.count - 1].seconds {
        let change = Self.change(to: seconds, after: known, until: time, utcOffset)
        offsets.append(Offset(from: change, seconds: seconds))
      }
      known = time
    }
  }

  /// Returns the first time with an offset, between a time before the change and one after it.
  private static func change(
    to seconds: Int, after before: Timestamp, until after: Timestamp,
    _ utcOffset: (Timestamp) -> Int
  ) -> Timestamp {
    let times = before.seconds..<after.seconds
    return Timestamp(
      seconds: times.partitioningIndex { utcOffset(Timestamp(seconds: $0)) == seconds })
  }

  /// Returns the seconds that the clock is ahead of UTC at a time.
  public func utcOffset(at time: Timestamp) -> Int { zoned(time).utcOffset }

  /// Returns a time as the clock shows it.
  public func zoned(_ time: Timestamp) -> ZonedTime {
    // A damaged recording can have no offsets, or one that no clock has.
    let offset = offsets.last { $0.from <= time } ?? offsets.first
    return ZonedTime(instant: time, utcOffset: offset?.seconds ?? 0)
  }

  /// Returns the first instant at which the clock shows an hour of a date, by default its midnight.
  public func instant(_ date: CivilDate, hour: Int = 0) -> Timestamp {
    Timestamp(date, hour: hour, utcOffset: utcOffset)
  }
}
