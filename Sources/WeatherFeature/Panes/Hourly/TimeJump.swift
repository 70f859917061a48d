internal import Domain

/// A day or an hour to which the user goes.
///
/// Among hours, it is an hour of the day, a day, or both, such as `17`, `sun`, or `tomorrow 5 pm`. Among days,
/// the number is that of the month, such as `fri 4`.
struct TimeJump: Equatable {
  /// The day, or `nil` for the next one that has the number.
  let day: Day?
  /// The hour from 0 to 23 or the day of the month, or `nil` for the first hour of the day.
  let number: Int?

  enum Day: Equatable {
    case today, tomorrow
    case weekday(Weekday)
    /// The weekday after today.
    case next(Weekday)
  }

  /// Creates the jump that a text names, or returns `nil` for any other text.
  init?(parsing text: String, amongDays: Bool) {
    let text = text.lowercased().filter { !" .,".contains($0) }
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count)
    let number = amongDays ? Self.dayOfMonth(parsing: rest) : Self.clockHour(parsing: rest)
    let day = Day(word)
    guard day != nil || word.isEmpty, number != nil || rest.isEmpty && day != nil else {
      return nil
    }
    (self.day, self.number) = (day, number)
  }

  private static func dayOfMonth(parsing text: Substring) -> Int? {
    Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
  }

  /// Returns the hour from 0 to 23 that a text in lowercase names, such as `17`, `17:30`, or `5pm`, or
  /// `nil`.
  private static func clockHour(parsing text: Substring) -> Int? {
    var text = text
    var half: Int?
    for (suffix, start) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
      text.removeLast(2)
      half = start
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.count < 3, let hour = numbers.first,
      numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { return nil }
    guard let half else { return (0..<24).contains(hour) ? hour : nil }
    return (1...12).contains(hour) ? hour % 12 + half : nil
  }

  /// Returns the index of the hour, or `nil` if it is not listed.
  ///
  /// It is the next one after the selected one. A day can also be before that.
  func index(in hours: UpcomingHours, after selected: Int) -> Int? {
    let today = hours.report.today(at: hours.now)
    return first(of: number == nil ? hours.dayStarts : Array(hours.indices), after: selected) {
      contains(hours.date($0), hours.time($0).hour, today: today)
    }
  }

  /// Returns the index of the day in the same way.
  func index(in dates: [CivilDate], today: CivilDate, after selected: Int) -> Int? {
    first(of: Array(dates.indices), after: selected) {
      contains(dates[$0], dates[$0].day, today: today)
    }
  }

  private func first(
    of indices: [Int], after selected: Int, where isMeant: (Int) -> Bool
  ) -> Int? {
    let found = indices.filter(isMeant)
    return found.first { $0 > selected } ?? (day == nil ? nil : found.first)
  }

  private func contains(_ date: CivilDate, _ number: Int, today: CivilDate) -> Bool {
    (self.number ?? number) == number && day?.contains(date, today: today) != false
  }
}

extension TimeJump.Day {
  /// Creates the day that a word in lowercase names, which may be its first two letters or more.
  ///
  /// `next` may precede the day of the week.
  fileprivate init?(_ word: Substring) {
    let days: [(name: String, day: Self)] =
      [("today", .today), ("tomorrow", .tomorrow)]
      + Weekday.allCases.map { ($0.rawValue, .weekday($0)) }
    let name = word.trimmingPrefix("next")
    let named = days.filter { $0.name.hasPrefix(name) }
    guard name.count > 1, named.count == 1 else { return nil }
    switch named[0].day {
    case let day where name == word: self = day
    case .weekday(let weekday): self = .next(weekday)
    default: return nil
    }
  }

  fileprivate func contains(_ date: CivilDate, today: CivilDate) -> Bool {
    switch self {
    case .today: date == today
    case .tomorrow: date == today.advanced(byDays: 1)
    case .weekday(let weekday): date.weekday == weekday
    case .next(let weekday): date.weekday == weekday && date > today
    }
  }
}
