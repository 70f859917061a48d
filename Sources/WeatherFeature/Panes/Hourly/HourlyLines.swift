internal import Domain

/// The lines of the hourly table: a heading for each day, followed by its hours.
struct HourlyLines {
  enum Line {
    /// The heading of a day.
    case day(String)
    /// The hour at an index.
    case hour(Int)
  }

  let lines: [Line]

  init(_ hours: UpcomingHours) {
    var lines: [Line] = []
    for index in hours.indices {
      let date = hours.date(index)
      if index == 0 || hours.date(index - 1) != date {
        lines.append(.day(date.withWeekday))
      }
      lines.append(.hour(index))
    }
    self.lines = lines
  }

  /// Returns the index of the line of an hour, or `nil` if there is no such hour.
  func line(of hour: Int) -> Int? {
    lines.firstIndex { if case .hour(hour) = $0 { true } else { false } }
  }

  /// Returns the weekday of a line, or `nil` if the line is the heading of a day.
  func weekday(above line: Int) -> String? {
    guard case .hour = lines[line], case .day(let name) = lines[heading(above: line)] else {
      return nil
    }
    return String(name.prefix { $0 != " " })
  }

  /// Returns the index of the heading above a line, or 0 without lines.
  func heading(above line: Int) -> Int {
    lines.prefix(line + 1).lastIndex { if case .day = $0 { true } else { false } } ?? 0
  }
}
