internal import TerminalUI

extension ForecastPicture {
  /// One fact a line, each with its day; those of the selected day are marked, so that turning to it
  /// tells them again.
  func linearLines(_ glyphs: Glyphs) -> [String] {
    days.enumerated().flatMap { index, day in
      let mark = index == selection ? "\(glyphs.selectionMark) " : ""
      let name = day.relation.mark.map { "\(day.name), \($0.lowercased())" } ?? day.name
      return day.rows.map { "\(mark)\(name): \($0.name) \($0.value)" }
    }
  }
}
