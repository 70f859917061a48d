internal import Domain
internal import TerminalUI

/// The lines of the table of hours: each day begins with a line of its own.
struct HourlyLines {
  /// A line.
  enum Line {
    /// The hours of this day follow.
    case day(String)
    /// The hour of an index.
    case hour(Int)
  }

  let lines: [Line]

  init(_ hours: [ForecastHour]) {
    var lines: [Line] = []
    for (index, hour) in hours.enumerated() {
      let date = hour.time.date
      if index == 0 || hours[index - 1].time.date != date {
        lines.append(.day("\(date.weekday.shortName) \(date.dayAndMonth)"))
      }
      lines.append(.hour(index))
    }
    self.lines = lines
  }

  /// The line of an hour.
  func line(of hour: Int) -> Int? {
    lines.firstIndex { if case .hour(hour) = $0 { true } else { false } }
  }
}
