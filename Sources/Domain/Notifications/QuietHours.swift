/// A part of each day in which nothing is told, which may contain midnight.
package struct QuietHours: Codable, Equatable, Sendable {
  /// The minutes since midnight at which the part begins, and at which it has ended.
  package let start, end: Int

  /// Creates quiet hours, or returns `nil` unless the times are two different ones of a day.
  package init?(start: Int, end: Int) {
    let minutes = 0..<1_440
    guard minutes.contains(start), minutes.contains(end), start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// Throws `DecodingError` for other times, as in a damaged recording.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let hours = Self(
      start: try container.decode(Int.self, forKey: .start),
      end: try container.decode(Int.self, forKey: .end))
    self = try decoder.valid(
      hours, "the quiet hours are not between two different times of a day")
  }

  /// Creates quiet hours from a text such as `22:00-07:00`, or returns `nil` if it is not one.
  package init?(parsing text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { Self.minutes(of: $0.trimmed) }
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(start: start, end: end)
  }

  private static func minutes(of text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      let hour = decimalNumber(parts[0].utf8), let minute = decimalNumber(parts[1].utf8),
      hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  package func contains(_ time: ZonedTime) -> Bool {
    let minute = time.secondOfDay / 60
    return start < end
      ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  /// Returns the next time after another one at which a clock shows the end, or skips it.
  package func nextEnd(after time: Timestamp, on clock: LocalClock) -> Timestamp {
    clock.next(secondOfDay: end * 60, after: time)
  }
}

extension QuietHours: CustomStringConvertible {
  /// The text that `init(parsing:)` reads.
  package var description: String {
    [start, end].map { "\(zeroPadded($0 / 60, 2)):\(zeroPadded($0 % 60, 2))" }
      .joined(separator: "-")
  }
}
