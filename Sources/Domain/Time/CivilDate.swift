/// A day of the Gregorian calendar, without a time or a time zone.
///
/// In JSON it is written as `2017-10-26` (ISO 8601). The arithmetic is Howard Hinnant's `days_from_civil` and
/// `civil_from_days` (<https://howardhinnant.github.io/date_algorithms.html>).
package struct CivilDate: Hashable, Sendable {
  /// The year, where 0 is 1 BC.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Creates a date, or `nil` if there is no such day in the years -9999 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date `daysSince1970` days after 1970-01-01, or the nearest date in the years -9999 to 9999.
  package init(daysSince1970 days: Int) {
    let shifted = min(max(days, Self.firstDay), Self.lastDay) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970 of -9999-01-01 and 9999-12-31.
  private static let (firstDay, lastDay) = (-4_371_587, 2_932_896)

  /// Creates a date from `YYYY-MM-DD`, or `-YYYY-MM-DD` for a negative year, or `nil` from any other text.
  package init?(iso8601 text: some StringProtocol) { self.init(iso8601: text.utf8) }

  /// Creates a date from a text in UTF-8, whose bytes take a tenth of the time of its characters.
  init?(iso8601 bytes: some Collection<UInt8>) {
    let dash = UInt8(ascii: "-")
    let isNegative = bytes.first == dash
    let parts = bytes.dropFirst(isNegative ? 1 : 0)
      .split(separator: dash, omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = decimalNumber(parts[0]),
      let month = decimalNumber(parts[1]), let day = decimalNumber(parts[2])
    else { return nil }
    self.init(year: isNegative ? -year : year, month: month, day: day)
  }

  /// The number of days since 1970-01-01, negative for earlier dates.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (daysSince1970 + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  package func advanced(byDays days: Int) -> CivilDate {
    let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
    return CivilDate(daysSince1970: overflows ? (days < 0 ? .min : .max) : sum)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: TextCodable {
  package static let expectedText = "a date like 2017-10-26"

  package init?(_ description: String) { self.init(iso8601: description) }

  /// The date as `YYYY-MM-DD`.
  package var description: String {
    "\(zeroPadded(year, 4))-\(zeroPadded(month, 2))-\(zeroPadded(day, 2))"
  }
}

extension CivilDate {
  /// The date without its year: `26 Oct`.
  package var dayAndMonth: String { "\(day) \(Self.monthNames[month - 1])" }

  /// The date without its year, after the day of the week: `Thu 26 Oct`.
  package var withWeekday: String { "\(weekday.shortName) \(dayAndMonth)" }

  /// The date with its year: `26 Oct 2017`.
  package var longText: String { "\(dayAndMonth) \(year)" }

  /// The date without its year in whole words: `Thursday 26 October`.
  package var inWords: String { "\(weekday.name) \(day) \(monthName)" }

  package var monthName: String { Self.longMonthNames[month - 1] }

  /// The first three letters of the English names, January first.
  package static let monthNames = longMonthNames.map { String($0.prefix(3)) }

  private static let longMonthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// Returns the decimal digits of `number`, with leading zeros up to `width`.
func zeroPadded(_ number: Int, _ width: Int) -> String {
  let digits = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
  return (number < 0 ? "-" : "") + zeros + digits
}

/// Returns the number of ASCII digits, or `nil` for any other text in UTF-8, also for one with a sign.
func decimalNumber(_ bytes: some Collection<UInt8>) -> Int? {
  bytes.allSatisfy(isDecimalDigit) ? Int(String(decoding: bytes, as: UTF8.self)) : nil
}

package func isDecimalDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// A day of the week, Monday first (ISO 8601).
package enum Weekday: String, Codable, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Weekday {
  package var shortName: String { String(name.prefix(3)) }

  package var name: String { rawValue.startingInUppercase }
}
