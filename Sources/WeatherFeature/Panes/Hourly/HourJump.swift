internal import Domain

/// An hour to which the user goes: an hour of the day, a day, or both, such as `17`, `sun`, or
/// `tomorrow 5 pm`.
struct HourJump: Equatable {
  /// The day, or `nil` for the next one that has the hour.
  let day: Day?
  /// The hour from 0 to 23, or `nil` for the first one of the day.
  let hour: Int?

  enum Day: Equatable {
    case today, tomorrow
    case weekday(Weekday)
  }

  /// Creates the jump that a text names, or returns `nil` for any other text.
  init?(parsing text: String) {
    let text = text.lowercased().filter { !" .,".contains($0) }
    let word = text.prefix { $0.isLetter }
    let (day, hour) = (Day(word), Self.clockHour(parsing: text.dropFirst(word.count)))
    guard day != nil || word.isEmpty, hour != nil || word.count == text.count && day != nil else {
      return nil
    }
    (self.day, self.hour) = (day, hour)
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
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
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
    let days = hour == nil ? hours.dayStarts : Array(hours.indices)
    let today = hours.report.today(at: hours.now)
    let found = days.filter { index in
      let time = hours.time(index)
      return (hour ?? time.hour) == time.hour && day?.contains(time.date, today: today) != false
    }
    return found.first { $0 > selected } ?? (day == nil ? nil : found.first)
  }
}

extension HourJump.Day {
  /// Creates the day that a word in lowercase names, which may be its first two letters or more.
  fileprivate init?(_ word: Substring) {
    let days: [(name: String, day: Self)] =
      [("today", .today), ("tomorrow", .tomorrow)]
      + Weekday.allCases.map { ($0.rawValue, .weekday($0)) }
    let named = days.filter { $0.name.hasPrefix(word) }
    guard word.count > 1, named.count == 1 else { return nil }
    self = named[0].day
  }

  fileprivate func contains(_ date: CivilDate, today: CivilDate) -> Bool {
    switch self {
    case .today: date == today
    case .tomorrow: date == today.advanced(byDays: 1)
    case .weekday(let weekday): date.weekday == weekday
    }
  }
}
