/// A point in time with the UTC offset of the local clocks at that time.
///
/// The offset is fixed when a response is decoded, so showing a stored report needs no time-zone
/// database. In JSON it is written as `2017-10-26T08:21:00+01:00` (ISO 8601).
package struct ZonedTime: Hashable, Sendable {
  package let instant: Timestamp
  /// The offset of the local clocks from UTC, in seconds: a multiple of 60, negative west of Greenwich.
  package let utcOffset: Int

  /// Creates a time as shown by clocks `utcOffset` seconds ahead of UTC.
  ///
  /// ISO 8601 expresses offsets in whole minutes, up to 23:59. Seconds beyond the last whole minute
  /// are dropped, and an offset that is larger in either direction is clamped.
  package init(instant: Timestamp, utcOffset: Int) {
    self.instant = instant
    self.utcOffset = Self.expressible(utcOffset)
  }

  /// Creates the time at which clocks `utcOffset` seconds ahead of UTC show a date and time.
  ///
  /// The result is `nil` if the time of day is not valid. Second 60 is valid, for leap seconds.
  package init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0, utcOffset: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    let local = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    let offset = Self.expressible(utcOffset)
    self.init(instant: Timestamp(seconds: local - offset), utcOffset: offset)
  }

  private static func expressible(_ utcOffset: Int) -> Int {
    min(max(utcOffset / 60 * 60, -largestOffset), largestOffset)
  }

  /// 23 hours and 59 minutes.
  private static let largestOffset = 86_340

  /// Creates a time from ISO 8601 text with an offset, such as `2017-10-26T08:21:00+01:00`, `…+0100`, `…+01`, or `…Z`.
  ///
  /// Fractions of a second are dropped. The result is `nil` if the text is not such a time.
  package init?(iso8601 text: String) {
    guard let offset = Self.offset(of: text.utf8) else { return nil }
    self.init(local: text.utf8.dropLast(offset.length), utcOffset: offset.seconds)
  }

  /// Creates a time from a local time without an offset, such as `2025-02-25T15:45`, in a zone
  /// `utcOffset` seconds ahead of UTC.
  ///
  /// Fractions of a second are dropped. The result is `nil` if the text is not such a time.
  package init?(localISO8601 text: some StringProtocol, utcOffset: Int) {
    self.init(local: text.utf8, utcOffset: utcOffset)
  }

  private init?(local bytes: some Collection<UInt8>, utcOffset: Int) {
    let halves = bytes.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(iso8601: halves[0]),
      let clock = halves[1].split(separator: UInt8(ascii: "."), maxSplits: 1).first
    else { return nil }
    let fields = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), fields.allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = fields.compactMap { decimalNumber($0) }
    guard numbers.count == fields.count else { return nil }
    self.init(
      date: date, hour: numbers[0], minute: numbers[1],
      second: numbers.count == 3 ? numbers[2] : 0, utcOffset: utcOffset)
  }

  package var date: CivilDate {
    CivilDate(daysSince1970: floorDivided(localSeconds, 86_400))
  }

  package var hour: Int { secondOfDay / 3_600 }

  package var minute: Int { secondOfDay % 3_600 / 60 }

  package var second: Int { secondOfDay % 60 }

  var secondOfDay: Int { localSeconds - floorDivided(localSeconds, 86_400) * 86_400 }

  private var localSeconds: Int { instant.seconds + utcOffset }

  /// The offset at the end of a text, in seconds, and its length.
  private static func offset(of bytes: String.UTF8View) -> (seconds: Int, length: Int)? {
    if bytes.last == UInt8(ascii: "Z") { return (0, 1) }
    let minus = UInt8(ascii: "-")
    guard let start = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == minus }) else {
      return nil
    }
    let digits = bytes[start...].dropFirst()
    let fields =
      digits.count == 4
      ? [digits.prefix(2), digits.suffix(2)]
      : digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...2).contains(fields.count), fields.allSatisfy({ $0.count == 2 }),
      let hours = decimalNumber(fields[0]), (0...23).contains(hours),
      let minutes = fields.count == 1 ? 0 : decimalNumber(fields[1]), (0...59).contains(minutes)
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return (bytes[start] == minus ? -seconds : seconds, digits.count + 1)
  }
}

extension ZonedTime: TextCodable {
  package static let expectedText = "a time like 2017-10-26T08:21:00+01:00"

  package init?(_ description: String) { self.init(iso8601: description) }

  /// The time as `2017-10-26T08:21:00+01:00`, with `Z` for an offset of zero.
  package var description: String {
    let clock = [hour, minute, second].map { zeroPadded($0, 2) }.joined(separator: ":")
    return "\(date)T\(clock)\(offsetDescription)"
  }

  private var offsetDescription: String {
    guard utcOffset != 0 else { return "Z" }
    let minutes = Int(utcOffset.magnitude) / 60
    let sign = utcOffset < 0 ? "-" : "+"
    return "\(sign)\(zeroPadded(minutes / 60, 2)):\(zeroPadded(minutes % 60, 2))"
  }
}

/// Returns the quotient rounded toward minus infinity.
private func floorDivided(_ dividend: Int, _ divisor: Int) -> Int {
  dividend >= 0 ? dividend / divisor : (dividend - divisor + 1) / divisor
}
