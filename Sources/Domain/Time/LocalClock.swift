internal import struct Foundation.Date
internal import struct Foundation.TimeZone

/// The clock of a place: its offsets from UTC, which change with daylight saving time.
package struct LocalClock: Equatable, Sendable {
  private var rule: Rule

  private enum Rule: Equatable {
    /// A zone of the tz database of this computer.
    case zone(TimeZone)
    /// The known offsets, the earliest first.
    case offsets([Offset])
  }

  private struct Offset: Codable, Equatable {
    /// The time from which the offset applies.
    var from: Timestamp
    /// The seconds that the clock is ahead of UTC.
    var seconds: Int
  }

  /// Creates a clock that is always the same number of seconds ahead of UTC.
  package init(utcOffset: Int = 0) {
    rule = .offsets([Offset(from: Timestamp(seconds: 0), seconds: utcOffset)])
  }

  /// Creates the clock of a zone, or `nil` if the tz database has none; the first of a process takes milliseconds.
  package init?(zone name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    rule = .zone(zone)
  }

  /// Creates the clock of a zone of the tz database, or with a fixed offset if the zone is not known.
  package init(zone name: String?, orUTCOffset utcOffset: Int) {
    self = name.flatMap { LocalClock(zone: $0) } ?? LocalClock(utcOffset: utcOffset)
  }

  /// Creates a clock that knows the changes of a year, and needs no tz database.
  ///
  /// It keeps the last offset afterwards.
  ///
  /// `utcOffset` returns the seconds that the clock is ahead of UTC at a time.
  package init(from start: Timestamp, utcOffset: (Timestamp) -> Int) {
    self.init(from: start, to: start.advanced(bySeconds: 53 * Self.week), utcOffset: utcOffset)
  }

  /// No zone changes its clock twice within a week.
  private static let week = 7 * 86_400

  /// Creates a clock that knows the changes between two times, and keeps the last offset afterwards.
  ///
  /// `utcOffset` returns the seconds that the clock is ahead of UTC at a time.
  package init(from start: Timestamp, to end: Timestamp, utcOffset: (Timestamp) -> Int) {
    var offsets = [Offset(from: start, seconds: utcOffset(start))]
    var known = start
    while known < end {
      let time = min(known.advanced(bySeconds: Self.week), end)
      let seconds = utcOffset(time)
      if seconds != offsets[offsets.count - 1].seconds {
        let change = Self.change(to: seconds, after: known, until: time, utcOffset)
        offsets.append(Offset(from: change, seconds: seconds))
      }
      known = time
    }
    rule = .offsets(offsets)
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

  package var hasZone: Bool { if case .zone = rule { true } else { false } }

  /// Returns the seconds that the clock is ahead of UTC at a time, in whole minutes.
  package func utcOffset(at time: Timestamp) -> Int { zoned(time).utcOffset }

  package func zoned(_ time: Timestamp) -> ZonedTime {
    ZonedTime(instant: time, utcOffset: seconds(at: time))
  }

  private func seconds(at time: Timestamp) -> Int {
    switch rule {
    case .zone(let zone):
      return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.seconds)))
    case .offsets(let offsets):
      // A damaged recording can have no offsets, or one that no clock has.
      return (offsets.last { $0.from <= time } ?? offsets.first)?.seconds ?? 0
    }
  }

  /// Returns the first instant at which the clock shows an hour of a date, by default its midnight.
  package func instant(_ date: CivilDate, hour: Int = 0) -> Timestamp {
    Timestamp(date, hour: hour, utcOffset: utcOffset)
  }

  /// Returns the first instant after another one at which the clock shows a time of day, or at which it skips it.
  func next(secondOfDay: Int, after time: Timestamp) -> Timestamp {
    let today = zoned(time).date.daysSince1970
    let starts = (today...today + 1).flatMap { day in
      [Timestamp.RepeatedTime.earlier, .later].map { repeated in
        start(
          of: secondOfDay,
          Timestamp(
            showing: Timestamp(seconds: day * 86_400 + secondOfDay), ifRepeated: repeated,
            utcOffset: utcOffset))
      }
    }
    return starts.filter { $0 > time }.min() ?? time.advanced(bySeconds: 86_400)
  }

  /// Returns an instant that is to show a time of day, or if the clock skips that time, the change.
  private func start(of secondOfDay: Int, _ instant: Timestamp) -> Timestamp {
    guard zoned(instant).secondOfDay != secondOfDay else { return instant }
    let before = instant.advanced(bySeconds: -86_400)
    return Self.change(to: utcOffset(at: instant), after: before, until: instant, utcOffset)
  }
}

extension LocalClock: Codable {
  private enum CodingKeys: CodingKey { case zone, offsets }

  /// Throws `DecodingError` if this computer does not know the zone.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let name = try container.decodeIfPresent(String.self, forKey: .zone) {
      self = try decoder.valid(LocalClock(zone: name), "\(name) is not a known zone")
    } else {
      rule = .offsets(try container.decode([Offset].self, forKey: .offsets))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch rule {
    case .zone(let zone): try container.encode(zone.identifier, forKey: .zone)
    case .offsets(let offsets): try container.encode(offsets, forKey: .offsets)
    }
  }
}
